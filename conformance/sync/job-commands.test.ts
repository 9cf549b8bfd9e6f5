import 'fake-indexeddb/auto';
import { randomUUID } from 'node:crypto';
import type { QueuedMutation } from '@foothold/contract/push';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Job } from '@foothold/domain/job';
import { ChangedSinceError } from '@foothold/domain/domain-error';
import {
  mutation,
  pushMutations,
  registerPerson,
  takeSnapshot,
  type Person,
} from '../../apps/server/src/testing/builders.ts';
import { startTestApp, type TestApp } from '../../apps/server/src/testing/start-test-app.ts';
import { archiveJob } from '../../apps/web/src/job-commands/archive-job.ts';
import { binJob, binJobs } from '../../apps/web/src/job-commands/bin-job.ts';
import { bringBackJob } from '../../apps/web/src/job-commands/bring-back-job.ts';
import { putItem } from '../../apps/web/src/job-commands/job-items.ts';
import { moveJob, takeBackStep } from '../../apps/web/src/job-commands/move-job.ts';
import { setNextMove } from '../../apps/web/src/job-commands/next-move.ts';
import { tagJobs } from '../../apps/web/src/job-commands/tag-jobs.ts';
import { sendAll } from '../../apps/web/src/sync/engine/mutate.ts';
import { readJobs, readSettings } from '../../apps/web/src/sync/hooks/use-jobs.ts';
import { copyOpened, runningSync, startSync, stopSync } from '../../apps/web/src/sync/engine/sync.ts';
import {
  addJobs,
  commands,
  file7,
  firstInterview,
  jobId,
  jobNow,
  lastStep,
  otherId,
  person5,
  task6,
  value8,
  type Command,
} from './job-command-table.ts';

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
  // One network registers only so many people in an hour.
  app.clock.advanceSeconds(20);
  vi.setSystemTime(app.clock.now());
  person = await registerPerson(app);
  startSync({ accountId: person.accountId, getIdToken: async () => person.idToken });
  await copyOpened();
});
afterEach(stopSync);

/** All that is stored of a job but when it was changed, which each side says by its own clock, and empty lists. */
function whole(job: Job) {
  const filled = Object.entries(job).filter(([, value]) => !Array.isArray(value) || value.length > 0);
  return { ...(Object.fromEntries(filled) as unknown as Job), updatedAt: '' };
}

/**
 * What counts in a job, to the ids and the order of its steps; one that was taken back stays in the record, unseen, and so
 * does a day that a step had before. With
 * `isRecordedAgain` a step may be another with the same contents.
 */
function contents(job: Job, { isRecordedAgain = false } = {}) {
  const steps = job.events
    .filter(({ voidedAt }) => voidedAt === undefined)
    .map(({ earlierOccurred: _earlier, ...step }) => step);
  const events = isRecordedAgain ? steps.map((step) => ({ ...step, id: '', recordedAt: '' })) : steps;
  return { ...whole(job), events };
}

const isReminded = () => readSettings().reminders?.interviews ?? false;
const inList = (options?: { isRecordedAgain: boolean }) => [
  ...[jobId, otherId].map((id) => contents(jobNow(id), options)),
  isReminded(),
  readSettings().stages,
];

/** They take a step back, which nothing makes count again: undoing them records it once more, by another id. */
const takingBack = new Set([
  'a step back within a minute',
  'taking back a step',
  'bringing back a closed job',
  'removing its stage within a minute',
]);

/** Online each step is acknowledged before the next; offline all are sent at the end. */
async function stepOf(network: string, secondsBetween: number, act: () => unknown): Promise<void> {
  app.clock.advanceSeconds(secondsBetween);
  // The clock of the device is not that of the server.
  vi.setSystemTime(app.clock.now() - 2_345);
  await act();
  if (network === 'online') expect(await sendAll()).toBe(true);
}

