import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../apps/web/src');

/** Browser interfaces that may never answer: storage, caches, locks, workers, the clipboard, files and pictures. */
const unanswered =
  /\b(?:openDB|deleteDB|matchPrecache)\b[<(]|indexedDB\.(?:databases|open|deleteDatabase)\(|\bcaches\.|locks\s*\.request\(|serviceWorker\??\.(?:getRegistration\(|ready\b)|navigator\.storage\.(?:estimate|persisted?|getDirectory)\(|clipboard\.writeText\(|\bcreateImageBitmap\(|\bfile\.(?:arrayBuffer|text)\(/;

/** Files that need no limit of `time-limit.ts`, with the reason. */
const withoutLimit: Readonly<Record<string, string>> = {
  'session/kept-sign-in.ts': 'nothing waits for it',
  'features/import/import-jobs.tsx': 'nothing waits for it',
  'sync/storage/keep-storage.ts': 'nothing waits for it',
  'sync/engine/tab-leader.ts': 'stands in line for as long as another tab leads',
  'sync/engine/account-sync.ts': 'stops waiting for the lock, and goes on without it',
};

/** Dynamic imports without `loadedInTime`. */
const loading = /(?<!typeof |loadedInTime\(\s*)\bimport\(\s*'/;

/** Files that load a part of the program in another way, with what is shown meanwhile. */
const loadedOtherwise: Readonly<Record<string, string>> = {
  'app.tsx': 'nothing waits for it',
  'features/import/decode-text.ts': 'a worker, which has to speak in time',
  'i18n/catalogues.ts': 'its callers wait for a page as well',
  'i18n/pasted-date.ts': 'blocks nothing: the date can be typed meanwhile',
  'main.tsx': 'says after a while that it cannot start, and still waits',
  'pages/sign-in-stage.tsx': 'its caller bounds it; at the start the words of the page stand there',
  'session/start-session.ts': 'nothing waits for it',
  'routes.tsx': 'says after a while that the page cannot be loaded, and still waits',
};

const sources = globSync('**/*.{ts,tsx}', { cwd: root })
  .filter((path) => !/\.test\.tsx?$|\/testing\//.test(path))
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));

describe('every part of the program that a server may never send', () => {
  it('is loaded with a time limit, or is listed with its fallback', () => {
    expect(sources.filter(({ text }) => text.includes('loadedInTime(import(')).length).toBeGreaterThan(10);
    const others = sources.filter(({ text }) => loading.test(text)).map(({ path }) => path);
    expect(others.toSorted()).toEqual(Object.keys(loadedOtherwise).toSorted());
  });

  it('has a limit of its own where it is a worker', () => {
    const workers = sources.filter(({ text }) => text.includes('new Worker('));
    expect(workers.length).toBeGreaterThan(2);
    const unbounded = workers.filter(({ text }) => !/setTimeout\([\s\S]*postMessage\(/.test(text));
    expect(unbounded.map(({ path }) => path)).toEqual([]);
  });
});

describe('every call that a browser may never answer', () => {
  const callers = sources.filter(({ text }) => unanswered.test(text));

  it('has a time limit, or is listed as one that blocks nothing', () => {
    const bounded = callers.filter(({ text }) => text.includes('withinMs(')).map(({ path }) => path);
    expect(bounded.length).toBeGreaterThan(5);
    const unbounded = callers.map(({ path }) => path).filter((path) => !bounded.includes(path));
    expect(unbounded.toSorted()).toEqual(Object.keys(withoutLimit).toSorted());
  });
});
