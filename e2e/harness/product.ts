import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { registerAccount, type ApiAccount } from '../../scripts/api-client.ts';
import { type ServerProcess, startServer } from '../../scripts/server-process.ts';
import { desktop, openBrowser } from './chromium.ts';
import { loginPage } from './login-page.ts';

export const goodPassword = 'granite otter lantern 41';

/** The running product for one file of stories: its server, one browser, and what to look at afterwards. */
export interface Product {
  readonly server: ServerProcess;
  readonly origin: string;
  readonly browser: Browser;
  /** A new browser profile, as on another device. */
  newContext(options?: BrowserContextOptions): Promise<BrowserContext>;
  newPage(options?: BrowserContextOptions): Promise<Page>;
  /** An account that nobody else uses. */
  newAccount(): Promise<ApiAccount>;
  /** A page at the job list (or `path`), signed in through the login form. */
  signedInPage(options?: {
    account?: ApiAccount;
    path?: string;
    context?: BrowserContextOptions;
  }): Promise<Page>;
}

/**
 * Starts the product before the stories of a file and ends it after them. After each story nothing may have
 * left our own origin, and no page may have thrown.
 */
export function runProduct(
  environment?: Record<string, string> | (() => Promise<Record<string, string>>),
): Product {
  let server: ServerProcess | undefined;
  let browser: Browser | undefined;
  let accounts = 0;
  const foreignRequests: string[] = [];
  const pageErrors: string[] = [];

  beforeAll(async () => {
    const set = typeof environment === 'function' ? await environment() : environment;
    [server, browser] = await Promise.all([startServer(set ? { environment: set } : {}), openBrowser()]);
  });
  afterEach(async () => {
    await Promise.all((browser?.contexts() ?? []).map((context) => context.close()));
    expect(foreignRequests.splice(0), 'requests to other hosts').toEqual([]);
    expect(pageErrors.splice(0), 'errors thrown in the page').toEqual([]);
  });
  afterAll(async () => {
    await browser?.close();
    await server?.dispose();
  });

  const product: Product = {
    get server() {
      return started(server);
    },
    get origin() {
      return started(server).origin;
    },
    get browser() {
      return started(browser);
    },
    async newContext(options) {
      // Stories that cut or change single requests must see them reach the network. Those about the app without
      // one ask for `serviceWorkers: 'allow'`.
      const context = await product.browser.newContext({
        ...desktop,
        baseURL: product.origin,
        serviceWorkers: 'block',
        ...options,
      });
      watchRequests(context, product.origin, foreignRequests);
      context.on('weberror', (webError) => pageErrors.push(webError.error().message));
      return context;
    },
    newPage: async (options) => (await product.newContext(options)).newPage(),
    async newAccount() {
      accounts += 1;
      return registerAccount(product.origin, {
        email: `person-${accounts}@foothold.example`,
        password: goodPassword,
        name: 'Noor Haddad',
      });
    },
    async signedInPage({ account, path = '/', context } = {}) {
      const page = await product.newPage(context);
      const { email, password } = account ?? (await product.newAccount());
      await page.goto(path);
      await loginPage(page).logIn(email, password);
      await page.waitForURL((url) => url.pathname !== '/');
      return page;
    },
  };
  return product;
}

/** Collects what a context asks of any other origin; what is the browser's own never leaves it, and mail programs ask nobody. */
export function watchRequests(context: BrowserContext, origin: string, found: string[]): void {
  context.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(`${origin}/`) && !/^(data|blob|chrome|chrome-extension|mailto):/.test(url))
      found.push(url);
  });
}

function started<Part>(part: Part | undefined): Part {
  if (part === undefined) throw new Error('The product has not been started yet');
  return part;
}
