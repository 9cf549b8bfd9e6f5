// Runs the stages of npm test one after the other, on the pinned Node.js, and tells how long each took.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pinnedNode, projectRoot } from './install-dependencies.mjs';

/** @typedef {import('./test-summary-reporter.ts').TestSummary} TestSummary */
/**
 * One part of a test run. `run` returns whether it passed and, for tests, what there is to count; nothing means passed.
 * @typedef {{ passed: boolean, summary?: TestSummary }} StageResult
 * @typedef {{ name: string, run: () => StageResult | void }} Stage
 */

const slowestShown = 20;
/** In characters of a failure’s message, which may contain a whole document; its stage’s output has all of it. */
const messageCharsShown = 1_000;
/** The bound of a stage: one that hangs is ended, and the others still run. */
const stageMsMax = 45 * 60_000;

/**
 * @param {string} name @param {string[]} args
 * @returns {Stage}
 */
export function node(name, args) {
  return { name, run: () => ({ passed: spawnNode(args) }) };
}

/**
 * Runs projects of `vitest.config.ts`.
 * @param {string} name @param {string[]} projects @param {Record<string, string>} [environment]
 * @param {string[]} [args] @returns {Stage}
 */
export function vitest(name, projects, environment = {}, args = []) {
  return {
    name,
    run: () => runVitest([...projects.map((project) => `--project=${project}`), ...args], environment),
  };
}

/** Runs every stage, so that one look shows all that is wrong. @param {Stage[]} stages */
export function runStages(stages) {
  const results = stages.map(({ name, run }) => {
    const startedAt = Date.now();
    const result = run() ?? { passed: true };
    return { name, seconds: Math.round((Date.now() - startedAt) / 1000), ...result };
  });
  const summaries = results.flatMap(({ summary }) => summary ?? []);
  printSlowest(summaries.flatMap(({ files }) => files));
  printStages(results);
  printCounts(summaries);

  return results.every(({ passed }) => passed);
}

/** @param {TestSummary['files']} files */
function printSlowest(files) {
  if (files.length === 0) return;
  process.stdout.write(`\nThe ${slowestShown} slowest test files, in seconds\n`);
  for (const { project, file, durationMs } of files
    .toSorted((a, b) => b.durationMs - a.durationMs)
    .slice(0, slowestShown))
    process.stdout.write(`${(durationMs / 1000).toFixed(1).padStart(7)}  ${file} (${project})\n`);
}

/** @param {{ name: string, seconds: number, passed: boolean }[]} results */
function printStages(results) {
  const total = results.reduce((sum, { seconds }) => sum + seconds, 0);
  process.stdout.write('\nStages, in seconds\n');
  for (const { name, seconds, passed } of results)
    process.stdout.write(`${String(seconds).padStart(7)}  ${name}${passed ? '' : ': FAILED, see above'}\n`);
  process.stdout.write(`${String(total).padStart(7)}  in all\n\n`);
}

/** @param {TestSummary[]} summaries */
function printCounts(summaries) {
  for (const { passedByProject, flaky } of summaries) {
    for (const [project, passed] of Object.entries(passedByProject))
      process.stdout.write(`${String(passed).padStart(7)}  passed in ${project}\n`);
    for (const { name, message } of flaky)
      process.stdout.write(
        `FLAKY, passed only the second time: ${name}\n${message.slice(0, messageCharsShown)}\n`,
      );
  }
  const failures = summaries.flatMap((summary) => summary.failures);
  for (const { name, message } of failures)
    process.stdout.write(`FAILED: ${name}\n${message.slice(0, messageCharsShown)}\n`);
  const passed = summaries.reduce((sum, each) => sum + each.passed, 0);
  if (summaries.length > 0) process.stdout.write(`${passed} passed, ${failures.length} failed\n`);
}

/** @param {string[]} args @param {Record<string, string>} environment @returns {StageResult} */
function runVitest(args, environment) {
  const folder = mkdtempSync(join(tmpdir(), 'foothold-test-'));
  const summaryFile = join(folder, 'summary.json');
  const succeeded = spawnNode(['node_modules/vitest/vitest.mjs', 'run', ...args], {
    ...environment,
    TEST_SUMMARY: summaryFile,
  });
  const summary = readSummary(summaryFile);
  rmSync(folder, { recursive: true });
  return { passed: succeeded && summary.failures.length === 0, summary };
}

/** @param {string} file @returns {TestSummary} */
function readSummary(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    const failure = { name: 'a run of Vitest', message: 'It ended without a summary.' };
    return { passed: 0, failures: [failure], flaky: [], passedByProject: {}, files: [] };
  }
}

/** @param {string[]} args @param {Record<string, string>} [environment] */
function spawnNode(args, environment = {}) {
  const { status } = spawnSync(pinnedNode, args, {
    cwd: projectRoot,
    stdio: 'inherit',
    env: { ...process.env, ...environment },
    timeout: stageMsMax,
  });
  return status === 0;
}
