import { readFile } from 'node:fs/promises';
import type { ServerProcess } from '../testing/server/server-process.ts';

/** What the server processes have used so far. Linux only: its clock ticks a hundred times a second. */
export async function processorSeconds(servers: readonly ServerProcess[]): Promise<number> {
  let ticks = 0;
  for (const { pid } of servers) {
    const fields = (await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ')[1]?.split(' ') ?? [];
    ticks += Number(fields[11]) + Number(fields[12]);
  }
  return ticks / 100;
}
