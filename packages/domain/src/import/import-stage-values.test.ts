import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Job } from '../job.ts';
import { factsOf } from '../job-facts.ts';
import { readyMutation } from '../mutation.ts';
import { defaultSettings } from '../settings.ts';
import { defaultStages, type Stage } from '../stage.ts';
import { applicationOf } from '../sameness/sameness.ts';
import { outcomes } from '../stage-event.ts';
import { testId, testNow } from '../testing/job-builder.ts';
import { readCell } from './import-cell.ts';
import { planImport } from './import-plan.ts';
import type { ImportedJob, ImportMapping } from './import-row.ts';
import { stageKey, type StageChoice } from './import-stage.ts';
import { stageValuesOf } from './import-stage-values.ts';
import { columnValuesMax } from './import-values.ts';
import type { ImportTable } from './import-table.ts';
import { usualChoice } from './row-choice.ts';
import { atDepth } from '../testing/test-depth.ts';

const context = {
  stages: defaultStages,
  ownFields: [],
  today: '2026-11-10',
  timeZone: 'UTC',
  followUpText: 'Follow up',
};
const headers = ['Company', 'Role', 'Status', 'Applied', 'Saved'];
const fields = ['company', 'title', 'stage', 'applied', 'saved'] as const;

function tableOfRows(rows: readonly (readonly string[])[]): ImportTable {
  return {
    name: 'jobs.csv',
    headers,
    headingRow: 1,
    rows: rows.map((cells, at) => ({ number: at + 2, cells })),
  };
}

/** A table of one job for each status. */
function tableOfWords(words: readonly string[], dates: readonly string[] = []): ImportTable {
  return tableOfRows(words.map((status, at) => [`Company ${at}`, 'Cook', status, ...dates]));
}

function mappingWith(choices: Readonly<Record<string, StageChoice>>): ImportMapping {
  const stages = new Map(Object.entries(choices).map(([words, choice]) => [stageKey(words), choice]));
  return { fields, orders: {}, stages };
}

function jobsOf(table: ImportTable, mapping: ImportMapping, known: readonly Job[] = []): ImportedJob[] {
  const rows = planImport([{ table, mapping }], known.map(applicationOf), context);
  return rows.flatMap((row) => (row.status !== 'skipped' && usualChoice(row) === 'import' ? [row.job] : []));
}

function asJob({ fields: jobFields, steps }: ImportedJob, n: number): Job {
  const args = {
    id: testId(n),
    fields: jobFields,
    steps: steps.map((step, at) => ({ ...step, eventId: testId(n * 10 + at) })),
    batchId: testId(7),
  };
  return readyMutation('job.import', args).apply(null, { now: testNow, settings: defaultSettings }) as Job;
}

describe('the values of a status column', () => {
  const valuesOf = (words: string[], stages: readonly Stage[] = defaultStages) =>
    stageValuesOf(tableOfWords(words), { fields, orders: {} }, stages);

  it('are listed once for all their spellings, unknown ones first', () => {
    const words = ['Applied', 'Ghosted', 'applied', 'Phone chat', 'PHONE  chat', '', '2nd round interview'];
    expect(valuesOf([...words, 'Applied', 'On ice'])).toEqual({
      values: [
        { key: 'phone chat', text: 'Phone chat', rows: 2, isGuess: false },
        { key: 'on ice', text: 'On ice', rows: 1, isGuess: false },
        { key: 'applied', text: 'Applied', rows: 3, read: { stageId: 'applied' }, isGuess: false },
        {
          key: 'ghosted',
          text: 'Ghosted',
          rows: 1,
          read: { stageId: 'resting', outcome: 'no_response' },
          isGuess: false,
        },
        {
          key: '2nd round interview',
          text: '2nd round interview',
          rows: 1,
          read: { stageId: 'interview' },
          isGuess: true,
        },
      ],
      more: 0,
    });
  });

  it('match the person’s own stages first', () => {
    const own: Stage = {
      id: 'own',
      name: 'Phone chat',
      kind: 'screening',
      colour: 'lake',
      height: 3,
      quietAfterDays: null,
    };
    expect(valuesOf(['phone chat'], [...defaultStages, own]).values).toMatchObject([
      { read: { stageId: 'own' }, isGuess: false },
    ]);
  });

  it('are limited in number, unknown ones first', () => {
    const many = Array.from({ length: 1_000 }, (_, n) => `Applied at place ${n}`);
    const { values, more } = valuesOf([...many, 'x'.repeat(500)]);
    expect(values.length).toBe(columnValuesMax);
    expect(more).toBe(1_001 - columnValuesMax);
    expect(values[0]).toMatchObject({ text: 'x'.repeat(80) });
    expect(values[0]).not.toHaveProperty('read');
  });

  it('skip a row of totals, and a table without such a column', () => {
    expect(stageValuesOf(tableOfRows([['Total', '', '12']]), { fields, orders: {} }, defaultStages)).toEqual({
      values: [],
      more: 0,
    });
    const others = { fields: ['company', 'title', null], orders: {} } as const;
    expect(stageValuesOf(tableOfWords(['Applied']), others, defaultStages).values).toEqual([]);
  });
});

