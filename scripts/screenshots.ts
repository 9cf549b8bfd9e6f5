import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { desktop, openBrowser, phone } from '../e2e/harness/chromium.ts';
import { jobListPage } from '../e2e/harness/job-list-page.ts';
import { loginPage } from '../e2e/harness/login-page.ts';
import type { ApiAccount } from './api-client.ts';
import { buildWeb } from './build-web.mjs';
import { seedDemoAccount } from './seed.ts';
import { startServer } from './server-process.ts';

const folder = join(import.meta.dirname, '..', 'docs', 'screenshots');
const themes = ['light', 'dark'] as const;
const devices: readonly (readonly [suffix: string, options: BrowserContextOptions])[] = [
  ['', desktop],
  ['-phone', phone],
];

/** Takes every picture of the documentation from the running product with the demo account in it. */
buildWeb();
await mkdir(folder, { recursive: true });
const server = await startServer();
const browser = await openBrowser();
try {
  const account = await seedDemoAccount(server.origin);
  for (const [suffix, device] of devices) {
    for (const theme of themes) {
      const context = await browser.newContext({
        ...device,
        baseURL: server.origin,
        colorScheme: theme,
        reducedMotion: 'reduce',
      });
      await takePictures(await context.newPage(), account, `${theme}${suffix}`);
      await context.close();
    }
  }
} finally {
  await browser.close();
  await server.dispose();
}

async function takePictures(page: Page, account: ApiAccount, name: string): Promise<void> {
  const take = async (subject: string) => {
    await page.mouse.move(0, 0);
    await page.evaluate(() => document.fonts.ready);
    await page.screenshot({ path: join(folder, `${subject}-${name}.png`) });
    process.stdout.write(`docs/screenshots/${subject}-${name}.png\n`);
  };
  await page.goto('/');
  await loginPage(page).heading.waitFor();
  await take('login');
  await loginPage(page).logIn(account.email, account.password);
  await jobListPage(page).row('Tidewell Energy').waitFor();
  await jobListPage(page).savedState.waitFor({ state: 'attached' });
  await take('job-list');
  await jobListPage(page).row('Tidewell Energy').getByRole('link').click();
  await page.getByLabel('Company', { exact: true }).waitFor();
  await take('edit-job');
  await page.goto('/dashboard');
  await page.getByRole('heading', { name: 'Coming up' }).waitFor();
  await take('dashboard');
  await page.goto('/settings?section=pipeline');
  await page.getByRole('heading', { name: 'Stages' }).waitFor();
  await take('settings');
}
