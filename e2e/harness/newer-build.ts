import { cp, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const built = join(import.meta.dirname, '..', '..', 'apps', 'web', 'dist');

/**
 * Copies the built web app, uncompressed, as a newer version of it: each script has another name, as scripts with another
 * content have, and with them the documents and the service worker are others. Building it takes half a minute.
 */
export async function copyAsNewerBuild(folder: string): Promise<void> {
  await cp(built, folder, { recursive: true, filter: (path) => !/\.(br|gz)$/.test(path) });
  const assets = join(folder, 'assets');
  const scripts = new Set((await readdir(assets)).filter((name) => name.endsWith('.js')));
  const newerName = (name: string) => (scripts.has(name) ? name.replace(/\.js$/, 'newer.js') : name);
  for (const name of await readdir(folder, { recursive: true })) {
    if (!/\.(html|js)$/.test(name)) continue;
    const path = join(folder, name);
    const text = await readFile(path, 'utf8');
    await writeFile(path, text.replaceAll(/[\w.-]+\.js/g, newerName));
  }
  await Promise.all([...scripts].map((name) => rename(join(assets, name), join(assets, newerName(name)))));
}