describe('a mapping of a value', () => {
  it('sets the stage of its rows, and keeps the text as a note', () => {
    const table = tableOfWords(['Phone chat', 'Applied', 'phone CHAT'], ['2026-09-01']);
    const [chat, other, again] = jobsOf(table, mappingWith({ 'Phone chat': { stageId: 'screening' } }));
    expect(chat?.steps).toEqual([
      { stageId: 'applied', occurred: '2026-09-01' },
      { stageId: 'screening', occurred: '2026-09-01', approximate: true, note: 'Phone chat' },
    ]);
    expect(chat?.warnings).toEqual([]);
    expect(again?.steps.at(-1)).toMatchObject({ stageId: 'screening', note: 'phone CHAT' });
    expect(other?.steps.at(-1)?.stageId).toBe('applied');
  });

  it('may be “saved” despite a date of applying, which stays in the history', () => {
    const [job] = jobsOf(
      tableOfWords(['On ice'], ['2026-09-01', '2026-08-20']),
      mappingWith({ 'On ice': { stageId: 'saved' } }),
    );
    expect(job?.steps.map(({ stageId, occurred }) => [stageId, occurred])).toEqual([
      ['saved', '2026-08-20'],
      ['applied', '2026-09-01'],
      ['saved', '2026-09-01'],
    ]);
  });

  it('may be an outcome, with the furthest stage from the text', () => {
    const words = 'Rejected after 2nd interview';
    const choice = { stageId: 'resting', outcome: 'withdrawn' } as const;
    const [job] = jobsOf(tableOfWords([words]), mappingWith({ [words]: choice }));
    expect(job?.steps.map(({ stageId, outcome }) => [stageId, outcome])).toEqual([
      ['applied', undefined],
      ['interview', undefined],
      ['resting', 'withdrawn'],
    ]);
  });

  it('falls back to the default where the stage was removed', () => {
    const [job] = jobsOf(tableOfWords(['Interview']), mappingWith({ Interview: { stageId: 'gone' } }));
    expect(job?.steps.at(-1)?.stageId).toBe('interview');
  });

  const words = fc.oneof(
    fc.constantFrom(
      'Phone chat',
      'phone  chat',
      'Applied',
      'Ghosted',
      'On ice',
      '__proto__',
      '{"name":"x"}',
      'N/A',
    ),
    fc.string({ maxLength: 12 }),
    fc.string({ maxLength: 6, unit: 'grapheme' }),
  );
  const isSaid = (cell: string) => readCell(cell).text !== '';
  const date = fc.constantFrom('', '2026-09-01', '2026-08-20', '01/02/2026', 'soon');
  const rows = fc.array(
    fc.tuple(fc.constantFrom('Acme', 'Globex', 'Hooli'), fc.constantFrom('Cook', 'Baker'), words, date, date),
    { maxLength: 12 },
  );
  const choice: fc.Arbitrary<StageChoice> = fc.oneof(
    fc.constant(null),
    fc.record({ stageId: fc.constantFrom('gone', ...defaultStages.map(({ id }) => id)) }),
    fc.record({ stageId: fc.constant('resting'), outcome: fc.constantFrom(...outcomes) }),
  );

  it('applies to every row of it and no other, counts them all, and adds nothing the second time', () => {
    fc.assert(
      fc.property(rows, fc.array(choice, { maxLength: 6 }), (body, choices) => {
        const table = tableOfRows(body);
        const { values } = stageValuesOf(table, { fields, orders: {} }, defaultStages);
        const said = body.filter(([, , cell]) => isSaid(cell));
        expect(values.reduce((sum, { rows: count }) => sum + count, 0)).toBe(said.length);
        const stages = new Map(
          values.slice(0, choices.length).map(({ key }, at) => [key, choices[at] ?? null]),
        );
        const mapping: ImportMapping = { fields, orders: {}, stages };
        const jobs = jobsOf(table, mapping).map((job, n) => asJob(job, n + 100));
        expect(jobsOf(table, mapping, jobs)).toEqual([]);
        for (const job of jobs) expect(factsOf(job).furthestStage).toBeDefined();

        const each = (of: ImportMapping, row: (typeof body)[number]) => jobsOf(tableOfRows([row]), of)[0];
        for (const row of body) {
          const chosen = stages.get(stageKey(readCell(row[2]).text));
          const last = each(mapping, row)?.steps.at(-1);
          if (!isSaid(row[2]) || chosen === undefined || chosen?.stageId === 'gone') {
            expect(last).toEqual(each({ fields, orders: {} }, row)?.steps.at(-1));
          } else if (chosen === null) {
            expect(each(mapping, row)).toEqual(each(mapping, row.with(2, '') as typeof row));
          } else {
            expect(last).toMatchObject(chosen);
          }
        }
      }),
      { numRuns: atDepth(100, 1_000) },
    );
  }, 60_000);
});
