import type { Job } from '../job.ts';
import { readyMutation, type MutationArgs, type MutationName } from '../mutation.ts';
import { defaultSettings, type Settings } from '../settings.ts';

/** A valid UUIDv7 that differs by `n`. */
export function testId(n: number): string {
  return `01930000-0000-7000-8000-${n.toString(16).padStart(12, '0')}`;
}

export const testNow = '2026-11-10T12:00:00.000Z';

/** Applies one mutation to a job as the server does. */
export function applyToJob<Name extends MutationName>(
  job: Job | null,
  name: Name,
  args: MutationArgs<Name>,
  options: { now?: string; settings?: Settings } = {},
): Job {
  const context = { now: options.now ?? testNow, settings: options.settings ?? defaultSettings };
  return readyMutation(name, args).apply(job, context) as Job;
}

/** A saved job at Globex, changed as the test needs. */
export function buildJob(changes: Partial<MutationArgs<'job.create'>> = {}): Job {
  return applyToJob(null, 'job.create', {
    id: testId(1),
    eventId: testId(2),
    fields: { title: 'Backend Engineer', company: 'Globex' },
    stageId: 'saved',
    occurred: '2026-11-01',
    createdVia: 'ui',
    ...changes,
  });
}
