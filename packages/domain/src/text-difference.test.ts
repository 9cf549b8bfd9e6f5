import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { textDifference, type TextPart } from './text-difference.ts';

const text = fc
  .array(fc.constantFrom('We', 'hire', 'two', 'analysts', '\n', ' ', '£60,000', 'remote.'), { maxLength: 40 })
  .map((words) => words.join(''));

function of(parts: readonly TextPart[], where: TextPart['where']): string {
  return parts
    .filter((part) => part.where === 'both' || part.where === where)
    .map((part) => part.text)
    .join('');
}

it('reproduces both texts, in order', () => {
  fc.assert(
    fc.property(text, text, (before, after) => {
      const parts = textDifference(before, after);
      expect(of(parts, 'removed')).toBe(before);
      expect(of(parts, 'added')).toBe(after);
    }),
  );
});

it('marks the changed words and no others', () => {
  const before = 'We hire analysts.\nPay: £50,000 a year.\nOffice in Leith.';
  const after = 'We hire analysts.\nPay: £60,000 a year.\nOffice in Leith.\nRemote on Fridays.';
  expect(textDifference(before, after)).toEqual([
    { text: 'We hire analysts.\nPay: ', where: 'both' },
    { text: '£50,000', where: 'removed' },
    { text: '£60,000', where: 'added' },
    { text: ' a year.\nOffice in Leith.', where: 'both' },
    { text: '\nRemote on Fridays.', where: 'added' },
  ]);
  expect(textDifference('same', 'same')).toEqual([{ text: 'same', where: 'both' }]);
});
