import { cpus, totalmem } from 'node:os';
import { execFileSync } from 'node:child_process';
import { buildWeb } from '../scripts/build-web.mjs';
import { requireChromium } from '../scripts/chromium.mjs';
import { type Figure, figureLine, meetsBudget } from './figure.ts';

type Report = (figure: Figure) => void;

/** `npm run bench` runs all sections; `npm run bench -- sizes start` only those named. */
const sections: Record<string, () => Promise<(report: Report) => Promise<void>>> = {
  sizes: async () => (await import('./measure-sizes.ts')).measureSizes,
  lighthouse: async () => (await import('./measure-lighthouse.ts')).measureLighthouse,
  start: async () => (await import('./measure-start.ts')).measureStart,
  identity: async () => (await import('./measure-identity.ts')).measureIdentity,
  jobs: async () => (await import('./measure-jobs.ts')).measureJobs,
  browser: async () => (await import('./measure-browser.ts')).measureBrowser,
};

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in sections));
if (unknown.length > 0)
  throw new Error(`No section ${unknown.join(', ')}; there are ${Object.keys(sections).join(', ')}`);

buildWeb();
printMachine();
const missed: Figure[] = [];
for (const [name, load] of Object.entries(sections)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const measure = await load();
  process.stdout.write(`\n${name}\n`);
  await measure((figure) => {
    process.stdout.write(`  ${figureLine(figure)}\n`);
    if (!meetsBudget(figure)) missed.push(figure);
  });
}
process.stdout.write(
  missed.length === 0 ? '\nEvery budget is met.\n' : `\n${missed.length} budgets are missed.\n`,
);
if (missed.length > 0) process.exitCode = 1;

function printMachine(): void {
  const cores = cpus();
  const memory = Math.round(totalmem() / 2 ** 30);
  const chromium = execFileSync(requireChromium(), ['--version'], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  process.stdout.write(
    `${cores.length} cores of ${cores[0]?.model ?? 'an unknown processor'}, ${memory} GiB, ` +
      `${process.platform} ${process.arch}, Node.js ${process.versions.node}, ${chromium.trim()}\n`,
  );
}
