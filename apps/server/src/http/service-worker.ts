import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pageRevisionPlaceholder, serviceWorkerPath } from '@foothold/contract/service-worker';
import type { HtmlPages } from './html-pages.ts';
import { prepareText } from './prepared-text.ts';
import type { PreparedText } from './prepared-text.ts';

/**
 * The built service worker with the revision of this server's pages in it: a page that changes, be it only by
 * the server's configuration, makes a new worker, which fetches it. Undefined when the app has not been built.
 */
export async function readServiceWorker(
  webRoot: string,
  pages: HtmlPages,
): Promise<PreparedText | undefined> {
  const script = await readFile(join(webRoot, serviceWorkerPath), 'utf8').catch(() => undefined);
  return script === undefined
    ? undefined
    : prepareText(script.replaceAll(pageRevisionPlaceholder, revisionOf(pages)));
}

function revisionOf(pages: HtmlPages): string {
  const hash = createHash('sha256');
  for (const name of [...pages.keys()].sort()) hash.update(`${name} ${pages.get(name)?.etag}\n`);
  return hash.digest('base64url').slice(0, 22);
}
