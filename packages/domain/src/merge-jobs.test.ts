import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Job } from './job.ts';
import { jobSchema } from './job.ts';
import { conflictingFields, conflictingOwnValues } from './mutations/merge-mutations.ts';
import { applyToJob, buildJob, testId, testNow } from './testing/job-builder.ts';

const later = '2026-11-11T12:00:00.000Z';
const word = fc.constantFrom('Leith', 'Glasgow', 'remote work', 'Ask about on-call.');
const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined });

/** A job as a person might have it, with ids of its own from `first` on. */
function anyJob(first: number): fc.Arbitrary<Job> {
  return fc
    .record({
      location: maybe(word),
      notes: maybe(word),
      posting: maybe(word),
      tags: fc.subarray(['energy', 'data', 'hybrid']),
      stages: fc.array(fc.constantFrom('applied', 'screening', 'interview'), { maxLength: 3 }),
      tasks: fc.array(word, { maxLength: 2 }),
      own: maybe(word),
      people: fc.array(fc.constantFrom('Mairi', 'Callum'), { maxLength: 2 }),
      isArchived: fc.boolean(),
    })
    .map(({ location, notes, posting, tags, stages, tasks, people, own, isArchived }) => {
      const fields = {
        title: 'Data Analyst',
        company: 'Tidewell',
        tags,
        ...(location ? { location } : {}),
        ...(notes ? { notes } : {}),
        ...(posting ? { posting } : {}),
      };
      let n = first;
      const nextId = () => testId((n += 1));
      const id = nextId();
      let job = buildJob({ id, eventId: nextId(), fields });
      for (const [at, stageId] of stages.entries()) {
        job = applyToJob(job, 'job.move', {
          id,
          eventId: nextId(),
          stageId,
          occurred: `2026-11-0${at + 2}`,
          source: 'ui',
        });
      }
      for (const title of tasks) job = applyToJob(job, 'task.put', { id, item: { id: nextId(), title } });
      for (const name of people) job = applyToJob(job, 'contact.put', { id, item: { id: nextId(), name } });
      if (own) job = applyToJob(job, 'own-value.put', { id, item: { id: testId(9), value: own } });
      return isArchived ? applyToJob(job, 'job.archive', { id, archived: true }) : job;
    });
}

const ownPath = `ownValues.${testId(9)}`;
const ownOf = ({ ownValues }: Job) => ownValues?.[0]?.value;
const two = fc.tuple(anyJob(1_000), anyJob(2_000), fc.subarray(['location', 'posting', ownPath]));
const withoutTime = ({ updatedAt: _updatedAt, ...job }: Job) => job;

