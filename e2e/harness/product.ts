import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { registerAccount, type ApiAccount } from '../../testing/accounts/api-client.ts';
import { type ServerProcess, startServer } from '../../testing/server/server-process.ts';
import { signedInState, userAgentOf } from './browser-session.ts';
import { desktop } from '../../testing/browser/chromium.ts';
import { PageErrors } from './page-errors.ts';
import { countAccount, workerBrowser, workerServer } from './worker-product.ts';

export const goodPassword = 'granite otter lantern 41';

/** The running product as the stories of a file see it: its address, a browser, and people. */
export interface Product {
  readonly origin: string;
  readonly browser: Browser;
  /** What the server keeps: the mails that it has sent, and accounts as a story prepares them. */
  readonly server: Pick<ServerProcess, 'dataFolder'>;
  /** What the pages of the story at hand have logged and failed to load. */
  readonly errors: PageErrors;
  /** A new browser profile, as on another device. */
  newContext(options?: BrowserContextOptions): Promise<BrowserContext>;
  newPage(options?: BrowserContextOptions): Promise<Page>;
  /** An account that no other story uses. */
  newAccount(): Promise<ApiAccount>;
  /** A page at the job list (or `path`) signed in as `account` or a new one. */
  signedInPage(options?: {
    account?: ApiAccount;
    path?: string;
    context?: BrowserContextOptions;
  }): Promise<Page>;
}

/** With a server that a file has to itself: to stop it, to change its data, or to configure it. */
export interface OwnProduct extends Product {
  readonly server: ServerProcess;
}

/**
 * Gives the stories of a file the server that they share with other files; each has accounts of its own. After each story
 * nothing may have left our own origin, no page may have thrown, and none may have logged an error or failed to load
 * something of ours.
 */
export function runProduct(): Product {
  let server: ServerProcess | undefined;
  beforeAll(async () => {
    server = await workerServer();
  });
  return productOf(() => started(server));
}

/** Starts a server before the stories of a file and ends it after them. */
export function runOwnProduct(
  environment?: Record<string, string> | (() => Promise<Record<string, string>>),
): OwnProduct {
  let server: ServerProcess | undefined;
  beforeAll(async () => {
    const set = typeof environment === 'function' ? await environment() : environment;
    server = await startServer(set ? { environment: set } : {});
  });
  const product = productOf(() => started(server));
  afterAll(() => server?.dispose());
  return product;
}

function productOf(serverOf: () => ServerProcess): OwnProduct {
  let browser: Browser | undefined;
  const errors = new PageErrors();
  beforeAll(async () => {
    browser = await workerBrowser();
  });
  afterEach(async () => {
    await Promise.all((browser?.contexts() ?? []).map((context) => context.close()));
    expect(errors.take(), 'errors of the pages').toEqual([]);
  });

  const product: OwnProduct = {
    errors,
    get server() {
      return serverOf();
    },
    get origin() {
      return serverOf().origin;
    },
    get browser() {
      return started(browser);
    },
    async newContext(options) {
      // Stories that cut or change single requests must see them reach the network. Those about the app without
      // one ask for `serviceWorkers: 'allow'`. Without transitions there are fewer frames to draw and to wait for, a tenth
      // of the processor time; the stories of dragging, of menus and of motion itself ask for `no-preference`.
      const context = await product.browser.newContext({
        ...desktop,
        baseURL: product.origin,
        serviceWorkers: 'block',
        reducedMotion: 'reduce',
        ...options,
      });
      errors.watch(context, options?.baseURL ?? product.origin);
      return context;
    },
    newPage: async (options) => (await product.newContext(options)).newPage(),
    newAccount: () =>
      registerAccount(product.origin, {
        email: `person-${countAccount()}@foothold.example`,
        password: goodPassword,
        name: 'Noor Haddad',
      }),
    async signedInPage({ account, path = '/', context } = {}) {
      const person = account ?? (await product.newAccount());
      const userAgent = context?.userAgent ?? (await userAgentOf(product.browser));
      const storageState = await signedInState(product.origin, person, userAgent);
      const page = await product.newPage({ ...context, storageState });
      await page.goto(path);
      await page.waitForURL((url) => url.pathname !== '/');
      return page;
    },
  };
  return product;
}

function started<Part>(part: Part | undefined): Part {
  if (part === undefined) throw new Error('The product has not been started yet');
  return part;
}
