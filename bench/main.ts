import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { cpus, loadavg, totalmem } from 'node:os';
import { execFileSync } from 'node:child_process';
import { buildProduct } from '../testing/server/build-product.ts';
import { requireChromium } from '../testing/browser/find-chromium.mjs';
import { type Figure, figureLine, meetsBudget } from './figure.ts';
import { withRun } from './kept-figures.ts';

type Report = (figure: Figure) => void;

type Measure = (report: Report, options: ReadonlyMap<string, number>) => Promise<void>;

/**
 * `npm run bench` runs all sections; `npm run bench -- sizes start` only those named. With `--keep` the figures of each
 * replace its last ones in `docs/figures.md`.
 */
const sections: Record<string, () => Promise<Measure>> = {
  sizes: async () => (await import('./measure-sizes.ts')).measureSizes,
  lighthouse: async () => (await import('./measure-lighthouse.ts')).measureLighthouse,
  install: async () => (await import('./measure-install.ts')).measureInstall,
  release: async () => (await import('./measure-release.ts')).measureRelease,
  start: async () => (await import('./measure-start.ts')).measureStart,
  identity: async () => (await import('./measure-identity.ts')).measureIdentity,
  baseline: async () => (await import('./measure-baseline.ts')).measureBaseline,
  jobs: async () => (await import('./measure-jobs.ts')).measureJobs,
  sync: async () => (await import('./measure-sync.ts')).measureSync,
  scale: async () => (await import('./measure-scale.ts')).measureScale,
  simulation: async () => (await import('./run-simulation.ts')).runSimulation,
  soak: async () => (await import('./measure-soak.ts')).measureSoak,
  reminders: async () => (await import('./measure-reminders.ts')).measureReminders,
  'first-use': async () => (await import('./measure-first-use.ts')).measureFirstUse,
  browser: async () => (await import('./measure-browser.ts')).measureBrowser,
  board: async () => (await import('./measure-board.ts')).measureBoard,
  dashboard: async () => (await import('./measure-dashboard.ts')).measureDashboard,
  import: async () => (await import('./measure-import.ts')).measureImport,
  export: async () => (await import('./measure-export.ts')).measureExport,
  backup: async () => (await import('./measure-backup.ts')).measureBackup,
  'worst-input': async () => (await import('./measure-worst-input.ts')).measureWorstInput,
};

const projectRoot = dirname(import.meta.dirname);
const { wanted, isKept, options } = readArguments(process.argv.slice(2));
const unknown = wanted.filter((name) => !(name in sections));
if (unknown.length > 0)
  throw new Error(`No section ${unknown.join(', ')}; there are ${Object.keys(sections).join(', ')}`);

buildProduct();
const machine = machineWords();
process.stdout.write(`${machine}\n`);
const missed: Figure[] = [];
for (const [name, load] of Object.entries(sections)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const measure = await load();
  process.stdout.write(`\n${name}\n`);
  const figures: Figure[] = [];
  await measure((figure) => {
    if (!figure.isDetail) figures.push(figure);
    process.stdout.write(`  ${figureLine(figure)}\n`);
    if (!meetsBudget(figure)) missed.push(figure);
  }, options);
  if (isKept) keep(name, figures);
}
process.stdout.write(
  missed.length === 0 ? '\nEvery budget is met.\n' : `\n${missed.length} budgets are missed.\n`,
);
if (missed.length > 0) process.exitCode = 1;

/** Writes the figures of a section to the document, with the conditions needed to measure them again. */
function keep(section: string, figures: readonly Figure[]): void {
  const path = join(projectRoot, 'docs/figures.md');
  const given = [...options].map(([option, value]) => ` --${option} ${value}`).join('');
  const run = {
    section,
    command: `npm run bench -- ${section}${given}`,
    day: new Date().toISOString().slice(0, 10),
    commit: git('rev-parse', '--short=8', 'HEAD'),
    machine,
    figures,
  };
  writeFileSync(path, withRun(readFileSync(path, 'utf8'), run));
  execFileSync(process.execPath, [join(projectRoot, 'node_modules/oxfmt/bin/oxfmt'), path]);
}

function git(...args: string[]): string {
  return execFileSync('git', args, { cwd: projectRoot, encoding: 'utf8' }).trim();
}

interface Arguments {
  wanted: string[];
  isKept: boolean;
  options: Map<string, number>;
}

/** Parses the names of sections, and numbers for them as `--seeds 100000`. */
function readArguments(words: readonly string[]): Arguments {
  const wanted: string[] = [];
  const options = new Map<string, number>();
  let isKept = false;
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? '';
    if (word === '--keep') isKept = true;
    else if (!word.startsWith('--')) wanted.push(word);
    else options.set(word.slice(2), Number(words[(at += 1)]));
  }
  return { wanted, isKept, options };
}

function machineWords(): string {
  const cores = cpus();
  const memory = Math.round(totalmem() / 2 ** 30);
  const chromium = execFileSync(requireChromium(), ['--version'], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  return (
    `load ${loadavg()[0]?.toFixed(2)} before, ${cores.length} cores of ${cores[0]?.model ?? 'an unknown processor'}, ${memory} GiB, ` +
    `${process.platform} ${process.arch}, Node.js ${process.versions.node}, ${chromium.trim()}`
  );
}
