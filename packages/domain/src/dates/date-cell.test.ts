import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dateInCell } from './date-cell.ts';
import { columnOrder, isOrderUnsure, readDate } from './read-date.ts';

const clock = { timeZone: 'UTC', today: '2026-11-25' };
const read = (text: string) => dateInCell(text, 'day_first', clock);

describe('a cell in a column of dates', () => {
  it.each([
    ['September 3, 2026 → September 4, 2026', '2026-09-03'],
    ['22/8/2026 & 27/8/2026', '2026-08-22'],
    ['2026-09-03 - 2026-09-09', '2026-09-03'],
    ['3.9.2026 bis 9.9.2026', '2026-09-03'],
    ['3 septembre 2026 et 9 septembre 2026', '2026-09-03'],
    ['2026-09-03 called Robin', '2026-09-03'],
    ['3/9/2026, again 9/9/2026', '2026-09-03'],
    ['٣/٩/٢٠٢٦ و ٩/٩/٢٠٢٦', '2026-09-03'],
    ['٣/٩/٢٠٢٦؛ ٩/٩/٢٠٢٦', '2026-09-03'],
    ['٣/٩/٢٠٢٦، ٩/٩/٢٠٢٦', '2026-09-03'],
    [`2026-09-03 ${'and so on '.repeat(20)}`, '2026-09-03'],
  ])('%s is the first date, as a guess', (text, date) => {
    expect(read(text)).toEqual({ date, unsure: 'part' });
  });

  it.each([
    ['8-Jul', '2026-07-08'],
    ['24 Dec', '2025-12-24'],
    ['3/9', '2026-09-03'],
    ['3. September', '2026-09-03'],
    ['٣ سبتمبر', '2026-09-03'],
    ['٣/٩', '2026-09-03'],
    ['٣؍٩', '2026-09-03'],
    ['12 Nov 14:30', '2026-11-12'],
    ['Nov 12 at 10am', '2026-11-12'],
    ['Thu 12 Nov, 3pm', '2026-11-12'],
    ['12 Nov 09:00–10:00', '2026-11-12'],
    ['12.11. 10 Uhr', '2026-11-12'],
    ['12.11. um 10.30', '2026-11-12'],
    ['12 nov. à 14h30', '2026-11-12'],
    ['12 nov 15:00 h', '2026-11-12'],
    ['12.11. 15:00h', '2026-11-12'],
    ['12 nov. 15:00 heures', '2026-11-12'],
    ['12 nov 15 uur', '2026-11-12'],
    ['12 Nov 15-16 Uhr', '2026-11-12'],
    ['Nov 12 2-3pm', '2026-11-12'],
    ['Nov 12 (15:00)', '2026-11-12'],
    ['12 Nov 15:00 (CET)', '2026-11-12'],
  ])('%s has no year: it is the last such day, as a guess', (text, date) => {
    expect(read(text)).toEqual({ date, unsure: 'year' });
    expect(dateInCell(text, 'day_first', { timeZone: 'UTC' })).toBeUndefined();
  });

  it.each([
    ['3 Dec', '2026-12-03', 'ahead'],
    ['3/10', '2026-10-03', 'year'],
    ['24 May', '2027-05-24', 'ahead'],
    ['27 May', '2026-05-27', 'year'],
    ['Dec 3 at 9am', '2026-12-03', 'ahead'],
  ])('%s is the nearest such day where it may lie ahead', (text, date, unsure) => {
    const ahead = { ...clock, aheadDaysMax: 182 };
    expect(dateInCell(text, 'day_first', ahead)).toEqual({ date, unsure });
  });

  it.each([
    ['26-09-01', '2001-09-26'],
    ['25/12/20', '2020-12-25'],
    ['26/9/21', '2021-09-26'],
    ['26.09.01', '2001-09-26'],
    ['25.9.15', '2015-09-25'],
    ['26.09.17', '2017-09-26'],
    ['٢٦-٠٩-٠١', '2001-09-26'],
  ])('%s may begin with its year', (text, date) => {
    expect(read(text)).toEqual({ date, unsure: 'two' });
  });

  it.each([
    ['3.9. 15', '2015-09-03'],
    ['12.11. 14', '2014-11-12'],
    ['3/9/ 15', '2015-09-03'],
    ['3. Sept 15', '2015-09-03'],
    ['Thu 12 Nov 09', '2009-11-12'],
    ['Sep 3, 15', '2015-09-03'],
    ['٣ سبتمبر ١٥', '2015-09-03'],
  ])('%s may end with an hour', (text, date) => {
    expect(read(text)).toEqual({ date, unsure: 'two' });
  });

  it.each(['3.9. 25', '3. Sept 26', '3 Sep 24', '3-Sep-15', '3.9.15', '3. 9. 15', '3 Sep 75'])(
    '%s does not',
    (text) => {
      expect(read(text)?.unsure).toBeUndefined();
    },
  );

  it.each(['26/09/25', '25-12-26', '31/12/25', '24.12.20', '26/13/01', '26-09-2001'])(
    '%s does not, or hardly',
    (text) => {
      expect(read(text)?.unsure).toBeUndefined();
    },
  );

  it.each(['soon', '5 interviews', '8/82026', 'March', '12:30', 'yes & no', '→', 'to'])(
    '%s is none',
    (text) => {
      expect(read(text)).toBeUndefined();
    },
  );
});

