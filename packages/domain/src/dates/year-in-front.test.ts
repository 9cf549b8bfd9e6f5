import { expect, it } from 'vitest';
import { readDate } from './read-date.ts';
import { yearInFront } from './year-in-front.ts';

const today = '2026-11-25';
const september = Array.from({ length: 17 }, (_, at) => `26.09.${String(at + 1).padStart(2, '0')}`);

it.each([
  ['Korea, Hungary', september],
  ['with spaces', ['26. 9. 1.', '26. 9. 17.']],
  ['with dashes', ['26-09-01', '26-10-12']],
  ['with slashes', ['25/12/20', '26/01/07']],
  ['one date', ['26.09.17']],
  ['one day of one digit', ['26.9.1']],
  ['late in the month', ['26.09.24', '26.09.25']],
  ['beside dates of other kinds', ['26.09.01', '2026-09-02', '3 Sep 2026', 'soon']],
  ['with a time of day', ['26.09.01 14:30']],
  ['in Arabic digits', ['٢٦.٠٩.٠١']],
  ['over years', ['23.05.03', '24.11.30', '26.01.02']],
])('years likely stand in front: %s', (_, dates) => {
  expect(yearInFront(dates, today)).toBe('likely');
});

it.each([
  ['Germany, late in a month', ['24.11.26', '25.11.26', '26.11.26']],
  ['one date', ['26.11.25']],
  ['next year', ['26.01.27']],
  ['of some years ago', ['18.09.22']],
])('years may stand in front, and need not: %s', (_, dates) => {
  expect(yearInFront(dates, today)).toBe('possible');
});

it.each([
  ['a day that is no year near today', ['26.09.17', '03.10.17', '31.12.26']],
  ['a year of four digits', ['26.09.17', '27.09.2026']],
  ['a month that stands first', ['09/13/26', '09/01/26']],
  ['a day of one digit', ['26.09.17', '1.10.17']],
  ['a day without a year', ['26.09.17', '3.10.']],
  ['no such day', ['26.09.00']],
  ['no dates in numbers', ['2026-09-01', '1 Sep 2026', '']],
])('years do not stand in front: %s', (_, dates) => {
  expect(yearInFront(dates, today)).not.toBe('likely');
});

it.each([
  ['26.09.01', '2026-09-01'],
  ['26. 9. 1.', '2026-09-01'],
  ['26-9-17', '2026-09-17'],
  ['26/09/17 14:30', '2026-09-17'],
  ['2026.09.17', '2026-09-17'],
  ['9/17/2026', '2026-09-17'],
  ['17.09.2026', '2026-09-17'],
  ['26.02.30', undefined],
])('%s is read year first', (text, date) => {
  expect(readDate(text, 'year_first', { timeZone: 'UTC' })).toBe(date);
});
