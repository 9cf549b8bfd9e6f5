import { randomBytes } from 'node:crypto';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileLimits } from '@foothold/contract/files';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { apiHeaders, registerPerson } from '../testing/builders.ts';
import type { Person } from '../testing/builders.ts';
import {
  getFile,
  putChunk,
  putChunkCutAt,
  sha256Of,
  uploadFile,
  uploadStateOf,
} from '../testing/file-calls.ts';
import { startTestApp } from '../testing/start-test-app.ts';
import type { TestApp } from '../testing/start-test-app.ts';
import { signInAs } from '../testing/toolkit-client.ts';

let app: TestApp;
let person: Person;
beforeAll(async () => {
  app = await startTestApp({
    environment: { FILE_MAX_MB: '2', FILES_PER_ACCOUNT_MAX_MB: '5', FILES_PER_ACCOUNT_MAX: '4' },
  });
  person = await registerPerson(app);
});
afterAll(() => app.close());

const pdf = (text: string) => Buffer.from(`%PDF-1.7\n${text}\n%%EOF\n`);
const filesOf = (accountId: string) => readdir(join(app.dataDir, 'files', accountId));

function wholeAs(bytes: Uint8Array) {
  return { sha256: sha256Of(bytes), size: bytes.length, offset: 0, bytes };
}

async function errorOf(response: Response): Promise<[number, string]> {
  const { error } = (await response.json()) as { error: { code: string } };
  return [response.status, error.code];
}

