import { existsSync, readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { routeLimits } from '../limits/route-limits.ts';
import { sharedResources, sharesNothing } from './shared-resources.ts';

const source = dirname(import.meta.dirname);
const root = join(source, '..', '..', '..');
const read = (path: string) => readFileSync(join(source, path), 'utf8');

/** Constructors of queues, pools, caches and counters that several callers share. */
const makesShared = [
  /new (?:FairSlots|MemoryCounter|StoredCounter|TaskQueue|ByteBoundedCache|SqliteWriter)\b/,
  /new (?:pg\.)?Pool\b/,
  /(?:queue|waiting)\w*\.push\(/i,
];

/** A command at the terminal that moves an installation while no server runs. */
const atTheTerminal = 'db/copy-database.ts';

async function filesThatShare(): Promise<string[]> {
  const files: string[] = [];
  for await (const file of glob('**/*.ts', { cwd: source })) {
    if (file.endsWith('.test.ts') || file.startsWith('testing/') || file === atTheTerminal) continue;
    if (makesShared.some((pattern) => pattern.test(read(file)))) files.push(file);
  }
  return files.toSorted();
}

describe('shared resources', () => {
  // `route-limits.test.ts` holds that table against the routes of the running app.
  it('have a row for every route, or a reason why none is needed', () => {
    const shared = new Set(sharedResources.flatMap(({ routes }) => routes));
    const named = [...new Set([...shared, ...Object.keys(sharesNothing)])].toSorted();
    expect(named).toEqual(Object.keys(routeLimits).toSorted());
    expect(Object.keys(sharesNothing).filter((route) => shared.has(route))).toEqual([]);
    for (const { what, routes } of sharedResources) expect([what, routes.length > 0]).toEqual([what, true]);
  });

  it('have a row for every queue, pool, cache and counter in the source', async () => {
    const files = await filesThatShare();
    expect(files.length).toBeGreaterThan(10);
    const named = new Set(sharedResources.flatMap(({ boundIn }) => boundIn));
    expect(files.filter((file) => !named.has(file))).toEqual([]);
    expect([...named].filter((file) => !existsSync(join(source, file)))).toEqual([]);
  });

  it('include a queue that is written in another form', () => {
    for (const line of [
      'const slots = new FairSlots({',
      'await new Promise((resolve) => this.#waiting.push(resolve));',
      'this.#queue.push(work);',
      'const pool = new pg.Pool({ max: 4 });',
    ])
      expect(makesShared.some((pattern) => pattern.test(line))).toBe(true);
  });

  it('are covered by a test in each row', () => {
    const missing = sharedResources.filter(({ shownBy }) => !existsSync(join(source, shownBy)));
    expect(missing.map(({ what }) => what)).toEqual([]);
  });

  it('are listed in docs/security.md, row by row', () => {
    const [, section = ''] = readFileSync(join(root, 'docs/security.md'), 'utf8').split(
      '\n## What strangers share\n',
    );
    const rows = (section.split('\n## ')[0] ?? '')
      .split('\n')
      .filter((line) => line.startsWith('| '))
      .slice(2)
      .map((line) =>
        line
          .split('|')
          .slice(1, -1)
          .map((cell) => cell.trim()),
      );
    expect(rows).toEqual(
      sharedResources.map(({ what, byAccount, byNetwork, inAll, next, boundIn }) => [
        what,
        byAccount,
        byNetwork,
        inAll,
        next,
        boundIn.map((file) => `\`apps/server/src/${file}\``).join(', '),
      ]),
    );
  });
});
