import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildWeb } from './build-web.mjs';
import { requireChromium } from './chromium.mjs';
import { installDependencies, pinnedNode, projectRoot } from './install-dependencies.mjs';

installDependencies();
const chromium = requireChromium();
const checksPassed = runOnPinnedNode([join('scripts', 'check.ts')]);
buildWeb();
const isLight = runOnPinnedNode([join('apps', 'web', 'build', 'measure.ts')]);
const withoutBrowser = runVitest(['--project', '!e2e']);
const rulesHeld = runOnPinnedNode([join('scripts', 'mutate.ts')]);
const stories = runVitest(['--project', 'e2e']);

const passed = withoutBrowser.passed + stories.passed;
const failed = withoutBrowser.failed + stories.failed;
process.stdout.write(
  `${checksPassed ? '' : 'npm run check failed, see above\n'}` +
    `${isLight ? '' : 'npm run measure -w apps/web failed, see above\n'}` +
    `${rulesHeld ? '' : 'npm run mutate failed, see above\n'}` +
    `${passed} passed, ${failed} failed\n`,
);
process.exit(
  checksPassed && isLight && rulesHeld && withoutBrowser.succeeded && stories.succeeded && passed > 0 ? 0 : 1,
);

/** @param {string[]} args */
function runOnPinnedNode(args) {
  const env = { ...process.env, CHROMIUM_PATH: chromium };
  return spawnSync(pinnedNode, args, { cwd: projectRoot, stdio: 'inherit', env }).status === 0;
}

/**
 * Counts come from Vitest's own report. A file that did not even load has no tests in it and counts as one failure.
 * @param {string[]} args
 */
function runVitest(args) {
  const folder = mkdtempSync(join(tmpdir(), 'foothold-test-'));
  const reportFile = join(folder, 'report.json');
  const succeeded = runOnPinnedNode([
    join('node_modules', 'vitest', 'vitest.mjs'),
    'run',
    ...args,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${reportFile}`,
  ]);
  const { passed, failed } = readReport(reportFile);
  rmSync(folder, { recursive: true });
  return { succeeded: succeeded && failed === 0, passed, failed };
}

/** @param {string} file */
function readReport(file) {
  try {
    const report = JSON.parse(readFileSync(file, 'utf8'));
    /** @type {{ status: string, assertionResults: unknown[] }[]} */
    const files = report.testResults;
    const filesNotLoaded = files.filter(
      (one) => one.status === 'failed' && one.assertionResults.length === 0,
    );
    return { passed: report.numPassedTests, failed: report.numFailedTests + filesNotLoaded.length };
  } catch {
    return { passed: 0, failed: 1 };
  }
}
