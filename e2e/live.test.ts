import { connect, createServer, type Server, type Socket } from 'node:net';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { newJobChanges } from '../testing/accounts/new-jobs.ts';
import { type ApiAccount, pushChanges, readSnapshot } from '../testing/accounts/api-client.ts';
import { crash } from './harness/crash.ts';
import { jobListPage } from '../testing/browser/job-list-page.ts';
import { binFirstJob } from './harness/jobs-for-story.ts';
import { loginPage } from '../testing/browser/login-page.ts';
import { unreachable } from './harness/page-errors.ts';
import { runProduct } from './harness/product.ts';

const product = runProduct();
/** Far sooner than anybody would ask for news, so that what is seen by then has come by itself. */
const byItself = { timeout: 8_000 };

async function accountWithOneJob(): Promise<ApiAccount> {
  const account = await product.newAccount();
  await pushChanges(product.origin, account, newJobChanges(1));
  return account;
}

/** Another tab of the browser of `page`, and the streams that it has opened itself. */
async function nextTab(page: Page): Promise<{ page: Page; streams: string[] }> {
  const next = await page.context().newPage();
  const streams: string[] = [];
  next.on('request', (request) => streams.push(...(isLive(request.url()) ? [request.url()] : [])));
  await next.goto('/job-list');
  await jobListPage(next).savedState.waitFor();
  return { page: next, streams };
}

describe('an edit', () => {
  it('arrives in all tabs, also when the one that is fed crashes', async () => {
    product.errors.expect(unreachable);
    const account = await accountWithOneJob();
    const first = await product.signedInPage({ account });
    await jobListPage(first).savedState.waitFor();
    const { page: second, streams } = await nextTab(first);
    await pushChanges(product.origin, account, newJobChanges(1));
    for (const page of [first, second])
      await expect.poll(() => jobListPage(page).rows.count(), byItself).toBe(2);
    expect(streams).toEqual([]);
    await crashWhileSending(first, second);
    await expect.poll(() => streams.length, byItself).toBe(1);
    await expect
      .poll(async () => {
        const { documents } = await readSnapshot(product.origin, account);
        return documents.filter(({ body }) => body?.['deleted'] !== undefined).length;
      }, byItself)
      .toBe(1);
    await pushChanges(product.origin, account, newJobChanges(1));
    await expect.poll(() => jobListPage(second).rows.count(), byItself).toBe(2);
  });
});

/** The tab that is fed crashes with a change that it could not send; `other` shows the change. */
async function crashWhileSending(fed: Page, other: Page): Promise<void> {
  // It waits for an answer, and all that is sent by this device with it.
  let isAsked = false;
  await fed.route('**/api/v1/push', () => {
    isAsked = true;
  });
  await binFirstJob(fed);
  await expect.poll(() => jobListPage(other).rows.count()).toBe(1);
  await expect.poll(() => isAsked).toBe(true);
  await crash(fed);
}

describe('through a proxy that cuts', () => {
  const proxies: Server[] = [];
  afterEach(() => {
    for (const proxy of proxies.splice(0)) proxy.close();
  });

  it('edits still arrive by themselves', async () => {
    product.errors.expect(unreachable);
    const account = await accountWithOneJob();
    const { origin, cutAll } = await startProxy(proxies);
    const page = await product.newPage({ baseURL: origin });
    await page.goto('/');
    await loginPage(page).logIn(account.email, account.password);
    await page.waitForURL('**/job-list');
    await jobListPage(page).savedState.waitFor();
    for (let count = 1; count <= 2; count += 1) {
      cutAll();
      await pushChanges(product.origin, account, newJobChanges(1));
      await expect.poll(() => jobListPage(page).rows.count()).toBe(count + 1);
    }
  });
});

/** Passes everything on to the server, until it cuts every connection there is. */
async function startProxy(proxies: Server[]): Promise<{ origin: string; cutAll: () => void }> {
  const sockets = new Set<Socket>();
  const target = new URL(product.origin);
  const proxy = createServer((socket) => {
    const onward = connect(Number(target.port), target.hostname);
    for (const [one, other] of [
      [socket, onward],
      [onward, socket],
    ] as const) {
      sockets.add(one);
      one.pipe(other);
      one.on('error', () => other.destroy());
      one.on('close', () => other.destroy());
    }
  });
  proxies.push(proxy);
  proxy.listen(0, target.hostname);
  await once(proxy, 'listening');
  const { port } = proxy.address() as AddressInfo;
  return {
    origin: `http://${target.hostname}:${port}`,
    cutAll: () => {
      for (const socket of sockets) socket.destroy();
      sockets.clear();
    },
  };
}

function isLive(url: string): boolean {
  return url.includes('/api/v1/live');
}
