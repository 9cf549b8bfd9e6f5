import { randomUUID } from 'node:crypto';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { readAccountBytes, readUsedPages } from '../testing/account-bytes.ts';
import {
  apiHeaders,
  jobCreation,
  mutation,
  pushMutations,
  readChangesSince,
  registerPerson,
  takeSnapshot,
} from '../testing/builders.ts';
import type { Person } from '../testing/builders.ts';
import { startTestApp } from '../testing/start-test-app.ts';
import type { TestApp } from '../testing/start-test-app.ts';
import { testEngine } from '../testing/test-storage.ts';
import { signInAs, tokensOf } from '../testing/toolkit-client.ts';

const daySeconds = 86_400;
const batchId = randomUUID();
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ lookForTasksEveryMs: 20 });
});
afterAll(() => app.close());

/** Moves the clock by days and waits for the scheduled tasks of each. */
async function laterBy(days: number, person: Person): Promise<Person> {
  app.clock.advanceSeconds(days * daySeconds);
  await untilIdle();
  return { ...person, ...tokensOf(await signInAs(app, person.email, person.password)) };
}

async function untilIdle(): Promise<void> {
  await vi.waitFor(async () => {
    const due = await app.database.reader
      .selectFrom('tasks')
      .select('id')
      .where('kind', 'like', 'changes.%')
      .where((where) => where.or([where('due_at', '<=', app.clock.now()), where('lease_id', 'is not', null)]))
      .execute();
    expect(due).toEqual([]);
  }, 10_000);
}

async function read(person: Person, path: string): Promise<string> {
  const response = await fetch(`${app.origin}/api/v1/${path}`, { headers: apiHeaders(person) });
  expect(response.status).toBe(200);
  return response.text();
}

/** The earlier values of jobs, as history and export show them. */
async function toldOf(person: Person, jobs: readonly string[]): Promise<string[]> {
  const histories = jobs.map((id) => read(person, `history?job=${id}`));
  const earlier = 'history/earlier?after=0';
  return Promise.all([...histories, read(person, earlier), read(person, `${earlier}&batch=${batchId}`)]);
}

function listLog(accountId: string) {
  return app.database.reader
    .selectFrom('changes')
    .select(['name', 'args', 'before', 'collection'])
    .where('account_id', '=', accountId)
    .orderBy('seq')
    .execute();
}

async function bytesOf({ accountId }: Person): Promise<number> {
  const { counted, stored } = await readAccountBytes(app.database, accountId);
  expect(counted).toBe(stored);
  return counted;
}

it('histories and exports are the same after the log was pruned', async () => {
  const text = fc.constantFrom('One line', 'One line\nand more', 'Two', '');
  const step = fc.record({
    kind: fc.constantFrom(
      'notes',
      'title',
      'contact',
      'no-contact',
      'event',
      'settings',
      'delete',
      'restore',
    ),
    job: fc.nat({ max: 1 }),
    text,
    device: fc.nat({ max: 1 }),
    seen: fc.option(fc.nat({ max: 6 }), { nil: undefined }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 20 }), async (steps) => {
      let person = await registerPerson(app);
      const jobs = [jobCreation({ notes: 'First' }), jobCreation({ notes: 'First' })] as const;
      await pushMutations(app, person, jobs);
      const devices = [person.deviceId, randomUUID()];
      const contactId = randomUUID();
      for (const { kind, job, text, device, seen } of steps) {
        const { id, eventId } = (jobs[job] ?? jobs[0]).args;
        const made = {
          notes: () => mutation('job.update', { id, changes: { notes: text } }),
          title: () => mutation('job.update', { id, changes: { title: `Clerk ${text.length}` }, batchId }),
          contact: () => mutation('contact.put', { id, item: { id: contactId, name: 'Ann', notes: text } }),
          'no-contact': () => mutation('contact.remove', { id, itemId: contactId }),
          event: () => mutation('job.update-event', { id, eventId, note: text }),
          settings: () => mutation('settings.update', { changes: { theme: 'dark' } }),
          delete: () => mutation('job.delete', { id }),
          restore: () => mutation('job.restore', { id }),
        }[kind as 'notes']();
        const sender = { ...person, deviceId: devices[device] ?? person.deviceId };
        await pushMutations(app, sender, [{ ...made, ...(seen === undefined ? {} : { seen }) }]);
      }
      for (const { args } of jobs)
        await pushMutations(app, person, [mutation('job.restore', { id: args.id })]);
      const ids = jobs.map(({ args }) => args.id);
      const [before, size] = [await toldOf(person, ids), await bytesOf(person)];
      person = await laterBy(92, person);
      expect(await toldOf(person, ids)).toEqual(before);
      expect(await bytesOf(person)).toBeLessThan(size);
    }),
    { numRuns: 10 },
  );
}, 120_000);

