import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { currentEvent } from '@foothold/domain/history';
import type { Job } from '@foothold/domain/job';
import { defaultStages } from '@foothold/domain/stage';
import { mutate } from '../sync/mutate.ts';
import { copyOpened, startSync, stopSync } from '../sync/sync.ts';
import { createArgs, testId } from '../sync/testing/queued-changes.ts';
import { readJob } from '../sync/use-jobs.ts';
import { moveJob } from './move-job.ts';
import { archiveJob, bringBackJob } from './rest-job.ts';

// Never online: what is shown is the optimistic update alone.
beforeEach(async () => {
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
  startSync({ accountId: 'undo', getIdToken: async () => 'token' });
  await copyOpened();
});
afterEach(async () => {
  await stopSync();
  vi.unstubAllGlobals();
});

let made = 0;
/** A saved job that went on to an interview just now, about a day ago, with a note. */
function newJob(): Job {
  made += 1;
  mutate('job.create', createArgs(made));
  const job = jobNow();
  moveJob(job, { stageId: 'interview', occurred: '2026-11-02', approximate: true, note: 'By phone' });
  return jobNow();
}

function jobNow(): Job {
  const job = readJob(testId(made));
  if (!job) throw new Error('The job is gone');
  return job;
}

/** What a person sees of where a job stands; a step that is recorded once more has another id. */
function standing({ stageId, outcome, archived, events }: Job) {
  const { occurred, approximate, note } = currentEvent(events) ?? {};
  return { stageId, outcome, isArchived: archived !== undefined, occurred, approximate, note };
}

const closed = defaultStages.find(({ kind }) => kind === 'closed')?.id ?? '';

it.each<[name: string, prepare: (job: Job) => void, command: (job: Job) => () => void]>([
  ['a move on', () => {}, (job) => moveJob(job, { stageId: 'offer' })],
  ['a move with an outcome', () => {}, (job) => moveJob(job, { stageId: closed, outcome: 'rejected' })],
  [
    'a step back within a minute',
    (job) => moveJob(job, { stageId: 'offer', approximate: true, note: 'By mail' }),
    (job) => moveJob(job, { stageId: 'interview' }),
  ],
  ['letting rest', () => {}, (job) => archiveJob(job, true)],
  ['bringing back', (job) => archiveJob(job, true), (job) => bringBackJob(job, defaultStages)],
  ['a move while resting', (job) => archiveJob(job, true), (job) => moveJob(job, { stageId: 'offer' })],
  [
    'bringing back a closed job',
    (job) => moveJob(job, { stageId: closed, outcome: 'no_response', note: 'Told by mail' }),
    (job) => bringBackJob(job, defaultStages),
  ],
])('%s is undone to the day, the note and the doubt of the step before', (_name, prepare, command) => {
  prepare(newJob());
  const before = jobNow();
  const undo = command(before);
  expect(standing(jobNow())).not.toEqual(standing(before));
  undo();
  expect(standing(jobNow())).toEqual(standing(before));
});
