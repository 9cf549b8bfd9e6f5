import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { newJobChanges } from '../testing/accounts/new-jobs.ts';
import { pushChanges, readSnapshot, type ApiAccount } from '../testing/accounts/api-client.ts';
import { openBrowserProfile } from '../testing/browser/chromium.ts';
import { makeWayAndTryNow } from './harness/hold-calls.ts';
import { untilInstalled } from '../testing/browser/installed-app.ts';
import { documentsOf, savedFrom } from './harness/job-documents.ts';
import { jobFormPage } from '../testing/browser/job-form-page.ts';
import { jobListPage } from '../testing/browser/job-list-page.ts';
import { loginPage } from '../testing/browser/login-page.ts';
import { endedToken, unreachable } from './harness/page-errors.ts';
import { runOwnProduct } from './harness/product.ts';

const product = runOwnProduct();
let folder: string | undefined;
let profile: BrowserContext | undefined;

afterEach(async () => {
  await profile?.close();
  if (folder !== undefined) await rm(folder, { recursive: true, force: true });
  [folder, profile] = [undefined, undefined];
});

/** The browser for the first time, or as it is after it was closed and opened again. */
async function openProfile(): Promise<Page> {
  await profile?.close();
  folder ??= await mkdtemp(join(tmpdir(), 'foothold-profile-'));
  profile = await openBrowserProfile(folder);
  product.errors.watch(profile, product.origin);
  return profile.pages()[0] ?? profile.newPage();
}

async function accountWithJobs(count: number): Promise<ApiAccount> {
  const account = await product.newAccount();
  await pushChanges(product.origin, account, newJobChanges(count));
  return account;
}

/** Logs in, and leaves the app in the browser. Gives the address of a job. */
async function install(page: Page, { email, password }: ApiAccount): Promise<string> {
  await page.goto(product.origin);
  await loginPage(page).logIn(email, password);
  await jobListPage(page).rows.first().getByRole('link').click();
  await page.waitForURL('**/edit-job?job=*');
  await untilInstalled(page);
  return page.url();
}

/** A private window cannot install an app, as those of other stories are. */
async function expectInstallable(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const wanting = async () => (await devtools.send('Page.getInstallabilityErrors')).installabilityErrors;
  await expect.poll(wanting).toEqual([]);
  const { errors, data } = await devtools.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  expect(JSON.parse(data ?? '')).toMatchObject({ name: 'Foothold', display: 'standalone' });
}

/** Takes every call at the server's address and never answers, until it is told to go. */
async function startSilentServer(): Promise<() => Promise<void>> {
  const held = new Set<Socket>();
  const silent = createServer((socket) => {
    held.add(socket);
    socket.on('error', () => held.delete(socket));
  });
  silent.listen(product.server.port, '127.0.0.1');
  await once(silent, 'listening');
  return async () => {
    silent.close();
    for (const socket of held) socket.destroy();
    await once(silent, 'close');
  };
}

describe('without a server', () => {
  it('starts offline, takes edits and a file, keeps them through a restart without an answer, and sends them', async () => {
    product.errors.expect(unreachable, endedToken);
    const account = await accountWithJobs(3);
    const page = await openProfile();
    const address = await install(page, account);
    await expectInstallable(page);
    await product.server.stop('SIGKILL');

    const brief = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(300_000)]);
    const waiting = /^Waiting to upload/;
    const offline = await openProfile();
    await offline.goto(`${product.origin}/job-list`);
    await expect.poll(() => jobListPage(offline).rows.count()).toBe(3);
    await offline.goto(`${product.origin}/new-job`);
    await jobFormPage(offline).addJob('Tide Clerk', 'Harbour Trust');
    await jobListPage(offline).row('Harbour Trust').waitFor();
    await offline.getByText('Your server is not answering. 1 change is kept').waitFor();
    await offline.goto(address);
    await documentsOf(offline).attach({ name: 'Brief.pdf', mimeType: 'application/pdf', buffer: brief });
    await documentsOf(offline).row('Brief.pdf').getByText(waiting).waitFor();

    const silence = await startSilentServer();
    const again = await openProfile();
    await again.goto(`${product.origin}/job-list`);
    await expect.poll(() => jobListPage(again).rows.count()).toBe(4);
    await jobListPage(again).row('Harbour Trust').waitFor();
    await again
      .locator(`a[href=${JSON.stringify(address.slice(product.origin.length))}]`)
      .first()
      .click();
    await documentsOf(again).row('Brief.pdf').getByText(waiting).waitFor();
    await documentsOf(again).open('Brief.pdf');
    expect((await savedFrom(again)).equals(brief)).toBe(true);
    await again.keyboard.press('Escape');
    await silence();
    await makeWayAndTryNow(again, () => product.server.restart());
    await documentsOf(again).row('Brief.pdf').getByText('293 kB', { exact: true }).waitFor();
    await jobListPage(again).savedState.waitFor();
    expect((await readSnapshot(product.origin, account)).documents).toHaveLength(4);

    const other = await product.signedInPage({ account, path: address.slice(product.origin.length) });
    await documentsOf(other).open('Brief.pdf');
    const saved = createHash('sha256').update(await savedFrom(other));
    expect(saved.digest('hex')).toBe(createHash('sha256').update(brief).digest('hex'));
  });

  it('opens every page with its policy and its configuration, the jobs from the root, and the form for others', async () => {
    product.errors.expect(unreachable, endedToken);
    const account = await accountWithJobs(1);
    const page = await product.signedInPage({ account, context: { serviceWorkers: 'allow' } });
    await jobListPage(page).rows.first().waitFor();
    await untilInstalled(page);
    const asked = await page.request.get('/job-list');
    await product.server.stop();
    for (const path of ['/dashboard', '/settings', '/new-job', '/job-list']) {
      const answer = await page.goto(path);
      expect([path, answer?.fromServiceWorker()]).toEqual([path, true]);
      const policy = answer?.headers()['content-security-policy'];
      expect(policy).toBe(asked.headers()['content-security-policy']);
      await page.getByRole('heading', { level: 1 }).waitFor();
    }
    const configuration = await page.evaluate(
      () => document.getElementById('project-configuration')?.textContent,
    );
    expect(JSON.parse(configuration ?? '')).toMatchObject({ projectId: 'foothold' });
    expect(await page.evaluate(keyChanged)).toEqual({
      status: 'done',
      eventType: 'keyChanged',
      eventId: '42',
      response: [],
    });

    await page.goto('/');
    await page.waitForURL('**/job-list');
    await jobListPage(page).rows.first().waitFor();
    await page.goto('/logout');
    await loginPage(page).heading.waitFor();
    await page.reload();
    await loginPage(page).logIn('noor@foothold.example', 'granite otter lantern 41');
    await page.getByText('The server is not answering').waitFor();
  });
});

/** Asks the worker what the identity SDK asks at each start, and would else wait for. Runs in the page. */
function keyChanged(): Promise<unknown> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(data);
    const asked = { eventType: 'keyChanged', eventId: '42', data: { key: 'k' } };
    navigator.serviceWorker.controller?.postMessage(asked, [port2]);
  });
}
