import { expect, it } from 'vitest';
import { firstWords } from './first-words.ts';

it.each([
  ['Hamburg', 'Hamburg'],
  [' Senior  analyst\n', 'Senior analyst'],
  ['They care about the cold in the office', 'They care about the cold in…'],
  [`https://boards.example.com/${'a'.repeat(40)}`, 'https://boards.example.com/a…'],
  ['🧗'.repeat(40), `${'🧗'.repeat(28)}…`],
])('names a value on one line: %s', (text, shown) => {
  expect(firstWords(text)).toBe(shown);
});
