import { expect, it } from 'vitest';
import { factsOf } from './job-facts.ts';
import { applyToJob, buildJob, testId } from './testing/job-builder.ts';

it('starts at the day of applying, or of the first step, whenever it was entered', () => {
  const now = '2026-11-25T09:00:00.000Z';
  const saved = buildJob({ occurred: '2026-05-02' });
  expect(factsOf({ ...saved, createdAt: now }).since).toBe('2026-05-02');
  const applied = applyToJob(saved, 'job.move', {
    id: saved.id,
    eventId: testId(3),
    stageId: 'applied',
    occurred: '2026-06-14T23:30:00-05:00',
    source: 'ui',
  });
  expect(factsOf({ ...applied, createdAt: now })).toMatchObject({
    since: '2026-06-14',
    appliedOn: '2026-06-14',
  });
});
