import { spawn } from 'node:child_process';
import { buildWeb } from './build-web.mjs';
import { installDependencies, pinnedNode } from './install-dependencies.mjs';
import { serverArguments, programEnvironment } from './server-command.mjs';

installDependencies();
buildWeb();

const server = spawn(pinnedNode, serverArguments, { stdio: 'inherit', env: programEnvironment() });
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
  process.on(signal, () => {
    // Ctrl-C in a terminal reaches the server by itself; a second one would mean "at once".
    if (signal !== 'SIGINT' || !process.stdin.isTTY) server.kill(signal);
  });
}
server.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 143)));
