import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from './install-dependencies.mjs';

/**
 * Stories of rare events and of parts that other stories cover. `npm run test:all` runs them, and `npm run test:changed`
 * those of a room that changed; `npm test`, which has twelve minutes, leaves them out.
 */
export const rareStories = [
  // A browser that is killed, or whose storage fails, hangs, is full or is cleared under an open page.
  'crash',
  'storage',
  'hanging-storage',
  // A network or a part of the program that stalls, and a page older than its server.
  'bad-network',
  'stalled-parts',
  'app-update',
  // An account that is full, or was deleted elsewhere.
  'full-account',
  'deleted-account',
  // Midnight, an input method, single letters as keys, a bookmarklet.
  'midnight',
  'input-methods',
  'letter-keys',
  'bookmarklet',
  // A server that was restored, that has another configuration than the default one, or as its administrators see it.
  'restored-backup',
  'required-second-factor',
  'single-sign-on',
  'single-sign-on-only',
  'guest',
  'register-by-mail',
  'passkey-address',
  'administration',
  'administration-pages',
  // The parts of the pages by themselves; the stories of the pages use each of them.
  'ui-kit',
];

/** The files of the stories, from the project's root, in `npm test` without the rare ones. @param {boolean} withRare */
export function storyFiles(withRare) {
  return readdirSync(join(projectRoot, 'e2e'))
    .filter((name) => name.endsWith('.test.ts'))
    .filter((name) => withRare || !rareStories.includes(name.slice(0, -'.test.ts'.length)))
    .map((name) => `e2e/${name}`);
}
