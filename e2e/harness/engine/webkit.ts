import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { Builder, Capabilities, Key, type WebDriver, WebElement } from 'selenium-webdriver';
import { vi } from 'vitest';
import { requireWebKit } from '../../../testing/browser/find-engines.mjs';
import { freePort } from '../../../testing/server/server-process.ts';
import type { EngineBrowser, Key as KeyName } from './engine-browser.ts';

const keys: Partial<Record<KeyName, string>> = {
  ArrowDown: Key.ARROW_DOWN,
  ArrowRight: Key.ARROW_RIGHT,
  Enter: Key.ENTER,
  Escape: Key.ESCAPE,
  Tab: Key.TAB,
};

/** WebKit as Debian has it, by its WebDriver, in a window on a screen that is not shown. */
export async function openWebKit(folder: string): Promise<EngineBrowser> {
  const { webDriver, screen, windowProgram } = requireWebKit();
  const display = await openScreen(screen);
  const port = await freePort();
  // The driver starts the browser in its own group of processes, so that all of them can be killed at once.
  const program = spawn(webDriver, [`--port=${port}`], {
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, DISPLAY: display.name },
  });
  const group = -(program.pid ?? 0);
  const address = `http://127.0.0.1:${port}`;
  await vi.waitFor(() => fetch(`${address}/status`), { timeout: 10_000 });
  const window = join(import.meta.dirname, 'webkit-window.js');
  const driver = await new Builder()
    .usingServer(address)
    .withCapabilities(
      new Capabilities({
        browserName: 'webkit-window',
        'webkitgtk:browserOptions': { binary: windowProgram, args: ['-m', window, folder] },
      }),
    )
    .build();
  return {
    errors: errorsIn(program.stderr),
    ...handsOn(driver),
    async kill() {
      const exited = once(program, 'exit');
      process.kill(group, 'SIGKILL');
      await exited;
      display.close();
    },
  };
}

function handsOn(driver: WebDriver): Omit<EngineBrowser, 'errors' | 'kill'> {
  const element = async (expression: string) => {
    const found: unknown = await driver.executeScript(`return ${expression}`);
    if (!(found instanceof WebElement)) throw new Error('Not on the page');
    return found;
  };
  return {
    goTo: (address) => driver.get(address),
    reload: () => driver.navigate().refresh(),
    evaluate: (expression) =>
      driver.executeAsyncScript(
        `Promise.resolve(${expression}).then(arguments[arguments.length - 1], (cause) => arguments[arguments.length - 1](String(cause)))`,
      ),
    async click(expression) {
      const found = await element(expression);
      // The driver itself does not scroll what scrolls inside of the page.
      await driver.executeScript(`arguments[0].scrollIntoView({ block: 'center' })`, found);
      await found.click().catch((cause: Error) => {
        throw new Error(`Cannot be pressed: ${cause.name} ${cause.message}`);
      });
    },
    choose: async (expression, path) => (await element(expression)).sendKeys(path),
    type: (text) => driver.actions().sendKeys(text).perform(),
    async press(key, modifier) {
      const pressed = driver.actions();
      if (modifier) pressed.keyDown(Key.CONTROL);
      pressed.sendKeys(keys[key] ?? key);
      if (modifier) pressed.keyUp(Key.CONTROL);
      await pressed.perform();
    },
  };
}

/** WebKit writes what a page logs and throws to its own output. */
function errorsIn(output: Readable): string[] {
  const errors: string[] = [];
  createInterface({ input: output }).on('line', (line) => {
    if (/\bCONSOLE .*ERROR\b/.test(line)) errors.push(line);
  });
  return errors;
}

async function openScreen(program: string): Promise<{ name: string; close: () => void }> {
  const screen: ChildProcess = spawn(
    program,
    ['-displayfd', '3', '-screen', '0', '1440x900x24', '-nolisten', 'tcp'],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] },
  );
  const [number] = (await once(screen.stdio[3] as Readable, 'data')) as [Buffer];
  return { name: `:${number.toString().trim()}`, close: () => screen.kill() };
}
