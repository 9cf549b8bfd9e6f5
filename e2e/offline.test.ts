import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newJobChanges } from '../bench/new-jobs.ts';
import { pushChanges, readSnapshot, type ApiAccount } from '../scripts/api-client.ts';
import { openBrowserProfile } from './harness/chromium.ts';
import { makeWayAndTryNow } from './harness/hold-calls.ts';
import { untilInstalled } from './harness/installed-app.ts';
import { documentsOf, savedFrom } from './harness/job-documents.ts';
import { jobFormPage } from './harness/job-form-page.ts';
import { jobListPage } from './harness/job-list-page.ts';
import { loginPage } from './harness/login-page.ts';
import { endedToken, unreachable } from './harness/page-errors.ts';
import { runOwnProduct } from './harness/product.ts';

const product = runOwnProduct();
beforeEach(() => product.errors.expect(endedToken));
let folder: string;
let profile: BrowserContext;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'foothold-profile-'));
  await openProfile();
});
afterEach(async () => {
  await profile.close();
  await rm(folder, { recursive: true, force: true });
  await product.server.restart();
});

/** The browser as it is after it was closed and opened again. */
async function openProfile(): Promise<Page> {
  profile = await openBrowserProfile(folder);
  product.errors.watch(profile, product.origin);
  return profile.pages()[0] ?? profile.newPage();
}

async function installedWithJobs(count: number): Promise<{ account: ApiAccount; page: Page }> {
  const account = await product.newAccount();
  await pushChanges(product.origin, account, newJobChanges(count));
  const page = profile.pages()[0] ?? (await profile.newPage());
  await page.goto(product.origin);
  await loginPage(page).logIn(account.email, account.password);
  await jobListPage(page).rows.first().waitFor();
  await untilInstalled(page);
  return { account, page };
}

describe('without a server', () => {
  it('starts from cold, takes edits on every page, and sends them when the server is back', async () => {
    product.errors.expect(unreachable);
    const { account } = await installedWithJobs(3);
    await profile.close();
    await product.server.stop('SIGKILL');

    const page = await openProfile();
    await page.goto(`${product.origin}/job-list`);
    await expect.poll(() => jobListPage(page).rows.count()).toBe(3);
    await page.goto(`${product.origin}/new-job`);
    await jobFormPage(page).addJob('Tide Clerk', 'Harbour Trust');
    await jobListPage(page).row('Harbour Trust').waitFor();
    await page.getByText('Your server is not answering. 1 change is kept').waitFor();
    await profile.close();

    const again = await openProfile();
    await again.goto(`${product.origin}/job-list`);
    await jobListPage(again).row('Harbour Trust').waitFor();
    await makeWayAndTryNow(again, () => product.server.restart());
    await jobListPage(again).savedState.waitFor();
    expect((await readSnapshot(product.origin, account)).documents).toHaveLength(4);
  });

  it('takes a file after a cold start, keeps it through another, and sends just these bytes', async () => {
    product.errors.expect(unreachable);
    const { account, page } = await installedWithJobs(1);
    await jobListPage(page).rows.first().getByRole('link').click();
    await page.waitForURL('**/edit-job?job=*');
    const address = page.url();
    await profile.close();
    await product.server.stop('SIGKILL');

    const brief = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(300_000)]);
    const offline = await openProfile();
    await offline.goto(address);
    await documentsOf(offline).attach({ name: 'Brief.pdf', mimeType: 'application/pdf', buffer: brief });
    const waiting = /^Waiting to upload/;
    await documentsOf(offline).row('Brief.pdf').getByText(waiting).waitFor();
    await offline.reload();
    await documentsOf(offline).row('Brief.pdf').getByText(waiting).waitFor();
    await profile.close();

    const again = await openProfile();
    await again.goto(address);
    await documentsOf(again).row('Brief.pdf').getByText(waiting).waitFor();
    await makeWayAndTryNow(again, () => product.server.restart());
    await documentsOf(again).row('Brief.pdf').getByText('293 kB', { exact: true }).waitFor();

    const other = await product.signedInPage({ account, path: address.slice(product.origin.length) });
    await documentsOf(other).open('Brief.pdf');
    const saved = createHash('sha256').update(await savedFrom(other));
    expect(saved.digest('hex')).toBe(createHash('sha256').update(brief).digest('hex'));
  });

  it('opens every page of the app, with its policy and its configuration', async () => {
    product.errors.expect(unreachable);
    const { page } = await installedWithJobs(1);
    const asked = await page.request.get(`${product.origin}/job-list`);
    await product.server.stop();
    for (const path of ['/dashboard', '/settings', '/new-job', '/job-list']) {
      const answer = await page.goto(product.origin + path);
      expect([path, answer?.fromServiceWorker()]).toEqual([path, true]);
      const policy = answer?.headers()['content-security-policy'];
      expect(policy).toBe(asked.headers()['content-security-policy']);
      await page.getByRole('heading', { level: 1 }).waitFor();
    }
    const configuration = await page.evaluate(
      () => document.getElementById('project-configuration')?.textContent,
    );
    expect(JSON.parse(configuration ?? '')).toMatchObject({ projectId: 'foothold' });
  });

  it('starts although something takes every call and never answers', async () => {
    product.errors.expect(unreachable);
    await installedWithJobs(3);
    await profile.close();
    await product.server.stop();
    const held = new Set<Socket>();
    const silent = createServer((socket) => {
      held.add(socket);
      socket.on('error', () => held.delete(socket));
    });
    silent.listen(product.server.port, '127.0.0.1');
    await once(silent, 'listening');
    const page = await openProfile();
    await page.goto(`${product.origin}/job-list`);
    await expect.poll(() => jobListPage(page).rows.count()).toBe(3);
    for (const socket of held) socket.destroy();
    silent.close();
    await once(silent, 'close');
  });

  it('takes somebody signed in from the root to their jobs, and shows others the form', async () => {
    product.errors.expect(unreachable);
    const { page } = await installedWithJobs(1);
    await product.server.stop();
    await page.goto(product.origin);
    await page.waitForURL('**/job-list');
    await jobListPage(page).rows.first().waitFor();
    await page.goto(`${product.origin}/logout`);
    await loginPage(page).heading.waitFor();
    await page.reload();
    await loginPage(page).logIn('noor@foothold.example', 'granite otter lantern 41');
    await page.getByText('The server is not answering').waitFor();
  });
});

it('can be installed beside the other programs of a device', async () => {
  const { page } = await installedWithJobs(1);
  const devtools = await profile.newCDPSession(page);
  const wanting = async () => (await devtools.send('Page.getInstallabilityErrors')).installabilityErrors;
  await expect.poll(wanting).toEqual([]);
  const { errors, data } = await devtools.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  expect(JSON.parse(data ?? '')).toMatchObject({ name: 'Foothold', display: 'standalone' });
});

describe('the worker', () => {
  it('answers the identity SDK, which would else wait for it at each start', async () => {
    const { page } = await installedWithJobs(1);
    const answer = await page.evaluate(
      () =>
        new Promise((resolve) => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = ({ data }) => resolve(data);
          const asked = { eventType: 'keyChanged', eventId: '42', data: { key: 'k' } };
          navigator.serviceWorker.controller?.postMessage(asked, [port2]);
        }),
    );
    expect(answer).toEqual({ status: 'done', eventType: 'keyChanged', eventId: '42', response: [] });
  });
});
