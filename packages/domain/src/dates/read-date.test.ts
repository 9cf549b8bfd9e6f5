import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dateInCell } from './date-cell.ts';
import { columnOrder, readDate } from './read-date.ts';

const utc = { timeZone: 'UTC' };
const read = (text: string) => readDate(text, 'day_first', utc);

const languages = [
  'en-GB',
  'en-US',
  'de',
  'de-AT',
  'fr',
  'es',
  'es-MX',
  'it',
  'pt-BR',
  'nl',
  'pl',
  'cs',
  'hu',
  'ro',
  'ru',
  'uk',
  'tr',
  'el',
  'he',
  'sv',
  'da',
  'nb',
  'fi',
  'ja',
  'ko',
  'zh-CN',
  'zh-TW',
  'ar-EG',
  'ar-LB',
  'ar-MA',
  'ar-u-nu-latn',
  'id',
];
const writings = [
  { dateStyle: 'full' },
  { dateStyle: 'long' },
  { day: 'numeric', month: 'short', year: 'numeric' },
  { day: '2-digit', month: 'long', year: 'numeric', weekday: 'short' },
] satisfies Intl.DateTimeFormatOptions[];

it.each(languages)('a date with the name of its month round-trips in %s', (language) => {
  const formats = writings.map(
    (writing) => new Intl.DateTimeFormat(language, { ...writing, calendar: 'gregory', timeZone: 'UTC' }),
  );
  const date = fc.date({ min: new Date('1950-01-01'), max: new Date('2069-12-31'), noInvalidDate: true });
  fc.assert(
    fc.property(date, fc.constantFrom(...formats), (instant, format) => {
      const written = format.format(instant);
      expect(read(written), written).toBe(instant.toISOString().slice(0, 10));
    }),
    { numRuns: 200 },
  );
});

const weekdayBehind = new Set(['ja', 'ko', 'zh-CN', 'zh-TW']);

it.each(languages.filter((language) => !weekdayBehind.has(language)))(
  'a weekday before a date in numbers is skipped in %s',
  (language) => {
    for (const weekday of ['short', 'long'] as const) {
      const format = new Intl.DateTimeFormat(language, { weekday, timeZone: 'UTC' });
      for (let day = 1; day <= 7; day += 1) {
        const word = format.format(Date.UTC(2026, 8, day));
        if (/\s/.test(word)) continue;
        for (const mark of ['', ',', '.'])
          expect(read(`${word}${mark} 04.09.2026`), word + mark).toBe('2026-09-04');
      }
    }
  },
);

it('a word before a date in numbers that is no weekday leaves it unread', () => {
  for (const word of ['ca.', 'Raum', 'bis']) expect(read(`${word} 04.09.2026`)).toBeUndefined();
});

it.each([
  ['١‏/٩‏/٢٠٢٦', '2026-09-01'],
  ['۱۴/۹/۲۰۲۶', '2026-09-14'],
  ['02‏/09‏/2026', '2026-09-02'],
  ['3 سبتمبر 2026', '2026-09-03'],
  ['٣ أيلول ٢٠٢٦', '2026-09-03'],
  ['الخميس، ٣ سبتمبر، ٢٠٢٦', '2026-09-03'],
  ['١٤؍٠٩؍٢٠٢٦', '2026-09-14'],
  ['۲۰۲۶؍۹؍۱', '2026-09-01'],
  ['٤٦٢٦٦٫٥', '2026-09-01'],
  ['2026年9月1日', '2026-09-01'],
  ['2026년 9월 1일', '2026-09-01'],
  ['2026. 9. 1.', '2026-09-01'],
  ['2026. szeptember 1.', '2026-09-01'],
  ['1 сен 2026 г.', '2026-09-01'],
  ['1º de setembro de 2026', '2026-09-01'],
  ['1er septembre 2026', '2026-09-01'],
  ['September 1st, 2026', '2026-09-01'],
  ['2026 Sept 1', '2026-09-01'],
  ['1-Sep-26', '2026-09-01'],
])('%s is a date', (text, date) => {
  expect(read(text)).toBe(date);
});

it.each([
  '1 Blursday 2026',
  '31 September 2026',
  'September 2026',
  'maybe May 1, 2026',
  '1405/06/10',
  '9/2026',
])('%s is none', (text) => {
  expect(read(text)).toBeUndefined();
});

it('the order of a column is decided by all of its cells', () => {
  expect(columnOrder(['١‏/٩‏/٢٠٢٦', '١٣‏/٩‏/٢٠٢٦'])).toBe('day_first');
  expect(columnOrder(['١/٩/٢٠٢٦'])).toBe('unclear');
});

