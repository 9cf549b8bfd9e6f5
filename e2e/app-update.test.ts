import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { protocolHeader, protocolVersion } from '@foothold/contract/protocol';
import { newJobChanges } from '../testing/accounts/new-jobs.ts';
import { pushChanges, readSnapshot, type ApiAccount } from '../testing/accounts/api-client.ts';
import { reconnectAndTryNow } from './harness/hold-calls.ts';
import { lookForUpdate, untilInstalled, untilNoneWaits } from '../testing/browser/installed-app.ts';
import { jobFormPage } from '../testing/browser/job-form-page.ts';
import { jobListPage } from '../testing/browser/job-list-page.ts';
import { binFirstJob } from './harness/jobs-for-story.ts';
import { copyAsNewerBuild } from './harness/newer-build.ts';
import { refused, unreachable } from './harness/page-errors.ts';
import { runOwnProduct } from './harness/product.ts';

const product = runOwnProduct();
let newerWebRoot: string;

beforeAll(async () => {
  newerWebRoot = await mkdtemp(join(tmpdir(), 'foothold-newer-'));
  await copyAsNewerBuild(newerWebRoot);
});
afterAll(() => rm(newerWebRoot, { recursive: true, force: true }));
afterEach(() => product.server.restart({ WEB_ROOT: '', SIGN_UP: 'open' }));

async function installedPage(count = 1): Promise<{ account: ApiAccount; page: Page }> {
  const account = await product.newAccount();
  await pushChanges(product.origin, account, newJobChanges(count));
  const page = await product.signedInPage({ account, context: { serviceWorkers: 'allow' } });
  await jobListPage(page).rows.first().waitFor();
  await untilInstalled(page);
  return { account, page };
}

/** The build that a page runs, by the name of its first chunk. */
function buildOf(page: Page): Promise<string | undefined> {
  return page.evaluate(() => /assets\/start-[\w-]+\.js/.exec(document.head.innerHTML)?.[0]);
}

function configurationOf(page: Page): Promise<string | null | undefined> {
  return page.evaluate(() => document.getElementById('project-configuration')?.textContent);
}

/** Resolves when the page runs another build; while it reloads there is none to ask for. */
async function untilOtherBuild(page: Page, older: string | undefined): Promise<void> {
  await expect.poll(() => buildOf(page).catch(() => older)).not.toBe(older);
}

const ready = (page: Page) => page.getByText('A new version of Foothold is ready');

describe('a new version', () => {
  it('waits for a confirmation and loses nothing; other tabs stay until reloaded', async () => {
    product.errors.expect(unreachable);
    const { account, page } = await installedPage();
    const other = await page.context().newPage();
    await other.goto('/settings');
    await page.goto('/new-job');
    await jobFormPage(page).role.fill('Tide Clerk');
    const older = await buildOf(page);
    await product.server.restart({ WEB_ROOT: newerWebRoot });
    await lookForUpdate(page);
    await ready(page).waitFor();
    expect(await buildOf(page)).toBe(older);

    page.on('dialog', (dialog) => void dialog.accept());
    await page.getByRole('button', { name: 'Reload' }).click();
    await untilOtherBuild(page, older);
    await expect.poll(() => jobFormPage(page).role.inputValue()).toBe('Tide Clerk');
    await expect.poll(() => ready(page).isVisible()).toBe(false);

    await other.getByText('A new version of Foothold is ready.').waitFor();
    expect(await buildOf(other)).toBe(older);
    await other.getByRole('button', { name: 'Reload' }).click();
    await untilOtherBuild(other, older);

    await jobFormPage(page).addJob('Tide Clerk', 'Harbour Trust');
    await jobListPage(page).savedState.waitFor();
    expect((await readSnapshot(product.origin, account)).documents).toHaveLength(2);

    // Another configuration of the same server is a new version, too.
    await product.server.restart({ SIGN_UP: 'closed' });
    await lookForUpdate(page);
    await page.getByRole('button', { name: 'Reload' }).click();
    await expect.poll(() => configurationOf(page).catch(() => undefined)).toContain('"signUp":"closed"');
  });

  it('activates by itself at the next start', async () => {
    product.errors.expect(unreachable);
    const { page } = await installedPage();
    const older = await buildOf(page);
    await product.server.restart({ WEB_ROOT: newerWebRoot });
    await lookForUpdate(page);
    await ready(page).waitFor();
    const context = page.context();
    await page.close();
    const next = await context.newPage();
    await untilNoneWaits(next);
    await next.goto('/job-list');
    await jobListPage(next).rows.first().waitFor();
    await expect.poll(() => buildOf(next)).not.toBe(older);
    await expect.poll(() => ready(next).isVisible()).toBe(false);
  });
});

describe('a page of another version than its server', () => {
  it('keeps its queue, reports it, and sends it once both are of one version', async () => {
    product.errors.expect(unreachable, refused(409), refused(426));
    const { account, page } = await installedPage(3);
    // What a newer page would say: the server itself refuses it.
    await sayProtocol(page, String(protocolVersion + 1));
    await binFirstJob(page);
    await page.getByText('Your server needs an update').waitFor();
    await page.getByText('1 change waiting').waitFor();
    await page.reload();
    await page.getByText('Your server needs an update').waitFor();
    await expect.poll(() => jobListPage(page).rows.count()).toBe(2);
    expect(await deletedOnServer(account)).toBe(0);
    await reconnectAndTryNow(page, () => product.server.restart());
    await jobListPage(page).savedState.waitFor();
    expect(await deletedOnServer(account)).toBe(1);

    // What an older page would say.
    await sayProtocol(page, '0');
    await binFirstJob(page);
    await page.getByText('Your server was updated').waitFor();
    await page.getByText('1 change waiting').waitFor();
    const older = await buildOf(page);
    await product.server.restart({ WEB_ROOT: newerWebRoot });
    await page.unroute('**/api/v1/**');
    await page.getByRole('button', { name: 'Reload' }).click();
    await untilOtherBuild(page, older);
    await jobListPage(page).savedState.waitFor();
    expect(await deletedOnServer(account)).toBe(2);
  });
});

/** Has the page speak another version of the protocol than it does. */
function sayProtocol(page: Page, version: string): Promise<unknown> {
  return page.route('**/api/v1/**', (route) =>
    route.continue({ headers: { ...route.request().headers(), [protocolHeader.toLowerCase()]: version } }),
  );
}

async function deletedOnServer(account: ApiAccount): Promise<number> {
  const { documents } = await readSnapshot(product.origin, account);
  return documents.filter(({ body }) => body?.['deleted'] !== undefined).length;
}
