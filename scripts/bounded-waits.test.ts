import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../apps/web/src');

/** What a browser can leave without an answer, for ever: storage, caches, locks and workers. */
const unanswered =
  /\b(?:openDB|deleteDB|matchPrecache)\b[<(]|indexedDB\.(?:databases|open|deleteDatabase)\(|\bcaches\.|locks\s*\.request\(|serviceWorker\??\.(?:getRegistration\(|ready\b)|navigator\.storage\.(?:estimate|persisted?|getDirectory)\(/;

/** Those that need no bound of `time-limit.ts`, and why. */
const withoutLimit: Readonly<Record<string, string>> = {
  'session/kept-sign-in.ts': 'nothing waits for it',
  'sync/storage/keep-storage.ts': 'nothing waits for it',
  'sync/files/file-uploads.ts': 'waits for another tab that sends files, until it is stopped',
  'sync/engine/tab-leader.ts': 'stands in line for as long as another tab leads',
  'sync/engine/account-sync.ts': 'gives up its place in line, and goes on without the lock',
};

describe('every call that a browser may never answer', () => {
  const callers = globSync('**/*.{ts,tsx}', { cwd: root })
    .filter((path) => !/\.test\.tsx?$|\/testing\//.test(path))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
    .filter(({ text }) => unanswered.test(text));

  it('has a time limit, or is listed as one that blocks nothing', () => {
    const bounded = callers.filter(({ text }) => text.includes('withinMs(')).map(({ path }) => path);
    expect(bounded.length).toBeGreaterThan(5);
    const unbounded = callers.map(({ path }) => path).filter((path) => !bounded.includes(path));
    expect(unbounded.toSorted()).toEqual(Object.keys(withoutLimit).toSorted());
  });
});
