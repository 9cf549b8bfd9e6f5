import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openDB } from 'idb';
import { draftsOf, removeDraftsOf, type Drafts } from './drafts.ts';

const stored = new Map<string, string>();
let accounts = 0;
let account = '';

beforeEach(() => {
  account = `account-${(accounts += 1)}`;
  stored.clear();
  vi.stubGlobal('localStorage', localStorageOf(stored));
});
afterEach(async () => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  await removeDraftsOf(account);
});

/** Storage whose keys can be enumerated as properties, as a browser's can. */
function localStorageOf(items: Map<string, string>): object {
  return new Proxy(
    {
      getItem: (name: string) => items.get(name) ?? null,
      removeItem: (name: string) => void items.delete(name),
    },
    {
      ownKeys: () => [...items.keys()],
      getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
    },
  );
}

/** The same account as the next page of this browser opens it. */
async function reopened() {
  vi.resetModules();
  const next = (await import('./drafts.ts')).draftsOf(account);
  await next.opened;
  return next;
}

/** What the disk holds. */
async function keptTexts(): Promise<string[]> {
  const database = await openDB(`foothold.drafts.${account}`);
  const texts = await database.getAll('drafts');
  database.close();
  return texts.map(String).toSorted((one, other) => one.localeCompare(other));
}

it('keeps a draft on the device until it is removed', async () => {
  const drafts = draftsOf(account);
  await drafts.opened;
  expect(await drafts.put('job-1', { notes: 'typed' })).toBe(true);
  expect(await drafts.put('job-2', { notes: 'other' })).toBe(true);
  await drafts.remove('job-2');
  const next = await reopened();
  expect(next.get('job-1')).toEqual({ notes: 'typed' });
  expect(next.get('job-2')).toBeUndefined();
  next.close();
});

it('writes with strict durability, so that a crash of the browser loses nothing that was acknowledged', async () => {
  const transaction = vi.spyOn(IDBDatabase.prototype, 'transaction');
  const drafts = draftsOf(account);
  await drafts.opened;
  transaction.mockClear();
  await drafts.put('job-1', 'typed');
  await drafts.remove('job-1');
  expect(transaction.mock.calls.map(([, mode, options]) => [mode, options])).toEqual([
    ['readwrite', { durability: 'strict' }],
    ['readwrite', { durability: 'strict' }],
  ]);
});

it('shows another tab what was typed, and what was removed', async () => {
  const drafts = draftsOf(account);
  await drafts.opened;
  const other = await reopened();
  await drafts.put('job-1', 'typed');
  await expect.poll(() => other.get('job-1')).toBe('typed');
  await drafts.remove('job-1');
  await expect.poll(() => other.get('job-1')).toBeUndefined();
  other.close();
});

it('keeps what a form of this tab holds when another tab saves what it had in the same place', async () => {
  const drafts = draftsOf(account);
  await drafts.opened;
  const other = await reopened();
  await other.put('new', 'typed there');
  await expect.poll(() => drafts.get('new')).toBe('typed there');
  await drafts.put('new', 'typed here');
  await expect.poll(() => other.get('new')).toBe('typed here');
  await drafts.remove('new');
  await expect.poll(() => drafts.get('new')).toBe('typed there');

  // A form that holds the same has nothing else to keep.
  await drafts.remove('new');
  await expect.poll(() => other.get('new')).toBeUndefined();
  await other.put('job-1', 'typed there');
  await expect.poll(() => drafts.get('job-1')).toBe('typed there');
  await drafts.remove('job-1');
  await expect.poll(() => other.get('job-1')).toBeUndefined();
  expect(drafts.get('new')).toBeUndefined();
  other.close();
});

/** What each tab that typed into a slot does before the slot is opened on a new page. */
const ends = {
  'is killed': () => undefined,
  'leaves the form': (tab: Drafts) => tab.leave('new'),
} as const;

