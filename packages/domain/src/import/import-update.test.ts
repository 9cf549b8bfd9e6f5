import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { valuesBefore } from '../document-difference.ts';
import { eventsInOrder } from '../history.ts';
import { jobFieldSchemas, jobLimits, type Job } from '../job.ts';
import { readyMutation, type MutationCall } from '../mutation.ts';
import { defaultSettings } from '../settings.ts';
import { defaultStages } from '../stage.ts';
import { asJob, newJobs, planOf } from '../testing/import-tables.ts';
import { applyToJob, testId, testNow } from '../testing/job-builder.ts';
import { atDepth } from '../testing/test-depth.ts';
import type { PlannedRow } from './import-plan.ts';
import type { ImportedJob } from './import-row.ts';
import {
  changedSince,
  jobAfter,
  undoUpdateCalls,
  updatedJob,
  updatedJobOf,
  type ChangeSinceImport,
} from './import-undo.ts';
import { updateCalls } from './import-update.ts';
import { importOrder, type RowChoice } from './row-choice.ts';
import { rowKey } from './row-place.ts';

const headers =
  'Company,Role,Location,Status,Date Applied,Link,Min Salary,Max Salary,Salary Currency,Tags,Notes,Contact'.split(
    ',',
  );
const laterNow = '2026-11-12T08:00:00.000Z';

type Person = NonNullable<ImportedJob['contact']>;

let used = 5_000;
const context = { stages: defaultStages, batchId: testId(9), newId: () => testId((used += 1)) };

/** The row of these cells, by their headers. */
function rowOf(cells: Readonly<Record<string, string>>): ImportedJob {
  const all: Record<string, string> = { Company: 'Acorn', Role: 'Cook', ...cells };
  const table = {
    name: 'a.csv',
    headers,
    headingRow: 1,
    rows: [{ number: 2, cells: headers.map((name) => all[name] ?? '') }],
  };
  const [job] = newJobs(planOf(table));
  if (!job) throw new Error('The row is skipped');
  return job;
}

const updated = (job: Job, row: ImportedJob) =>
  jobAfter(job, updateCalls(job, row, context), defaultSettings, laterNow);
const undone = (before: Job, after: Job, now = after) =>
  jobAfter(now, undoUpdateCalls(updatedJob(before, after), now), defaultSettings, laterNow);

/** What a job says: its fields, lists, steps that count, and whether it rests. */
function saying(job: Job): unknown {
  const fields = Object.keys(jobFieldSchemas).map((name) => [name, job[name as keyof Job]]);
  const steps = eventsInOrder(job.events).map(({ toStageId, outcome, occurred, approximate = false }) => [
    toStageId,
    outcome,
    occurred,
    approximate,
  ]);
  return {
    fields,
    steps,
    contacts: job.contacts ?? [],
    rests: job.archived !== undefined,
    stage: job.stageId,
  };
}

const cells = fc.record({
  Location: fc.constantFrom('', 'Leeds', 'York'),
  Status: fc.constantFrom('', 'Saved', 'Applied', 'Interview', 'Rejected', 'Accepted', 'Nonsense'),
  'Date Applied': fc.constantFrom('', '2026-09-01', '2026-10-01'),
  Link: fc.constantFrom('', 'https://acorn.example/jobs/7', 'https://acorn.example/jobs/8'),
  'Min Salary': fc.constantFrom('', '30000', '60000'),
  'Max Salary': fc.constantFrom('', '40000', '70000'),
  'Salary Currency': fc.constantFrom('EUR', 'GBP'),
  Tags: fc.constantFrom('', 'a', 'b; c'),
  Notes: fc.constantFrom('', 'Ask for Sam', 'Bring a knife'),
  Contact: fc.constantFrom('', 'Ruth', 'Sam'),
});

