import type { Job } from '@foothold/domain/job';

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