describe.each([
  ['online', 'at once', 10],
  ['offline', 'minutes later', 90],
] as const)('%s, %s', (network, _pause, secondsBetween) => {
  const step = (act: () => unknown) => stepOf(network, secondsBetween, act);

  it.each(commands)('%s is undone as if it had not been', async (name, prepare, command) => {
    isOnline = network === 'online';
    await step(addJobs);
    await step(() => prepare(jobNow()));
    const options = { isRecordedAgain: takingBack.has(name) };
    const all = () => [...readJobs().map((job) => contents(job)), isReminded()];
    const before = all();
    const beforeJobs = inList(options);
    let undo = (): unknown => undefined;
    await step(async () => (undo = await command(jobNow())));
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

describe.each([
  ['online', 90],
  ['offline', 10],
] as const)('%s, after other steps', (network, secondsBetween) => {
  const step = (act: () => unknown) => stepOf(network, secondsBetween, act);

  it.each(commands)('%s is undone after those', async (name, prepare, command) => {
    isOnline = network === 'online';
    await step(addJobs);
    await step(() => prepare(jobNow()));
    const options = { isRecordedAgain: true };
    const before = inList(options);
    const undos: (() => unknown)[] = [];
    const later: Command[] = [
      command,
      (job) => setNextMove(job, { text: 'Write again', by: 'them' }),
      (job) => putItem(job.id, 'contacts', { ...person5, name: 'Mairi G.' }),
      (job) => moveJob(job, { stageId: 'offer' }),
      (job) => takeBackStep(job, lastStep(job)),
      (job) => archiveJob(job, true),
      binJob,
    ];
    for (const each of later) {
      const isTheOther = name === 'merging into the other' && each !== command;
      const job = jobNow(isTheOther ? otherId : jobId);
      if (job.deleted === undefined) await step(async () => undos.push(await each(job)));
    }
    for (const undo of undos.toReversed()) await step(undo);
    expect(inList(options)).toEqual(before);
  });
});

it.each([10, 90])('a job that is reopened after %s seconds has what it had ahead of it', async (seconds) => {
  isOnline = true;
  await stepOf('online', 10, addJobs);
  const { nextMove, interviews, stageId } = jobNow();
  await stepOf('online', 10, () => moveJob(jobNow(), { stageId: 'resting', outcome: 'rejected' }));
  expect(jobNow()).not.toHaveProperty('nextMove');
  await stepOf('online', seconds, () => bringBackJob(jobNow(), readSettings().stages));
  expect(jobNow()).toMatchObject({ nextMove, interviews, stageId });
  expect(jobNow()).not.toHaveProperty('cancelled');
});

it('a step on several jobs, and its undo, leave the one that cannot be changed', async () => {
  isOnline = true;
  await stepOf('online', 10, addJobs);
  const both = () => [jobNow(), jobNow(otherId)];
  const undos: (() => unknown)[] = [];
  const keptUndo = (undo: () => unknown) => void undos.unshift(undo);
  await stepOf('online', 10, () =>
    tagJobs(both(), { tag: 'dream', isOn: true }, (_count, undo) => keptUndo(undo)),
  );
  await stepOf('online', 10, () => binJob(jobNow()));
  await expect(async () => undos[0]?.()).rejects.toThrow(ChangedSinceError);
  expect(both().map(({ tags }) => tags)).toEqual([['dream'], undefined]);

  await stepOf('online', 10, () => binJobs([jobId, otherId], keptUndo));
  expect(both().filter(({ deleted }) => deleted === undefined)).toEqual([]);
  await stepOf('online', 10, () => undos[0]?.());
  expect(both().map(({ deleted }) => deleted !== undefined)).toEqual([true, false]);
  expect(runningSync().getStatus().rejected).toEqual([]);
});

const notes = 'Written elsewhere';
const moves = {
  says: '2026-11-29',
  write: () =>
    mutation('job.move', {
      id: jobId,
      eventId: randomUUID(),
      stageId: 'applied',
      occurred: '2026-11-29',
      source: 'ui',
    }),
};
const writesNotes = (id: string) => ({
  says: notes,
  write: () => mutation('job.update', { id, changes: { notes } }),
});
const writesNextMove = {
  says: 'Ask again',
  write: () => mutation('job.update', { id: jobId, changes: { nextMove: { text: 'Ask again', by: 'me' } } }),
};
const redatesNextMove = {
  says: '"on":"2026-11-25"',
  write: () =>
    mutation('job.update', {
      id: jobId,
      changes: { nextMove: { text: 'Send references', by: 'me', on: '2026-11-25' } },
    }),
};
const writesRank = {
  says: '"rank":"a9"',
  isNeverAsked: true as const,
  write: () => mutation('job.update', { id: jobId, changes: { rank: 'a9' } }),
};
const writesSource = {
  says: 'Job fair',
  write: () => mutation('job.update', { id: jobId, changes: { source: 'Job fair' } }),
};
const writesTags = {
  says: 'visa',
  write: () => mutation('job.update', { id: jobId, changes: { tags: ['dream', 'visa'] } }),
};
const writesValue = {
  says: 'Ref. 13',
  write: () => mutation('own-value.put', { id: jobId, item: { ...value8, value: 'Ref. 13' } }),
};
const renames = {
  says: 'M. G.',
  write: () => mutation('contact.put', { id: jobId, item: { ...person5, name: 'M. G.' } }),
};
const writesInterview = {
  says: 'Leith',
  write: () => mutation('interview.put', { id: jobId, item: { ...firstInterview, place: 'Leith' } }),
};

const reminders = { moves: 'off', at: '07:00', timeZone: 'Europe/Berlin', language: 'en' } as const;

interface Rival {
  /** What stands in the stored job because of it. */
  says: string;
  write: () => QueuedMutation;
  /** Whether another device can only write it when it has seen what the command did. */
  isAfter?: true;
  /** Whether it makes an undo fail, which it does unless both can be. */
  isBeside?: true;
  /** Whether an undo of several jobs leaves this one alone as it is. */
  isPartly?: true;
  /** Whether the later of two versions stands without a question. */
  isNeverAsked?: true;
}

/** What another device writes between each command and its undo. */
const rivals: Readonly<Record<string, Rival>> = {
  'a move on': moves,
  'a move with an outcome': moves,
  'a step back within a minute': moves,
  'a step of earlier': { ...moves, isBeside: true },
  'taking back a step': { ...moves, isBeside: true },
  'a step that was taken back': { ...moves, isBeside: true },
  'a step that is mended': {
    says: 'On the phone',
    write: () =>
      mutation('job.update-event', { id: jobId, eventId: lastStep(jobNow()).id, note: 'On the phone' }),
  },
  'removing its stage': { ...moves, isBeside: true },
  'removing its stage within a minute': { ...moves, isBeside: true },
  'letting rest': moves,
  'bringing back': moves,
  'a move while resting': moves,
  'bringing back a closed job': moves,
  'bringing back after another outcome': moves,
  binning: {
    says: jobId,
    write: () => mutation('job.restore', { id: jobId }),
    isAfter: true,
    isBeside: true,
  },
  'binning both': {
    says: jobId,
    write: () => mutation('job.restore', { id: jobId }),
    isAfter: true,
    isBeside: true,
  },
  'taking out of the bin': { ...writesNotes(jobId), isAfter: true, isBeside: true },
  merging: { ...writesNotes(jobId), isBeside: true },
  'merging with a source taken': { ...writesSource, isBeside: true },
  'merging with a source kept': { ...writesSource, isBeside: true },
  'merging into the other': { ...writesNotes(otherId), isBeside: true },
  duplicating: { ...writesNotes(jobId), isBeside: true },
  'another next move': writesNextMove,
  'no next move': writesNextMove,
  'a first next move': writesNextMove,
  'a next move that is done': { ...writesNextMove, says: '"nextMove":{"text":"Ask again"' },
  'a next move that has another date': redatesNextMove,
  'another position in its column': writesRank,
  'its position by date again': writesRank,
  'another column': writesRank,
  'the column of resting jobs': moves,
  'back from that column': moves,
  'another source': writesSource,
  'no source any more': writesSource,
  'another source of both': { ...writesSource, isPartly: true },
  'a tag': { ...writesTags, isBeside: true },
  'no tag any more': { ...writesTags, isBeside: true },
  'a first value': { ...writesValue, isAfter: true },
  'an emptied value': writesValue,
  'a first task': {
    says: 'Read the advert',
    write: () => mutation('task.put', { id: jobId, item: { ...task6, title: 'Read the advert' } }),
    isAfter: true,
  },
  'another name of a person': renames,
  'no person any more': renames,
  'another time of an interview': writesInterview,
  'no interview any more': writesInterview,
  'a file': {
    says: 'cv-2.pdf',
    write: () => mutation('file.put', { id: jobId, item: { ...file7, name: 'cv-2.pdf' } }),
    isAfter: true,
  },
  'no value': writesValue,
  'mails before interviews': {
    says: '"at":"07:00"',
    write: () => mutation('settings.update', { changes: { reminders: { ...reminders, interviews: true } } }),
    isAfter: true,
  },
};

/** Commands that take plans away with them, or bring them back, or might. */
const resting = [
  'a move on',
  'a move with an outcome',
  'a step back within a minute',
  'letting rest',
  'another column',
  'the column of resting jobs',
];
const plansElsewhere = [
  {
    name: 'the next move is done',
    write: () => {
      const move = { text: 'Send references', by: 'me', on: '2026-11-20' } as const;
      return mutation('job.complete-move', { id: jobId, move, doneId: randomUUID() });
    },
    isGone: ({ nextMove, completedMoves }: Job) => !nextMove && completedMoves?.length === 1,
  },
  {
    name: 'an interview is removed',
    write: () => mutation('interview.remove', { id: jobId, itemId: firstInterview.id }),
    isGone: ({ interviews }: Job) => !interviews?.length,
  },
];

function never(name: string): never {
  throw new Error(`There is no command ${name}`);
}

const expectChangedSince = (undo: () => unknown) =>
  expect(async () => undo()).rejects.toThrow(ChangedSinceError);

/** Undoes what can be. */
async function attempt(undo: () => unknown): Promise<void> {
  try {
    await undo();
  } catch (error) {
    expect(error).toBeInstanceOf(ChangedSinceError);
  }
}

describe('with a change of another device before the undo', () => {
  async function prepared(name: string, prepare: (job: Job) => unknown): Promise<Rival> {
    const rival = rivals[name];
    if (!rival) throw new Error(`What does another device write before the undo of ${name}?`);
    isOnline = true;
    await stepOf('online', 10, addJobs);
    await stepOf('online', 10, () => prepare(jobNow()));
    return rival;
  }
  async function elsewhere({ write }: Rival): Promise<void> {
    const { outcomes } = await pushMutations(app, person, [write()]);
    expect(outcomes).toMatchObject([{ status: 'applied' }]);
  }
  async function stored(): Promise<string> {
    const { documents } = await takeSnapshot(app, person);
    return documents.map(({ body }) => JSON.stringify(body)).join('\n');
  }

  it.each(commands)('%s: what this device knows of is not overwritten', async (name, prepare, command) => {
    const rival = await prepared(name, prepare);
    let undo = (): unknown => undefined;
    await stepOf('online', 10, async () => (undo = await command(jobNow())));
    await elsewhere(rival);
    expect(await sendAll()).toBe(true);
    const before = inList();
    if (rival.isBeside) await undo();
    else await expectChangedSince(undo);
    if (!rival.isBeside && !rival.isPartly) expect(inList()).toEqual(before);
    expect(await sendAll()).toBe(true);
    expect(await stored()).toContain(rival.says);
  });

  /** What another device wrote before the command reached the server, and this one learns of before the undo. */
  it.each(commands.filter(([name]) => !rivals[name]?.isAfter && !rivals[name]?.isNeverAsked))(
    '%s: what it has met is not overwritten, or there to be chosen',
    async (name, prepare, command) => {
      const rival = await prepared(name, prepare);
      isOnline = false;
      let undo = (): unknown => undefined;
      await stepOf('offline', 10, async () => (undo = await command(jobNow())));
      await elsewhere(rival);
      isOnline = true;
      expect(await sendAll()).toBe(true);
      const open = jobNow().twoVersions ?? [];
      if (open.length > 0) await expectChangedSince(undo);
      else await attempt(undo);
      expect(await sendAll()).toBe(true);
      expect(jobNow().twoVersions ?? []).toEqual(open);
      if (open.length === 0) expect(await stored()).toContain(rival.says);
    },
  );

  it.each(resting.flatMap((name) => plansElsewhere.map((rival) => [name, rival] as const)))(
    '%s: plans that another device has ended stay so: $1.name',
    async (name, { write, isGone }) => {
      const [, prepare, command] = commands.find(([each]) => each === name) ?? never(name);
      await prepared(name, prepare);
      let undo = (): unknown => undefined;
      await stepOf('online', 10, async () => (undo = await command(jobNow())));
      await elsewhere({ says: '', write });
      expect(await sendAll()).toBe(true);
      await undo();
      expect(await sendAll()).toBe(true);
      expect(isGone(jobNow())).toBe(true);
    },
  );

  it.each(commands.filter(([name]) => !rivals[name]?.isAfter))(
    '%s: what this device learns of later is not overwritten',
    async (name, prepare, command) => {
      const rival = await prepared(name, prepare);
      isOnline = false;
      let undo = (): unknown => undefined;
      await stepOf('offline', 10, async () => (undo = await command(jobNow())));
      await elsewhere(rival);
      await stepOf('offline', 10, () => undo());
      isOnline = true;
      expect(await sendAll()).toBe(true);
      expect(runningSync().getStatus().rejected).toEqual([]);
      expect(await stored()).toContain(rival.says);
    },
  );
});
