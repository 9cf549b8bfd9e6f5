import { expect, it } from 'vitest';
import { planOf, tableFrom } from '../testing/import-tables.ts';
import { tableOf } from './tables/find-table.ts';

/** The company offered to each row of a table that has none; null of a row that is read. */
function offered(...lines: string[]) {
  return planOf(tableFrom('Company,Role,Stage', ...lines)).map((row) =>
    row.status === 'skipped' ? row.companyAbove : null,
  );
}

it.each([
  ['an empty cell', ''],
  ['spaces', '  '],
  ['a dash', '–'],
  ['ditto marks', '〃'],
  ['the word for them', 'ditto'],
])('offers the company above to rows with %s', (_, cell) => {
  expect(offered('Globex,Cook,Applied', `${cell},Baker,Applied`, `${cell},Waiter,Saved`)).toEqual([
    null,
    'Globex',
    'Globex',
  ]);
});

it.each(['?', 'TBD'])('offers nothing where the company is given as unknown: %s', (cell) => {
  expect(offered('Globex,Cook,Applied', `${cell},Baker,Applied`)).toEqual([null, '']);
});

it('reads a company on a line of its own', () => {
  expect(offered('Globex,,', ',Cook,Applied', ',Baker,Applied')).toEqual(['', 'Globex', 'Globex']);
});

it('goes no further than to an empty line, or to a line that is no application', () => {
  const table = tableOf('jobs.csv', [
    ['Company', 'Role', 'Stage'],
    ['Globex', 'Cook', 'Applied'],
    ['', '', ''],
    ['', 'Baker', 'Applied'],
    ['Acme', 'Waiter', 'Saved'],
    ['Company', 'Role', 'Stage'],
    ['', 'Barber', 'Saved'],
  ]);
  const rows = table ? planOf(table) : [];
  expect(rows.map((row) => (row.status === 'skipped' ? [row.number, row.companyAbove] : row.number))).toEqual(
    [2, [4, ''], 5, [6, ''], [7, '']],
  );
});

it('offers nothing in a table without a column of companies', () => {
  const rows = planOf(tableFrom('Role,Stage', 'Cook,Applied', 'Baker,Applied'));
  expect(rows.map((row) => row.status === 'skipped' && row.companyAbove)).toEqual(['', '']);
});
