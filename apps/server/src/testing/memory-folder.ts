import { statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const inMemory = '/dev/shm';
const roomMin = 4 * 2 ** 30;

/**
 * The folder for data that lives as long as a test: in memory where the system has such a folder and room in it, because
 * each commit waits for its disk otherwise. `TMPDIR` wins.
 */
export const memoryFolder = process.env['TMPDIR'] === undefined && hasRoom() ? inMemory : tmpdir();

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(inMemory);
    return bavail * bsize >= roomMin;
  } catch {
    return false;
  }
}
