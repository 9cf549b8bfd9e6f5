import { expect, it } from 'vitest';
import { ApplicationIndex } from './application-index.ts';
import { earlierApplications } from './earlier-applications.ts';
import { applicationOf } from './sameness.ts';
import type { Job } from '../job.ts';
import { applyToJob, buildJob, testId } from '../testing/job-builder.ts';

let used = 100;
const nextId = () => testId((used += 1));

function application(company: string, appliedOn: string, stages: readonly string[] = []): Job {
  const id = nextId();
  const fields = { title: 'Engineer', company };
  const saved = buildJob({ id, eventId: nextId(), fields, occurred: appliedOn, stageId: 'applied' });
  return stages.reduce(
    (job, stageId) =>
      applyToJob(job, 'job.move', { id, eventId: nextId(), stageId, occurred: appliedOn, source: 'ui' }),
    saved,
  );
}

function withOutcome(job: Job, outcome: 'no_response' | 'rejected'): Job {
  return applyToJob(job, 'job.move', {
    id: job.id,
    eventId: nextId(),
    stageId: 'resting',
    outcome,
    occurred: '2026-09-30',
    source: 'ui',
  });
}

function indexOf(...jobs: readonly Job[]): ApplicationIndex<Job> {
  const index = new ApplicationIndex<Job>();
  for (const job of jobs) index.add(applicationOf(job), job);
  return index;
}

it('remembers how many applications there were at a company, and how the last one went', () => {
  const first = withOutcome(application('Acme', '2025-02-01'), 'rejected');
  const second = withOutcome(application(' ACME Ltd. ', '2026-03-01', ['interview']), 'no_response');
  const elsewhere = application('Globex', '2026-04-01');
  const saved = buildJob({ fields: { title: 'Lead', company: 'acme' }, occurred: '2026-11-01' });
  expect(earlierApplications(saved, indexOf(second, elsewhere, saved, first), 'UTC')).toEqual({
    count: 2,
    last: second,
    end: 'no_response',
    height: 'interview',
  });
});

it('does not say which of two applications was earlier where an import made up the day', () => {
  const before = application('Acme', '2026-03-01');
  const imported = application('Acme', '2026-11-01');
  const events = imported.events.map((event) => ({
    ...event,
    approximate: true,
    source: 'import' as const,
  }));
  expect(earlierApplications(imported, indexOf(before, imported), 'UTC')?.count).toBe(1);
  expect(earlierApplications({ ...imported, events }, indexOf(before, imported), 'UTC')).toBeNull();
});

it('ignores later applications, jobs that were only saved, and the job itself', () => {
  const later = application('Acme', '2026-12-01');
  const onlySaved = buildJob({
    id: nextId(),
    fields: { title: 'A', company: 'Acme' },
    occurred: '2026-01-01',
  });
  const job = application('Acme', '2026-11-01');
  expect(earlierApplications(job, indexOf(later, onlySaved, job), 'UTC')).toBeNull();
});

it('takes no two employers that are kept back for one', () => {
  const before = application('Confidential', '2026-03-01');
  const job = application('confidential', '2026-11-01');
  expect(earlierApplications(job, indexOf(before, job), 'UTC')).toBeNull();
});
