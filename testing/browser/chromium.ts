import { chromium, type Browser, type BrowserContext } from 'playwright-core';
import { requireChromium, requireHeadlessShell } from './find-chromium.mjs';

export const chromiumArguments: string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Opens a headless browser. */
export function openBrowser(moreArguments: readonly string[] = []): Promise<Browser> {
  return chromium.launch({
    executablePath: requireHeadlessShell(),
    args: [...chromiumArguments, ...moreArguments],
  });
}

/** Opens a browser with its storage in a folder, so that closing it is like a person's closing. */
export function openBrowserProfile(folder: string): Promise<BrowserContext> {
  return chromium.launchPersistentContext(folder, {
    executablePath: requireHeadlessShell(),
    args: chromiumArguments,
    ...desktop,
  });
}

/** Opens the app in a window without tabs and address bar, as when installed; the headless shell has no windows. */
export function openInstalledApp(folder: string, address: string): Promise<BrowserContext> {
  return chromium.launchPersistentContext(folder, {
    executablePath: requireChromium(),
    args: [...chromiumArguments, `--app=${address}`],
    locale: desktop.locale,
    viewport: null,
  });
}

export const desktop = { viewport: { width: 1440, height: 900 }, locale: 'en-GB' } as const;
export const phone = {
  viewport: { width: 390, height: 844 },
  locale: 'en-GB',
  hasTouch: true,
  isMobile: true,
} as const;
