import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { buildWeb } from './build-web.mjs';
import { installDependencies, pinnedNode, projectRoot } from './install-dependencies.mjs';

installDependencies();
// The server serves a built web app; Vite serves the one with hot reload, and proxies calls to the server.
buildWeb();

const children = [
  spawn(
    pinnedNode,
    ['--watch', '--watch-preserve-output', join(projectRoot, 'apps', 'server', 'src', 'main.ts')],
    {
      cwd: projectRoot,
      stdio: 'inherit',
    },
  ),
  spawn(pinnedNode, [join(projectRoot, 'node_modules', 'vite', 'bin', 'vite.js'), '--clearScreen', 'false'], {
    cwd: join(projectRoot, 'apps', 'web'),
    stdio: 'inherit',
  }),
];

/** @param {NodeJS.Signals} signal */
function stopAll(signal) {
  for (const child of children) child.kill(signal);
}
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
  process.on(signal, () => stopAll(signal));
for (const child of children) {
  child.on('exit', (code) => {
    process.exitCode ??= code ?? 0;
    stopAll('SIGTERM');
  });
}
