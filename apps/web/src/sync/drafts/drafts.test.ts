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

type Tab = 'here' | 'there' | 'next';
/**
 * What a tab does in the slot of a new job, and what it and the disk say then. `sees` and `comes to hold` wait for another
 * tab; `next` is a page that is opened once both tabs are closed.
 */
type Step =
  | readonly [Tab, 'types', string]
  | readonly [Tab, 'reads' | 'sees', string | undefined]
  | readonly [Tab, 'removes' | 'saves' | 'leaves' | 'closes' | 'hears of all']
  | readonly ['disk', 'holds' | 'comes to hold', ...string[]];

const bothType: readonly Step[] = [
  ['here', 'types', 'typed here'],
  ['there', 'sees', 'typed here'],
  ['there', 'types', 'typed there'],
  ['here', 'sees', 'typed there'],
  ['here', 'types', 'typed here, and more'],
  ['there', 'sees', 'typed here, and more'],
  ['disk', 'comes to hold', 'typed here, and more', 'typed there'],
];
const nextHasBoth: readonly Step[] = [
  ['here', 'closes'],
  ['there', 'closes'],
  ['next', 'reads', 'typed here, and more'],
  ['next', 'removes'],
  ['next', 'reads', 'typed there'],
  ['next', 'removes'],
  ['next', 'reads', undefined],
  ['disk', 'holds'],
];

const stories: Record<string, readonly Step[]> = {
  'both are killed': [...bothType, ...nextHasBoth],
  'this one leaves the form, the other is killed': [...bothType, ['here', 'leaves'], ...nextHasBoth],
  'this one is killed, the other leaves the form': [...bothType, ['there', 'leaves'], ...nextHasBoth],
  'both leave the form': [...bothType, ['here', 'leaves'], ['there', 'leaves'], ...nextHasBoth],
  'this one types over what it saw of the other, and removes it': [
    ['there', 'types', 'typed there'],
    ['here', 'sees', 'typed there'],
    ['here', 'types', 'typed here'],
    ['there', 'sees', 'typed here'],
    ['here', 'removes'],
    ['here', 'sees', 'typed there'],
    ['here', 'removes'],
    ['there', 'sees', undefined],
    ['disk', 'comes to hold'],
  ],
  'this one removes what it saw of the other, and holds nothing else': [
    ['there', 'types', 'typed there'],
    ['here', 'sees', 'typed there'],
    ['here', 'removes'],
    ['there', 'sees', undefined],
    ['here', 'reads', undefined],
    ['disk', 'comes to hold'],
  ],
  'the other is closed, and had typed after this one had opened its form': [
    ['here', 'reads', undefined],
    ['there', 'types', 'typed there'],
    ['here', 'hears of all'],
    ['there', 'closes'],
    // The form is opened, and nothing is written in it.
    ['here', 'removes'],
    ['disk', 'holds', 'typed there'],
    ['here', 'types', 'typed here'],
    ['disk', 'holds', 'typed here', 'typed there'],
    ['here', 'types', 'typed here, and more'],
    ['disk', 'holds', 'typed here, and more', 'typed there'],
    ['here', 'removes'],
    ['here', 'reads', 'typed there'],
    ['here', 'removes'],
    ['disk', 'holds'],
  ],
  'this one saves its own': [
    ['here', 'types', 'typed here'],
    ['there', 'sees', 'typed here'],
    ['there', 'types', 'typed there'],
    ['disk', 'comes to hold', 'typed here', 'typed there'],
    ['here', 'saves'],
    ['disk', 'holds', 'typed there'],
    ['here', 'reads', 'typed there'],
    ['there', 'removes'],
    ['disk', 'holds'],
  ],
};

it.each(Object.entries(stories))('keeps what two tabs type in the same slot: %s', async (_name, steps) => {
  const drafts = draftsOf(account);
  await drafts.opened;
  const tabs = new Map<Tab, Drafts>([
    ['here', drafts],
    ['there', await reopened()],
  ]);
  for (const step of steps) {
    if (step[0] === 'disk') {
      const [, act, ...texts] = step;
      if (act === 'holds') expect(await keptTexts()).toEqual(texts);
      else await expect.poll(() => keptTexts()).toEqual(texts);
      continue;
    }
    const [name, act, text] = step;
    const tab = tabs.get(name) ?? (await reopened());
    tabs.set(name, tab);
    if (act === 'types') await tab.put('new', text);
    else if (act === 'reads') expect(tab.get('new')).toBe(text);
    else if (act === 'sees') await expect.poll(() => tab.get('new')).toBe(text);
    else if (act === 'removes') await tab.remove('new');
    else if (act === 'saves') await tab.removeAfter('new', Promise.resolve());
    else if (act === 'leaves') tab.leave('new');
    else if (act === 'closes') tab.close();
    else await hearsOfAll(tab, tabs.get('there') ?? tab);
  }
  for (const tab of tabs.values()) tab.close();
});

/** What a tab says comes in its order. */
async function hearsOfAll(tab: Drafts, other: Drafts): Promise<void> {
  await other.put('job-1', 'told');
  await expect.poll(() => tab.get('job-1')).toBe('told');
  await other.remove('job-1');
  await expect.poll(() => tab.get('job-1')).toBeUndefined();
}

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
