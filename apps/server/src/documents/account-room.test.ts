import { randomBytes, randomUUID } from 'node:crypto';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { readAccountBytes } from '../testing/account-bytes.ts';
import {
  apiHeaders,
  jobCreation,
  mutation,
  postPush,
  pushMutations,
  readChangesSince,
  registerPerson,
  takeSnapshot,
} from '../testing/builders.ts';
import type { Person } from '../testing/builders.ts';
import { putChunk, sha256Of, uploadFile } from '../testing/file-calls.ts';
import { startTestApp } from '../testing/start-test-app.ts';
import type { TestApp } from '../testing/start-test-app.ts';
import { signInAs, tokensOf } from '../testing/toolkit-client.ts';

const megabyte = 1_048_576;
const daySeconds = 86_400;
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ environment: { ACCOUNT_MAX_MB: '1' }, lookForTasksEveryMs: 20 });
});
afterAll(() => app.close());

const longNotes = () => randomBytes(37_000).toString('base64').slice(0, 49_000);
const largeJob = () => jobCreation({ notes: longNotes() });

async function bytesOf({ accountId }: Person) {
  const { counted, stored } = await readAccountBytes(app.database, accountId);
  expect(counted).toBe(stored);
  return counted;
}

/** An account at its limit, by jobs with long notes. */
async function fullAccount() {
  const person = await registerPerson(app);
  const jobs = Array.from({ length: 12 }, largeJob);
  for (const job of jobs) {
    if ((await bytesOf(person)) < megabyte) await pushMutations(app, person, [job]);
  }
  expect(await bytesOf(person)).toBeGreaterThanOrEqual(megabyte);
  return { person, jobs };
}

async function answerTo(person: Person, mutations: readonly object[]) {
  const response = await postPush(app, person, { deviceId: person.deviceId, mutations });
  const { error } = (await response.json()) as { error?: { code: string } };
  return { status: response.status, code: error?.code, retryAfter: response.headers.get('retry-after') };
}

async function laterBy(days: number, person: Person): Promise<Person> {
  app.clock.advanceSeconds(days * daySeconds);
  return { ...person, ...tokensOf(await signInAs(app, person.email, person.password)) };
}

it('a full account gets `account_full`, and nothing of the push is applied', async () => {
  const { person } = await fullAccount();
  const before = await bytesOf(person);
  const both = [mutation('job.delete', { id: randomUUID() }), largeJob()];
  expect(await answerTo(person, both)).toEqual({ status: 413, code: 'account_full', retryAfter: '60' });
  expect(await bytesOf(person)).toBe(before);
  const others = await registerPerson(app);
  await pushMutations(app, others, both.slice(1));
});

it('a full account accepts removals, and repeats earlier answers', async () => {
  const { person, jobs } = await fullAccount();
  const [job] = jobs;
  if (!job) throw new Error('no job');
  const id = job.args.id;
  await pushMutations(app, person, [mutation('job.delete', { id }), mutation('job.restore', { id })]);
  const { outcomes } = await pushMutations(app, person, [job]);
  expect(outcomes).toMatchObject([{ status: 'applied', cursor: 1 }]);
  const renamed = mutation('job.update', { id, changes: { title: 'Cartographer' } });
  expect(await answerTo(person, [job, renamed])).toMatchObject({ code: 'account_full' });
});

it('removals are refused once they would fill the disk', async () => {
  const { person } = await fullAccount();
  await app.database.write((tx) =>
    tx
      .updateTable('account_heads')
      .set({ bytes: 18 * megabyte })
      .where('account_id', '=', person.accountId)
      .execute(),
  );
  const removal = mutation('job.delete', { id: randomUUID() });
  expect(await answerTo(person, [removal])).toMatchObject({ code: 'account_full' });
});

it('purging the bin frees room, also when a refused push triggers it', async () => {
  const { person, jobs } = await fullAccount();
  for (const { args } of jobs)
    await postPush(app, person, {
      deviceId: person.deviceId,
      mutations: [mutation('job.delete', { id: args.id })],
    });
  const later = await laterBy(32, person);
  await pushMutations(app, later, [largeJob()]);
  expect(await bytesOf(later)).toBeLessThan(megabyte);
});

