import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { sha256Of } from '../testing/file-calls.ts';
import { FileStore } from './file-store.ts';

async function newStore(): Promise<FileStore> {
  const root = await mkdtemp(join(tmpdir(), 'foothold-files-'));
  onTestFinished(() => rm(root, { recursive: true }));
  return new FileStore(root, Date.now);
}

const bytes = randomBytes(1_000);
const upload = { accountId: 'account', sha256: sha256Of(bytes), size: bytes.length };

async function* bodyOf(part: Buffer) {
  yield part;
}

it.each([
  ['nothing', 0],
  ['fewer bytes', 400],
])('leaves no hole where another request has left %s of an upload meanwhile', async (_name, arrived) => {
  const store = await newStore();
  if (arrived > 0) await store.write(upload, 0, bodyOf(bytes.subarray(0, arrived)));
  await store.write(upload, 500, bodyOf(bytes.subarray(500)));
  expect(await store.arrivedBytes(upload)).toBe(arrived);
  expect(await store.listPartial('account')).toHaveLength(arrived > 0 ? 1 : 0);
});

it('stores an upload once that several requests finish at once', async () => {
  const store = await newStore();
  await store.write(upload, 0, bodyOf(bytes));
  const names = await Promise.all([1, 2, 3].map(() => store.finish(upload)));
  const stored = names.filter((name) => name !== null);
  expect(stored).toEqual((await store.listStored('account')).map(({ name }) => name));
  expect(stored).toHaveLength(1);
});

it('does not report as damaged an upload that another request finished and a third began anew', async () => {
  const store = await newStore();
  await store.write(upload, 0, bodyOf(bytes.subarray(0, 400)));
  expect(await store.finish(upload)).toBeNull();
  expect(await store.listStored('account')).toEqual([]);
  expect(await store.arrivedBytes(upload)).toBe(0);
});
