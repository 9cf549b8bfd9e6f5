import { resumesSent } from '@foothold/domain/statistics';
import type { JobEntry } from '../../../job-fields/job-entry.ts';

/** The values that can be filtered by because some job has them, the most used first. */
export interface FilterOptions {
  sources: readonly string[];
  tags: readonly string[];
  /** By their names, of those that were sent. */
  resumes: readonly string[];
}

export function filterOptions(entries: readonly JobEntry[], collator: Intl.Collator): FilterOptions {
  const sources = new Map<string, number>();
  const tags = new Map<string, number>();
  const resumes = new Map<string, number>();
  for (const { job } of entries) {
    if (job.source) count(sources, job.source);
    for (const tag of job.tags ?? []) count(tags, tag);
    for (const resume of resumesSent(job)) count(resumes, resume);
  }
  return {
    sources: mostUsed(sources, collator),
    tags: mostUsed(tags, collator),
    resumes: mostUsed(resumes, collator),
  };
}

function count(counts: Map<string, number>, value: string): void {
  counts.set(value, (counts.get(value) ?? 0) + 1);
}

function mostUsed(counts: ReadonlyMap<string, number>, collator: Intl.Collator): string[] {
  return [...counts].sort((a, b) => b[1] - a[1] || collator.compare(a[0], b[0])).map(([value]) => value);
}
