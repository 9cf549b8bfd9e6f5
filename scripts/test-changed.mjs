// npm run test:changed -- [commit]: the check, and the tests that reach what differs from `main` or from that commit.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { buildWeb } from './build-web.mjs';
import { requireHeadlessShell } from '../testing/browser/find-chromium.mjs';
import { installDependencies, projectRoot } from './install-dependencies.mjs';
import { storiesOf } from './stories-by-room.mjs';
import { node, runStages, vitest } from './test-stages.mjs';

installDependencies({ dev: true });
const base = git('merge-base', 'HEAD', process.argv[2] ?? 'main').trim();
const files = [
  ...git('diff', '--name-only', base).split('\n'),
  ...git('ls-files', '--others', '--exclude-standard').split('\n'),
].filter((file) => file !== '');
// A story that was removed is a changed file as well.
const stories = storiesOf(files)
  .map((name) => `e2e/${name}.test.ts`)
  .filter((file) => existsSync(join(projectRoot, file)));
const projects = ['unit', 'server on sqlite', 'conformance on sqlite'];
// What reaches the second engine is the server; the apps of a browser do not.
if (files.some((file) => file.startsWith('apps/server/'))) projects.push('server on postgresql');

process.stdout.write(`${files.length} files differ from ${base.slice(0, 7)}\n`);
if (stories.length > 0) requireHeadlessShell();
const passed = runStages([
  node('check', ['scripts/check.ts']),
  vitest('tests without a browser', projects, {}, [`--changed=${base}`, '--passWithNoTests']),
  ...(stories.length === 0
    ? []
    : [
        { name: 'build of the web app', run: () => buildWeb() },
        vitest('stories in Chromium', ['e2e'], {}, stories),
      ]),
]);
process.exit(passed ? 0 : 1);

/** @param {string[]} args */
function git(...args) {
  return execFileSync('git', args, { cwd: projectRoot, encoding: 'utf8' });
}
