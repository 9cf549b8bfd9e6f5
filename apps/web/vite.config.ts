import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { lingui } from '@lingui/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compressAssets } from './build/compress-assets.ts';
import { englishCatalogues } from './build/english-catalogues.ts';
import { installable } from './build/installable.ts';
import { linguiMacros } from './build/lingui-macros.ts';
import { optimizeLocales } from './build/optimize-locales.ts';
import { keepStartLight, wholeChunks } from './build/whole-chunks.ts';
import { staticDocuments } from './build/static-documents.ts';
import { withoutHeartbeats } from './build/without-heartbeats.ts';

const { version } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8')) as {
  version: string;
};
const server = process.env['FOOTHOLD_SERVER'] ?? 'http://127.0.0.1:8080';

export default defineConfig({
  plugins: [
    withoutHeartbeats(),
    react(),
    linguiMacros(),
    englishCatalogues(),
    lingui({ configPath: fileURLToPath(new URL('lingui.config.ts', import.meta.url)) }),
    optimizeLocales(['en-US', 'de-DE', 'ar-AE']),
    staticDocuments(),
    installable(),
    compressAssets(),
  ],
  define: { 'import.meta.env.APP_VERSION': JSON.stringify(version) },
  css: {
    modules: {
      localsConvention: 'camelCaseOnly',
      // What the inspector shows says which file draws it; classes of the kit have no underscore.
      generateScopedName: (name, file) => `${basename(file, '.module.css')}_${name}`,
    },
  },
  server: {
    proxy: Object.fromEntries(['/api', '/v1/', '/v2/', '/.well-known'].map((path) => [path, server])),
  },
  build: {
    target: ['chrome123', 'edge123', 'firefox128', 'safari17.5'],
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false, resolveDependencies: keepStartLight },
    reportCompressedSize: false,
    rolldownOptions: {
      treeshake: { propertyReadSideEffects: false, unknownGlobalSideEffects: false },
      // Names are part of what the login page weighs: letters of one case and digits pack better.
      output: { hashCharacters: 'base36', codeSplitting: { groups: wholeChunks } },
    },
    chunkSizeWarningLimit: 1_000,
  },
  // What a worker loads only when it needs it is a file of its own.
  worker: { format: 'es' },
});
