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
    ["Sep '26", '2026-09-01', '2026-09-30'],
    ['septembre ’26', '2026-09-01', '2026-09-30'],
    ['令和8年9月', '2026-09-01', '2026-09-30'],
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
    'KW 54',
    'W53 2025',
    'KW 12-13',
    'KW 25/26',
    '2 weeks',
    '2w',
    '12 Woche',
  ])('%s is none', (text) => {
    expect(read(text)).toBeUndefined();
  });
});

describe('a cell that tells a week by its number', () => {
  it.each([
    ['KW 12', '2026-03-16', '2026-03-22'],
    ['KW12, 2026', '2026-03-16', '2026-03-22'],
    ['12. KW 2026', '2026-03-16', '2026-03-22'],
    ['12 KW', '2026-03-16', '2026-03-22'],
    ['KW 12/26', '2026-03-16', '2026-03-22'],
    ["KW 12 '26", '2026-03-16', '2026-03-22'],
    ['Kalenderwoche 12', '2026-03-16', '2026-03-22'],
    ['W12 2026', '2026-03-16', '2026-03-22'],
    ['2026-W12', '2026-03-16', '2026-03-22'],
    ['2026W12', '2026-03-16', '2026-03-22'],
    ['2026-W12-3', '2026-03-18', '2026-03-18'],
    ['wk 12', '2026-03-16', '2026-03-22'],
    ['Week 12', '2026-03-16', '2026-03-22'],
    ['calendar week 12', '2026-03-16', '2026-03-22'],
    ['Sem. 12 2026', '2026-03-16', '2026-03-22'],
    ['semaine 12', '2026-03-16', '2026-03-22'],
    ['semana 12', '2026-03-16', '2026-03-22'],
    ['settimana 12', '2026-03-16', '2026-03-22'],
    ['uge 12', '2026-03-16', '2026-03-22'],
    ['v. 12', '2026-03-16', '2026-03-22'],
    ['12. hét', '2026-03-16', '2026-03-22'],
    ['неделя 12', '2026-03-16', '2026-03-22'],
    ['الأسبوع ١٢', '2026-03-16', '2026-03-22'],
    ['第12週', '2026-03-16', '2026-03-22'],
    ['2026年第12周', '2026-03-16', '2026-03-22'],
    ['12주차', '2026-03-16', '2026-03-22'],
    ['KW 50', '2025-12-08', '2025-12-14'],
    ['KW 53', '2020-12-28', '2021-01-03'],
    ['KW 1/2026', '2025-12-29', '2026-01-04'],
  ])('%s is about its Monday, or its Sunday where the end counts', (text, first, last) => {
    expect(read(text)).toEqual({ date: first, unsure: 'about' });
    expect(read(text, true)).toEqual({ date: last, unsure: 'about' });
  });

  it('is ahead where that may be', () => {
    expect(dateOrAbout('KW 50', 'day_first', { ...clock, aheadDaysMax: 182 })).toEqual({
      date: '2026-12-07',
      unsure: 'about',
    });
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
  '~2026-09-01',
  '≈ 1.9.2026',
  'ca. 1.9.2026',
  'circa 1 September 2026',
  'about Sep 1, 2026',
  'around 1 Sept 2026',
  'approx. 2026-09-01',
  'etwa 01.09.2026',
  'vers le 1 septembre 2026',
  'hacia el 1 de septiembre de 2026',
  'rond 1 september 2026',
  'حوالي ٢٠٢٦-٠٩-٠١',
  '2026-09-01?',
  '1 Sep 2026 (?)',
])('%s is about that day', (text) => {
  expect(read(text)).toEqual({ date: '2026-09-01', unsure: 'about' });
});

it.each([
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

it.each(['September 2026', '2 weeks ago', 'mid October 2026', 'KW 12', '~2026-09-01', 'ca. 1.9.2026'])(
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
      expect(steps[0]).toEqual({
        stageId: 'applied',
        occurred: read(text)?.date,
        approximate: true,
        told: true,
      });
      expect(appliedOn).toBeUndefined();
      expect(warnings).toEqual([{ field: 'applied', code: 'about_day', text }]);
    }
  },
);

it.each([
  '0000-00-00',
  '00/00/0000',
  '00.00.0000',
  '0001-01-01',
  '01/01/0001',
  '1900-01-00',
  '1/0/1900',
  '01.01.1900',
  '1970-01-01',
  '1970-01-01T00:00:00Z',
  '1/1/1970 0:00',
  '12/30/1899',
  '30.12.1899',
])('%s is no day, and tells of none', (text) => {
  expect(read(text)).toBeUndefined();
  const table = tableOf('a.csv', [
    ['Company', 'Role', 'Applied'],
    ['Globex', 'Cook', text],
  ]);
  if (!table) throw new Error('There is no table');
  const mapping = { fields: ['company', 'title', 'applied'] as const, orders: {} };
  const [row] = planImport([{ table, mapping }], [], { ...importContext, ...clock });
  if (row?.status !== 'new') throw new Error('The row is skipped');
  expect(row.job.steps.map(({ stageId }) => stageId)).toEqual(['saved']);
  expect(row.job.warnings).toEqual([{ field: 'applied', code: 'unreadable_date', text }]);
});
