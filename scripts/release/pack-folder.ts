import { globSync } from 'node:fs';
import { join } from 'node:path';
import { create } from 'tar';

/**
 * Packs a folder, compressed where the name says `gz`, its entries below `prefix`. The same files give the same bytes: sorted,
 * with one time of change and without owners.
 */
export async function packFolder(
  folder: string,
  options: { to: string; prefix: string; changedAt: Date },
): Promise<void> {
  const { to, prefix, changedAt } = options;
  const entries = globSync('**', { cwd: folder, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort();
  await create(
    {
      cwd: folder,
      file: to,
      prefix,
      portable: true,
      mtime: changedAt,
      gzip: to.endsWith('gz'),
      strict: true,
    },
    entries,
  );
}