it.each([
  ['2026-09-01T23:30:00Z', 'Europe/Berlin', '2026-09-02'],
  ['2026-09-01T03:30:00.000Z', 'America/New_York', '2026-08-31'],
  ['2026-09-01 23:30:00 +0000', 'Asia/Tokyo', '2026-09-02'],
  ['2026-09-01T23:30:00+02:00', 'Europe/Berlin', '2026-09-01'],
  ['2026-09-01T23:30:00', 'Asia/Tokyo', '2026-09-01'],
  ['2026-09-01 23:30:00+00', 'Europe/Berlin', '2026-09-02'],
  ['2026-09-01 23:30:00.123456+00', 'Europe/Berlin', '2026-09-02'],
  ['Tue, 01 Sep 2026 23:30:00 GMT', 'Europe/Berlin', '2026-09-02'],
  ['Tue, 1 Sep 2026 23:30:00 +0000', 'Europe/Berlin', '2026-09-02'],
  ['Tue, 1 Sep 2026 22:30:00 -0700', 'Europe/Berlin', '2026-09-02'],
  ['Tue Sep 01 2026 23:30:00 GMT+0000 (Coordinated Universal Time)', 'Europe/Berlin', '2026-09-02'],
  ['September 1, 2026 11:30 PM (UTC)', 'Europe/Berlin', '2026-09-02'],
  ['September 1, 2026, 12:30 AM UTC', 'America/New_York', '2026-08-31'],
  ['01.09.2026 23:30 UTC', 'Europe/Berlin', '2026-09-02'],
  ['01/09/2026 23:30:00 GMT+2', 'Europe/Berlin', '2026-09-01'],
  ['01/09/2026 03:30 UTC+05:30', 'Europe/London', '2026-08-31'],
  ['2026/09/01 23:30:00 -08:00', 'Europe/Berlin', '2026-09-02'],
  ['2026-09-01 11:00-12:00', 'Europe/Berlin', '2026-09-01'],
  ['2026-09-01 14:00-15:30', 'Asia/Tokyo', '2026-09-01'],
  ['2026-09-01 10:00-12', 'Asia/Tokyo', '2026-09-01'],
  ['01.09.2026 14:00-15:30', 'Asia/Tokyo', '2026-09-01'],
])('%s is parsed as the right day in %s', (text, timeZone, date) => {
  expect(readDate(text, 'day_first', { timeZone })).toBe(date);
});

it.each([
  ['20260901', '2026-09-01'],
  ['1.IX.2026', '2026-09-01'],
  ['12 XII 26', '2026-12-12'],
  ['1788393600', '2026-09-03'],
  ['1788393600000', '2026-09-03'],
  ['20261301', undefined],
  ['31.XI.2026', undefined],
  ['2026090', undefined],
  ['9988393600', undefined],
])('%s, without the usual marks or names, is %s', (text, date) => {
  expect(read(text)).toBe(date);
});

it('an end at midnight is the end of the day before', () => {
  const berlin = { timeZone: 'Europe/Berlin', isEnd: true };
  expect(readDate('2026-11-30T23:00:00Z', 'day_first', berlin)).toBe('2026-11-30');
  expect(readDate('2026-11-30T22:59:00Z', 'day_first', berlin)).toBe('2026-11-30');
  expect(readDate('2026-11-30T23:01:00Z', 'day_first', berlin)).toBe('2026-12-01');
  expect(readDate('2026-12-01', 'day_first', berlin)).toBe('2026-12-01');
});

describe('a year that is counted by an era', () => {
  it.each([
    [
      'ja-JP-u-ca-japanese',
      ['long', 'medium', 'short'],
      ['1980-01-09', '1999-12-31', '2019-04-30', '2019-05-01', '2026-09-01'],
    ],
    ['zh-TW-u-ca-roc', ['long', 'medium'], ['1999-12-31', '2026-09-01']],
  ] as const)('is read as %s writes it', (locale, styles, days) => {
    for (const dateStyle of styles)
      for (const day of days) {
        const text = new Intl.DateTimeFormat(locale, { dateStyle, timeZone: 'UTC' }).format(new Date(day));
        expect([text, readDate(text, 'month_first', utc)]).toEqual([text, day]);
      }
  });

  it.each([
    '令和8年9月1日',
    '令和８年９月１日（火）',
    '㋿8年9月1日',
    'R8.9.1',
    'R8/9/1',
    'r8-9-1',
    '令和8.9.1',
    '民國115年9月1日',
    '2026年9月1日',
  ])('is read in %s', (text) => {
    expect(dateInCell(text, 'month_first', utc)).toEqual({ date: '2026-09-01' });
  });

  it.each(['H1 2026', 'R2', 'S12', 'R8', '令和', 'T8.9.1'])('is none in %s', (text) => {
    expect(readDate(text, 'month_first', utc)).toBeUndefined();
  });
});
