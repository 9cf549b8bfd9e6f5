import type { Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';

/** The colours of the shell in the light theme; an installed app shows them before its first page. */
const shellColour = '#ebede8';

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
    manifest: {
      id: '/',
      name: 'Foothold',
      short_name: 'Foothold',
      description: 'Your job search, and whose move it is.',
      start_url: '/job-list',
      scope: '/',
      display: 'standalone',
      background_color: shellColour,
      theme_color: shellColour,
      icons: [
        { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
        { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
        { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
        { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      ],
      shortcuts: [{ name: 'New job', url: '/new-job' }],
    },
  });
}
