import { cpus, loadavg, totalmem } from 'node:os';
import { execFileSync } from 'node:child_process';
import { buildProduct } from '../testing/server/build-product.ts';
import { requireChromium } from '../testing/browser/find-chromium.mjs';
import { type Figure, figureLine, meetsBudget } from './figure.ts';

type Report = (figure: Figure) => void;

type Measure = (report: Report, options: ReadonlyMap<string, number>) => Promise<void>;

/** `npm run bench` runs all sections; `npm run bench -- sizes start` only those named. */
const sections: Record<string, () => Promise<Measure>> = {
  sizes: async () => (await import('./measure-sizes.ts')).measureSizes,
  lighthouse: async () => (await import('./measure-lighthouse.ts')).measureLighthouse,
  install: async () => (await import('./measure-install.ts')).measureInstall,
  start: async () => (await import('./measure-start.ts')).measureStart,
  identity: async () => (await import('./measure-identity.ts')).measureIdentity,
  jobs: async () => (await import('./measure-jobs.ts')).measureJobs,
  sync: async () => (await import('./measure-sync.ts')).measureSync,
  scale: async () => (await import('./measure-scale.ts')).measureScale,
  simulation: async () => (await import('./run-simulation.ts')).runSimulation,
  soak: async () => (await import('./measure-soak.ts')).measureSoak,
  reminders: async () => (await import('./measure-reminders.ts')).measureReminders,
  browser: async () => (await import('./measure-browser.ts')).measureBrowser,
  board: async () => (await import('./measure-board.ts')).measureBoard,
  dashboard: async () => (await import('./measure-dashboard.ts')).measureDashboard,
  import: async () => (await import('./measure-import.ts')).measureImport,
  export: async () => (await import('./measure-export.ts')).measureExport,
  'worst-input': async () => (await import('./measure-worst-input.ts')).measureWorstInput,
};

const { wanted, options } = readArguments(process.argv.slice(2));
const unknown = wanted.filter((name) => !(name in sections));
if (unknown.length > 0)
  throw new Error(`No section ${unknown.join(', ')}; there are ${Object.keys(sections).join(', ')}`);

buildProduct();
printMachine();
const missed: Figure[] = [];
for (const [name, load] of Object.entries(sections)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const measure = await load();
  process.stdout.write(`\n${name}\n`);
  await measure((figure) => {
    process.stdout.write(`  ${figureLine(figure)}\n`);
    if (!meetsBudget(figure)) missed.push(figure);
  }, options);
}
process.stdout.write(
  missed.length === 0 ? '\nEvery budget is met.\n' : `\n${missed.length} budgets are missed.\n`,
);
if (missed.length > 0) process.exitCode = 1;

/** Names of sections, and numbers for them as `--seeds 100000`. */
function readArguments(words: readonly string[]): { wanted: string[]; options: Map<string, number> } {
  const wanted: string[] = [];
  const options = new Map<string, number>();
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? '';
    if (!word.startsWith('--')) wanted.push(word);
    else options.set(word.slice(2), Number(words[(at += 1)]));
  }
  return { wanted, options };
}

function printMachine(): void {
  const cores = cpus();
  const memory = Math.round(totalmem() / 2 ** 30);
  const chromium = execFileSync(requireChromium(), ['--version'], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  process.stdout.write(
    `load ${loadavg()[0]?.toFixed(2)} before, ${cores.length} cores of ${cores[0]?.model ?? 'an unknown processor'}, ${memory} GiB, ` +
      `${process.platform} ${process.arch}, Node.js ${process.versions.node}, ${chromium.trim()}\n`,
  );
}
