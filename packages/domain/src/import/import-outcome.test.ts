import { expect, it } from 'vitest';
import { guessFields } from './guess-columns.ts';
import { planImport } from './import-plan.ts';
import { importContext } from '../testing/import-tables.ts';

/** The last steps of a row, its note, and what is warned of, with the day of applying before them. */
function read(status: string, outcome: string) {
  const cells = ['Globex', 'Cook', status, outcome, '2026-09-01'];
  const table = { name: 'a.csv', headers: [], headingRow: 1, rows: [{ number: 2, cells }] };
  const fields = ['company', 'title', 'stage', 'outcome', 'applied'] as const;
  const [row] = planImport([{ table, mapping: { fields, orders: {} } }], [], importContext);
  if (row?.status !== 'new') throw new Error('The row is not new');
  const { steps, warnings } = row.job;
  return [
    steps.map((step) => step.outcome ?? step.stageId).join(' > '),
    ...(steps.at(-1)?.note === undefined ? [] : [steps.at(-1)?.note]),
    ...warnings.map(({ field, code, text }) => `${field} ${code} ${text}`),
  ];
}

it.each([
  ['Closed', 'Rejected', 'applied > rejected'],
  ['Applied', 'Rejected', 'applied > rejected'],
  ['Interview', 'Rejected', 'applied > interview > rejected'],
  [
    'Applied (1 Sep) → Interview (9 Sep)',
    'Offer accepted',
    'applied > interview > accepted',
    'Offer accepted',
  ],
  ['Interview', 'Offer', 'applied > offer'],
  ['', 'No response', 'applied > no_response'],
  ['Rejected', '', 'applied > rejected'],
  ['Rejected', 'Rejected', 'applied > rejected'],
  ['Interview', 'Applied', 'applied > interview', 'outcome overruled Applied'],
  ['Interview', 'who knows', 'applied > interview', 'outcome left_out who knows'],
  ['Rejected', 'Accepted', 'applied > accepted', 'stage overruled Rejected'],
  ['Afgerond', 'Afgewezen', 'applied > rejected', 'Afgerond – Afgewezen', 'stage unknown_stage Afgerond'],
])('status %s with the outcome %s', (status, outcome, ...right) => {
  expect(read(status, outcome)).toEqual(right);
});

it.each([
  ['Status', 'Result'],
  ['Application Status', 'Outcome'],
  ['Stand', 'Ergebnis'],
  ['Statut', 'Résultat'],
  ['Status', 'Uitslag'],
])('of two columns of stages, %s and %s, the second is that of outcomes', (status, outcome) => {
  const cells = [['Globex'], ['Cook'], ['Applied'], ['Rejected']];
  const headers = ['Company', 'Role', status, outcome];
  expect(guessFields(headers, (at) => cells[at] ?? [])).toEqual(['company', 'title', 'stage', 'outcome']);
  expect(guessFields(headers.toSpliced(2, 1), (at) => cells.toSpliced(2, 1)[at] ?? [])[2]).toBe('stage');
  const answers = [['Globex'], ['Cook'], ['Applied'], ['Yes']];
  expect(guessFields(headers, (at) => answers[at] ?? [])[3]).toBeNull();
});
