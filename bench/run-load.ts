import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import type { ServerProcess } from '../scripts/server-process.ts';
import type { LoadPlan, LoadResult } from './load-plan.ts';

/** Loads one or several server processes from a process of its own. Throws when it refused anything: a refusal is not a figure. */
export async function runLoad(
  servers: ServerProcess | readonly ServerProcess[],
  plan: Omit<LoadPlan, 'host' | 'ports'>,
): Promise<LoadResult> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'load-generator.ts')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ports = [servers].flat().map(({ port }) => port);
  child.stdin.end(JSON.stringify({ ...plan, host: '127.0.0.1', ports } satisfies LoadPlan));
  const result = (await json(child.stdout)) as LoadResult;
  const refusals = Object.entries(result.refused);
  if (refusals.length > 0) throw new Error(`The server refused requests: ${JSON.stringify(refusals)}`);
  return result;
}
