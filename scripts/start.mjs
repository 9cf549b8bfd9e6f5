import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { buildWeb } from './build-web.mjs';
import { installDependencies, pinnedNode, projectRoot } from './install-dependencies.mjs';

installDependencies();
buildWeb();

const server = spawn(pinnedNode, [join(projectRoot, 'apps', 'server', 'src', 'main.ts')], {
  stdio: 'inherit',
  // Compiled code is kept between starts; from the first file on, so that the TypeScript stripper stays unloaded.
  env: { NODE_COMPILE_CACHE: join(projectRoot, 'node_modules', '.cache', 'foothold'), ...process.env },
});
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
  process.on(signal, () => {
    // Ctrl-C in a terminal reaches the server by itself; a second one would mean "at once".
    if (signal !== 'SIGINT' || !process.stdin.isTTY) server.kill(signal);
  });
}
server.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 143)));
