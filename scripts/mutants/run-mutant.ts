import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createVitest, type Vite } from 'vitest/node';
import type { Mutant } from './mutant.ts';

/**
 * `killed`: the named test failed, as it must. `survived`: it passed. `not_run`: there is no test of that name, or its
 * file could not even be loaded. `not_reached`: it failed, but the changed file was never loaded.
 */
export type Verdict = 'killed' | 'survived' | 'not_run' | 'not_reached';

const root = join(import.meta.dirname, '..', '..');
const testTimeoutMs = 60_000;
const runTimeoutMs = 180_000;

/** Runs the named test on the changed source: Vite changes it while loading, nothing on the disk is touched. */
export async function runMutant({ file, from, to, test }: Mutant): Promise<Verdict> {
  let isReached = false;
  const plugin = {
    name: 'mutant',
    enforce: 'pre' as const,
    transform(code: string, id: string) {
      if (id.split('?')[0] !== join(root, file)) return undefined;
      isReached = true;
      return { code: code.replace(from, () => to), map: null };
    },
  };
  const states = await statesOf(test.file, [test.name], [plugin]);
  const state = states.get(test.name);
  if (state === undefined) return 'not_run';
  if (state === 'passed') return 'survived';
  return isReached ? 'killed' : 'not_reached';
}

/** The names among these that do not pass on the unchanged source. */
export async function failingUnchanged(file: string, names: readonly string[]): Promise<string[]> {
  const states = await statesOf(file, names, []);
  return names.filter((name) => states.get(name) !== 'passed');
}

async function statesOf(
  file: string,
  names: readonly string[],
  plugins: Vite.Plugin[],
): Promise<Map<string, string>> {
  const vitest = await createVitest(
    'test',
    {
      config: false,
      root,
      watch: false,
      passWithNoTests: true,
      include: [file],
      globalSetup: ['apps/server/src/testing/storage-setup.ts'],
      testNamePattern: `(${names.map(escaped).join('|')})$`,
      testTimeout: testTimeoutMs,
      maxWorkers: 1,
      env: { TEST_ENGINE: 'sqlite' },
      reporters: [{}],
      onConsoleLog: () => false,
    },
    { plugins },
  );
  try {
    await Promise.race([vitest.start(), tookTooLong()]);
    const tests = vitest.state.getTestModules().flatMap((module) => [...module.children.allTests()]);
    return new Map(tests.map((one) => [one.name, one.result().state]));
  } finally {
    await vitest.close();
    process.exitCode = 0;
  }
}

/** Bounds a run: a mutant may make a test loop without end. */
async function tookTooLong(): Promise<never> {
  await pause(runTimeoutMs, undefined, { ref: false });
  throw new Error(`A run took longer than ${runTimeoutMs} ms`);
}

function escaped(name: string): string {
  return name.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}
