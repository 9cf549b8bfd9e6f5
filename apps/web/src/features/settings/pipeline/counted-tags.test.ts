import { expect, it } from 'vitest';
import type { Job } from '@foothold/domain/job';
import { countedTags } from './counted-tags.ts';

it('counts a tag once for each job, those on most jobs first', () => {
  const jobs = [{ tags: ['visa', 'energy'] }, { tags: ['energy'] }, { tags: ['dream'] }, {}] as Job[];
  expect(countedTags(jobs, (a, b) => a.localeCompare(b, 'en'))).toEqual([
    { tag: 'energy', jobs: 2 },
    { tag: 'dream', jobs: 1 },
    { tag: 'visa', jobs: 1 },
  ]);
});
