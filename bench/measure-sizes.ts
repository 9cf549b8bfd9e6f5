import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { desktop, openBrowser } from '../testing/browser/chromium.ts';
import { startServer } from '../testing/server/server-process.ts';
import type { Figure } from './figure.ts';

const distFolder = join(import.meta.dirname, '..', 'apps', 'web', 'dist');

/** Transferred bytes, in kB of 1 000 bytes. */
export async function measureSizes(report: (figure: Figure) => void): Promise<void> {
  const { script, page } = await loginPageKilobytes();
  report({
    name: 'login page, JavaScript',
    value: script,
    unit: 'kB',
    budget: { atMost: 92 },
    note: 'brotli, as sent',
  });
  report({
    name: 'login page, HTML and CSS',
    value: page,
    unit: 'kB',
    budget: { atMost: 6 },
    note: 'brotli, as sent',
  });
  for (const { file, kilobytes } of chunks())
    report({ name: `chunk ${file}`, value: kilobytes, unit: 'kB', note: 'brotli', isDetail: true });
}

/** What a first visit loads until the form works; files fetched when idle do not count. */
async function loginPageKilobytes(): Promise<{ script: number; page: number }> {
  const server = await startServer();
  const browser = await openBrowser();
  try {
    const page = await browser.newPage(desktop);
    await page.addInitScript(() => (window.requestIdleCallback = () => 0));
    const totals = { script: 0, page: 0 };
    const counted: Promise<void>[] = [];
    page.on('requestfinished', (request) => {
      const type = request.resourceType();
      if (type !== 'script' && type !== 'stylesheet' && type !== 'document') return;
      const part = type === 'script' ? 'script' : 'page';
      counted.push(
        request.sizes().then(({ responseBodySize }) => void (totals[part] += responseBodySize / 1000)),
      );
    });
    const answer = await page.goto(server.origin, { waitUntil: 'networkidle' });
    if (!answer?.ok()) throw new Error(`The login page answered ${answer?.status()}`);
    await Promise.all(counted);
    return totals;
  } finally {
    await browser.close();
    await server.dispose();
  }
}

function chunks(): { file: string; kilobytes: number }[] {
  return readdirSync(distFolder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(js|css)$/.test(file))
    .map((file) => ({ file, kilobytes: brotliBytes(join(distFolder, file)) / 1000 }))
    .toSorted((a, b) => b.kilobytes - a.kilobytes);
}

function brotliBytes(file: string): number {
  return existsSync(`${file}.br`)
    ? readFileSync(`${file}.br`).length
    : brotliCompressSync(readFileSync(file)).length;
}
