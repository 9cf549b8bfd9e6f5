import type { Plugin } from 'vite';

const emptyId = '\0no-heartbeats';

/**
 * Leaves the database library of `@firebase/app` out of the login page. It only serves the heartbeats to Google's
 * servers, which `session/auth.ts` disables.
 */
export function withoutHeartbeats(): Plugin {
  return {
    name: 'foothold:without-heartbeats',
    apply: 'build',
    enforce: 'pre',
    resolveId: (source, importer = '') =>
      source === 'idb' && /[\\/]@firebase[\\/]app[\\/]/.test(importer) ? emptyId : null,
    load: (id) =>
      id === emptyId ? 'export const openDB = () => Promise.reject(new Error("No heartbeats"));' : null,
  };
}
