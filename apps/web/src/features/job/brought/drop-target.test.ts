import { expect, it } from 'vitest';
import { dropTarget, type Drag } from './drop-target.ts';

const file = ['Files'];
const link = ['text/uri-list', 'text/html', 'text/plain'];
const words = ['text/html', 'text/plain'];

const rest = { isFromHere: false, isOverField: false, isDialogOpen: false };

it.each<[string, Drag, ReturnType<typeof dropTarget>]>([
  ['a file', { ...rest, types: file }, 'page'],
  ['a file over a field', { ...rest, types: file, isOverField: true }, 'page'],
  ['a file over a dialog', { ...rest, types: file, isDialogOpen: true }, 'none'],
  [
    'a file over a field of a dialog',
    { ...rest, types: file, isOverField: true, isDialogOpen: true },
    'none',
  ],
  ['a link', { ...rest, types: link }, 'page'],
  ['a link over a field', { ...rest, types: link, isOverField: true }, 'browser'],
  ['a link over a dialog', { ...rest, types: link, isDialogOpen: true }, 'none'],
  ['words', { ...rest, types: words }, 'page'],
  ['words over a field', { ...rest, types: words, isOverField: true }, 'browser'],
  [
    'words over a field of a dialog',
    { ...rest, types: words, isOverField: true, isDialogOpen: true },
    'browser',
  ],
  ['something of another kind', { ...rest, types: ['application/x-other'] }, 'page'],
  ['a link of this page', { ...rest, types: link, isFromHere: true }, 'browser'],
  ['a picture of this page', { ...rest, types: [...file, ...link], isFromHere: true }, 'browser'],
])('%s', (_, drag, target) => {
  expect(dropTarget(drag)).toBe(target);
});
