import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Figure } from './figure.ts';

const seedsDefault = 5_000;
/** The first seed; the tests run those from 1 on. */
const firstSeedDefault = 1_000_001;

/** The simulation of `conformance/sync` for longer: `npm run bench -- simulation --seeds 100000 --first-seed 7`. */
export async function runSimulation(
  report: (figure: Figure) => void,
  options: ReadonlyMap<string, number>,
): Promise<void> {
  const seeds = options.get('seeds') ?? seedsDefault;
  const firstSeed = options.get('first-seed') ?? firstSeedDefault;
  const startedAt = performance.now();
  const vitest = [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--project',
    'conformance on sqlite',
    '--reporter=dot',
  ];
  const child = spawn(process.execPath, [...vitest, 'conformance/sync/simulation.test.ts'], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      ...process.env,
      SIMULATION_SEEDS: String(seeds),
      SIMULATION_FIRST_SEED: String(firstSeed),
    },
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  report({
    name: `seeds from ${firstSeed} on that end as they must`,
    value: code === 0 ? seeds : 0,
    unit: '',
    budget: { atLeast: seeds },
    note: `${((performance.now() - startedAt) / 1_000).toFixed(0)} s`,
  });
}
