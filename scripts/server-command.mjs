import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { projectRoot } from './install-dependencies.mjs';

/**
 * Options of the pinned Node.js for the server. On a machine with much memory V8 lets the space for new objects
 * grow to 64 MB and more, and that for old ones to four times what is alive in it, before it collects; what a request
 * leaves behind is little, and dead by then. Both sizes are in megabytes.
 */
export const memoryArguments = ['--max-semi-space-size=4', '--max-old-space-size=512'];

export const serverArguments = [...memoryArguments, join(projectRoot, 'apps', 'server', 'src', 'main.ts')];

/**
 * Compiled code is kept between starts; from the first file on, so that the TypeScript stripper stays unloaded.
 *
 * @returns {NodeJS.ProcessEnv}
 */
export function programEnvironment() {
  return { NODE_COMPILE_CACHE: join(projectRoot, 'node_modules', '.cache', 'foothold'), ...process.env };
}

/**
 * Runs the server in place of this process, which passes signals on and ends as the server does.
 *
 * @param {string} node @param {readonly string[]} args @param {NodeJS.ProcessEnv} [env]
 */
export function becomeServer(node, args, env = process.env) {
  const server = spawn(node, args, { stdio: 'inherit', env });
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => {
      // Ctrl-C in a terminal reaches the server by itself; a second one would mean "at once".
      if (signal !== 'SIGINT' || !process.stdin.isTTY) server.kill(signal);
    });
  }
  server.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 143)));
}
