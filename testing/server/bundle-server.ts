import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import type {} from '../../apps/server/src/testing/server-process.ts';
import { version } from '../../apps/server/src/version.ts';
import { projectRoot } from '../../scripts/install-dependencies.mjs';
import { bundleServer } from '../../scripts/release/bundle-programs.ts';

/**
 * Vitest's global setup of tests that start the server as a process: bundled as for a release, which halves the
 * processor time of a start. Below `node_modules`, where the external packages are resolved.
 */
export async function setup(project: TestProject): Promise<() => void> {
  const cache = join(projectRoot, 'node_modules', '.cache');
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, 'foothold-test-'));
  // Some tests start it as another user.
  chmodSync(folder, 0o755);
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ type: 'module', version }));
  await bundleServer(join(folder, 'server'));
  project.provide('serverProgram', join(folder, 'server', 'foothold.js'));
  return () => rmSync(folder, { recursive: true, force: true });
}
