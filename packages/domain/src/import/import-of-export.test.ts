import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { exportTables, jobIdHeader } from '../export/export-tables.ts';
import { inertText } from '../export/inert-text.ts';
import type { Job, JobFields } from '../job.ts';
import { applicationDate, factsOf } from '../job-facts.ts';
import { exportedKeys, jobFields, keysOfKind } from '../job-fields.ts';
import { fieldValue } from '../testing/field-value.ts';
import { defaultStages } from '../stage.ts';
import { outcomes } from '../stage-event.ts';
import { applyToJob, buildJob, testId } from '../testing/job-builder.ts';
import { asJob, guessed, importContext, newJobs, planOf, tableFrom } from '../testing/import-tables.ts';
import type { ImportField } from './import-columns.ts';
import { planImport } from './import-plan.ts';
import type { ImportTable } from './import-table.ts';
import { tableOf } from './tables/find-table.ts';
import { rowKey } from './row-place.ts';

const fields = Object.fromEntries(exportedKeys.map((key) => [key, fieldValue(key)])) as JobFields;

function exported(job: Job, write = (cell: string) => cell): ImportTable {
  const [jobs] = exportTables([job], [], 'UTC');
  const cells = jobs?.rows.map((row) => row.map((cell) => write(String(cell ?? '')))) ?? [];
  const table = tableOf('foothold-jobs.csv', [[...(jobs?.headers ?? [])], ...cells]);
  if (!table) throw new Error('There are no headers');
  return table;
}

function broughtBack(job: Job, write?: (cell: string) => string): Job {
  const [row] = newJobs(planOf(exported(job, write)));
  if (!row) throw new Error('The row makes no job');
  expect(row.warnings).toEqual([]);
  return asJob(row, 9);
}

it('reads back any text, with what spreadsheets take for formulas in it', () => {
  const text = fc
    .string({ unit: fc.constantFrom(...Array.from('=+-@;,\t\n\'" a')), maxLength: 12 })
    .map((middle) => `a${middle}a`);
  fc.assert(
    fc.property(text, text, (notes, source) => {
      const job = buildJob({ fields: { ...fields, notes, source: source.replaceAll(/\s+/g, ' ') } });
      const back = broughtBack(job, inertText);
      expect([back.notes, back.source]).toEqual([job.notes, job.source]);
    }),
  );
});

it.each(exportedKeys)('reads %s back from its export column', (key) => {
  expect(broughtBack(buildJob({ fields }))[key]).toEqual(fields[key]);
});

const choices = keysOfKind('choice').flatMap((key) => jobFields[key].choices.map((said) => ({ key, said })));

it.each(choices)('reads $key back that is $said', ({ key, said }) => {
  expect(broughtBack(buildJob({ fields: { ...fields, [key]: said } }))[key]).toBe(said);
});

/** A row of an export under its headers, but for the id of the job. */
function rowOf(job: Job): Record<string, unknown> {
  const [jobs] = exportTables([job], [], 'UTC');
  const cells = jobs?.headers.map((header, at) => [header, jobs.rows[0]?.[at]] as const) ?? [];
  return Object.fromEntries(cells.filter(([header]) => header !== jobIdHeader));
}

const ends = [
  ...defaultStages.filter(({ kind }) => kind !== 'closed').map(({ id }) => ({ id, outcome: undefined })),
  ...outcomes.map((outcome) => ({ id: 'resting', outcome })),
];

it.each(ends)('gives the same row once more: at $id, $outcome', ({ id: stageId, outcome }) => {
  const path = ['saved', 'applied', stageId].slice(0, { saved: 1, applied: 2 }[stageId] ?? 3);
  const nextMove = { text: 'Call Ruth', by: 'me', on: '2026-11-20' } as const;
  const saved = buildJob({ fields: { ...fields, nextMove } });
  const job = path.slice(1).reduce(
    (before, to, at) =>
      applyToJob(before, 'job.move', {
        id: before.id,
        eventId: testId(20 + at),
        stageId: to,
        ...(to === stageId && outcome ? { outcome } : {}),
        occurred: `2026-11-0${at + 3}`,
        source: 'ui',
      }),
    saved,
  );
  expect(rowOf(broughtBack(job))).toEqual(rowOf(job));
});

const knownHow = [
  { how: 'exact', event: { approximate: false } },
  { how: 'about', event: { approximate: true } },
  { how: 'about, told by an import', event: { approximate: true, told: true, source: 'import' } },
  { how: 'made up by an import', event: { approximate: true, source: 'import' } },
] as const;

it.each(['saved', 'applied'].flatMap((stageId) => knownHow.map((known) => ({ stageId, ...known }))))(
  'reads back how well the day is known: $stageId, $how',
  ({ stageId, event }) => {
    const built = buildJob({ fields, stageId, occurred: '2026-11-03' });
    const job = { ...built, events: built.events.map((each) => ({ ...each, ...event })) };
    const [row] = newJobs(planOf(exported(job)));
    if (!row) throw new Error('The row makes no job');
    const back = asJob(row, 9);
    expect(rowOf(back)).toEqual(rowOf(job));
    expect(applicationDate(back)).toEqual(applicationDate(job));
    const { since, sinceCertainty } = factsOf(back);
    expect(sinceCertainty).toBe(factsOf(job).sinceCertainty);
    if (sinceCertainty !== 'unknown') expect(since).toBe('2026-11-03');
  },
);

it.each([
  { text: 'Call Ruth', by: 'them', on: '2026-11-20' },
  { text: 'Call Ruth', by: 'me', on: '2026-11-20T09:30:00Z', timeZone: 'UTC' },
  { text: 'Call Ruth', by: 'me' },
] as const)('reads the next move back: $on, $by', (nextMove) => {
  expect(broughtBack(buildJob({ fields: { ...fields, nextMove } })).nextMove).toEqual(nextMove);
});

it('maps every header of an export to a field, except for those of the row itself', () => {
  const table = exported(buildJob({ fields }));
  const unread = table.headers.filter((_, at) => guessed(table).fields[at] === null);
  // The stage says the outcome, too; by its id a job is known again.
  expect(unread).toEqual(['Outcome', 'Foothold job']);
});

it('skips a job that was in the bin, and imports it on request', () => {
  const table = exported({ ...buildJob({ fields }), deleted: '2026-11-20T09:30:00Z' });
  const [row] = planOf(table);
  expect(row).toMatchObject({ status: 'skipped', reason: 'deleted' });
  const names = { title: fields.title ?? '', company: fields.company ?? '' };
  const asked = new Map([[rowKey({ table: table.name, number: row?.number ?? 0 }), names]]);
  const tables = [{ table, mapping: guessed(table) }];
  expect(planImport(tables, [], importContext, asked)).toMatchObject([{ status: 'new', job: { fields } }]);
});

it.each(['no', 'No', 'FALSE', '0', 'nein', 'non', 'nee', 'لا', '-', ''])(
  'reads no row as deleted by %j',
  (cell) => {
    const rows = planOf(tableFrom('Company,Role,Deleted,Archived', `Globex,Cook,${cell},${cell}`));
    expect(rows).toMatchObject([{ status: 'new', job: { isArchived: false } }]);
  },
);

it('maps no header to the same field twice', () => {
  const found = guessed(exported(buildJob({ fields }))).fields.filter((field) => field !== null);
  expect(new Set(found).size).toBe(found.length);
  expect(found).toEqual(expect.arrayContaining<ImportField>([...exportedKeys]));
});
