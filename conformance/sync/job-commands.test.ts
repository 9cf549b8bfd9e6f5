import 'fake-indexeddb/auto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { currentEvent } from '@foothold/domain/history';
import type { Job } from '@foothold/domain/job';
import { defaultStages, type Stage } from '@foothold/domain/stage';
import type { StageEvent } from '@foothold/domain/stage-event';
import { registerPerson, takeSnapshot, type Person } from '../../apps/server/src/testing/builders.ts';
import { startTestApp, type TestApp } from '../../apps/server/src/testing/start-test-app.ts';
import { binJob, takeOutOfBin } from '../../apps/web/src/job-commands/bin-job.ts';
import { duplicateJob } from '../../apps/web/src/job-commands/duplicate-job.ts';
import { mergeJobs } from '../../apps/web/src/job-commands/merge-jobs.ts';
import { addStep, moveJob, recordAgain, takeBackStep } from '../../apps/web/src/job-commands/move-job.ts';
import { completeNextMove, setNextMove } from '../../apps/web/src/job-commands/next-move.ts';
import { placeCard } from '../../apps/web/src/job-commands/place-card.ts';
import { archiveJob } from '../../apps/web/src/job-commands/archive-job.ts';
import { bringBackJob } from '../../apps/web/src/job-commands/bring-back-job.ts';
import { mutate, sendAll } from '../../apps/web/src/sync/engine/mutate.ts';
import { copyOpened, runningSync, startSync, stopSync } from '../../apps/web/src/sync/engine/sync.ts';
import { createArgs, testId } from '../../apps/web/src/sync/testing/queued-changes.ts';
import { readJob } from '../../apps/web/src/sync/hooks/use-jobs.ts';

let app: TestApp;
let person: Person;
let isOnline: boolean;
const direct = globalThis.fetch;

beforeAll(async () => {
  app = await startTestApp();
  vi.useFakeTimers({ toFake: ['Date'], now: app.clock.now() });
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
  // The app asks by path, the builders by whole address.
  vi.stubGlobal('fetch', async (address: string, options: RequestInit) => {
    if (!address.startsWith('/')) return direct(address, options);
    if (!isOnline) throw new TypeError('There is no network');
    return direct(new URL(address, app.origin), options);
  });
});
afterAll(async () => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  await app.close();
});
beforeEach(async () => {
  person = await registerPerson(app);
  startSync({ accountId: person.accountId, getIdToken: async () => person.idToken });
  await copyOpened();
});
afterEach(stopSync);

const [jobId, otherId] = [testId(1), testId(2)];

function jobNow(id = jobId): Job {
  const job = readJob(id);
  if (!job) throw new Error('The job is gone');
  return job;
}

/** Two jobs, the first of which has come to an interview and has another one ahead; both have a next move. */
function addJobs(): void {
  mutate('job.create', createArgs(1));
  mutate('job.create', createArgs(2, 'Backend Engineer (Berlin)'));
  moveJob(jobNow(), { stageId: 'interview', occurred: '2026-11-02', approximate: true, note: 'By phone' });
  setNextMove(jobNow(), { text: 'Send references', by: 'me', on: '2026-11-20' });
  mutate('interview.put', {
    id: jobId,
    item: { id: testId(4), startsAt: '2026-11-10T10:00:00+01:00', timeZone: 'Europe/Berlin' },
  });
  setNextMove(jobNow(otherId), { text: 'Ask for the salary', by: 'me' });
}

/** All that is stored of a job but when it was changed, which each side says by its own clock. */
function whole(job: Job) {
  return { ...job, updatedAt: '' };
}

/**
 * What counts in a job, to the ids and the order of its steps; one that was taken back stays in the record, unseen. With
 * `isRecordedAgain` a step may be another with the same contents.
 */
function contents(job: Job, { isRecordedAgain = false } = {}) {
  const steps = job.events.filter(({ voidedAt }) => voidedAt === undefined);
  const events = isRecordedAgain ? steps.map((step) => ({ ...step, id: '', recordedAt: '' })) : steps;
  return { ...whole(job), events };
}

const inList = (options?: { isRecordedAgain: boolean }) =>
  [jobId, otherId].map((id) => contents(jobNow(id), options));

const stages: readonly Stage[] = defaultStages;
const stageOf = (id: string) => stages.find((stage) => stage.id === id) as Stage;
const closed = stages.find(({ kind }) => kind === 'closed') as Stage;
const place = (job: Job, stage: Stage, rank: string | null) => placeCard(job, { stage, rank, stages });

function lastStep({ events }: Job): StageEvent {
  const event = currentEvent(events);
  if (!event) throw new Error('The job has no step');
  return event;
}

