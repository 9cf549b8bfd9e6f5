// Runs one of the project's TypeScript programs on the pinned Node.js: node scripts/run.mjs <file> [arguments]
import { spawnSync } from 'node:child_process';
import { installDependencies, pinnedNode } from './install-dependencies.mjs';

installDependencies();
const { status } = spawnSync(pinnedNode, process.argv.slice(2), { stdio: 'inherit' });
process.exit(status ?? 1);
