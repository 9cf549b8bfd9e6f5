import { expect, it } from 'vitest';
import { tagCell, tagsInCell } from './tag-cell.ts';

it.each([
  '["a b","c"]',
  '["a b", "c"]',
  '[{"label": "a b", "value": "a"}, {"id": 2, "name": "c"}]',
  "['a b', 'c']",
  '[a b, c]',
  '{a b,c}',
  ' [ a b ; c ] ',
  'a b, c',
  'a b | c',
])('the tags of a list are without its brackets and quotes: %s', (cell) => {
  expect(tagsInCell(cell)).toEqual(['a b', 'c']);
});

it.each(['[]', '{}', '[ ]', '[""]'])('an empty list has none: %s', (cell) => {
  expect(tagsInCell(cell)).toEqual([]);
});

it.each([['[x]'], ['[x', 'y]'], ['{x}', 'y'], ['[]'], ['"x"'], ["'x'", 'y'], ['x [y]']])(
  'tags with brackets of their own come back: %j',
  (...tags) => {
    expect(tagsInCell(tagCell(tags))).toEqual(tags);
  },
);
