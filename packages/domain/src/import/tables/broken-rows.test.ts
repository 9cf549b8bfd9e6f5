import fc from 'fast-check';
import { expect, it } from 'vitest';
import { keysOfKind } from '../../job-fields.ts';
import { importContext, planOf, tableFrom } from '../../testing/import-tables.ts';
import type { ImportTarget } from '../import-columns.ts';
import { planImport } from '../import-plan.ts';
import type { ImportedJob } from '../import-row.ts';
import { withWholeRows } from './broken-rows.ts';
import { tableOf } from './find-table.ts';

const table = (...lines: string[]) => tableFrom('Company,Role,Status,Notes', ...lines);
const cellsOf = (...lines: string[]) => withWholeRows(table(...lines)).rows.map(({ cells }) => cells);

it('a row that line breaks in a cell have broken is one row again, and named', () => {
  const whole = withWholeRows(table('Acme,Cook,applied,', 'Globex', 'Hooli,Baker,applied,'));
  expect(whole.rows).toHaveLength(3);
  const broken = table('Acme,Cook,applied,', 'Globex,Baker', 'nights', 'and days,saved,kind people');
  const rows = planOf(withWholeRows(broken));
  expect(rows).toHaveLength(2);
  expect(rows[1]).toMatchObject({
    status: 'new',
    number: 3,
    job: {
      fields: { company: 'Globex', title: 'Baker nights and days', notes: 'kind people' },
      warnings: [{ code: 'joined_lines', text: 'Baker\nnights\nand days' }],
    },
  });
});

it.each([
  [
    'empty cells at the end may be left out',
    ['Acme,Cook,applied,kind', 'Globex,Baker', 'Hooli,Nurse,applied'],
  ],
  ['a short row is left over', ['Acme,Cook,applied,', 'Globex,Baker', 'Hooli,Nurse,applied,kind']],
  ['a line is a section', ['Acme,Cook,applied,', 'Globex,Baker', 'Rejected', 'Hooli,Nurse,applied']],
  ['a line is a heading', ['Acme,Cook,applied,', 'Globex,Baker', 'Later:', 'Hooli,Nurse,applied']],
  ['the cells are too many', ['Acme,Cook,applied,', 'Globex,Baker,applied', 'Hooli,Nurse,applied']],
])('rows stay where %s', (_, lines) => {
  expect(cellsOf(...lines)).toEqual(table(...lines).rows.map(({ cells }) => cells));
});

it('a row is whole again, wherever it is broken', () => {
  const word = fc.stringMatching(/^[a-z]{2,6}$/);
  const cell = fc.array(word, { minLength: 1, maxLength: 3 }).map((lines) => `x${lines.join('\n')}`);
  const row = fc.tuple(word, cell, cell, cell);
  fc.assert(
    fc.property(fc.array(row, { minLength: 1, maxLength: 5 }), (rows) => {
      const broken = rows.flatMap((cells) => cells.join(',').split('\n'));
      // A line break in the last cell alone leaves a line that may be one of its own.
      fc.pre(rows.every((cells) => !cells.at(-1)?.includes('\n')));
      expect(cellsOf('Acme,Cook,applied,', ...broken).slice(1)).toEqual(rows);
    }),
  );
});

it.each(keysOfKind('text'))(
  'the lines of the field %s stay, or it is named that they are joined',
  (field) => {
    const read = tableOf('jobs.csv', [
      ['Company', 'Role', 'Value'],
      ['Globex', 'Cook', 'one\ntwo'],
    ]);
    if (!read) throw new Error('There is no table');
    const fields: ImportTarget[] = [
      field === 'company' ? 'notes' : 'company',
      field === 'title' ? 'notes' : 'title',
      field,
    ];
    const rows = planImport([{ table: read, mapping: { fields, orders: {} } }], [], importContext);
    const jobs = rows.flatMap((row) => (row.status === 'skipped' ? [] : [row.job]));
    const isNamed = ({ warnings }: ImportedJob) => warnings.some(({ code }) => code === 'joined_lines');
    expect(jobs.map((job) => isNamed(job) || job.fields[field] === 'one\ntwo')).toEqual([true]);
  },
);

it('several lines in the company, the role or the place are one, and named', () => {
  const lines = [
    ['Company', 'Role', 'Location', 'Notes'],
    ['Acme GmbH\nMusterstr. 1', 'Cook', 'Leeds\n', 'kind\npeople'],
    ['Globex', 'Baker\nnights', 'York\nHull', ''],
  ];
  const read = tableOf('jobs.csv', lines);
  const told = (read ? planOf(read) : []).map((row) =>
    row.status === 'new' ? row.job.warnings.filter(({ code }) => code === 'joined_lines') : [],
  );
  expect(told.map((warnings) => warnings.map(({ text }) => text))).toEqual([
    ['Acme GmbH\nMusterstr. 1'],
    ['Baker\nnights', 'York\nHull'],
  ]);
});
