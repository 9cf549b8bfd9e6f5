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

/** A browser without windows. */
export function openBrowser(moreArguments: readonly string[] = []): Promise<Browser> {
  return chromium.launch({
    executablePath: requireHeadlessShell(),
    args: [...chromiumArguments, ...moreArguments],
  });
}

/** A browser whose storage lives in a folder, so that closing it is what a person's closing is. */
export function openBrowserProfile(folder: string): Promise<BrowserContext> {
  return chromium.launchPersistentContext(folder, {
    executablePath: requireHeadlessShell(),
    args: chromiumArguments,
    ...desktop,
  });
}

/** The app in a window of its own, without tabs and an address, as from the start menu; the shell has no windows. */
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
