import 'fake-indexeddb/auto';
import { afterEach, expect, it, vi } from 'vitest';
import { type WaitingFile, WaitingFiles } from './waiting-files.ts';

const opened: WaitingFiles[] = [];
let accounts = 0;

afterEach(async () => {
  vi.restoreAllMocks();
  for (const files of opened.splice(0)) await files.close();
});

function open(accountId = `account-${(accounts += 1)}`): WaitingFiles {
  const files = new WaitingFiles(accountId);
  opened.push(files);
  return files;
}

function file(name: string): WaitingFile {
  return { sha256: name, size: name.length, jobId: 'job', bytes: new Blob([name]), addedAt: 0 };
}

async function namesIn(files: WaitingFiles): Promise<string[]> {
  return (await files.list()).map(({ sha256 }) => sha256);
}

it('keeps files in the order in which they were picked, for the next visit too', async () => {
  const files = open('somebody');
  for (const name of ['b', 'a', 'c']) expect(await files.add(file(name))).toBe('device');
  await files.remove('a');
  await files.close();
  const next = open('somebody');
  expect(await namesIn(next)).toEqual(['b', 'c']);
  expect(next.isInTab).toBe(false);
  expect(await namesIn(open('somebody else'))).toEqual([]);
});

it('keeps in the tab what the device has no room for, and reports it', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  const files = open();
  await files.add(file('kept'));
  vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
    throw new DOMException('No room', 'QuotaExceededError');
  });
  expect(await files.add(file('large'))).toBe('tab');
  expect(files.isInTab).toBe(true);
  expect(await namesIn(files)).toEqual(['kept', 'large']);
  await files.remove('large');
  expect(files.isInTab).toBe(false);
  expect(await namesIn(files)).toEqual(['kept']);
});
