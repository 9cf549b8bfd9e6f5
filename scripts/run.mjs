// Runs one of the project's TypeScript programs on the pinned Node.js: node scripts/run.mjs <file> [arguments]
import { spawnSync } from 'node:child_process';
import { installDependencies, pinnedNode } from './install-dependencies.mjs';
import { programEnvironment } from './server-command.mjs';

installDependencies();
const { status } = spawnSync(pinnedNode, process.argv.slice(2), {
  stdio: 'inherit',
  env: programEnvironment(),
});
process.exit(status ?? 1);