it.each(
  (['is killed', 'leaves the form'] as const).flatMap((one) =>
    (['is killed', 'leaves the form'] as const).map((other) => [one, other] as const),
  ),
)('keeps what two tabs typed in the same place: one %s, the other %s', async (here, there) => {
  const drafts = draftsOf(account);
  await drafts.opened;
  const other = await reopened();
  await drafts.put('new', 'typed here');
  await expect.poll(() => other.get('new')).toBe('typed here');
  await other.put('new', 'typed there');
  await expect.poll(() => drafts.get('new')).toBe('typed there');
  await drafts.put('new', 'typed here, and more');
  await expect.poll(() => other.get('new')).toBe('typed here, and more');
  await expect.poll(() => keptTexts()).toEqual(['typed here, and more', 'typed there']);
  ends[here](drafts);
  ends[there](other);
  drafts.close();
  other.close();
  const next = await reopened();
  expect(next.get('new')).toBe('typed here, and more');
  await next.remove('new');
  expect(next.get('new')).toBe('typed there');
  await next.remove('new');
  expect(next.get('new')).toBeUndefined();
  expect(await keptTexts()).toEqual([]);
  next.close();
});

it('keeps what a tab that is closed typed after this one had opened its form', async () => {
  const drafts = draftsOf(account);
  await drafts.opened;
  expect(drafts.get('new')).toBeUndefined();
  const other = await reopened();
  await other.put('new', 'typed there');
  // What a tab says comes in its order.
  await other.put('job-1', 'told');
  await expect.poll(() => drafts.get('job-1')).toBe('told');
  await other.remove('job-1');
  await expect.poll(() => drafts.get('job-1')).toBeUndefined();
  other.close();
  // The form is opened, and nothing is written in it.
  await drafts.remove('new');
  expect(await keptTexts()).toEqual(['typed there']);
  await drafts.put('new', 'typed here');
  expect(await keptTexts()).toEqual(['typed here', 'typed there']);
  await drafts.put('new', 'typed here, and more');
  expect(await keptTexts()).toEqual(['typed here, and more', 'typed there']);
  await drafts.remove('new');
  expect(drafts.get('new')).toBe('typed there');
  await drafts.remove('new');
  expect(await keptTexts()).toEqual([]);
});

it('leaves another tab what it typed in the same place when this one saves its own', async () => {
  const drafts = draftsOf(account);
  await drafts.opened;
  const other = await reopened();
  await drafts.put('new', 'typed here');
  await expect.poll(() => other.get('new')).toBe('typed here');
  await other.put('new', 'typed there');
  await expect.poll(() => keptTexts()).toEqual(['typed here', 'typed there']);
  await drafts.removeAfter('new', Promise.resolve());
  expect(await keptTexts()).toEqual(['typed there']);
  expect(drafts.get('new')).toBe('typed there');
  await other.remove('new');
  expect(await keptTexts()).toEqual([]);
  other.close();
});

it('migrates drafts of this account from localStorage', async () => {
  stored.set(`foothold.job-draft.${account}.new`, JSON.stringify({ changes: { title: 'Analyst' } }));
  stored.set('foothold.job-draft.somebody-else.new', '{}');
  const drafts = draftsOf(account);
  await drafts.opened;
  expect(drafts.get('new')).toEqual({ changes: { title: 'Analyst' } });
  expect([...stored.keys()]).toEqual(['foothold.job-draft.somebody-else.new']);
  const next = await reopened();
  expect(next.get('new')).toEqual({ changes: { title: 'Analyst' } });
  next.close();
});

it('reports when the device cannot store a draft, and keeps it for this tab', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('forbidden', 'SecurityError');
  });
  const drafts = draftsOf(account);
  await drafts.opened;
  expect(await drafts.put('job-1', 'typed')).toBe(false);
  expect(drafts.get('job-1')).toBe('typed');
});

it('leaves nothing of an account that is deleted', async () => {
  const drafts = draftsOf(account);
  await drafts.opened;
  await drafts.put('job-1', 'typed');
  stored.set(`foothold.job-draft.${account}.new`, '{}');
  await removeDraftsOf(account);
  expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain(`foothold.drafts.${account}`);
  expect(stored.size).toBe(0);
  expect(await drafts.put('job-1', 'typed late')).toBe(false);
});
