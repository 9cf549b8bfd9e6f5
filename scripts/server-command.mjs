import { join } from 'node:path';
import { projectRoot } from './install-dependencies.mjs';

/**
 * What the pinned Node.js is given to run the server. V8 lets the space for new objects grow to 64 MB and more on a
 * machine with much memory, and fills it before it collects; what a request leaves behind is little, and dead by then.
 */
export const serverArguments = [
  '--max-semi-space-size=4',
  join(projectRoot, 'apps', 'server', 'src', 'main.ts'),
];

/**
 * Compiled code is kept between starts; from the first file on, so that the TypeScript stripper stays unloaded.
 *
 * @returns {NodeJS.ProcessEnv}
 */
export function serverEnvironment() {
  return { NODE_COMPILE_CACHE: join(projectRoot, 'node_modules', '.cache', 'foothold'), ...process.env };
}
