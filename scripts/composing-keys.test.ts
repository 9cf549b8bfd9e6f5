import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const guard = 'apps/web/src/composing-keys.ts';

/** Keys that confirm, cancel or choose in an input method. */
const imeKeys =
  /['"](?:Enter|Escape|Tab|Backspace|Delete|Home|End|Page(?:Up|Down)|Arrow(?:Up|Down|Left|Right)|Process)['"]/;
/** Events other than `keydown`, in which the guard cannot detect the input method. */
const otherKeyEvents = /onKeyUp|onKeyPress|['"]key(?:up|press)['"]/;

const sources = globSync('apps/web/src/**/*.{ts,tsx}', { cwd: root })
  .filter((path) => !/\.test\.tsx?$/.test(path))
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));

describe('keys of an input method', () => {
  it('are stopped before the app listens: the guard is the first module of the page after its policy', () => {
    const main = sources.find(({ path }) => path === 'apps/web/src/main.tsx')?.text ?? '';
    expect(main.split('\n')[0]).toBe("import './composing-keys.ts';");
  });

  it('reach no handler of Enter, Escape or arrows by another event than the one that is guarded', () => {
    const handlers = sources.filter(({ text }) => imeKeys.test(text));
    // Fails when the search finds too little to prove anything.
    expect(handlers.length).toBeGreaterThan(10);
    const unguarded = handlers.filter(({ text }) => otherKeyEvents.test(text)).map(({ path }) => path);
    expect(unguarded).toEqual([]);
  });

  it('are detected in one place only', () => {
    const rivals = sources.filter(
      ({ path, text }) => path !== guard && /isComposing|keyCode|\.which\b/.test(text),
    );
    expect(rivals.map(({ path }) => path)).toEqual([]);
  });

  it('are not handled before the guard: no handler is in the page or in an earlier script', () => {
    const early = ['apps/web/index.html', ...globSync('apps/web/build/*.js', { cwd: root })];
    const listening = early.filter((path) => /\bonkey|keydown/i.test(readFileSync(join(root, path), 'utf8')));
    expect(listening).toEqual([]);
  });
});