it('refused changes are pruned after two days, and are judged anew when resent', async () => {
  let person = await registerPerson(app);
  const job = jobCreation();
  const notes = Array.from({ length: 250 }, (_, n) =>
    mutation('job.update', { id: job.args.id, changes: { notes: `Typed ${n}` } }),
  );
  const pushAll = async (changes: typeof notes) => {
    const outcomes = [];
    for (let at = 0; at < changes.length; at += 50) {
      app.clock.advanceSeconds(30);
      outcomes.push(...(await pushMutations(app, person, changes.slice(at, at + 50))).outcomes);
    }
    return outcomes.map(({ status }) => status);
  };
  await pushMutations(app, person, [mutation('settings.update', { changes: { theme: 'dark' } })]);
  const before = await bytesOf(person);
  expect(new Set(await pushAll(notes))).toEqual(new Set(['rejected']));
  expect(await bytesOf(person)).toBeGreaterThan(before + 250 * 200);
  expect(new Set(await pushAll(notes.slice(0, 50)))).toEqual(new Set(['rejected']));
  person = await laterBy(2, person);
  expect(await bytesOf(person)).toBe(before);
  await pushMutations(app, person, [job]);
  expect(new Set(await pushAll(notes.slice(0, 50)))).toEqual(new Set(['applied']));
});

it('changes younger than 90 days are kept', async () => {
  let person = await registerPerson(app);
  await pushMutations(app, person, [jobCreation()]);
  const log = await listLog(person.accountId);
  person = await laterBy(89, person);
  expect(await listLog(person.accountId)).toEqual(log);
  await pushMutations(app, person, [jobCreation()]);
  person = await laterBy(2, person);
  const [old, young] = await listLog(person.accountId);
  expect([old?.args, young?.args]).toEqual(['{}', expect.stringContaining('Globex')]);
});

it.runIf(testEngine === 'sqlite')('pruning frees pages of the file for new rows', async () => {
  let person = await registerPerson(app);
  const job = jobCreation();
  await pushMutations(app, person, [job]);
  for (let n = 0; n < 10; n += 1) {
    const edits = Array.from({ length: 100 }, (_, edit) =>
      mutation('job.update', {
        id: job.args.id,
        changes: { notes: `${n}.${edit} ${'All of it. '.repeat(45)}` },
      }),
    );
    await pushMutations(app, person, edits);
  }
  const before = [await readUsedPages(app.database), await bytesOf(person)] as const;
  person = await laterBy(92, person);
  const after = [await readUsedPages(app.database), await bytesOf(person)] as const;
  const pageBytes = 4_096;
  const freedBytes = before[1] - after[1];
  expect(freedBytes).toBeGreaterThan(400_000);
  expect((before[0] - after[0]) * pageBytes).toBeGreaterThan(freedBytes * 0.8);
});

it('a device that returns after its changes were pruned syncs on, and applies nothing twice', async () => {
  let person = await registerPerson(app);
  const [job, change] = [jobCreation(), mutation('settings.update', { changes: { theme: 'dark' as const } })];
  const refused = mutation('job.update', { id: randomUUID(), changes: { title: 'Nowhere' } });
  const queue = [
    job,
    mutation('job.update', { id: job.args.id, changes: { notes: 'Mine' } }),
    change,
    refused,
  ];
  const first = await pushMutations(app, person, queue);
  const told = await takeSnapshot(app, person);
  await pushMutations(app, { ...person, deviceId: randomUUID() }, [
    mutation('job.update', { id: job.args.id, changes: { notes: 'Theirs' } }),
  ]);
  person = await laterBy(200, person);
  const again = await pushMutations(app, person, queue);
  expect(again.outcomes).toEqual(first.outcomes);
  const news = JSON.parse(await read(person, `changes?cursor=${told.cursor}&mark=${told.mark}`)) as object;
  expect(news).toEqual(await readChangesSince(app, person, told.cursor));
  expect(news).toMatchObject({ documents: [{ id: job.args.id, body: { notes: 'Theirs' } }] });
  const late = mutation('job.update', { id: job.args.id, changes: { notes: 'Typed on the train' } });
  await pushMutations(app, person, [{ ...late, seen: told.cursor }]);
  const history = await read(person, `history?job=${job.args.id}`);
  for (const words of ['Theirs', 'Typed on the train', 'Mine']) expect(history).toContain(words);
});

it('no text of a purged job stays in the log', async () => {
  let person = await registerPerson(app);
  const job = jobCreation({ notes: 'Nobody should keep this' });
  const { id } = job.args;
  await pushMutations(app, person, [job, mutation('job.update', { id, changes: { notes: 'Nor this' } })]);
  await pushMutations(app, person, [mutation('job.delete', { id })]);
  person = await laterBy(31, person);
  await pushMutations(app, person, [mutation('settings.update', { changes: { theme: 'dark' } })]);
  await untilIdle();
  const log = (await listLog(person.accountId)).filter(({ collection }) => collection === 'job');
  expect(log.map(({ name, args, before }) => [name, args, before])).toEqual([
    ['job.create', '{}', null],
    ['job.update', '{}', null],
    ['job.delete', '{}', null],
    ['job.purge', '{}', null],
  ]);
  expect(await toldOf(person, [id])).toEqual([
    '{"entries":[]}',
    expect.stringMatching(/^\{"changes":\[\{"job":"[^"]+","seq":4,"change":null\}\],"next":null\}$/),
    '{"changes":[],"next":null}',
  ]);
  await bytesOf(person);
});
