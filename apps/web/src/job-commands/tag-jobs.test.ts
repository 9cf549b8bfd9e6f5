import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withEdit } from '@foothold/domain/field-edit/field-edit';
import { jobLimits, type Job } from '@foothold/domain/job';
import { buildJob, testId } from '@foothold/domain/testing/job-builder';
import type { JobEdit } from './edit-field.ts';
import { taggingBack, taggingEdits } from './tag-jobs.ts';

const tag = 'energy';
const tagLists = fc.array(fc.uniqueArray(fc.constantFrom(tag, 'dream', 'visa', 'remote')), { maxLength: 6 });

const jobsWith = (lists: readonly (readonly string[])[]) =>
  lists.map((tags, at) =>
    buildJob({ id: testId(at), fields: { title: 'Clerk', company: 'Globex', tags: [...tags] } }),
  );

function edited(jobs: readonly Job[], edits: readonly JobEdit[]): Job[] {
  const editOf = new Map(edits.map(({ job, edit }) => [job.id, edit]));
  return jobs.map((job) => {
    const edit = editOf.get(job.id);
    return edit ? withEdit(job, edit) : job;
  });
}

const saidBy = (jobs: readonly Job[]) => jobs.map(({ tags = [] }) => tags);
const lookUp = (jobs: readonly Job[]) => (id: string) => jobs.find((job) => job.id === id);

describe.each([true, false])('a tag (put on: %s)', (isOn) => {
  it('changes the jobs that it has to, and taken back leaves every job as it was', () => {
    fc.assert(
      fc.property(tagLists, (lists) => {
        const jobs = jobsWith(lists);
        const edits = taggingEdits(jobs, { tag, isOn });
        expect(edits).toHaveLength(lists.filter((tags) => tags.includes(tag) !== isOn).length);
        const after = edited(jobs, edits);
        expect(saidBy(after).filter((tags) => tags.includes(tag) !== isOn)).toEqual([]);
        const before = edits.map(({ job }) => job);
        const back = taggingBack(before, { tag, isOn }, lookUp(after));
        expect(back.left).toBe(0);
        expect(saidBy(edited(after, back.edits))).toEqual(lists);
      }),
    );
  });

  it('is taken back of those jobs alone that can be changed and are not in conflict', () => {
    const before = jobsWith(Array.from({ length: 4 }, () => (isOn ? [] : [tag])));
    const [plain, binned, conflict] = jobsWith(Array.from({ length: 4 }, () => (isOn ? [tag] : [])));
    if (!plain || !binned || !conflict) throw new Error('There are not enough jobs');
    const now = [
      plain,
      { ...binned, deleted: '2026-11-20T09:30:00Z' },
      { ...conflict, twoVersions: [{ seq: 1, place: 'tags' }] },
    ];
    const { edits, left } = taggingBack(before, { tag, isOn }, lookUp(now));
    expect(edits.map(({ job }) => job.id)).toEqual([plain.id]);
    expect(left).toBe(2);
  });
});

it('taken off goes back beside later tags, once, and not to a deleted job', () => {
  const before = jobsWith([[tag], [tag, 'dream'], [tag]]);
  const now = jobsWith([['visa'], ['dream', tag]]);
  const { edits, left } = taggingBack(before, { tag, isOn: false }, lookUp(now));
  expect(saidBy(edited(now, edits))).toEqual([
    [tag, 'visa'],
    ['dream', tag],
  ]);
  expect(left).toBe(0);
});

it('is not put on a job that is full, and does not go back to one that is by then', () => {
  const full = Array.from({ length: jobLimits.tags }, (_, at) => `tag ${at}`);
  expect(taggingEdits(jobsWith([full]), { tag, isOn: true })).toEqual([]);
  const back = taggingBack(jobsWith([[tag]]), { tag, isOn: false }, lookUp(jobsWith([full])));
  expect(back).toEqual({ edits: [], left: 1 });
});
