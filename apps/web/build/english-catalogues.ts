import { fileURLToPath } from 'node:url';
import { getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import type { Plugin } from 'vite';

const webFolder = fileURLToPath(new URL('..', import.meta.url));

/**
 * Writes the English catalogues before anything is loaded. The messages in the code are English, and the German
 * catalogues have all of them as keys, which `npm run check` proves, so nothing is extracted here.
 */
export function englishCatalogues(): Plugin {
  return { name: 'english-catalogues', buildStart: writeEnglishCatalogues };
}

async function writeEnglishCatalogues(): Promise<void> {
  const config = getConfig({ configPath: `${webFolder}lingui.config.ts` });
  for (const catalogue of await getCatalogs(config)) {
    const german = await catalogue.read('de');
    if (!german) throw new Error(`${catalogue.path}: there is no German catalogue`);
    const english = Object.entries(german).map(([id, entry]) => [
      id,
      { ...entry, translation: entry.message ?? id },
    ]);
    await catalogue.write('en', Object.fromEntries(english));
  }
}
