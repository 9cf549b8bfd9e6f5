import type { Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { webManifest } from './web-manifest.ts';

/** What makes the app installable: its description for the browser, and the worker that starts it without a network. */
export function installable(): Plugin[] {
  return VitePWA({
    strategies: 'injectManifest',
    srcDir: 'src/worker',
    filename: 'service-worker.ts',
    // The second stage of the app registers it, when nothing more pressing is to be done.
    injectRegister: null,
    injectManifest: {
      rollupFormat: 'iife',
      globPatterns: ['assets/*.{js,css,woff2}', 'icon.svg'],
      // The second is as large as all else together, and is wanted for files that are not in UTF-8.
      globIgnores: ['**/ui-kit-*', '**/jschardet*'],
    },
    manifest: webManifest,
  });
}
