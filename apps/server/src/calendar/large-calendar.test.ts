import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { apiHeaders, jobCreation, mutation, pushMutations, registerPerson } from '../testing/builders.ts';
import type { Person } from '../testing/builders.ts';
import { startTestApp } from '../testing/start-test-app.ts';
import type { TestApp } from '../testing/start-test-app.ts';

/** More than one page of keys, and more text than sockets and the cache hold: 12 MB. */
const jobs = 210;
const looksForAll = 2;
const interviewsOfJob = 50;
/** Long enough for more than the sockets hold, if the client read. */
const unreadMs = 500;

let app: TestApp;
let person: Person;
let link: URL;
let jobId: string;
beforeAll(async () => {
  app = await startTestApp();
  person = await registerPerson(app);
  const created = jobCreation();
  jobId = created.args.id;
  const puts = Array.from({ length: interviewsOfJob }, (_, n) =>
    mutation('interview.put', {
      id: jobId,
      item: {
        id: randomUUID(),
        label: `Round ${n}`,
        startsAt: '2026-11-10T09:30:00+01:00',
        timeZone: 'Europe/Berlin',
        prep: 'Wörter, '.repeat(120),
      },
    }),
  );
  await pushMutations(app, person, [created, ...puts]);
  await copyJob();
  const response = await fetch(`${app.origin}/api/v1/calendar-link`, {
    method: 'POST',
    headers: { ...apiHeaders(person), 'content-type': 'application/json' },
    body: JSON.stringify({ language: 'en' }),
  });
  link = new URL(((await response.json()) as { url: string }).url);
}, 60_000);
afterAll(() => app.close());
afterEach(() => void vi.restoreAllMocks());

/** Copies the job until there are enough. */
async function copyJob(): Promise<void> {
  const { accountId: account_id } = person;
  await app.database.write(async (tx) => {
    const stored = tx.selectFrom('documents').selectAll().where('id', '=', jobId);
    const { body, ...row } = await stored.executeTakeFirstOrThrow();
    for (let copy = 1; copy < jobs; copy += 1) {
      const id = randomUUID();
      const values = { ...row, account_id, id, body: (body ?? '').replaceAll(jobId, id) };
      await tx.insertInto('documents').values(values).execute();
    }
  });
}

/** Resolves with the head of the answer; its body is not read yet. */
async function ask(headers: Record<string, string> = {}): Promise<IncomingMessage> {
  const sent = get(app.origin + link.pathname + link.search, { headers, agent: false });
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  return response;
}

function change(): Promise<unknown> {
  return pushMutations(app, person, [
    mutation('job.update', { id: jobId, changes: { location: randomUUID() } }),
  ]);
}

it('a calendar larger than the cache has every entry, identical in each encoding', async () => {
  const plain = await ask();
  expect(plain.headers).toMatchObject({ 'transfer-encoding': 'chunked', 'content-type': /text\/calendar/ });
  const text = await buffer(plain);
  expect(text.toString().match(/BEGIN:VEVENT/g)).toHaveLength(jobs * interviewsOfJob);
  expect(gunzipSync(await buffer(await ask({ 'accept-encoding': 'gzip' }))).equals(text)).toBe(true);
  expect(brotliDecompressSync(await buffer(await ask({ 'accept-encoding': 'br' }))).equals(text)).toBe(true);
}, 60_000);

it('is read no faster than the client reads', async () => {
  await change();
  const executed = vi.spyOn(app.database.reader, 'executeQuery');
  const looks = () =>
    executed.mock.calls.filter(([query]) => JSON.stringify(query).includes('nextMove')).length;
  const answer = await ask();
  await delay(unreadMs);
  // The first reads the size, the second sends it.
  expect(looks()).toBe(2);
  await buffer(answer);
  expect(looks()).toBe(1 + looksForAll);
}, 60_000);

it('is not sent again until the account changes, in the language of its link', async () => {
  const first = await ask();
  const { etag = '' } = first.headers;
  await buffer(first);
  const again = await ask({ 'if-none-match': etag });
  expect([again.statusCode, (await buffer(again)).length]).toEqual([304, 0]);
  await change();
  const changed = await ask({ 'if-none-match': etag });
  expect([changed.statusCode, changed.headers.etag === etag]).toEqual([200, false]);
  changed.destroy();
}, 60_000);
