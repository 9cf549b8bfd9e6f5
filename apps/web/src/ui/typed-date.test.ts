import { describe, expect, it } from 'vitest';
import { isWholeDate, readAsOf } from './typed-date.ts';

describe('typed parts of a date', () => {
  it.each([
    ['2030-4-31', '2030-04-30', false],
    ['2030-2-29', '2030-02-28', false],
    ['2032-2-30', '2032-02-29', false],
    ['27-3-4', '2027-03-04', true],
    ['5-3-4', '2005-03-04', true],
    ['27-2-30', '2027-02-28', true],
  ])('%s are read as %s', (typed, date, isOfYear) => {
    expect(readAsOf(typed)).toEqual({ date, isOfYear, typed });
    expect(isWholeDate(typed)).toBe(false);
  });

  it.each(['2032-2-29', '2030-12-31'])('%s are the date itself', (typed) => {
    expect(readAsOf(typed)).toBeNull();
    expect(isWholeDate(typed)).toBe(true);
  });

  it.each(['', '--', '2030-4-', '2030--31', '-4-31', '203-4-3'])('“%s” are no date yet', (typed) => {
    expect(readAsOf(typed)).toBeNull();
    expect(isWholeDate(typed)).toBe(false);
  });
});
