import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import type { ServerProcess } from '../testing/server/server-process.ts';
import type { LoadPlan, LoadResult } from './load-plan.ts';
import { processorSeconds } from './processor-time.ts';

export interface LoadedServers extends LoadResult {
  /** The servers' processor time per request, which depends less on other load than a rate does. */
  processorMicroseconds: number;
}

export function processorNote(microseconds: number): string {
  return `${microseconds.toFixed(0)} µs of processor each`;
}

/**
 * Loads one or several server processes from a process of its own. Throws where a request was refused, because its
 * figure would be wrong.
 */
export async function runLoad(
  servers: ServerProcess | readonly ServerProcess[],
  plan: Omit<LoadPlan, 'host' | 'ports'>,
): Promise<LoadedServers> {
  const all = [servers].flat();
  const before = await processorSeconds(all);
  const child = spawn(process.execPath, [join(import.meta.dirname, 'load-generator.ts')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ports = all.map(({ port }) => port);
  child.stdin.end(JSON.stringify({ ...plan, host: '127.0.0.1', ports } satisfies LoadPlan));
  const result = (await json(child.stdout)) as LoadResult;
  const refusals = Object.entries(result.refused);
  if (refusals.length > 0) throw new Error(`The server refused requests: ${JSON.stringify(refusals)}`);
  const spent = (await processorSeconds(all)) - before;
  return { ...result, processorMicroseconds: (spent / (result.perSecond * plan.seconds)) * 1e6 };
}