it('returns what was sent, with the type of its bytes, and never as something executable', async () => {
  const bytes = pdf('Résumé');
  await uploadFile(app, person, bytes);
  const response = await getFile(app, person, sha256Of(bytes));
  expect(Buffer.from(await response.arrayBuffer()).equals(bytes)).toBe(true);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="${sha256Of(bytes)}"`,
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  });
  const page = Buffer.from('<!doctype html><script>alert(1)</script>');
  await uploadFile(app, person, page);
  const served = await getFile(app, person, sha256Of(page));
  expect(served.headers.get('content-type')).toBe('application/octet-stream');
});

it('resumes where it was cut, at any offset, and ends with the right bytes', async () => {
  const cuts = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1, maxLength: 4 });
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 700_000 }), cuts, async (size, cutAts) => {
      const uploader = await registerPerson(app);
      const bytes = randomBytes(size);
      for (const cutAt of cutAts) {
        const { offset, isStored } = await uploadStateOf(app, uploader, bytes);
        if (isStored) break;
        const chunk = bytes.subarray(offset, offset + fileLimits.chunkBytes);
        await putChunkCutAt(app, uploader, {
          ...wholeAs(bytes),
          offset,
          bytes: chunk,
          cutAt: Math.floor(cutAt * chunk.length),
        });
      }
      await uploadFile(app, uploader, bytes);
      const response = await getFile(app, uploader, sha256Of(bytes));
      expect(Buffer.from(await response.arrayBuffer()).equals(bytes)).toBe(true);
    }),
    { numRuns: 12 },
  );
});

it('keeps what had arrived of a request that was cut', async () => {
  const uploader = await registerPerson(app);
  const bytes = randomBytes(100_000);
  const hasArrived = () =>
    vi.waitFor(async () => expect((await uploadStateOf(app, uploader, bytes)).offset).toBe(40_000), 10_000);
  await putChunkCutAt(app, uploader, { ...wholeAs(bytes), cutAt: 40_000, until: hasArrived });
  expect(await uploadStateOf(app, uploader, bytes)).toEqual({ offset: 40_000, isStored: false });
  // A chunk beyond that offset would leave a gap.
  const response = await putChunk(app, uploader, {
    ...wholeAs(bytes),
    offset: 50_000,
    bytes: bytes.subarray(50_000),
  });
  expect(await response.json()).toEqual({ offset: 40_000, isStored: false });
});

it.each([
  ['stores', 200, (bytes: Buffer) => bytes],
  ['takes again, where they are damaged,', 422, (bytes: Buffer) => Buffer.alloc(bytes.length)],
])('%s bytes that had all arrived before the server stopped', async (_name, status, asLeft) => {
  const uploader = await registerPerson(app);
  const bytes = randomBytes(1_000);
  const partial = join(app.dataDir, 'files', uploader.accountId, 'partial');
  await mkdir(partial, { recursive: true });
  await writeFile(join(partial, `${sha256Of(bytes)}.${bytes.length}`), asLeft(bytes));
  const state = await uploadStateOf(app, uploader, bytes);
  expect(state).toEqual({ offset: bytes.length, isStored: false });
  const ended = await putChunk(app, uploader, {
    ...wholeAs(bytes),
    offset: state.offset,
    bytes: new Uint8Array(),
  });
  expect(ended.status).toBe(status);
  await uploadFile(app, uploader, bytes);
  const response = await getFile(app, uploader, sha256Of(bytes));
  expect(Buffer.from(await response.arrayBuffer()).equals(bytes)).toBe(true);
});

it('refuses a chunk without bytes before the end', async () => {
  const bytes = randomBytes(1_000);
  const response = await putChunk(app, person, { ...wholeAs(bytes), bytes: new Uint8Array() });
  expect(await errorOf(response)).toEqual([400, 'invalid_request']);
});

it('accepts the same bytes from two devices at once, and stores them once', async () => {
  // The two interleave at another step in each round.
  for (let round = 1; round <= 12; round += 1) {
    const uploader = await registerPerson(app);
    const bytes = randomBytes(round * 50_000);
    await Promise.all([uploadFile(app, uploader, bytes), uploadFile(app, uploader, bytes)]);
    await uploadFile(app, uploader, bytes);
    const stored = (await filesOf(uploader.accountId)).filter((name) => name.startsWith(sha256Of(bytes)));
    expect(stored).toHaveLength(1);
  }
});

it('refuses bytes that do not match their hash, and accepts the right ones after', async () => {
  const uploader = await registerPerson(app);
  const bytes = randomBytes(1_000);
  const wrong = await putChunk(app, uploader, { ...wholeAs(bytes), bytes: randomBytes(1_000) });
  expect(await errorOf(wrong)).toEqual([422, 'file_damaged']);
  expect(await uploadStateOf(app, uploader, bytes)).toEqual({ offset: 0, isStored: false });
  await uploadFile(app, uploader, bytes);
});

it('answers 404 for the file of another account', async () => {
  const bytes = pdf('Only mine');
  await uploadFile(app, person, bytes);
  const stranger = await registerPerson(app);
  const answers = [
    await getFile(app, stranger, sha256Of(bytes)),
    await getFile(app, stranger, sha256Of(pdf('Nobody’s'))),
  ];
  const [others, none] = await Promise.all(answers.map(async (answer) => errorOf(answer)));
  expect(others).toEqual([404, 'not_found']);
  expect(none).toEqual(others);
  expect(await uploadStateOf(app, stranger, bytes)).toEqual({ offset: 0, isStored: false });
  const { authorization: _token, ...headers } = apiHeaders(person);
  const { status } = await fetch(`${app.origin}/api/v1/files/${sha256Of(bytes)}`, { headers });
  expect(status).toBe(401);
});

it('refuses files beyond the limits of the server', async () => {
  const uploader = await registerPerson(app);
  const megabyte = 1_048_576;
  const large = Buffer.alloc(2 * megabyte + 1);
  const tooLarge = await putChunk(app, uploader, { ...wholeAs(large), bytes: large.subarray(0, 100) });
  expect(await errorOf(tooLarge)).toEqual([413, 'file_too_large']);
  const bytes = randomBytes(fileLimits.chunkBytes + 1);
  expect(await errorOf(await putChunk(app, uploader, wholeAs(bytes)))).toEqual([413, 'body_too_large']);
  const small = randomBytes(10);
  const tooMuch = await putChunk(app, uploader, { ...wholeAs(small), bytes: randomBytes(11) });
  expect(await errorOf(tooMuch)).toEqual([400, 'invalid_request']);
  for (let n = 0; n < 2; n += 1) await uploadFile(app, uploader, randomBytes(2 * megabyte));
  const beyond = randomBytes(2 * megabyte);
  const refused = await putChunk(app, uploader, { ...wholeAs(beyond), bytes: beyond.subarray(0, 100) });
  expect(await errorOf(refused)).toEqual([413, 'too_many_files']);
  for (let n = 0; n < 2; n += 1) await uploadFile(app, uploader, randomBytes(100));
  expect(await errorOf(await putChunk(app, uploader, wholeAs(randomBytes(100))))).toEqual([
    413,
    'too_many_files',
  ]);
});

it.each(['not-a-hash', '..%2F..%2Fidentity.key', 'A'.repeat(64)])(
  'does not look up a file called %s',
  async (name) => {
    const response = await fetch(`${app.origin}/api/v1/files/${name}`, { headers: apiHeaders(person) });
    expect(response.status).toBe(400);
  },
);

it('counts uploads that have begun as if they had come, until nothing comes of them for a day', async () => {
  const uploader = await registerPerson(app);
  const begin = async () => {
    const bytes = randomBytes(2 * 1_048_576);
    const { idToken } = (await signInAs(app, uploader.email, uploader.password)).body;
    return putChunk(app, { ...uploader, idToken }, { ...wholeAs(bytes), bytes: bytes.subarray(0, 100) });
  };
  expect([(await begin()).status, (await begin()).status]).toEqual([200, 200]);
  expect(await errorOf(await begin())).toEqual([413, 'too_many_files']);
  app.clock.advanceSeconds(23 * 3_600);
  expect((await begin()).status).toBe(413);
  app.clock.advanceSeconds(2 * 3_600);
  expect((await begin()).status).toBe(200);
  expect(await readdir(join(app.dataDir, 'files', uploader.accountId, 'partial'))).toHaveLength(1);
});

it('refuses files beyond the limits when many uploads begin at once', async () => {
  const uploader = await registerPerson(app);
  const half = 500;
  const files = Array.from({ length: 6 }, () => randomBytes(2 * half));
  const begun = await Promise.all(
    files.map((bytes) => putChunk(app, uploader, { ...wholeAs(bytes), bytes: bytes.subarray(0, half) })),
  );
  expect(begun.map(({ status }) => status)).toEqual(files.map(() => 200));
  const ended = await Promise.all(
    files.map((bytes) =>
      putChunk(app, uploader, { ...wholeAs(bytes), offset: half, bytes: bytes.subarray(half) }),
    ),
  );
  const refused = ended.filter(({ status }) => status !== 200);
  expect(ended.length - refused.length).toBe(4);
  for (const response of refused) expect((await errorOf(response))[1]).toBe('too_many_files');
  expect((await filesOf(uploader.accountId)).filter((name) => name !== 'partial')).toHaveLength(4);
});
