import { expect, it } from 'vitest';
import { planImport } from './import-plan.ts';
import type { ImportTable } from './import-table.ts';
import { plainTableOf, tableOf } from './tables/find-table.ts';
import { partsOfTable } from './tables/table-parts.ts';
import { guessed, importContext } from '../testing/import-tables.ts';

const head = ['Company', 'Role', 'Status'];
const globex = ['Globex', 'Cook', ''];

/** What becomes of each row: its last stage or outcome with what is warned of it, or why it is skipped. */
function planned(tables: readonly ImportTable[]) {
  const pairs = tables.flatMap(partsOfTable).map((table) => ({ table, mapping: guessed(table) }));
  return planImport(pairs, [], importContext).map((row) => {
    if (row.status === 'skipped') return row.reason;
    const { outcome, stageId } = row.job.steps.at(-1) ?? {};
    const codes = row.job.warnings.flatMap(({ code }) => (code === 'of_section' ? [code] : []));
    return [outcome ?? stageId, ...codes].join(' ');
  });
}

function sheet(lines: readonly (readonly string[])[], name = 'jobs.csv'): ImportTable {
  const table = tableOf(name, lines);
  if (!table) throw new Error('There is no table');
  return table;
}

it.each([
  ['Interviewing', 'interview'],
  ['APPLIED (12)', 'applied'],
  ['❌ Rejected: 3', 'rejected'],
  ['— Offers —', 'offer'],
  ['# Rejected', 'rejected'],
  ['## **Offers**', 'offer'],
  ['Rejected 2026', 'rejected'],
  ['Absagen', 'rejected'],
  ['Entretiens', 'interview'],
  ['مرفوض', 'rejected'],
  ['Wishlist', 'saved'],
])('rows below %s alone are at that stage where they say none, and it is named', (section, stage) => {
  const said = ['Acme', 'Baker', 'Accepted'];
  const rows = [head, globex, [section, '', ''], globex, said, ['March', '', ''], globex];
  expect(planned([sheet(rows)])).toEqual([
    'saved',
    'no_title',
    `${stage} of_section`,
    'accepted',
    'no_title',
    'saved',
  ]);
});

it('takes the stage of the rows from the line above the headings, or from the name of the sheet', () => {
  const titled = sheet([['Rejected'], head, globex], 'One');
  expect(planned([titled])).toEqual(['rejected of_section']);
  expect(planned([sheet([['Interview tracker'], head, globex])])).toEqual(['saved']);
  const sheets = ['Rejected', 'Offers', 'Others', 'Rejected.csv'].map((name) => sheet([head, globex], name));
  expect(planned(sheets)).toEqual(['rejected of_section', 'offer of_section', 'saved', 'saved']);
  expect(planned([sheet([head, globex], 'Rejected')])).toEqual(['saved']);
});

it('a column of a single stage tells where jobs stand, and no section', () => {
  const rows = [['Company', 'Role', 'Applied?'], ['Rejected'], ['Globex', 'Cook', 'TRUE']];
  expect(planned([sheet(rows)])).toEqual(['no_title', 'applied']);
});

it('headings further down are no job: the same ones are skipped, others begin a table', () => {
  const rows = [
    head,
    ['Globex', 'Cook', 'Applied'],
    [' Company', 'Role ', 'Status'],
    ['Acme', 'Baker', 'Rejected'],
    ['Wishlist'],
    ['Link', 'Role', 'Company'],
    ['https://hooli.example/1', 'Waiter', 'Hooli'],
  ];
  expect(planned([sheet(rows)])).toEqual(['applied', 'headings', 'rejected', 'no_title', 'saved of_section']);
  const [first, second, ...others] = partsOfTable(sheet(rows));
  expect(others).toEqual([]);
  expect(first).toMatchObject({ name: 'jobs.csv', headingRow: 1, headers: head });
  expect(second).toEqual({
    name: 'jobs.csv 2',
    headingRow: 6,
    headers: ['Link', 'Role', 'Company'],
    title: 'Wishlist',
    rows: [{ number: 7, cells: rows[6] }],
  });
});

it('headings that say more further down leave those before them their rows', () => {
  const more = ['Company', 'Position', 'Applied on', 'Status'];
  const parts = (rows: string[][]) =>
    partsOfTable(sheet(rows)).map(({ headers, headingRow, rows: below }) => [
      headingRow,
      headers.filter(Boolean).length,
      below.length,
    ]);
  const job = ['Globex', 'Cook', '2026-10-03', 'Applied'];
  expect(parts([['Jobs'], head, job, more, job, job])).toEqual([
    [2, 3, 1],
    [4, 4, 2],
  ]);
  // Those of groups of columns have none.
  expect(parts([['Company', 'Role', 'Dates', ''], more, job])).toEqual([[2, 4, 1]]);
});

it.each([
  ['', '', ''],
  [' (2)', ' (1)', ': 1'],
])('each cell of a board is a job at the stage above it, also with their number%s', (...counts) => {
  const headings = ['Applied', 'Interviewing', 'Rejected'].map((stage, at) => `${stage}${counts[at]}`);
  const table = plainTableOf('board.csv', [
    [...headings, ''],
    ['Globex - Cook', 'Waiter @ Hooli', 'Acme - Analyst', ''],
    ['Stark - Engineer', '', '', ''],
  ]);
  if (!table) throw new Error('There is no table');
  expect(partsOfTable(table).map(({ name }) => name)).toEqual(
    headings.map((heading) => `board.csv: ${heading}`),
  );
  expect(planned([table])).toEqual([
    'applied of_section',
    'applied of_section',
    'interview of_section',
    'rejected of_section',
  ]);
  const marks = plainTableOf('a.csv', [
    ['Applied', 'Interview'],
    ['x', ''],
    ['', 'x'],
  ]);
  expect(marks && partsOfTable(marks)).toEqual([marks]);
});

it.each(['Rejected', '# Rejected', '❌ Rejected (3)', 'Rejected 2026'])(
  'and so are those of a sheet called %s, or below it and an empty line',
  (section) => {
    expect(planned([sheet([head, globex], section), sheet([head, globex], 'Others')])).toEqual([
      'rejected of_section',
      'saved',
    ]);
    expect(planned([sheet([[section], [''], head, globex])])).toEqual(['rejected of_section']);
  },
);