it('parallel pushes exceed the limit by one of them at most', async () => {
  const person = await registerPerson(app);
  const answers = await Promise.all(Array.from({ length: 30 }, () => answerTo(person, [largeJob()])));
  const taken = answers.filter(({ status }) => status === 200);
  expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([undefined, 'account_full']));
  const bytes = await bytesOf(person);
  expect(bytes).toBeGreaterThanOrEqual(megabyte);
  expect(bytes).toBeLessThan(megabyte + bytes / taken.length);
});

async function deleteForGood(person: Person, jobIds: readonly string[]): Promise<unknown> {
  const response = await fetch(`${app.origin}/api/v1/bin/delete`, {
    method: 'POST',
    headers: { ...apiHeaders(person), 'content-type': 'application/json' },
    body: JSON.stringify({ jobIds }),
  });
  return response.json();
}

it('a full account has room again once jobs of its bin are purged', async () => {
  const { person, jobs } = await fullAccount();
  const [binned, restored, kept] = jobs.map(({ args }) => args.id);
  if (!binned || !restored || !kept) throw new Error('too few jobs');
  await pushMutations(
    app,
    person,
    [binned, restored].map((id) => mutation('job.delete', { id })),
  );
  await pushMutations(app, person, [mutation('job.restore', { id: restored })]);
  const stranger = await registerPerson(app);
  expect(await deleteForGood(stranger, [binned])).toEqual({ deleted: 0 });
  const full = await bytesOf(person);
  const { cursor } = await takeSnapshot(app, person);
  expect(await deleteForGood(person, [binned, restored, kept, randomUUID()])).toEqual({ deleted: 1 });
  expect(await bytesOf(person)).toBeLessThan(full - 40_000);
  const { documents } = await readChangesSince(app, person, cursor);
  expect(documents).toEqual([{ collection: 'job', id: binned, rev: cursor + 1, body: null }]);
  expect(await deleteForGood(person, [binned])).toEqual({ deleted: 0 });
  await vi.waitFor(async () => expect(await bytesOf(person)).toBeLessThan(megabyte), 10_000);
  await pushMutations(app, person, [jobCreation()]);
});

it('a full account accepts settings, and purges its bin after a day, oldest first, until there is room', async () => {
  let { person } = await fullAccount();
  const jobsOf = async () =>
    (await takeSnapshot(app, person)).documents.filter(({ collection }) => collection === 'job');
  const settings = mutation('settings.update', { changes: { theme: 'dark' } });
  await pushMutations(app, person, [settings]);
  const ids = (await jobsOf()).map(({ id }) => id);
  for (const id of ids) await pushMutations(app, person, [mutation('job.delete', { id })]);
  expect(await answerTo(person, [largeJob()])).toMatchObject({ code: 'account_full' });
  person = await laterBy(1.1, person);
  await answerTo(person, [jobCreation()]);
  const left = await jobsOf();
  const leftIds = ids.filter((id) => left.some((job) => job.id === id));
  expect(leftIds.length).toBeGreaterThan(0);
  expect(leftIds).toEqual(ids.slice(-leftIds.length));
  await vi.waitFor(async () => expect(await bytesOf(person)).toBeLessThan(megabyte), 10_000);
});

it('files and documents share the limit, and parallel uploads do not exceed it', async () => {
  const person = await registerPerson(app);
  for (let n = 0; n < 4; n += 1) await pushMutations(app, person, [largeJob()]);
  const files = Array.from({ length: 6 }, () => randomBytes(200_000));
  const answers = await Promise.all(
    files.map(async (bytes) => {
      const chunk = { sha256: sha256Of(bytes), size: bytes.length, offset: 0, bytes };
      const response = await putChunk(app, person, chunk);
      return { status: response.status, text: await response.text() };
    }),
  );
  const refused = answers.filter(({ status }) => status !== 200);
  for (const { status, text } of refused) expect([status, text]).toMatchObject([413, /too_many_files/]);
  expect(answers.length - refused.length).toBe(Math.floor((megabyte - 4 * 98_500) / 200_000));
  expect(await bytesOf(person)).toBeLessThanOrEqual(megabyte);
});

