import { promises } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

/**
 * Loaded ahead of a program: ends it by SIGKILL where it would rename a file or a folder for the nth time, n being
 * `END_AT_RENAME`.
 */
let left = Number(process.env['END_AT_RENAME']);
const { rename } = promises;

promises.rename = async (from, to) => {
  left -= 1;
  if (left === 0) process.kill(process.pid, 'SIGKILL');
  await rename(from, to);
};
syncBuiltinESMExports();
