import fc from 'fast-check';
import { expect, it } from 'vitest';
import { planOf } from '../../testing/import-tables.ts';
import { formOf } from './form-lines.ts';
import { partsOfTable } from './table-parts.ts';

const lines = (text: string) => text.split('\n').map((line) => [line]);

/** What becomes of each job of a text: its company, role, stage and notes. */
function jobsIn(text: string) {
  const table = formOf('jobs.txt', lines(text));
  return (table ? partsOfTable(table) : []).flatMap((part) =>
    planOf(part).map((row) => {
      if (row.status === 'skipped') return [row.reason, row.text];
      const { fields, steps } = row.job;
      return [fields.company, fields.title, steps.at(-1)?.stageId, fields.notes];
    }),
  );
}

const colons = [':', ' :', ': ', '：', ':\t'];
const beginnings = ['', '- ', '* ', '• ', '  ', '1. ', '2) ', '> ', '‏'];
const headingsBy = {
  en: ['Company', 'Role', 'Status', 'Notes'],
  de: ['Firma', 'Stelle', 'Stand', 'Notizen'],
  fr: ['Entreprise', 'Poste', 'Statut', 'Remarques'],
  ar: ['الشركة', 'المسمى الوظيفي', 'الحالة', 'ملاحظات'],
} as const;

const written = fc.record({
  colon: fc.constantFrom(...colons),
  beginning: fc.constantFrom(...beginnings),
  headings: fc.constantFrom(...Object.values(headingsBy)),
  rule: fc.constantFrom('', '---', '* * *', '\n'),
  isBold: fc.boolean(),
  jobs: fc.array(
    fc.record({
      company: fc.constantFrom('Globex', 'Hooli, Inc.', 'Acme: Foods', 'Beta; Gamma | Co'),
      role: fc.constantFrom('Cook', 'Nurse (m/w/d)', 'Judge - Civil'),
      stage: fc.constantFrom('applied', 'offer'),
      notes: fc.constantFrom(
        undefined,
        'nice people',
        'call back\nat ten, or 10:30',
        'https://globex.example/1',
      ),
    }),
    { minLength: 2, maxLength: 4 },
  ),
});

it('jobs whose lines have a heading and a value each are read, however the headings are set off', () => {
  fc.assert(
    fc.property(written, ({ colon, beginning, headings, rule, isBold, jobs }) => {
      const line = (heading: string, value: string) =>
        `${beginning}${isBold ? `**${heading}${colon.trimEnd()}** ` : `${heading}${colon}`}${value}`;
      const blocks = jobs.map(({ company, role, stage, notes }) => [
        line(headings[0], company),
        line(headings[1], role),
        line(headings[2], stage),
        ...(notes === undefined ? [] : [line(headings[3], notes)]),
      ]);
      const text = blocks.map((block) => block.join('\n')).join(`\n${rule}\n`);
      expect(jobsIn(text)).toEqual(
        jobs.map(({ company, role, stage, notes }) => [company, role, stage, notes]),
      );
    }),
  );
});

it('what stands alone in a line above a job is the stage of those below, or has no heading', () => {
  const blocks = ['Company: A\nRole: Cook', 'Company: B\nRole: Nurse', 'Company: C\nRole: Judge'];
  const [first, second, third] = blocks;
  expect(jobsIn(`My jobs\n\nApplied\n\n${first}\n\n${second}\n\nRejected\n\n${third}`)).toEqual([
    ['A', 'Cook', 'applied', undefined],
    ['B', 'Nurse', 'applied', undefined],
    ['C', 'Judge', 'resting', undefined],
  ]);
  const table = formOf('jobs.txt', lines(blocks.join('\n\nA second look\n\n')));
  expect(table?.headers).toEqual(['Company', 'Role', '']);
  expect(table?.rows.map(({ cells }) => cells[2])).toEqual(['A second look', 'A second look', '']);
  expect(table?.isTurned).toBe(true);
});

it.each([
  ['prose', 'Dear team,\nOne thing: I am in.\nAnother: call me.'],
  ['a list without a role', 'Company: A\nStatus: Applied'],
  ['links and times', 'https://globex.example/1\n10:30 call'],
  ['nothing', '\n\n'],
])('is no form: %s', (_, text) => {
  expect(formOf('jobs.txt', lines(text))).toBeNull();
});

it('and neither is a table', () => {
  expect(formOf('jobs.csv', [['Company: A', 'Role: Cook']])).toBeNull();
});

it('and a long line costs no more than its length', () => {
  for (const text of [',', '*', '1', ' :', '.)']) expect(formOf('a', [[text.repeat(1_000_000)]])).toBeNull();
});