describe('an update by a row', () => {
  it('is complete: the same row has nothing to add a second time', () => {
    fc.assert(
      fc.property(cells, cells, (one, other) => {
        const job = asJob(rowOf(one), 100);
        const after = updated(job, rowOf(other));
        expect(updateCalls(after, rowOf(other), context)).toEqual([]);
      }),
      { numRuns: atDepth(150, 500) },
    );
  });

  it('clears nothing that the row lacks, and never moves the job back', () => {
    fc.assert(
      fc.property(cells, cells, (one, other) => {
        const job = asJob(rowOf(one), 100);
        const after = updated(job, rowOf(other));
        for (const name of ['location', 'url', 'notes'] as const)
          if (other[name === 'location' ? 'Location' : name === 'url' ? 'Link' : 'Notes'] === '')
            expect(after[name]).toBe(job[name]);
        expect(after.notes ?? '').toContain(job.notes ?? '');
        expect(after.tags ?? []).toEqual(expect.arrayContaining(job.tags ?? []));
        const placeOf = ({ stageId }: Job) => defaultStages.findIndex(({ id }) => id === stageId);
        expect(placeOf(after)).toBeGreaterThanOrEqual(placeOf(job));
      }),
      { numRuns: atDepth(150, 500) },
    );
  });

  it('is undone as a whole', () => {
    fc.assert(
      fc.property(cells, cells, (one, other) => {
        const job = asJob(rowOf(one), 100);
        expect(saying(undone(job, updated(job, rowOf(other))))).toEqual(saying(job));
      }),
      { numRuns: atDepth(150, 500) },
    );
  });

  it('names its batch in every change', () => {
    const named = new Set<string>();
    fc.assert(
      fc.property(cells, cells, fc.boolean(), (one, other, isArchived) => {
        const row = { ...rowOf(other), isArchived, ownValues: [{ id: testId(8), value: 'Yes' }] };
        for (const { name, args } of updateCalls(asJob(rowOf(one), 100), row, context)) {
          named.add(name);
          expect(readyMutation(name, args).batchId).toBe(context.batchId);
        }
      }),
    );
    expect([...named].toSorted()).toEqual([
      'contact.put',
      'job.archive',
      'job.move',
      'job.update',
      'job.update-event',
      'own-value.put',
    ]);
  });

  it.each([
    ['an address', { name: 'Jo Lee' }, { name: 'Jo Lee', email: 'jo@a.example' }, 'completed'],
    ['a number', { name: 'jo lee', role: 'HR' }, { name: 'Jo Lee', phone: '0316/123456' }, 'completed'],
    [
      'a name',
      { name: 'jo@a.example', email: 'jo@a.example' },
      { name: 'Jo Lee', email: 'jo@a.example' },
      'completed',
    ],
    [
      'a page',
      { name: 'Jo Lee', email: 'jo@a.example' },
      { name: 'Jo Lee', url: 'https://a.example/jo' },
      'completed',
    ],
    [
      'nothing new',
      { name: 'Jo Lee', email: 'jo@a.example' },
      { name: 'jo@a.example', email: 'jo@a.example' },
      'there',
    ],
    [
      'the same number',
      { name: 'Jo Lee', phone: '+43 316 123456' },
      { name: 'Jo Lee', phone: '0316/123456' },
      'there',
    ],
    [
      'another address',
      { name: 'Jo Lee', email: 'jo@a.example' },
      { name: 'Jo Lee', email: 'hr@a.example' },
      'added',
    ],
    [
      'another name',
      { name: 'Jo Lee', email: 'hr@a.example' },
      { name: 'Kim Roe', email: 'hr@a.example' },
      'added',
    ],
  ] as [string, Person, Person, string][])(
    'of a person whom the job has it keeps %s',
    (_, there, said, outcome) => {
      const contact = { id: testId(70), ...there };
      const job: Job = { ...asJob(rowOf({}), 100), contacts: [contact] };
      const { contacts = [] } = updated(job, { ...rowOf({}), contact: said });
      const completed =
        outcome === 'completed'
          ? { ...contact, ...said, name: contact.name === said.email ? said.name : contact.name }
          : contact;
      expect(contacts).toEqual(
        outcome === 'added' ? [contact, { id: expect.any(String), ...said }] : [completed],
      );
      expect(undone(job, { ...job, contacts }).contacts).toEqual([contact]);
    },
  );

  it('keeps notes that leave no room for those of the row', () => {
    const notes = 'x'.repeat(jobLimits.notes - 1);
    const job: Job = { ...asJob(rowOf({}), 100), notes };
    expect(updated(job, rowOf({ Notes: 'Sam called' })).notes).toBe(notes);
  });

  it('is undone from the history as from what this device knows, whatever came before, between or after', () => {
    const edits = fc.array(
      fc.record({
        location: fc.constantFrom(null, 'Hull', 'York'),
        notes: fc.constantFrom(null, 'Sam called', 'Bring a knife'),
      }),
      { maxLength: 2 },
    );
    fc.assert(
      fc.property(cells, cells, edits, (one, other, later) => {
        const job = asJob(rowOf(one), 100);
        const calls = updateCalls(job, rowOf(other), context);
        const history: ChangeSinceImport[] = [];
        const afterCall = (before: Job, call: MutationCall, isOfImport: boolean) => {
          const now = jobAfter(before, [call], defaultSettings, laterNow);
          const values = Object.entries(valuesBefore(before, now));
          history.push({ isOfImport, values: values.map(([name, value]) => ({ name, before: value })) });
          return now;
        };
        const imported = calls.reduce((now, call) => afterCall(now, call, true), job);
        const edited = later.reduce(
          (now, changes) => afterCall(now, { name: 'job.update', args: { id: job.id, changes } }, false),
          imported,
        );
        const [known, told] = [updatedJob(job, imported), updatedJobOf(edited, history)];
        expect(changedSince(told, edited).toSorted()).toEqual(changedSince(known, edited).toSorted());
        const undoneBy = (record: typeof told) =>
          saying(jobAfter(edited, undoUpdateCalls(record, edited), defaultSettings, laterNow));
        expect(undoneBy(told)).toEqual(undoneBy(known));
      }),
      { numRuns: atDepth(150, 500) },
    );
  });

  it('an undo keeps what another device wrote between two changes', () => {
    const job = asJob(rowOf({ Location: 'Hull' }), 100);
    const value = (before: string) => [{ name: 'location', before }];
    const history = [
      { isOfImport: true, values: value('Leeds') },
      { isOfImport: false, values: value('York') },
      { isOfImport: true, values: value('Ely') },
    ];
    expect(updatedJobOf(job, history)).toEqual({
      id: job.id,
      before: { location: 'Ely' },
      after: { location: 'Hull' },
    });
  });

  it('keeps later changes when it is undone', () => {
    const job = asJob(rowOf({ Location: 'Leeds', Notes: 'Ask for Sam' }), 100);
    const after = updated(job, rowOf({ Location: 'York', Notes: 'Bring a knife', Status: 'Rejected' }));
    const edited = applyToJob(after, 'job.update', { id: job.id, changes: { location: 'Hull' } });
    expect(changedSince(updatedJob(job, after), after)).toEqual([]);
    expect(changedSince(updatedJob(job, after), edited)).toEqual(['location']);
    expect(undone(job, after, edited)).toMatchObject({
      location: 'Hull',
      notes: 'Ask for Sam',
      stageId: 'saved',
    });
  });

  it('adds the steps since, each with its day, and replaces a guessed day of applying with an exact one', () => {
    const job = asJob(rowOf({ Status: 'Applied' }), 100);
    const after = updated(job, rowOf({ Status: 'Rejected', 'Date Applied': '2026-09-01' }));
    expect(saying(after)).toMatchObject({
      steps: [
        ['applied', undefined, '2026-09-01', false],
        ['resting', 'rejected', expect.any(String), true],
      ],
    });
    expect(after.events.at(-1)).toMatchObject({
      source: 'import',
      batchId: context.batchId,
      recordedAt: laterNow,
    });
    expect(after.createdAt).toBe(testNow);
  });

  it('ignores another spelling of the names or another link to the posting', () => {
    const job = asJob(rowOf({ Link: 'https://www.linkedin.com/jobs/view/4000000001' }), 100);
    const row = rowOf({
      Company: 'ACORN Ltd',
      Role: 'cook (m/w/d)',
      Link: 'https://de.linkedin.com/jobs/view/4000000001?trk=x',
    });
    expect(updateCalls(job, row, context)).toEqual([]);
  });

  it('clears an end of the pay that does not belong to the row’s', () => {
    const job = asJob(rowOf({ 'Min Salary': '30000', 'Max Salary': '40000', 'Salary Currency': 'EUR' }), 100);
    const pay = (row: Record<string, string>) => {
      const { salaryMin, salaryMax, salaryCurrency } = updated(job, rowOf(row));
      return [salaryMin, salaryMax, salaryCurrency];
    };
    expect(pay({ 'Min Salary': '35000', 'Salary Currency': 'EUR' })).toEqual([35_000, 40_000, 'EUR']);
    expect(pay({ 'Min Salary': '60000', 'Salary Currency': 'EUR' })).toEqual([60_000, undefined, 'EUR']);
    expect(pay({ 'Min Salary': '35000', 'Salary Currency': 'GBP' })).toEqual([35_000, undefined, 'GBP']);
  });
});