const languages =
  'en-GB en-US de de-AT fr es es-MX it pt-BR nl pl cs hu ro ru uk tr el he sv da nb fi ja ko zh-CN ar-EG ar-LB id'.split(
    ' ',
  );
const writings = [
  { dateStyle: 'full' },
  { dateStyle: 'long' },
  { dateStyle: 'long', timeStyle: 'short' },
  { dateStyle: 'medium', timeStyle: 'short' },
  { day: '2-digit', month: 'long', year: 'numeric', weekday: 'short' },
] satisfies Intl.DateTimeFormatOptions[];

it.each(languages)(
  'a cell of one date with its weekday and time of day is fully parsed in %s',
  (language) => {
    const formats = writings.map(
      (writing) => new Intl.DateTimeFormat(language, { ...writing, calendar: 'gregory', timeZone: 'UTC' }),
    );
    const date = fc.date({ min: new Date('1975-01-01'), max: new Date('2069-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(date, fc.constantFrom(...formats), (instant, format) => {
        const written = format.format(instant);
        // Some write the month in numbers alone, whose order only the column tells.
        expect(read(written)?.unsure, written).toBeUndefined();
      }),
      { numRuns: 100 },
    );
  },
);

it.each(languages)('the hour behind a day without a year is never read as its year in %s', (language) => {
  for (const dayStyle of [
    { day: 'numeric', month: 'long' },
    { day: '2-digit', month: 'short' },
  ] as const) {
    const written = new Intl.DateTimeFormat(language, { ...dayStyle, timeZone: 'UTC' });
    const time = new Intl.DateTimeFormat(language, { timeStyle: 'short', timeZone: 'UTC' });
    for (let hour = 0; hour < 24; hour += 1) {
      const moment = Date.UTC(2026, 8, 3, hour, 30);
      const text = `${written.format(moment)} ${time.format(moment)}`;
      expect([text, read(text)?.unsure ?? 'year']).toEqual([text, 'year']);
    }
  }
});

describe('the order of day and month in a column', () => {
  const ambiguous = Array.from({ length: 120 }, (_, n) => `0${1 + (n % 9)}/0${1 + ((n * 5) % 9)}/2026`);
  const american = Array.from({ length: 56 }, (_, n) => `9/${13 + (n % 16)}/2026`);

  it.each(['25/9/2026', '25.09.2026', '31-12-2026'])('is kept where one cell of 177 is %s', (slip) => {
    const cells = [...ambiguous, slip, ...american];
    expect(columnOrder(cells)).toBe('month_first');
    expect(isOrderUnsure(cells)).toBe(!slip.includes('.'));
  });

  it('is recognised by days without a year as well', () => {
    expect(columnOrder(['3/11', '20/11'])).toBe('day_first');
    expect(columnOrder(['11/3', '11/20 3pm'])).toBe('month_first');
    expect(columnOrder(['3/11', '5/11'])).toBe('unclear');
  });

  it('is asked where both are as likely', () => {
    expect(columnOrder(['9/13/2026', '13/9/2026'])).toBe('unclear');
    expect(columnOrder(['9/13/2026', '9/14/2026', '13/9/2026'])).toBe('unclear');
  });

  it('is a guess where only dates with dots suggest it', () => {
    const cells = ['01/02/2026', '03/04/2026', '05.06.2026'];
    expect(columnOrder(cells)).toBe('day_first');
    expect(isOrderUnsure(cells)).toBe(true);
    expect(isOrderUnsure(['05.06.2026', '2026-09-01'])).toBe(false);
    expect(isOrderUnsure(['13/9/2026', '1/9/2026'])).toBe(false);
  });

  it.each([
    [['9.1.2026', '9.13.2026'], 'month_first', false, ['2026-09-01', '2026-09-13']],
    [['9.1.', '9.13.'], 'month_first', false, [undefined, undefined]],
    [['9.1.2026', '13.9.2026'], 'day_first', false, ['2026-01-09', '2026-09-13']],
    [['9.1.2026', '8.1.2026'], 'day_first', false, ['2026-01-09', '2026-01-08']],
    [['9.13.2026', '13.9.2026'], 'unclear', true, []],
    // Slashes tell the order of dots only as a guess, and one that can be read one way is read so.
    [['9/13/2026', '9.1.2026'], 'month_first', true, ['2026-09-13', '2026-09-01']],
    [['9/13/2026', '13.9.2026'], 'month_first', false, ['2026-09-13', '2026-09-13']],
    [['9/1/2026', '9.13.2026'], 'month_first', true, ['2026-09-01', '2026-09-13']],
  ] as const)('is told by dates with dots, too: %j', (cells, order, isUnsure, days) => {
    expect(columnOrder(cells)).toBe(order);
    expect(isOrderUnsure(cells)).toBe(isUnsure);
    const told = columnOrder(cells);
    if (told === 'day_first' || told === 'month_first')
      expect(cells.map((cell) => readDate(cell, told, { timeZone: 'UTC' }))).toEqual(days);
  });

  it('is that of the separator where there is no column', () => {
    const days = ['9.1.2026', '9/1/2026'].map((text) => readDate(text, 'by_mark', { timeZone: 'UTC' }));
    expect(days).toEqual(['2026-01-09', '2026-09-01']);
  });
});

