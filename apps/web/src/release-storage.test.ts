import 'fake-indexeddb/auto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { releaseStorageWhenKept } from './release-storage.ts';

const page = new EventTarget();
const reload = vi.fn<() => void>();
let database: IDBDatabase;

beforeAll(async () => {
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('location', { reload });
  releaseStorageWhenKept();
  database = await new Promise<IDBDatabase>((resolve) => {
    const opening = indexedDB.open('release-storage');
    opening.onupgradeneeded = () => opening.result.createObjectStore('jobs');
    opening.onsuccess = () => resolve(opening.result);
  });
});
afterAll(() => {
  database.close();
  vi.unstubAllGlobals();
});
beforeEach(() => reload.mockReset());

/** Writes a job; resolves with the outcome of the transaction. */
function write({ isCommitted }: { isCommitted: boolean }): Promise<string> {
  const transaction = database.transaction('jobs', 'readwrite');
  transaction.objectStore('jobs').put('Tidewell Energy', 1);
  if (isCommitted) transaction.commit();
  return new Promise((resolve) => {
    for (const end of ['complete', 'abort']) transaction.addEventListener(end, () => resolve(end));
  });
}

function fire(type: 'pagehide' | 'pageshow', persisted: boolean): void {
  page.dispatchEvent(Object.assign(new Event(type), { persisted }));
}

describe('a page that is left', () => {
  it('is left alone when the browser does not keep it, and when nothing is under way', async () => {
    const written = write({ isCommitted: false });
    fire('pagehide', false);
    expect(await written).toBe('complete');
    fire('pagehide', true);
    fire('pageshow', true);
    expect(reload).not.toHaveBeenCalled();
  });

  it('releases its storage when the browser caches it, after pending writes, and reopens it on return', async () => {
    const ends = [write({ isCommitted: true }), write({ isCommitted: false })];
    fire('pagehide', true);
    expect(await Promise.all(ends)).toEqual(['complete', 'abort']);
    fire('pageshow', true);
    expect(reload).toHaveBeenCalledOnce();
  });
});
