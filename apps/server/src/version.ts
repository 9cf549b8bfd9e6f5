import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const packageFile = join(import.meta.dirname, '..', 'package.json');

/** Of Foothold, such as `0.1.0`. */
export const { version } = JSON.parse(readFileSync(packageFile, 'utf8')) as { version: string };
