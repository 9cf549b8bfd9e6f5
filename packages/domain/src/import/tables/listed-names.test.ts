import { expect, it } from 'vitest';
import { guessed, importContext, planOf } from '../../testing/import-tables.ts';
import { planImport } from '../import-plan.ts';
import { listedNames } from './listed-names.ts';

const tableIn = (text: string) =>
  listedNames(
    'list.txt',
    text.split('\n').map((line) => [line]),
  );

it.each([
  '- Acme - Cook\n- Globex - Baker',
  'Acme - Cook\nGlobex - Baker',
  '* Acme – Cook\n\n* Globex – Baker',
  '1. Acme — Cook\n2. Globex — Baker',
  '• Acme | Cook\n• Globex | Baker',
  'Cook at Acme\nBaker at Globex',
  '1) Cook @ Acme\n2) Baker @ Globex',
  '- **Acme** - _Cook_\n- **Globex** - _Baker_',
  '- [ ] Acme - Cook\n- [x] Globex - Baker',
  '- Acme GmbH: Cook\n- Globex Ltd: Baker',
])('a list with one job in each line is read: %j', (text) => {
  const table = tableIn(text);
  const rows = table ? planOf(table) : [];
  const names = rows.map((row) => (row.status === 'new' ? row.job.fields : null));
  expect(names.map((job) => [job?.company.replace(/ (?:GmbH|Ltd)$/, ''), job?.title])).toEqual([
    ['Acme', 'Cook'],
    ['Globex', 'Baker'],
  ]);
  expect(table?.headingRow).toBeNull();
});

it('what stands behind the names is read as in a column, and a stage between them is that of the jobs below', () => {
  const dated = tableIn('Acme - Cook - applied 2026-09-01\nGlobex - Baker - rejected 2026-09-03');
  const steps = (dated ? planOf(dated) : []).map((row) =>
    row.status === 'new' ? row.job.steps.at(-1) : null,
  );
  expect(steps).toMatchObject([{ occurred: '2026-09-01' }, { occurred: '2026-09-03', outcome: 'rejected' }]);
  const table = tableIn(
    'Applied:\n- Acme - Cook\n- Hooli - Nurse\n\nRejected:\n- Globex - Baker\n- Umbra - Waiter',
  );
  const mapping = table && guessed(table);
  const rows = table && mapping ? planImport([{ table, mapping }], [], importContext) : [];
  expect(rows.map((row) => (row.status === 'new' ? row.job.steps.at(-1)?.outcome : row.status))).toEqual([
    'skipped',
    undefined,
    undefined,
    'skipped',
    'rejected',
    'rejected',
  ]);
});

it('several steps behind the names are one path', () => {
  const table = tableIn(
    'Acme — Cook — applied 1 Sep 2026 — rejected 10 Sep 2026\nGlobex — Baker — applied 5 Sep 2026 — phone screen — interview 12 Sep 2026',
  );
  const rows = table ? planOf(table) : [];
  const steps = rows.map((row) =>
    row.status === 'new' ? row.job.steps.map(({ stageId, outcome }) => outcome ?? stageId) : [],
  );
  expect(steps).toEqual([
    ['applied', 'rejected'],
    ['applied', 'screening', 'interview'],
  ]);
});

it.each([
  'Acme\nGlobex',
  'Acme - Cook',
  'We are looking for a cook.\nThe kitchen - our heart - is large.\nYou cook.\nYou clean.',
  'Location - Berlin\n- Tidying - daily\n- Washing - weekly\nWe look forward to you.',
  'Cook\n\nAcme is a family business.\nSince 1990 we have made bread.',
])('other lines are none: %j', (text) => {
  expect(tableIn(text)).toBeNull();
});
