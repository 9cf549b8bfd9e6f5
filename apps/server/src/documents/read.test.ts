import { request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { changesLimits } from '@foothold/contract/changes';
import type { WireDocument } from '@foothold/contract/document';
import { snapshotResponseSchema } from '@foothold/contract/snapshot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

describe('changes', () => {
  it('bring each document once, in its current state, in the order of its last change', async () => {
    const person = await registerPerson(app);
    const [first, second] = [jobCreation({ title: 'First' }), jobCreation({ title: 'Second' })];
    await pushMutations(app, person, [first, second]);
    await pushMutations(app, person, [
      mutation('job.update', { id: first.args.id, changes: { title: 'Changed' } }),
    ]);
    const all = await readChangesSince(app, person, 0);
    expect([all.cursor, all.more]).toEqual([3, false]);
    expect(all.documents.map(({ id, rev, body }) => [id, rev, body?.['title']])).toEqual([
      [second.args.id, 2, 'Second'],
      [first.args.id, 3, 'Changed'],
    ]);
    expect((await readChangesSince(app, person, 2)).documents.map(({ rev }) => rev)).toEqual([3]);
    const { mark } = all;
    expect(await readChangesSince(app, person, 3)).toEqual({ cursor: 3, mark, more: false, documents: [] });
  });

  it('come in pages that skip nothing', async () => {
    const person = await registerPerson(app);
    const total = changesLimits.documents + 120;
    for (let at = 0; at < total; at += 100) {
      await pushMutations(
        app,
        person,
        Array.from({ length: Math.min(100, total - at) }, () => jobCreation()),
      );
    }
    const first = await readChangesSince(app, person, 0);
    expect([first.documents.length, first.more, first.cursor]).toEqual([500, true, 500]);
    const second = await readChangesSince(app, person, first.cursor);
    expect([second.documents.length, second.more, second.cursor]).toEqual([120, false, total]);
    const ids = [...first.documents, ...second.documents].map(({ id }) => id);
    expect(new Set(ids).size).toBe(total);
  });

  it('bring long documents in order among short ones, a few at a time', async () => {
    const person = await registerPerson(app);
    const created = Array.from({ length: 60 }, (_, n) =>
      jobCreation({ title: `Job ${n}`, ...(n % 2 === 0 && { posting: 'x'.repeat(90_000) }) }),
    );
    for (let at = 0; at < created.length; at += 20)
      await pushMutations(app, person, created.slice(at, at + 20));
    const first = await readChangesSince(app, person, 0);
    const second = await readChangesSince(app, person, first.cursor);
    expect([first.more, second.more, second.cursor]).toEqual([true, false, created.length]);
    expect(JSON.stringify(first.documents).length).toBeLessThanOrEqual(2 * 1024 * 1024 + 100_000);
    const all = [...first.documents, ...second.documents];
    expect(all.map(({ rev }) => rev)).toEqual(created.map((_, n) => n + 1));
    expect(
      all.map(({ body }) => [body?.['title'], (body?.['posting'] as string | undefined)?.length ?? 0]),
    ).toEqual(created.map((_, n) => [`Job ${n}`, n % 2 === 0 ? 90_000 : 0]));
    // A single document is sent whatever its length.
    expect((await readChangesSince(app, person, created.length - 2)).documents).toEqual(all.slice(-2));
  });

  it('are compressed when there is much to send', async () => {
    const person = await registerPerson(app);
    await pushMutations(app, person, [jobCreation({ notes: 'long '.repeat(4_000) })]);
    const plain = await rawGet('/api/v1/changes?cursor=0', person, {});
    const brotli = await rawGet('/api/v1/changes?cursor=0', person, { 'accept-encoding': 'br' });
    expect([plain.encoding, brotli.encoding]).toEqual([undefined, 'br']);
    expect(brotliDecompressSync(brotli.body)).toEqual(plain.body);
    expect(brotli.headers).toMatchObject({ vary: 'accept-encoding', 'cache-control': 'no-store' });
  });

  it('are refused for a cursor the account has not reached', async () => {
    const person = await registerPerson(app);
    await pushMutations(app, person, [jobCreation()]);
    const response = await fetch(`${app.origin}/api/v1/changes?cursor=2`, { headers: apiHeaders(person) });
    expect([response.status, await response.json()]).toMatchObject([
      410,
      { error: { code: 'cursor_unknown' } },
    ]);
  });

  it.each([
    '',
    '?cursor=',
    '?cursor=-1',
    '?cursor=1.5',
    '?cursor=x',
    '?cursor=1&cursor=2',
    '?cursor=9999999999999999',
  ])('are refused for the cursor "%s"', async (query) => {
    const person = await registerPerson(app);
    const response = await fetch(`${app.origin}/api/v1/changes${query}`, { headers: apiHeaders(person) });
    expect([response.status, await response.json()]).toMatchObject([
      400,
      { error: { code: 'invalid_request', fields: [{ path: 'cursor' }] } },
    ]);
  });
});

describe('a snapshot', () => {
  it('of a new account is empty', async () => {
    expect(await takeSnapshot(app, await registerPerson(app))).toEqual({ cursor: 0, documents: [] });
  });

  it('equals the fold of all changes, also for text that JSON must escape', async () => {
    const person = await registerPerson(app);
    const notes = 'Quote " back\\slash \u2028 line\nnew 👩‍💻 ünï </script> \u0000';
    await pushMutations(app, person, [jobCreation({ notes }), jobCreation()]);
    await pushMutations(app, person, [mutation('settings.update', { changes: { theme: 'dark' } })]);
    const snapshot = await takeSnapshot(app, person);
    expect(snapshotResponseSchema.parse(snapshot)).toEqual(snapshot);
    const { documents } = await readChangesSince(app, person, 0);
    expect(byId(snapshot.documents)).toEqual(byId(documents));
    expect(snapshot.documents[0]?.body?.['notes']).toBe(notes.trim().normalize('NFC'));
  });

  it('is compressed as the client allows, with the same content', async () => {
    const person = await registerPerson(app);
    await pushMutations(app, person, [jobCreation(), jobCreation()]);
    const plain = await rawSnapshot(person, {});
    const brotli = await rawSnapshot(person, { 'accept-encoding': 'gzip, br' });
    const zipped = await rawSnapshot(person, { 'accept-encoding': 'gzip' });
    expect([plain.encoding, brotli.encoding, zipped.encoding]).toEqual([undefined, 'br', 'gzip']);
    expect(brotliDecompressSync(brotli.body)).toEqual(plain.body);
    expect(gunzipSync(zipped.body)).toEqual(plain.body);
  });

  it('answers 304 until a change', async () => {
    const person = await registerPerson(app);
    await pushMutations(app, person, [jobCreation()]);
    const first = await rawSnapshot(person, {});
    expect(first.status).toBe(200);
    for (const asked of [first.etag, `"older", ${first.etag}`, '*']) {
      const same = await rawSnapshot(person, { 'if-none-match': asked });
      expect([same.status, same.body.length, same.etag]).toEqual([304, 0, first.etag]);
    }
    await pushMutations(app, person, [jobCreation()]);
    const changed = await rawSnapshot(person, { 'if-none-match': first.etag });
    expect(changed.status).toBe(200);
    expect(JSON.parse(changed.body.toString()).documents).toHaveLength(2);
  });

  it('is never taken for that of another account in the same browser', async () => {
    const [ada, eve] = [await registerPerson(app), await registerPerson(app)];
    await pushMutations(app, ada, [jobCreation({ title: 'Of Ada' })]);
    await pushMutations(app, eve, [jobCreation({ title: 'Of Eve' })]);
    const ofAda = await rawSnapshot(ada, {});
    const ofEve = await rawSnapshot(eve, { 'if-none-match': ofAda.etag });
    expect(ofEve.status).toBe(200);
    expect(ofEve.body.toString()).toContain('Of Eve');
    expect(ofEve.body.toString()).not.toContain('Of Ada');
    expect(ofEve.headers['cache-control']).toBe('no-store');
    expect(ofEve.headers['vary']).toContain('authorization');
  });

  it('requested by many at once during changes is complete each time', async () => {
    const person = await registerPerson(app);
    const [, ...snapshots] = await Promise.all([
      (async () => {
        for (let count = 0; count < 20; count += 1) await pushMutations(app, person, [jobCreation()]);
      })(),
      ...Array.from({ length: 20 }, () => takeSnapshot(app, person)),
    ]);
    for (const { cursor, documents } of snapshots) {
      const revs = documents.map(({ rev }) => rev);
      // Contains every change up to the cursor; later ones are allowed.
      expect(revs.filter((rev) => rev <= cursor)).toHaveLength(cursor);
    }
    expect((await takeSnapshot(app, person)).documents).toHaveLength(20);
  });
});

function byId(documents: readonly WireDocument[]): WireDocument[] {
  return documents.toSorted((a, b) => (a.id < b.id ? -1 : 1));
}

function rawSnapshot(person: Person, headers: Record<string, string | undefined>) {
  return rawGet('/api/v1/snapshot', person, headers);
}

/** The raw bytes of the answer, not decoded. */
function rawGet(path: string, person: Person, headers: Record<string, string | undefined>) {
  return new Promise<{
    status: number | undefined;
    encoding: string | undefined;
    etag: string | undefined;
    headers: Record<string, unknown>;
    body: Buffer;
  }>((resolve, reject) => {
    const sent = request(
      `${app.origin}${path}`,
      { headers: { ...apiHeaders(person), ...headers } as Record<string, string>, agent: false },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () =>
          resolve({
            status: response.statusCode,
            encoding: response.headers['content-encoding'],
            etag: response.headers.etag,
            headers: response.headers,
            body: Buffer.concat(chunks),
          }),
        );
      },
    );
    sent.on('error', reject).end();
  });
}
