import fc from 'fast-check';
import { expect, it } from 'vitest';
import { planOf } from '../../testing/import-tables.ts';
import { tableOf } from './find-table.ts';
import { formOf, holdsEntries } from './form-lines.ts';
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

it.each([
  [', ', 'Hooli, Inc.'],
  ['; ', 'Beta | Co'],
  [' | ', 'Globex, Ltd.'],
  [' - ', 'Acme-Foods'],
  [' – ', 'Acme: Foods'],
  ['\t', 'Globex'],
  ['\n', 'Globex'],
  ['، ', 'Globex'],
])('a line may hold several headings with their values, parted by %j', (mark, company) => {
  for (const [ofCompany, ofRole, ofStage, ofNotes] of Object.values(headingsBy)) {
    const line = (role: string) =>
      [
        `${ofCompany}: ${company}`,
        `**${ofRole}:** ${role}`,
        `Mood: fine`,
        `${ofStage}: offer`,
        `${ofNotes}: nice, at 10:30, Fri: call`,
      ].join(mark);
    const read = (role: string) => [company, role, 'offer', 'nice, at 10:30, Fri: call'];
    const text = [line('Cook'), line('Nurse')];
    expect(jobsIn(text.join('\n'))).toEqual([read('Cook'), read('Nurse')]);
    const table = formOf(
      'jobs.txt',
      lines(`Jobs\n\n${text.map((each) => each.replaceAll('\n', ' - ')).join('\n')}`),
    );
    expect(table?.rows.map(({ number }) => number)).toEqual([3, 4]);
    expect(table?.headers).toContain('Mood');
  }
});

it('and is none of headings, however it is cut into cells', () => {
  for (const cells of [
    ['Company: A, Role: Cook'],
    ['Company: A', 'Role: Cook'],
    ['Firma: A', '', 'Stelle: Koch'],
  ]) {
    expect(holdsEntries(cells)).toBe(true);
    expect(tableOf('jobs.csv', [cells, ['B', 'Nurse']])).toBeNull();
  }
  for (const cells of [
    ['Company:', 'Role:'],
    ['Company', 'Role: title'],
    ['Total: 2', 'Rate: 50%'],
  ])
    expect(holdsEntries(cells)).toBe(false);
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
  for (const text of [',', '*', '1', ' :', '.)', ' ', ', a', ', \t', 'Notes: a, b: '])
    expect(formOf('a', [[text.repeat(1_000_000 / text.length)]])).toBeNull();
});
