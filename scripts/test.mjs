// npm test, npm run test:all (--all) and npm run test:deep (--deep). Starts on whatever Node.js the machine has.
import { installDependencies } from './install-dependencies.mjs';
import { requireChromium, requireHeadlessShell } from '../testing/browser/find-chromium.mjs';
import { buildWeb } from './build-web.mjs';
import { node, runStages, vitest } from './test-stages.mjs';

installDependencies({ dev: true });
requireChromium();
requireHeadlessShell();

const withoutBrowser = ['unit', 'server on sqlite', 'server on postgresql', 'conformance on sqlite'];
const otherEngine = ['rest of the server on postgresql', 'conformance on postgresql'];

const check = node('check', ['scripts/check.ts']);
const build = { name: 'build of the web app', run: () => buildWeb() };
const weight = node('weight of the login page', ['apps/web/build/measure.ts']);
const stories = vitest('stories in Chromium', ['e2e']);

const stages = {
  '': [check, build, weight, vitest('tests without a browser', withoutBrowser), stories],
  '--all': [
    check,
    build,
    weight,
    vitest('tests without a browser', [...withoutBrowser, ...otherEngine]),
    stories,
  ],
  '--deep': [
    build,
    vitest('tests at full length on both engines', [...withoutBrowser, ...otherEngine], {
      TEST_DEPTH: 'deep',
    }),
    vitest('stories at full length', ['e2e'], { TEST_DEPTH: 'deep' }, [
      'e2e/accessibility.test.ts',
      'e2e/crash.test.ts',
      'e2e/engines.test.ts',
      'e2e/import-samples.test.ts',
      'e2e/import.test.ts',
      'e2e/job-list.test.ts',
      'e2e/page-widths.test.ts',
      'e2e/release.test.ts',
    ]),
    node('mutants', ['scripts/mutate.ts']),
    node('worst inputs', ['bench/main.ts', 'worst-input']),
    node('soak', ['bench/main.ts', 'soak']),
  ],
};
const depth = process.argv[2] ?? '';
if (!(depth in stages))
  throw new Error(`Unknown option ${depth}; there are ${Object.keys(stages).join(' ')}`);
process.exit(runStages(stages[/** @type {keyof typeof stages} */ (depth)]) ? 0 : 1);