describe('merging two jobs', () => {
  it('keeps the history and the lists of both, and every text of either', () => {
    fc.assert(
      fc.property(two, ([job, other, take]) => {
        const merged = applyToJob(job, 'job.merge', { id: job.id, other, take }, { now: later });
        expect(jobSchema.safeParse(merged).success).toBe(true);
        expect(new Set(merged.events)).toEqual(new Set([...job.events, ...other.events]));
        const told = JSON.stringify(merged);
        for (const list of ['contacts', 'tasks'] as const) {
          for (const item of [...(job[list] ?? []), ...(other[list] ?? [])]) {
            expect(told).toContain('name' in item ? item.name : item.title);
          }
        }
        for (const text of [job.notes, other.notes, job.posting, other.posting]) {
          if (text !== undefined) expect(told).toContain(text);
        }
        expect(merged.archived !== undefined).toBe(
          job.archived !== undefined && other.archived !== undefined,
        );
        const [first, second] = take.includes('location') ? [other, job] : [job, other];
        expect(merged.location).toBe(first.location ?? second.location);
        const [own, theirs] = take.includes(ownPath) ? [other, job] : [job, other];
        expect(ownOf(merged)).toBe(ownOf(own) ?? ownOf(theirs));
        const differ = ownOf(job) && ownOf(other) && ownOf(job) !== ownOf(other);
        expect(conflictingOwnValues(job, other)).toEqual(differ ? [ownPath] : []);
      }),
    );
  });

  it('is undone as a whole, except for later changes', () => {
    fc.assert(
      fc.property(two, ([job, other, take]) => {
        const merged = applyToJob(job, 'job.merge', { id: job.id, other, take }, { now: later });
        const args = { id: job.id, before: job, other, take };
        expect(withoutTime(applyToJob(merged, 'job.unmerge', args))).toEqual(withoutTime(job));
        const noted = applyToJob(merged, 'job.update', { id: job.id, changes: { notes: 'Written since' } });
        const back = applyToJob(noted, 'job.unmerge', args);
        expect(withoutTime(back)).toEqual({ ...withoutTime(job), notes: 'Written since' });
      }),
    );
  });

  it('leaves what was changed since of the items that came from the other job', () => {
    const [job, other] = [1, 2].map((n) => buildJob({ id: testId(n) })) as [Job, Job];
    const item = { id: testId(3), name: 'Mairi' };
    const met = [item, { id: testId(4), name: 'Callum' }].reduce(
      (now, each) => applyToJob(now, 'contact.put', { id: other.id, item: each }),
      other,
    );
    const merged = applyToJob(job, 'job.merge', { id: job.id, other: met, take: [] });
    const renamed = { ...item, name: 'Mairi G.' };
    const changed = applyToJob(merged, 'contact.put', { id: job.id, item: renamed });
    const args = { id: job.id, before: job, other: met, take: [] };
    expect(applyToJob(changed, 'job.unmerge', args).contacts).toEqual([renamed]);
  });

  it('counts a step again that was implied in the merged job', () => {
    fc.assert(
      fc.property(two, ([job, other, take]) => {
        const [{ id: voided } = { id: '' }] = job.events;
        const merged = applyToJob(job, 'job.merge', { id: job.id, other, take });
        const told = applyToJob(merged, 'job.void-event', { id: job.id, eventId: voided });
        const back = applyToJob(told, 'job.unmerge', { id: job.id, before: job, other, take, voided });
        expect(withoutTime(back)).toEqual(withoutTime(job));
      }),
    );
  });

  it('asks only about fields with different values', () => {
    const [job, other] = [{ location: 'Leith' }, { location: 'Glasgow', salaryText: 'good' }].map(
      (more, at) =>
        buildJob({
          id: testId(at + 1),
          fields: { title: 'Analyst', company: 'Tidewell', notes: `n${at}`, ...more },
        }),
    );
    expect(job && other && conflictingFields(job, other)).toEqual(['location']);
  });

  it('refuses to merge a job with itself', () => {
    const job = buildJob();
    expect(() => applyToJob(job, 'job.merge', { id: job.id, other: job, take: [] })).toThrow('duplicate');
  });
});

describe('a replaced posting', () => {
  it('is kept beside the new one, each text once, the newest five', () => {
    let job = buildJob({
      fields: { title: 'A', company: 'B', posting: 'one', postingCapturedAt: '2026-11-01T09:00:00Z' },
    });
    const say = (posting: string | null) => {
      job = applyToJob(job, 'job.update', { id: job.id, changes: { posting } });
    };
    say('two');
    expect(job.earlierPostings).toEqual([{ posting: 'one', capturedAt: '2026-11-01T09:00:00Z' }]);
    say('one');
    expect(job.earlierPostings?.map(({ posting }) => posting)).toEqual(['two']);
    say(null);
    expect(job.earlierPostings?.map(({ posting }) => posting)).toEqual(['two', 'one']);
    for (const text of ['3', '4', '5', '6', '7']) say(text);
    expect(job.earlierPostings?.map(({ posting }) => posting)).toEqual(['one', '3', '4', '5', '6']);
    const { updatedAt } = job;
    job = applyToJob(job, 'job.update', { id: job.id, changes: { location: 'Leith' } }, { now: testNow });
    expect([job.earlierPostings?.length, updatedAt]).toEqual([5, testNow]);
  });
});
