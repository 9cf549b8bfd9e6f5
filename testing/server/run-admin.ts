import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Ended } from '../../apps/server/src/testing/server-process.ts';
import { pinnedNode, projectRoot } from '../../scripts/install-dependencies.mjs';
import { programEnvironment } from '../../scripts/server-command.mjs';

/** Runs a command as `npm run admin` does, with or without a running server. */
export async function runAdmin(
  environment: Readonly<Record<string, string>>,
  command: readonly string[],
): Promise<Ended> {
  const child = spawn(pinnedNode, [join(projectRoot, 'apps', 'server', 'src', 'admin.ts'), ...command], {
    cwd: projectRoot,
    env: { ...programEnvironment(), ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [standardOutput, standardError, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close') as Promise<[number | null]>,
  ]);
  return { code, standardOutput, standardError };
}
