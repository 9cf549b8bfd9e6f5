import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Job } from '@foothold/domain/job';
import { countedTags, withoutTag, withTagAgain } from './tag-changes.ts';

const compare = (a: string, b: string) => a.localeCompare(b, 'en');
const tagLists = fc.array(fc.uniqueArray(fc.constantFrom('energy', 'dream', 'visa', 'remote')), {
  maxLength: 6,
});

const jobsWith = (lists: readonly string[][]) =>
  lists.map((tags, at) => ({ id: `job-${at}`, tags }) as unknown as Job);

type TagsChange = { id: string; changes: { tags: string[] } };

function changed(jobs: readonly Job[], changes: ReturnType<typeof withoutTag>): Job[] {
  const tagsOf = new Map(
    changes.map(({ args }) => [(args as TagsChange).id, (args as TagsChange).changes.tags]),
  );
  return jobs.map((job) => ({ ...job, tags: tagsOf.get(job.id) ?? job.tags }) as Job);
}

describe('a tag', () => {
  it('removed from all jobs and restored leaves every job as it was, and touches none without it', () => {
    fc.assert(
      fc.property(tagLists, (lists) => {
        const jobs = jobsWith(lists);
        const changes = withoutTag(jobs, 'energy');
        expect(changes).toHaveLength(lists.filter((tags) => tags.includes('energy')).length);
        const without = changed(jobs, changes);
        expect(countedTags(without, compare).map(({ tag }) => tag)).not.toContain('energy');
        const again = withTagAgain(jobs, 'energy', (id) => without.find((job) => job.id === id));
        expect(changed(without, again)).toEqual(jobs);
      }),
    );
  });

  it('is restored beside later ones, once, and not on a deleted job', () => {
    const before = jobsWith([['energy'], ['energy', 'dream'], ['energy']]);
    const now = jobsWith([['visa'], ['dream', 'energy']]);
    const again = withTagAgain(before, 'energy', (id) => now.find((job) => job.id === id));
    expect(changed(now, again).map(({ tags }) => tags)).toEqual([
      ['energy', 'visa'],
      ['dream', 'energy'],
    ]);
  });

  it('is counted once for each job, those on most jobs first', () => {
    const jobs = jobsWith([['visa', 'energy'], ['energy'], ['dream']]);
    expect(countedTags(jobs, compare)).toEqual([
      { tag: 'energy', jobs: 2 },
      { tag: 'dream', jobs: 1 },
      { tag: 'visa', jobs: 1 },
    ]);
  });
});
