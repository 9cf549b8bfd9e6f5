import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Database } from '../db/database.ts';
import { openDatabase } from '../db/engine-choice/open-database.ts';
import { FakeClock } from '../testing/fake-clock.ts';
import { allowDeletions, refuseDeletions } from '../testing/refused-deletions.ts';
import { makeTestStorage } from '../testing/test-storage.ts';
import type { TestStorage } from '../testing/test-storage.ts';
import { DoneTasks } from './done-tasks.ts';
import { HopelessTaskError, TaskQueue } from './task-queue.ts';
import type { TaskHandler, TaskRequest } from './task-queue.ts';

let storage: TestStorage;
let database: Database;
let clock: FakeClock;
let doneTasks: DoneTasks;
let queues: TaskQueue[];
let failures: { attempt: number; isLast: boolean }[];
beforeEach(async () => {
  storage = await makeTestStorage();
  database = await openDatabase(storage);
  doneTasks = new DoneTasks(join(storage.dataDir, 'marks'));
  clock = new FakeClock();
  queues = [];
  failures = [];
});
afterEach(async () => {
  await Promise.all(queues.map((queue) => queue.stop()));
  await database.close();
  await storage.remove();
});

/** The task worker of one server; several share the database. */
function newQueue(handler: TaskHandler, renewEveryMs = 10): TaskQueue {
  const queue = new TaskQueue({
    database,
    doneTasks,
    now: clock.now,
    lookEveryMs: 10,
    renewEveryMs,
    onFailure: ({ attempt, isLast }) => failures.push({ attempt, isLast }),
  });
  queue.handle('greet', handler);
  queues.push(queue);
  return queue;
}

function add(queue: TaskQueue, request: Partial<TaskRequest> = {}): Promise<void> {
  return database.write((tx, afterCommit) =>
    queue.add(tx, afterCommit, { kind: 'greet', payload: null, ...request }),
  );
}

async function countTasks(): Promise<number> {
  return (await database.reader.selectFrom('tasks').select('id').execute()).length;
}

async function countLeases(): Promise<number> {
  return (await database.reader.selectFrom('tasks').select('id').where('lease_id', 'is not', null).execute())
    .length;
}

async function dueAt(): Promise<number> {
  return (await database.reader.selectFrom('tasks').select('due_at').executeTakeFirstOrThrow()).due_at;
}

it('runs a task after its transaction commits, and removes it', async () => {
  const done: unknown[] = [];
  const queue = newQueue(async (payload) => void done.push(payload));
  queue.start();
  await add(queue, { payload: { name: 'Ann' } });
  await vi.waitFor(async () => expect(await countTasks()).toBe(0));
  expect(done).toEqual([{ name: 'Ann' }]);
});

it('runs nothing when the transaction fails', async () => {
  const done = vi.fn<TaskHandler>(async () => {});
  const queue = newQueue(done);
  queue.start();
  const failing = database.write(async (tx, afterCommit) => {
    await queue.add(tx, afterCommit, { kind: 'greet', payload: null });
    throw new Error('thought better of it');
  });
  await expect(failing).rejects.toThrow('thought better of it');
  await add(queue, { payload: 'after' });
  await vi.waitFor(async () => expect(await countTasks()).toBe(0));
  expect(done.mock.calls.map(([payload]) => payload)).toEqual(['after']);
});

it('gives every task to one of several servers', async () => {
  const done: unknown[] = [];
  const all = Array.from({ length: 3 }, () => newQueue(async (payload) => void done.push(payload)));
  const numbers = Array.from({ length: 60 }, (_, index) => index);
  await Promise.all(numbers.map((number) => add(all[number % 3] as TaskQueue, { payload: number })));
  for (const queue of all) queue.start();
  await vi.waitFor(async () => expect(await countTasks()).toBe(0), 10_000);
  expect(done.toSorted((a, b) => Number(a) - Number(b))).toEqual(numbers);
});

it('retries with longer and longer delays, until it is done', async () => {
  const handler = vi.fn<TaskHandler>(async (_, { attempt }) => {
    if (attempt < 4) throw new Error('not yet');
  });
  const queue = newQueue(handler);
  queue.start();
  await add(queue);
  for (const [index, wait] of [15, 30, 60].entries()) {
    await vi.waitFor(() => expect(failures).toHaveLength(index + 1));
    clock.advanceSeconds(wait - 1);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(handler).toHaveBeenCalledTimes(index + 1);
    clock.advanceSeconds(1);
  }
  await vi.waitFor(async () => expect(await countTasks()).toBe(0));
  expect(handler).toHaveBeenCalledTimes(4);
});

it('still retries in the last minutes of its time', async () => {
  const hour = 3_600_000;
  const begun = clock.now();
  // As a mail server that is away for fifty minutes of an hour.
  const done = vi.fn<TaskHandler>(async () => {
    if (clock.now() < begun + (hour * 5) / 6) throw new Error('not yet');
  });
  const queue = newQueue(done);
  queue.start();
  await add(queue, { triedForMs: hour });
  for (let tries = 1; (await countTasks()) > 0; tries += 1) {
    await vi.waitFor(async () => expect([done.mock.calls.length, await countLeases()]).toEqual([tries, 0]));
    if ((await countTasks()) > 0) clock.advanceSeconds(((await dueAt()) - clock.now()) / 1_000);
  }
  expect(failures.filter(({ isLast }) => isLast)).toEqual([]);
  expect(clock.now()).toBeLessThan(begun + hour);
});

