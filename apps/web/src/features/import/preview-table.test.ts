import { expect, it } from 'vitest';
import { tableOf } from '@foothold/domain/import/tables/find-table';
import { defaultStages } from '@foothold/domain/stage';
import { previewOf } from './preview-table.ts';

function guessesOf(...lines: string[]) {
  const table = tableOf(
    'jobs.csv',
    lines.map((line) => line.split(',')),
  );
  if (!table) throw new Error('There is no table');
  const preview = previewOf(table, { ownFields: [], stages: defaultStages, today: '2026-11-25' });
  return preview.columns.map(({ guess }) => guess);
}

it('headings that come again between the rows tell nothing of their column', () => {
  const head = 'Company,Role,Date';
  const rows = [
    head,
    'Globex,Cook,2026-09-01',
    head,
    'Acme,Baker,2026-09-03',
    head,
    'Hooli,Nurse,2026-09-05',
  ];
  expect(guessesOf(...rows)).toEqual(['company', 'title', 'applied']);
});

it.each(['78%', '78 %', '٧٨٪'])('a column of shares is none of pay, whatever it is called: %s', (share) => {
  const rows = ['Company,Role,Match rate', `Globex,Cook,${share}`, `Acme,Baker,${share}`];
  expect(guessesOf(...rows)).toEqual(['company', 'title', null]);
});

it.each(['KW 36', 'W36 2026', '第36週'])('a column of weeks that have been is one of days: %s', (week) => {
  const rows = ['Company,Role,Date', `Globex,Cook,${week}`, `Acme,Baker,${week}`];
  expect(guessesOf(...rows)).toEqual(['company', 'title', 'applied']);
});

it('a column whose dates with dots are read by those with slashes asks for one with dots', () => {
  const lines = ['Company,Role,Applied', 'Globex,Cook,9/13/2026', 'Acme,Baker,9.1.2026'];
  const table = tableOf(
    'jobs.csv',
    lines.map((line) => line.split(',')),
  );
  const preview = table && previewOf(table, { ownFields: [], stages: defaultStages, today: '2026-11-25' });
  expect(preview?.columns[2]).toMatchObject({
    order: 'month_first',
    isOrderUnsure: true,
    orderSample: '9.1.2026',
  });
});

it.each([
  ['9.13.2026', '9.1.2026', 'month_first', true],
  ['9/13/2026', '9.1.2026', 'month_first', true],
  ['13.9.2026', '9.1.2026', 'day_first', false],
  ['13/9/2026', '9.1.2026', 'day_first', false],
  ['9.2.2026', '9.1.2026', 'day_first', false],
  ['9.2.2026', '9/1/2026', 'day_first', true],
  ['2026-09-02', '9.1.2026', 'day_first', false],
])('beside a column of %s, one of %s is read %s', (other, own, order, isOrderUnsure) => {
  const table = tableOf('jobs.csv', [
    ['Company', 'Role', 'Saved', 'Applied'],
    ['Globex', 'Cook', other, own],
  ]);
  const preview = table && previewOf(table, { ownFields: [], stages: defaultStages, today: '2026-11-25' });
  expect(preview?.columns[3]).toMatchObject({ order, isOrderUnsure });
});

it.each([
  ['Applied (MM/DD/YYYY)', 'month_first'],
  ['Applied (MM.DD.YYYY)', 'month_first'],
  ['Applied (DD.MM.YYYY)', 'day_first'],
  ['Applied', 'day_first'],
])('dates with dots below %s are read %s', (header, order) => {
  const lines = [
    ['Company', 'Role', header],
    ['Globex', 'Cook', '9.1.2026'],
  ];
  const table = tableOf('jobs.csv', lines);
  const preview = table && previewOf(table, { ownFields: [], stages: defaultStages, today: '2026-11-25' });
  expect(preview?.columns[2]).toMatchObject({ order, isOrderUnsure: false });
});

it.each([
  ['Saved', ['26.09.01', '26.09.17'], 'year_first', true, '26.09.01'],
  ['Saved', ['26. 9. 1.', '26. 9. 17.'], 'year_first', true, '26. 9. 17.'],
  ['Saved (DD.MM.YY)', ['26.09.01', '26.09.17'], 'day_first', false, '26.09.01'],
  ['Saved', ['24.11.26', '26.11.26'], 'day_first', false, undefined],
])('of dates below %s, %j are read %s', (header, dates, order, isOrderUnsure, orderSample) => {
  const table = tableOf('jobs.csv', [
    ['Company', 'Role', header, 'Applied'],
    ...dates.map((date) => ['Globex', 'Cook', date, '26.09.24']),
  ]);
  const preview = table && previewOf(table, { ownFields: [], stages: defaultStages, today: '2026-11-25' });
  expect(preview?.columns[2]).toMatchObject({
    order,
    isOrderUnsure,
    ...(orderSample && { orderSample }),
  });
  // What can be read like the column beside it is.
  expect(preview?.columns[3]?.order).toBe(order);
});
