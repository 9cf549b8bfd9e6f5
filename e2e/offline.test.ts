import { hash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { afterEach, expect, it } from 'vitest';
import { newJobChanges } from '../testing/accounts/new-jobs.ts';
import { apiHeaders, pushChanges, readSnapshot, type ApiAccount } from '../testing/accounts/api-client.ts';
import { openBrowserProfile } from '../testing/browser/chromium.ts';
import { reconnectAndTryNow } from './harness/hold-calls.ts';
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

/** Logs in, and leaves the app in the browser. Gives the path of a job. */
async function install(page: Page, { email, password }: ApiAccount): Promise<string> {
  await page.goto(product.origin);
  await loginPage(page).logIn(email, password);
  await jobListPage(page).rows.first().getByRole('link').click();
  await page.waitForURL('**/edit-job?job=*');
  await untilInstalled(page);
  return page.url().slice(product.origin.length);
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

/** Goes there without a server: the page comes from the worker, as the server would send it. */
async function goWithout(page: Page, path: string, policy: string | undefined): Promise<void> {
  const answer = await page.goto(`${product.origin}${path}`);
  expect([path, answer?.fromServiceWorker()]).toEqual([path, true]);
  expect(answer?.headers()['content-security-policy']).toBe(policy);
  await page.getByRole('heading', { level: 1 }).waitFor();
}

it('without a server it starts, takes edits and a file, keeps them through a restart without an answer, and sends them; logged out it shows the form', async () => {
  product.errors.expect(unreachable, endedToken);
  const account = await accountWithJobs(3);
  const page = await openProfile();
  const address = await install(page, account);
  await expectInstallable(page);
  const policy = (await page.request.get(`${product.origin}/job-list`)).headers()['content-security-policy'];
  await product.server.stop('SIGKILL');

  const brief = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(300_000)]);
  const waiting = /^Waiting to upload/;
  const offline = await openProfile();
  await goWithout(offline, '/', policy);
  await offline.waitForURL('**/job-list');
  await expect.poll(() => jobListPage(offline).rows.count()).toBe(3);
  await expectConfigured(offline);
  for (const path of ['/dashboard', '/settings', '/new-job']) await goWithout(offline, path, policy);
  await jobFormPage(offline).addJob('Tide Clerk', 'Harbour Trust');
  await jobListPage(offline).row('Harbour Trust').waitFor();
  await offline.getByText('Your server is not answering. 1 change is kept').waitFor();
  await goWithout(offline, address, policy);
  await documentsOf(offline).attach({ name: 'Brief.pdf', mimeType: 'application/pdf', buffer: brief });
  await documentsOf(offline).row('Brief.pdf').getByText(waiting).waitFor();

  const silence = await startSilentServer();
  const again = await openProfile();
  await again.goto(`${product.origin}/job-list`);
  await expect.poll(() => jobListPage(again).rows.count()).toBe(4);
  await jobListPage(again).row('Harbour Trust').waitFor();
  await again
    .locator(`a[href=${JSON.stringify(address)}]`)
    .first()
    .click();
  await documentsOf(again).row('Brief.pdf').getByText(waiting).waitFor();
  await documentsOf(again).open('Brief.pdf');
  expect((await savedFrom(again)).equals(brief)).toBe(true);
  await again.keyboard.press('Escape');
  await silence();
  await reconnectAndTryNow(again, () => product.server.restart());
  await documentsOf(again).row('Brief.pdf').getByText('293 kB', { exact: true }).waitFor();
  await jobListPage(again).savedState.waitFor();
  await expectArrived(account, brief);

  await product.server.stop();
  await again.goto(`${product.origin}/logout`);
  await loginPage(again).heading.waitFor();
  await again.reload();
  await loginPage(again).logIn(account.email, account.password);
  await again.getByText('The server is not answering').waitFor();
});

/** The page has its configuration, and the worker answers the identity SDK. */
async function expectConfigured(page: Page): Promise<void> {
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
}

/** The server has four jobs, and the file byte for byte. */
async function expectArrived(account: ApiAccount, brief: Buffer): Promise<void> {
  expect((await readSnapshot(product.origin, account)).documents).toHaveLength(4);
  const url = `${product.origin}/api/v1/files/${hash('sha256', brief, 'hex')}`;
  const kept = await fetch(url, { headers: apiHeaders(account) });
  expect(Buffer.from(await kept.arrayBuffer()).equals(brief)).toBe(true);
}

/** Asks the worker what the identity SDK asks at each start, and would else wait for. Runs in the page. */
function keyChanged(): Promise<unknown> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(data);
    const asked = { eventType: 'keyChanged', eventId: '42', data: { key: 'k' } };
    navigator.serviceWorker.controller?.postMessage(asked, [port2]);
  });
}