it('gives up after its time, and at once on a permanent error', async () => {
  const queue = newQueue(async (payload) => {
    throw payload === 'hopeless' ? new HopelessTaskError('no such address') : new Error('not yet');
  });
  queue.start();
  await add(queue, { payload: 'hopeless' });
  await vi.waitFor(async () => expect(await countTasks()).toBe(0));
  await add(queue, { triedForMs: 20_000 });
  await vi.waitFor(() => expect(failures).toHaveLength(2));
  clock.advanceSeconds(15);
  await vi.waitFor(async () => expect(await countTasks()).toBe(0));
  expect(failures).toEqual([
    { attempt: 1, isLast: true },
    { attempt: 1, isLast: false },
    { attempt: 2, isLast: true },
  ]);
});

it('is taken over when its server is gone, whose late result is ignored', async () => {
  let letGo: (() => void) | undefined;
  const stuck = newQueue(() => new Promise((resolve) => (letGo = resolve)), 3_600_000);
  stuck.start();
  await add(stuck);
  await vi.waitFor(() => expect(letGo).toBeDefined());
  const done = vi.fn<TaskHandler>(() => new Promise(() => {}));
  newQueue(done).start();
  clock.advanceSeconds(121);
  await vi.waitFor(() => expect(done).toHaveBeenCalledTimes(1));
  letGo?.();
  await stuck.stop();
  expect(await countTasks()).toBe(1);
  queues.length = 0;
});

it('stays with the server that runs it, for any time', async () => {
  let letGo: (() => void) | undefined;
  const handler = vi.fn<TaskHandler>(() => new Promise((resolve) => (letGo = resolve)));
  newQueue(handler).start();
  await add(newQueue(handler));
  await vi.waitFor(() => expect(letGo).toBeDefined());
  newQueue(handler).start();
  for (let minute = 1; minute <= 10; minute += 1) {
    const before = await dueAt();
    clock.advanceSeconds(60);
    await vi.waitFor(async () => expect(await dueAt()).toBe(before + 60_000));
  }
  letGo?.();
  await vi.waitFor(async () => expect(await countTasks()).toBe(0));
  expect(handler).toHaveBeenCalledTimes(1);
});

it('is not run again when the database was away just as it was done', async () => {
  const handler = vi.fn<TaskHandler>(() => refuseDeletions(database, 'tasks'));
  const queue = newQueue(handler);
  queue.start();
  await add(queue);
  await vi.waitFor(() => expect(handler).toHaveBeenCalledTimes(1));
  clock.advanceSeconds(121);
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(await countTasks()).toBe(1);
  await allowDeletions(database, 'tasks');
  await vi.waitFor(async () => expect(await countTasks()).toBe(0), 10_000);
  expect(handler).toHaveBeenCalledTimes(1);
  expect(failures).toEqual([]);
});

it('is not run again when it was marked as done before its server ended', async () => {
  let id = '';
  const done = vi.fn<TaskHandler>((_, task) => {
    id = task.id;
    doneTasks.set(id);
    return new Promise(() => {});
  });
  const both = [newQueue(done, 3_600_000), newQueue(done, 3_600_000)];
  for (const queue of both) queue.start();
  await add(newQueue(done));
  await vi.waitFor(() => expect(done).toHaveBeenCalledTimes(1));
  clock.advanceSeconds(121);
  await vi.waitFor(async () => expect([await countTasks(), doneTasks.has(id)]).toEqual([0, false]));
  expect(done).toHaveBeenCalledTimes(1);
  queues.length = 0;
});

it('is done when a process marked it as done and then ended', async () => {
  const handler = vi.fn<TaskHandler>(async (_, { id }) => {
    doneTasks.set(id);
    throw new Error('the process that was at it has ended');
  });
  const queue = newQueue(handler);
  queue.start();
  await add(queue);
  await vi.waitFor(async () => expect([await countTasks(), doneTasks.list()]).toEqual([0, []]));
  expect([handler.mock.calls.length, failures]).toEqual([1, []]);
});

it('is removed at the next start of a server that finds it marked as done, though its lease has not ended', async () => {
  const done = vi.fn<TaskHandler>((_, { id }) => {
    doneTasks.set(id);
    return new Promise(() => {});
  });
  const ended = newQueue(done, 3_600_000);
  ended.start();
  await add(ended);
  await vi.waitFor(() => expect(done).toHaveBeenCalledTimes(1));
  newQueue(done).start();
  await vi.waitFor(async () => expect([await countTasks(), doneTasks.list()]).toEqual([0, []]));
  expect(done).toHaveBeenCalledTimes(1);
  queues.length = 0;
});

it('waits until it is due, and keeps tasks that only newer servers know', async () => {
  const done: unknown[] = [];
  const queue = newQueue(async (payload) => void done.push(payload));
  queue.start();
  await add(queue, { payload: 'later', dueAt: clock.now() + 60_000 });
  await add(queue, { kind: 'unheard of' });
  await add(queue, { payload: 'now' });
  await vi.waitFor(() => expect(done).toEqual(['now']));
  clock.advanceSeconds(60);
  await vi.waitFor(() => expect(done).toEqual(['now', 'later']));
  await vi.waitFor(async () => expect(await countTasks()).toBe(1));
});

it('runs once when it is queued again with the same key', async () => {
  const done: unknown[] = [];
  const queue = newQueue(async (payload) => void done.push(payload));
  for (const payload of [1, 2, 3]) await add(queue, { payload, dedupeKey: 'monday' });
  await add(queue, { payload: 4, dedupeKey: 'tuesday' });
  queue.start();
  await vi.waitFor(async () => expect(await countTasks()).toBe(0));
  expect(new Set(done)).toEqual(new Set([1, 4]));
  expect(done).toHaveLength(2);
});
