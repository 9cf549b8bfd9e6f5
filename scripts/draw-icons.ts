import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openBrowser } from '../testing/browser/chromium.ts';

const folder = join(import.meta.dirname, '..', 'apps', 'web', 'public');
const ground = '#ebede8';

/** `share` is the size of the logo within the icon: a maskable icon may be cropped to a circle of 80 %. */
const icons = [
  { name: 'icon-192.png', side: 192, share: 0.78, radius: '22%' },
  { name: 'icon-512.png', side: 512, share: 0.78, radius: '22%' },
  { name: 'icon-maskable-512.png', side: 512, share: 0.62, radius: '0' },
  { name: 'apple-touch-icon.png', side: 180, share: 0.7, radius: '0' },
] as const;

/** Renders the icons of the installed app from the logo: `npm run icons`, after a change of the logo. */
const logo = await readFile(join(folder, 'icon.svg'), 'utf8');
const browser = await openBrowser();
try {
  const page = await browser.newPage({ colorScheme: 'light' });
  for (const { name, side, share, radius } of icons) {
    const size = Math.round(side * share);
    await page.setViewportSize({ width: side, height: side });
    await page.setContent(
      `<style>body{margin:0}div{block-size:${side}px;display:grid;place-items:center;` +
        `background:${ground};border-radius:${radius}}svg{inline-size:${size}px;block-size:${size}px}</style>` +
        `<div>${logo}</div>`,
    );
    await writeFile(join(folder, name), await page.screenshot({ omitBackground: true }));
    process.stdout.write(`apps/web/public/${name}\n`);
  }
} finally {
  await browser.close();
}
