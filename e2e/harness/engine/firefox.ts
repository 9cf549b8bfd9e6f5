import { once } from 'node:events';
import { launch, type ElementHandle, type KeyInput, type Page } from 'puppeteer-core';
import { requireFirefox } from '../../../testing/browser/find-engines.mjs';
import type { EngineBrowser } from './engine-browser.ts';

/** Firefox as Debian has it, over WebDriver BiDi, which it speaks without a driver between. */
export async function openFirefox(folder: string): Promise<EngineBrowser> {
  const browser = await launch({
    browser: 'firefox',
    executablePath: requireFirefox(),
    userDataDir: folder,
    args: ['--width=1440', '--height=900'],
    defaultViewport: null,
    extraPrefsFirefox: { 'intl.accept_languages': 'en-GB, en' },
  });
  const [page] = await browser.pages();
  const program = browser.process();
  if (!page || program?.pid === undefined) throw new Error('Firefox did not start');
  const group = -program.pid;
  const element = async (expression: string) => {
    const found = (await page.evaluateHandle(expression)).asElement();
    if (!found) throw new Error('Not on the page');
    return found as ElementHandle<HTMLInputElement>;
  };
  return {
    errors: errorsOf(page),
    async goTo(address) {
      await page.goto(address);
    },
    async reload() {
      await page.reload();
    },
    evaluate: (expression) => page.evaluate(expression),
    click: async (expression) => (await element(expression)).click(),
    choose: async (expression, path) => (await element(expression)).uploadFile(path),
    type: (text) => page.keyboard.type(text),
    async press(key, modifier) {
      if (modifier) await page.keyboard.down(modifier);
      await page.keyboard.press(key satisfies KeyInput);
      if (modifier) await page.keyboard.up(modifier);
    },
    async kill() {
      const exited = once(program, 'exit');
      process.kill(group, 'SIGKILL');
      await exited;
    },
  };
}

function errorsOf(page: Page): string[] {
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(`console: ${message.text()} ${message.location().url}`);
  });
  page.on('pageerror', (thrown) => {
    errors.push(`thrown: ${thrown instanceof Error ? thrown.message : String(thrown)}`);
  });
  return errors;
}