it('a file that was removed from its job frees its room within two days where none is left', async () => {
  let person = await registerPerson(app);
  const bytes = randomBytes(245_000);
  const job = jobCreation();
  const item = {
    id: randomUUID(),
    name: 'CV.pdf',
    kind: 'resume' as const,
    size: bytes.length,
    sha256: sha256Of(bytes),
  };
  await pushMutations(app, person, [job, mutation('file.put', { id: job.args.id, item })]);
  await uploadFile(app, person, bytes);
  while ((await bytesOf(person)) < megabyte) await pushMutations(app, person, [largeJob()]);
  expect(await answerTo(person, [largeJob()])).toMatchObject({ code: 'account_full' });
  await pushMutations(app, person, [mutation('file.remove', { id: job.args.id, itemId: item.id })]);
  const full = await bytesOf(person);
  for (let day = 0; day < 3; day += 1) {
    person = await laterBy(1.1, person);
    await vi.waitFor(async () => expect(await dueSweeps()).toBe(0), 10_000);
  }
  expect(await bytesOf(person)).toBe(full - bytes.length);
  await pushMutations(app, person, [largeJob()]);
});

async function dueSweeps(): Promise<number> {
  const rows = await app.database.reader
    .selectFrom('tasks')
    .select('id')
    .where('kind', '=', 'files.sweep')
    .where((where) => where.or([where('due_at', '<=', app.clock.now()), where('lease_id', 'is not', null)]))
    .execute();
  return rows.length;
}

it('the stored size of an account is exact after any sequence of changes', async () => {
  const word = fc.constantFrom('Köln', '工程师', '\u{1f6a2} ship', 'plain', '');
  const step = fc.oneof(
    fc.record({ kind: fc.constant('create' as const), word }),
    fc.record({ kind: fc.constant('change' as const), word, at: fc.nat(), seen: fc.boolean() }),
    fc.record({ kind: fc.constant('delete' as const), at: fc.nat() }),
    fc.record({ kind: fc.constant('again' as const), at: fc.nat() }),
    fc.record({ kind: fc.constant('refused' as const), word }),
    fc.record({ kind: fc.constant('settings' as const) }),
    fc.record({ kind: fc.constant('file' as const), size: fc.integer({ min: 1, max: 3_000 }) }),
    fc.record({ kind: fc.constant('days' as const), days: fc.constantFrom(2, 33) }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 16 }), async (steps) => {
      let person = await registerPerson(app);
      const sent: ReturnType<typeof jobCreation>[] = [jobCreation()];
      await pushMutations(app, person, sent);
      const at = (index: number) => sent[index % sent.length] ?? jobCreation();
      for (const one of steps) {
        const device = { ...person, deviceId: randomUUID() };
        if (one.kind === 'create') {
          const job = jobCreation({ location: one.word });
          sent.push(job);
          await pushMutations(app, device, [
            job,
            mutation('job.update', { id: job.args.id, changes: { notes: one.word } }),
          ]);
        }
        if (one.kind === 'change') {
          const change = mutation('job.update', {
            id: at(one.at).args.id,
            changes: { notes: `${one.word} ${one.at}` },
          });
          await pushMutations(app, device, [{ ...change, ...(one.seen ? { seen: 1 } : {}) }]);
        }
        if (one.kind === 'delete')
          await pushMutations(app, device, [mutation('job.delete', { id: at(one.at).args.id })]);
        if (one.kind === 'again') await pushMutations(app, device, [at(one.at)]);
        if (one.kind === 'refused')
          await pushMutations(app, device, [
            mutation('job.update', { id: randomUUID(), changes: { notes: one.word } }),
          ]);
        if (one.kind === 'settings')
          await pushMutations(app, device, [mutation('settings.update', { changes: { theme: 'dark' } })]);
        if (one.kind === 'file') await uploadFile(app, person, randomBytes(one.size));
        if (one.kind === 'days') person = await laterBy(one.days, person);
        expect(await bytesOf(person)).toBeGreaterThan(0);
      }
    }),
    { numRuns: 12 },
  );
}, 120_000);
