import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { PushResponse } from '@foothold/contract/push';
import type { SnapshotResponse } from '@foothold/contract/snapshot';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
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

/** More than one page, and more bytes than the sockets between two processes hold. */
const jobs = 900;
/** The maximum that fits into one request. */
const pushedAtOnce = 50;

let app: TestApp;
let person: Person;
let created: ReturnType<typeof jobCreation>[];
beforeAll(async () => {
  app = await startTestApp();
  person = await registerPerson(app);
  created = Array.from({ length: jobs }, (_, n) => jobCreation({ title: `Job ${n}`, notes: noise() }));
  for (let at = 0; at < jobs; at += pushedAtOnce)
    await pushMutations(app, person, created.slice(at, at + pushedAtOnce));
}, 120_000);
afterAll(() => app.close());
afterEach(() => void vi.restoreAllMocks());

/** Random text, which compression does not shorten, so that a snapshot fills the sockets. */
function noise(): string {
  return Array.from({ length: 400 }, () => randomUUID()).join(' ');
}

/** Resolves with the head of the answer; its body is not read yet. */
async function ask(headers: Record<string, string> = {}): Promise<IncomingMessage> {
  const sent = get(`${app.origin}/api/v1/snapshot`, {
    headers: { ...apiHeaders(person), ...headers },
    agent: false,
  });
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  return response;
}

/** Changes the account, so that the next snapshot is not cached. */
function change(): Promise<PushResponse> {
  return pushMutations(app, person, [
    mutation('job.update', { id: String(created[0]?.args.id), changes: { location: randomUUID() } }),
  ]);
}

/** A part of the query of a page of documents that no other query has. */
const pageOfDocuments = 'rev, body from documents\n       where account_id = $1 and (collection, id) >';

function pagesRead() {
  const executed = vi.spyOn(app.database.reader, 'executeQuery');
  return () =>
    executed.mock.calls.filter(([query]) => 'sql' in query && query.sql.includes(pageOfDocuments)).length;
}

const parsed = (text: Buffer) => JSON.parse(text.toString()) as SnapshotResponse;

it('is sent in pieces, complete and identical in each encoding, with an ETag', async () => {
  const plain = await ask();
  expect(plain.headers).toMatchObject({ 'transfer-encoding': 'chunked', 'content-type': /json/ });
  const text = await buffer(plain);
  await change();
  const brotli = await ask({ 'accept-encoding': 'br' });
  const zipped = await ask({ 'accept-encoding': 'gzip' });
  const [unpacked, unzipped] = [brotliDecompressSync(await buffer(brotli)), gunzipSync(await buffer(zipped))];
  expect(unpacked.equals(unzipped)).toBe(true);
  const before = parsed(text);
  const after = parsed(unpacked);
  expect(new Set(before.documents.map(({ id }) => id)).size).toBe(jobs);
  expect(before.documents).toHaveLength(jobs);
  expect(after.cursor).toBe(before.cursor + 1);
  const all = [];
  for (let cursor = 0, more = true; more;) {
    const page = await readChangesSince(app, person, cursor);
    all.push(...page.documents);
    ({ cursor, more } = page);
  }
  const byId = (documents: SnapshotResponse['documents']) =>
    documents.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  expect(byId(after.documents)).toEqual(byId(all));
  const same = await ask({ 'if-none-match': String(brotli.headers.etag) });
  expect(same.statusCode).toBe(304);
});

it('has each document once, at its cursor or later, whatever changes while it is sent', async () => {
  const { cursor } = await change();
  const response = await ask();
  // Some jobs that have been read already, and some that have not.
  const changed = created.filter((_, n) => n % 50 === 0).map(({ args }) => args.id);
  const added = jobCreation({ title: 'Added meanwhile' });
  const changes = changed.map((id) => mutation('job.update', { id, changes: { location: randomUUID() } }));
  await pushMutations(app, person, [...changes, added]);
  const snapshot = parsed(await buffer(response));
  expect(snapshot.cursor).toBe(cursor);
  const ids = snapshot.documents.map(({ id }) => id).filter((id) => id !== added.args.id);
  expect(ids).toHaveLength(jobs);
  expect(new Set(ids).size).toBe(jobs);
  // The changes after its cursor are what it lacks.
  const { documents } = await readChangesSince(app, person, snapshot.cursor);
  expect(documents.map(({ id }) => id)).toEqual([...changed, added.args.id]);
});

