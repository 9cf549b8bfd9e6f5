import { expect, test } from 'vitest';
import { kitParts } from './kit-parts.ts';

/** Hooks render nothing to look at. */
const components = Object.keys(import.meta.glob(['../../ui/*.tsx', '!../../ui/use-*.tsx'])).map((path) =>
  path.split('/').at(-1)!,
);
const pageSources = Object.values(
  import.meta.glob<string>(['./*.tsx', '../../pages/ui-kit-page.tsx'], {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
).join('\n');

/** Parts that only show inside another component, which is shown, and one that only programs read. */
const notByThemselves = new Set([
  'field.tsx',
  'aria-field.tsx',
  'combo-frame.tsx',
  'icon.tsx',
  'calendar-popover.tsx',
  'hidden-username.tsx',
  'time-parts.tsx',
  'date-part.tsx',
  'typed-parts.tsx',
]);

test('every component of the kit is shown on its page', () => {
  expect(components.length).toBeGreaterThan(25);
  const missing = components.filter(
    (file) => !notByThemselves.has(file) && !pageSources.includes(`/ui/${file}'`),
  );
  expect(missing).toEqual([]);
});

test('every anchor of the index leads to a part of the page, and every part is in the index', () => {
  const shown = [...pageSources.matchAll(/<Specimen id="([^"]+)"/g)].map((match) => match[1]);
  expect(shown).toHaveLength(kitParts.length);
  expect(new Set(shown)).toEqual(new Set(kitParts));
});