type Command = (job: Job) => () => unknown;
const commands: readonly (readonly [name: string, prepare: (job: Job) => unknown, command: Command])[] = [
  ['a move on', () => {}, (job) => moveJob(job, { stageId: 'offer' })],
  ['a move with an outcome', () => {}, (job) => moveJob(job, { stageId: closed.id, outcome: 'rejected' })],
  [
    'a step back within a minute',
    (job) => moveJob(job, { stageId: 'offer', approximate: true, note: 'By mail' }),
    (job) => moveJob(job, { stageId: 'interview' }),
  ],
  ['a step of earlier', () => {}, (job) => addStep(job.id, { stageId: 'applied', occurred: '2026-10-30' })],
  ['taking back a step', () => {}, (job) => takeBackStep(job, lastStep(job))],
  [
    'a step that was taken back',
    (job) => takeBackStep(job, lastStep(job)),
    (job) => recordAgain(job.id, job.events.find(({ voidedAt }) => voidedAt !== undefined) ?? lastStep(job)),
  ],
  ['letting rest', () => {}, (job) => archiveJob(job, true)],
  ['bringing back', (job) => archiveJob(job, true), (job) => bringBackJob(job, stages)],
  ['a move while resting', (job) => archiveJob(job, true), (job) => moveJob(job, { stageId: 'offer' })],
  [
    'bringing back a closed job',
    (job) => moveJob(job, { stageId: closed.id, outcome: 'no_response', note: 'Told by mail' }),
    (job) => bringBackJob(job, stages),
  ],
  ['binning', () => {}, binJob],
  ['taking out of the bin', binJob, takeOutOfBin],
  ['merging', () => {}, (job) => mergeJobs(job, jobNow(otherId), [])],
  ['merging into the other', () => {}, (job) => mergeJobs(jobNow(otherId), job, ['title'])],
  ['duplicating', () => {}, (job) => duplicateJob(job, 'saved').undo],
  ['another next move', () => {}, (job) => setNextMove(job, { text: 'Follow up', by: 'me' })],
  ['no next move', () => {}, (job) => setNextMove(job, null)],
  [
    'a first next move',
    (job) => setNextMove(job, null),
    (job) => setNextMove(job, { text: 'Call', by: 'me' }),
  ],
  ['a next move that is done', () => {}, completeNextMove],
  ['another place in its column', () => {}, (job) => place(job, stageOf('interview'), 'a5')],
  [
    'its place by date again',
    (job) => place(job, stageOf('interview'), 'a5'),
    (job) => place(job, stageOf('interview'), null),
  ],
  ['another column', () => {}, (job) => place(job, stageOf('offer'), 'a5')],
  ['the column of resting jobs', () => {}, (job) => place(job, closed, null)],
  [
    'back from that column',
    (job) => place(job, closed, null),
    (job) => place(job, stageOf('interview'), 'a5'),
  ],
];

/** They take a step back, which nothing makes count again: undoing them records it once more, by another id. */
const takingBack = new Set([
  'a step back within a minute',
  'taking back a step',
  'bringing back a closed job',
]);

describe.each([
  ['online', 'at once', 10],
  ['online', 'minutes later', 300],
  ['offline', 'at once', 10],
  ['offline', 'minutes later', 300],
] as const)('%s, %s', (network, _pause, secondsBetween) => {
  /** Online each step is acknowledged before the next; offline all are sent at the end. */
  async function step(act: () => unknown): Promise<void> {
    app.clock.advanceSeconds(secondsBetween);
    vi.setSystemTime(app.clock.now());
    act();
    if (network === 'online') expect(await sendAll()).toBe(true);
  }

  it.each(commands)('%s is undone as if it had not been', async (name, prepare, command) => {
    isOnline = network === 'online';
    await step(addJobs);
    await step(() => prepare(jobNow()));
    const options = { isRecordedAgain: takingBack.has(name) };
    const all = () =>
      runningSync()
        .copy.live.getJobs()
        .map((job) => contents(job));
    const before = all();
    const beforeJobs = inList(options);
    let undo = (): unknown => undefined;
    await step(() => (undo = command(jobNow())));
    expect(all()).not.toEqual(before);
    await step(() => undo());
    expect(inList(options)).toEqual(beforeJobs);

    isOnline = true;
    expect(await sendAll()).toBe(true);
    expect(runningSync().getStatus().rejected).toEqual([]);
    const { documents } = await takeSnapshot(app, person);
    const stored = new Map(documents.map(({ id, body }) => [id, body as Job | null]));
    for (const id of [jobId, otherId]) {
      const body = stored.get(id);
      expect(body && whole(body)).toEqual(whole(jobNow(id)));
    }
  });
});