describe('the default action of an import', () => {
  const matched = (number: number, other: object, verdict = 'same') =>
    ({
      table: 'a',
      number,
      status: 'matched',
      job: rowOf({}),
      other,
      sameness: { verdict, agrees: [], differs: [] },
    }) as unknown as PlannedRow;
  const rowAt = (number: number) => ({ table: 'a', number });

  it('is to skip duplicates, add what may only be added, and otherwise the person’s choice', () => {
    const rows = [
      matched(2, { jobId: 'x' }),
      matched(3, { jobId: 'y' }, 'perhaps'),
      matched(4, { jobId: 'z' }),
    ];
    const numbers = (choices: ReadonlyMap<string, RowChoice>) => {
      const { added, updates } = importOrder(rows, choices);
      return [added.map(({ row }) => row.number), updates.map(({ into }) => into)];
    };
    expect(numbers(new Map())).toEqual([[3], []]);
    const choices = new Map([
      [rowKey(rowAt(2)), 'update'],
      [rowKey(rowAt(3)), 'skip'],
      [rowKey(rowAt(4)), 'import'],
    ] as const);
    expect(numbers(choices)).toEqual([[4], [{ jobId: 'x' }]]);
  });

  it('is to update the match of a row that is not added itself', () => {
    const rows = [matched(2, { jobId: 'x' }), matched(3, { row: rowAt(2) }), matched(4, { row: rowAt(5) })];
    const choices = new Map<string, RowChoice>(rows.map((row) => [rowKey(row), 'update']));
    expect(importOrder(rows, choices).updates.map(({ into }) => into)).toEqual([
      { jobId: 'x' },
      { jobId: 'x' },
      { row: rowAt(5) },
    ]);
    choices.set(rowKey(rowAt(2)), 'skip');
    expect(importOrder(rows, choices).updates[0]?.into).toEqual({ jobId: 'x' });
  });
});
