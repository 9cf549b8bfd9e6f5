import { createHash } from 'node:crypto';
import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { serviceWorkerPath } from '@foothold/contract/service-worker';
import { build } from 'vite';
import type { Plugin, ResolvedConfig } from 'vite';
import { webManifest } from './web-manifest.ts';

const manifestName = 'manifest.webmanifest';
/** Paths within the folder of the build. */
const precachedFiles = [
  'assets/*.{js,css,woff2}',
  ...webManifest.icons.map(({ src }) => src.slice(1)),
  manifestName,
];
/**
 * Files left out of the precache. `jschardet` is as large as all others together, and needed only for files that are
 * not UTF-8.
 */
export const fetchedByFew = /^(?:ui-kit-|jschardet)/;

/** Makes the app installable: writes its manifest, and the service worker that starts it without a network. */
export function installable(): Plugin {
  let config: ResolvedConfig;
  let isWritten = false;
  return {
    name: 'foothold-installable',
    apply: 'build',
    enforce: 'post',
    configResolved(resolved) {
      config = resolved;
    },
    transformIndexHtml: () => [
      { tag: 'link', attrs: { rel: 'manifest', href: `/${manifestName}` }, injectTo: 'head' },
    ],
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: manifestName, source: `${JSON.stringify(webManifest)}\n` });
    },
    writeBundle() {
      isWritten = true;
    },
    async closeBundle() {
      if (isWritten) await buildWorker(config);
    },
  };
}

/** Bundles the service worker as a script without imports, because Firefox runs no module as a service worker. */
async function buildWorker({ root, mode, define, build: { outDir, target } }: ResolvedConfig): Promise<void> {
  await build({
    configFile: false,
    root,
    mode,
    publicDir: false,
    logLevel: 'warn',
    define: {
      ...define,
      'self.__WB_MANIFEST': JSON.stringify(await listPrecached(resolve(root, outDir))),
      'process.env.NODE_ENV': JSON.stringify('production'),
    },
    build: {
      target,
      outDir,
      emptyOutDir: false,
      lib: { entry: 'src/worker/service-worker.ts', name: 'app', formats: ['iife'] },
      rolldownOptions: { output: { entryFileNames: serviceWorkerPath.slice(1) } },
    },
  });
}

/** The files that the worker caches; those with a hash in their name have no revision. */
async function listPrecached(outDir: string): Promise<{ url: string; revision: string | null }[]> {
  const names = globSync(precachedFiles, { cwd: outDir }).map((name) => name.replaceAll('\\', '/'));
  const precached = names.filter((name) => !fetchedByFew.test(basename(name))).toSorted();
  return Promise.all(
    precached.map(async (url) => {
      if (url.startsWith('assets/')) return { url, revision: null };
      const content = await readFile(join(outDir, url));
      return { url, revision: createHash('sha256').update(content).digest('hex').slice(0, 32) };
    }),
  );
}