it('reads no other day for one that does not exist, with whatever time behind it', () => {
  const days = [
    '2026-02-29',
    '2026-02-30',
    '2026-04-31',
    '2026-06-31',
    '2026-09-31',
    '2026-11-31',
    '2026-00-10',
  ];
  const times = [
    '',
    ' 10:00',
    'T10:00',
    'T10:00:00Z',
    'T10:00:00.000Z',
    'T23:30:00-05:00',
    ' 10:00 UTC',
    'T24:00:00Z',
  ];
  for (const timeZone of ['UTC', 'Pacific/Kiritimati', 'Pacific/Pago_Pago'])
    for (const day of days)
      for (const time of times)
        for (const isEnd of [false, true]) {
          const clock = { timeZone, isEnd, today: '2026-11-29', aheadDaysMax: 182 };
          expect([day + time, dateInCell(day + time, 'day_first', clock)]).toEqual([day + time, undefined]);
        }
});

it('an end in the last minute of a day elsewhere is that day, and not sure where it is another one here', () => {
  const read = (text: string, timeZone: string) =>
    dateInCell(text, 'day_first', { timeZone, isEnd: true, today: '2026-11-29' });
  expect(read('2026-12-31T23:59:59Z', 'Europe/Berlin')).toEqual({ date: '2026-12-31', unsure: 'two' });
  expect(read('2026-12-31T23:59:59Z', 'Europe/London')).toEqual({ date: '2026-12-31' });
  expect(read('2026-12-31T23:58:59Z', 'Europe/Berlin')).toEqual({ date: '2027-01-01' });
});

it.each([
  '2026-09-13 10:00 PM PST',
  '13 Sep 2026 23:30 CEST',
  'September 13, 2026 5:30 PM EDT',
  'Sep 13 2026 11:59pm PT',
])('%s is on a clock that may be another one, which is named', (text) => {
  expect(dateInCell(text, 'day_first', clock)).toEqual({ date: '2026-09-13', unsure: 'part' });
});

it.each(['2026-09-13 10:00 PM', '13.09.2026 23:30 Uhr', '13.09.2026 14:00-15:30', '13/09/2026 18:00 hrs'])(
  '%s is on the person’s clock',
  (text) => {
    expect(dateInCell(text, 'day_first', clock)).toEqual({ date: '2026-09-13' });
  },
);

it.each([
  ['10:00 12 Nov 2026', '2026-11-12'],
  ['14h30 12 nov 2026', '2026-11-12'],
  ['2 PM, 12 Nov 2026', '2026-11-12'],
  ['Thu Nov 12 10:00:00 2026', '2026-11-12'],
  ['12 Nov 26 14:30', '2026-11-12'],
  ['12.11.26 14.30', '2026-11-12'],
  ['12 Nov 15:00 Room 5', undefined],
  ['12 nov 14.30 Teams', undefined],
  ['12 Nov 10am Room 5', undefined],
  ['15:00 Nov 12', undefined],
])('no hour or minute is read as the day or the year, wherever it stands: %s', (text, date) => {
  expect(read(text)?.date).toBe(date);
});
