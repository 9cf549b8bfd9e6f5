import { describe, expect, it } from 'vitest';
import { dateOrAbout } from './about-day.ts';
import { languagesOfDates } from './date-names.ts';
import { planImport } from '../import/import-plan.ts';
import { tableOf } from '../import/tables/find-table.ts';
import { daysAgo } from './relative-day.ts';
import { importContext } from '../testing/import-tables.ts';

const clock = { timeZone: 'UTC', today: '2026-11-29' };
const read = (text: string, isEnd = false) => dateOrAbout(text, 'day_first', { ...clock, isEnd });

describe('a cell that names no day', () => {
  it.each([
    ['Sept 2026', '2026-09-01', '2026-09-30'],
    ['September 2026', '2026-09-01', '2026-09-30'],
    ['Sep-2026', '2026-09-01', '2026-09-30'],
    ['septiembre de 2026', '2026-09-01', '2026-09-30'],
    ['سبتمبر ٢٠٢٦', '2026-09-01', '2026-09-30'],
    ['09/2026', '2026-09-01', '2026-09-30'],
    ['2026-09', '2026-09-01', '2026-09-30'],
    ['2026年9月', '2026-09-01', '2026-09-30'],
    ['2026년 9월', '2026-09-01', '2026-09-30'],
    ['Q3 2026', '2026-07-01', '2026-09-30'],
    ['2026 Q3', '2026-07-01', '2026-09-30'],
    ['early October 2026', '2026-10-01', '2026-10-01'],
    ['mid September 2026', '2026-09-15', '2026-09-15'],
    ['Mitte September 2026', '2026-09-15', '2026-09-15'],
    ['Ende August 2026', '2026-08-31', '2026-08-31'],
    ['fin février 2024', '2024-02-29', '2024-02-29'],
  ])('%s is about the first of its days, or the last where the end counts', (text, first, last) => {
    expect(read(text)).toEqual({ date: first, unsure: 'about' });
    expect(read(text, true)).toEqual({ date: last, unsure: 'about' });
  });

  it.each([
    ['2 weeks ago', '2026-11-15'],
    ['3d ago', '2026-11-26'],
    ['yesterday', '2026-11-28'],
    ['today', '2026-11-29'],
    ['a month ago', '2026-10-30'],
    ['5 hours ago', '2026-11-29'],
    ['vor 3 Tagen', '2026-11-26'],
    ['vor einer Woche', '2026-11-22'],
    ['il y a 2 semaines', '2026-11-15'],
    ['hace una semana', '2026-11-22'],
    ['2 weken geleden', '2026-11-15'],
    ['منذ 3 أيام', '2026-11-26'],
    ['3日前', '2026-11-26'],
  ])('%s is about that long before today', (text, date) => {
    expect(read(text)).toEqual({ date, unsure: 'about' });
  });

  it.each([
    'in 2 weeks',
    'tomorrow',
    'next month',
    '2 weeks',
    'May',
    '2026',
    '13/2026',
    'ASAP',
    'rolling',
    '1-3 Sep 2026',
  ])('%s is none', (text) => {
    expect(read(text)).toBeUndefined();
  });
});

it.each(languagesOfDates)('how long ago is read in %s', (locale) => {
  const format = new Intl.RelativeTimeFormat(locale, { numeric: 'always' });
  const counts = [1, 2, 4, 6, 12, 30];
  for (const [unit, days] of [['day', 1] as const, ['week', 7] as const, ['month', 30] as const]) {
    const texts = counts.map((count) => [format.format(-count, unit), count * days] as const);
    const numbered = texts.filter(([text]) => /\d/.test(text));
    expect(numbered.map(([text]) => [text, daysAgo(text)])).toEqual(numbered);
  }
});

it.each([
  ['ca. 1.9.2026', '2026-09-01'],
  ['Applied 3 Sep 2026', '2026-09-03'],
  ['Yes, 3 Sep 2026', '2026-09-03'],
  ['before 1 Sep 2026', '2026-09-01'],
])('%s has its date behind a few words, as a guess', (text, date) => {
  expect(read(text)).toEqual({ date, unsure: 'part' });
});

it.each([
  'Round 2 12 Sep 2026',
  'No one of us called them before 1 Sep 2026',
  'Interview 1 of 3, 12 Sep 2026',
])('reads no date from other numbers: %s', (text) => {
  expect(read(text)).toBeUndefined();
});

it.each(['September 2026', '2 weeks ago', 'mid October 2026'])(
  'of %s an application is approximate',
  (text) => {
    const headers = ['Company', 'Role', 'Status', 'Applied'];
    const table = tableOf('a.csv', [
      headers,
      ['Globex', 'Cook', 'Interview', text],
      ['Globex', 'Baker', '', text],
    ]);
    if (!table) throw new Error('There is no table');
    const fields = ['company', 'title', 'stage', 'applied'] as const;
    const context = { ...importContext, ...clock };
    for (const row of planImport([{ table, mapping: { fields, orders: {} } }], [], context)) {
      if (row.status === 'skipped') throw new Error('The row is skipped');
      const { steps, appliedOn, warnings } = row.job;
      expect(steps[0]).toEqual({ stageId: 'applied', occurred: read(text)?.date, approximate: true });
      expect(appliedOn).toBeUndefined();
      expect(warnings).toEqual([{ field: 'applied', code: 'about_day', text }]);
    }
  },
);
