import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type * as FirebaseAuth from 'firebase/auth';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { namedOrigin } from '../../apps/server/src/testing/sign-on-visit.ts';
import { startTestApp } from '../../apps/server/src/testing/start-test-app.ts';
import type { TestApp } from '../../apps/server/src/testing/start-test-app.ts';
import { openBrowser } from '../../testing/browser/chromium.ts';

declare global {
  interface Window {
    conformance: {
      sdk: typeof FirebaseAuth;
      auth: FirebaseAuth.Auth;
      codeOf: (work: Promise<unknown>) => Promise<string>;
      /** What the next step of a test goes on with. */
      kept: { secret?: FirebaseAuth.TotpSecret; resolver?: FirebaseAuth.MultiFactorResolver };
    };
  }
}

/** Our server and Chromium with the SDK in it, for one file of tests. */
export interface SdkPages {
  readonly app: TestApp;
  /** Where the page stands; passkeys and providers need a name in the address. */
  readonly origin: string;
  /** In a browser profile of its own. */
  openPage(): Promise<Page>;
  /** The same page anew, or one more in the same browser, once the SDK knows who is signed in. */
  load(page: Page): Promise<Page>;
}

interface SdkPageOptions {
  environment: () => Promise<Record<string, string>>;
  /** Modules that run before the page’s own, by name. */
  scripts?: Readonly<Record<string, string>>;
  /** Where else the browser may go. */
  isAllowed?: (url: string) => boolean;
}

/** The SDK's own build for browsers, as it is published; only the address of its other half is ours. */
const sdkFolder = join(import.meta.dirname, '../../node_modules/firebase');
const otherHalf = /https:\/\/www\.gstatic\.com\/firebasejs\/[\d.]+\/firebase-app\.js/;
const pageWith = (scripts: readonly string[]) =>
  `<!doctype html><html lang="en"><head><title>Conformance</title></head><body><!--project-configuration-->${scripts
    .map((name) => `<script type="module" src="/assets/${name}"></script>`)
    .join('')}</body></html>`;
const start = `
import { initializeApp } from './firebase-app.js';
import * as sdk from './firebase-auth.js';
const app = initializeApp(JSON.parse(document.getElementById('project-configuration').textContent));
const persistence = [sdk.indexedDBLocalPersistence, sdk.browserSessionPersistence];
const auth = sdk.initializeAuth(app, { persistence });
auth.config.apiScheme = location.protocol.slice(0, -1);
auth.config.apiHost = auth.config.tokenApiHost = location.host;
const codeOf = (work) => work.then(() => 'no error', (error) => error.code);
window.conformance = { sdk, auth, codeOf, kept: {} };
`;

/** After each test nothing may have left our own origin. */
export function runSdkPages({ environment, scripts = {}, isAllowed }: SdkPageOptions): SdkPages {
  let webRoot: string;
  let app: TestApp;
  let browser: Browser;
  let context: BrowserContext;
  const foreign: string[] = [];

  beforeAll(async () => {
    webRoot = await mkdtemp(join(tmpdir(), 'foothold-conformance-'));
    await mkdir(join(webRoot, 'assets'));
    const modules = { ...scripts, 'start.js': start };
    await writeFile(join(webRoot, 'index.en.html'), pageWith(Object.keys(modules)));
    for (const [name, text] of Object.entries(modules)) await writeFile(join(webRoot, 'assets', name), text);
    for (const name of ['firebase-app.js', 'firebase-auth.js']) {
      const text = await readFile(join(sdkFolder, name), 'utf8');
      await writeFile(join(webRoot, 'assets', name), text.replace(otherHalf, './firebase-app.js'));
    }
    app = await startTestApp({ webRoot, environment: await environment() });
    browser = await openBrowser();
  });
  afterEach(async () => {
    await context.close();
    const found = foreign.splice(0);
    if (found.length > 0) throw new Error(`Requests to other hosts: ${found.join(', ')}`);
  });
  afterAll(async () => {
    await browser.close();
    await app.close();
    await rm(webRoot, { recursive: true });
  });

  const pages: SdkPages = {
    get app() {
      return app;
    },
    get origin() {
      return namedOrigin(app);
    },
    async openPage() {
      context = await browser.newContext({ baseURL: pages.origin, locale: 'en-GB' });
      context.on('request', (request) => {
        const url = request.url();
        if (!url.startsWith(pages.origin) && !isAllowed?.(url)) foreign.push(url);
      });
      return pages.load(await context.newPage());
    },
    async load(opened) {
      await opened.goto('/');
      await opened.waitForFunction(() => 'conformance' in window);
      await opened.evaluate(() => window.conformance.auth.authStateReady());
      return opened;
    },
  };
  return pages;
}
