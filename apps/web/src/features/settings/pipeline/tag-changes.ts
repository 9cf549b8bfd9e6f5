import type { Job } from '@foothold/domain/job';
import type { Change } from '../../../sync/engine/mutate.ts';

export interface CountedTag {
  tag: string;
  jobs: number;
}

/** Every tag that jobs carry, those on most jobs first; `compare` puts those on as many in order. */
export function countedTags(
  jobs: readonly Job[],
  compare: (a: string, b: string) => number,
): readonly CountedTag[] {
  const counts = new Map<string, number>();
  for (const { tags = [] } of jobs) for (const tag of tags) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  return [...counts]
    .map(([tag, count]) => ({ tag, jobs: count }))
    .toSorted((a, b) => b.jobs - a.jobs || compare(a.tag, b.tag));
}

/** Takes a tag off each of these jobs that carries it. */
export function withoutTag(jobs: readonly Job[], tag: string): Change[] {
  return jobs
    .filter(({ tags = [] }) => tags.includes(tag))
    .map(({ id, tags = [] }) =>
      tagsChange(
        id,
        tags.filter((each) => each !== tag),
      ),
    );
}

/** Puts a tag back where it stood on the jobs of `before`, whatever else has been changed on them since. */
export function withTagAgain(
  before: readonly Job[],
  tag: string,
  jobNow: (id: string) => Job | undefined,
): Change[] {
  return before.flatMap(({ id, tags = [] }) => {
    const at = tags.indexOf(tag);
    const now = jobNow(id)?.tags ?? [];
    if (at < 0 || jobNow(id) === undefined || now.includes(tag)) return [];
    return [tagsChange(id, now.toSpliced(at, 0, tag))];
  });
}

function tagsChange(id: string, tags: string[]): Change {
  return { name: 'job.update', args: { id, changes: { tags } } };
}