it('is read no faster than the client reads, and stops once the client hangs up', async () => {
  await change();
  const readOfWhole = pagesRead();
  parsed(await buffer(await ask()));
  const pages = readOfWhole();
  vi.restoreAllMocks();
  await change();
  const read = pagesRead();
  const response = await ask();
  await vi.waitFor(() => expect(read()).toBeGreaterThan(0));
  let before = -1;
  // The reading stops when the sockets are full.
  await vi.waitFor(
    () => {
      const [last, now] = [before, read()];
      before = now;
      expect(now).toBe(last);
    },
    { interval: 200, timeout: 10_000 },
  );
  expect(before).toBeLessThan(pages);
  response.destroy();
  await once(response, 'close');
  const whole = await ask();
  parsed(await buffer(whole));
  // All of the second snapshot, and of the first at most what was in transit.
  expect(read()).toBeLessThanOrEqual(before + 1 + pages);
});

it('breaks off on a read error, and is not cached', async () => {
  const { cursor } = await change();
  const reader = app.database.reader;
  const execute = reader.executeQuery.bind(reader);
  let pages = 0;
  const broken = vi.spyOn(reader, 'executeQuery').mockImplementation(((query: { sql?: string }) => {
    if (query.sql?.includes(pageOfDocuments)) pages += 1;
    if (pages === 3) throw new Error('The disk cannot be read.');
    return execute(query as never);
  }) as never);
  for (const encoding of ['identity', 'br']) {
    pages = 0;
    const response = await ask({ 'accept-encoding': encoding });
    expect(response.statusCode).toBe(200);
    await expect(buffer(response)).rejects.toThrow('aborted');
    pages = 0;
    const answer = await fetch(`${app.origin}/api/v1/snapshot`, { headers: apiHeaders(person) });
    await expect(answer.text()).rejects.toThrow('terminated');
  }
  broken.mockRestore();
  const whole = parsed(await buffer(await ask()));
  expect(whole.cursor).toBe(cursor);
  expect(whole.documents.length).toBeGreaterThanOrEqual(jobs);
});

it('of few large documents is read in pages of bounded bytes', async () => {
  const owner = await registerPerson(app);
  const large = Array.from({ length: 200 }, (_, n) =>
    jobCreation({ title: `Job ${n}`, posting: 'ü'.repeat(48_000) }),
  );
  for (let at = 0; at < large.length; at += 10) await pushMutations(app, owner, large.slice(at, at + 10));
  const pages: number[] = [];
  const reader = app.database.reader;
  const execute = reader.executeQuery.bind(reader);
  vi.spyOn(reader, 'executeQuery').mockImplementation((async (query: { sql?: string }) => {
    const result = (await execute(query as never)) as { rows: { body?: string }[] };
    const bodies = result.rows.map(({ body }) => Buffer.byteLength(body ?? ''));
    if (query.sql?.includes('body from documents')) pages.push(bodies.reduce((sum, bytes) => sum + bytes, 0));
    return result;
  }) as never);
  const snapshot = (await fetch(`${app.origin}/api/v1/snapshot`, { headers: apiHeaders(owner) }).then(
    (answer) => answer.json(),
  )) as SnapshotResponse;
  expect(snapshot.documents).toHaveLength(large.length);
  expect(pages.length).toBeGreaterThan(1);
  expect(Math.max(...pages)).toBeLessThanOrEqual(2 * 1024 * 1024);
});

it('of many accounts at once are built two at a time', async () => {
  const owners = await Promise.all(Array.from({ length: 5 }, () => registerPerson(app)));
  for (const owner of owners) await pushMutations(app, owner, [jobCreation()]);
  const reader = app.database.reader;
  const execute = reader.executeQuery.bind(reader);
  const allStanding = Promise.withResolvers<void>();
  let heads = 0;
  let running = 0;
  let most = 0;
  vi.spyOn(reader, 'executeQuery').mockImplementation((async (query: { sql?: string }) => {
    if (!query.sql?.includes('body from documents')) {
      const result = await execute(query as never);
      if (query.sql?.includes('from account_heads h') && (heads += 1) === owners.length)
        allStanding.resolve();
      return result;
    }
    most = Math.max(most, (running += 1));
    await allStanding.promise;
    await nextTurn();
    return execute(query as never).finally(() => (running -= 1));
  }) as never);
  const snapshots = await Promise.all(owners.map((owner) => takeSnapshot(app, owner)));
  expect(snapshots.map(({ documents }) => documents.length)).toEqual(owners.map(() => 1));
  expect(most).toBe(2);
});
