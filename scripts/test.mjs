// npm test, npm run test:all (--all) and npm run test:deep (--deep). Starts on whatever Node.js the machine has.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { installDependencies, projectRoot } from './install-dependencies.mjs';
import { requireChromium, requireHeadlessShell } from '../testing/browser/find-chromium.mjs';
import { buildWeb } from './build-web.mjs';
import { storyFiles } from './rare-stories.mjs';
import { node, runStages, vitest } from './test-stages.mjs';

installDependencies({ dev: true });
requireChromium();
requireHeadlessShell();

const withoutBrowser = ['unit', 'server on sqlite', 'server on postgresql', 'conformance on sqlite'];
const otherEngine = ['rest of the server on postgresql', 'conformance on postgresql'];

const check = node('check', ['scripts/check.ts']);
const build = { name: 'build of the web app', run: () => buildWeb() };
const weight = node('weight of the login page', ['apps/web/build/measure.ts']);
/** @param {boolean} withRare */
const stories = (withRare) => vitest('stories in Chromium', ['e2e'], {}, storyFiles(withRare));

const stages = {
  '': [check, build, weight, vitest('tests without a browser', withoutBrowser), stories(false)],
  '--all': [
    check,
    build,
    weight,
    vitest('tests without a browser', [...withoutBrowser, ...otherEngine]),
    stories(true),
  ],
  '--deep': [
    build,
    vitest('tests at full length on both engines', [...withoutBrowser, ...otherEngine], {
      TEST_DEPTH: 'deep',
    }),
    vitest('stories at full length', ['e2e'], { TEST_DEPTH: 'deep' }, storiesWithDepth()),
    node('mutants', ['scripts/mutate.ts']),
    node('worst inputs', ['bench/main.ts', 'worst-input']),
    node('soak', ['bench/main.ts', 'soak']),
  ],
};
const depth = process.argv[2] ?? '';
if (!(depth in stages))
  throw new Error(`Unknown option ${depth}; there are ${Object.keys(stages).join(' ')}`);
process.exit(runStages(stages[/** @type {keyof typeof stages} */ (depth)]) ? 0 : 1);

/** Those that take more than in `npm run test:all` when `TEST_DEPTH` asks for it. */
function storiesWithDepth() {
  return storyFiles(true).filter((file) =>
    readFileSync(join(projectRoot, file), 'utf8').includes('/testing/test-depth'),
  );
}
