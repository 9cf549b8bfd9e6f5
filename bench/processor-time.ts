import { readFile } from 'node:fs/promises';
import type { ServerProcess } from '../testing/server/server-process.ts';

/** The processor time of the server processes so far. Linux only, in ticks of a hundredth of a second. */
export async function processorSeconds(servers: readonly ServerProcess[]): Promise<number> {
  let ticks = 0;
  for (const { pid } of servers) {
    const fields = (await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ')[1]?.split(' ') ?? [];
    ticks += Number(fields[11]) + Number(fields[12]);
  }
  return ticks / 100;
}
