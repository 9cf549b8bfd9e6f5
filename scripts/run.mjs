// Runs one of the project's TypeScript programs on the pinned Node.js: node scripts/run.mjs [--dev] <file> [arguments]
// With --dev it may use what tests and checks need besides.
import { spawnSync } from 'node:child_process';
import { installDependencies, pinnedNode } from './install-dependencies.mjs';
import { programEnvironment } from './server-command.mjs';

const dev = process.argv[2] === '--dev';
installDependencies({ dev });
const { status } = spawnSync(pinnedNode, process.argv.slice(dev ? 3 : 2), {
  stdio: 'inherit',
  env: programEnvironment(),
});
process.exit(status ?? 1);
