import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { chromium, type BrowserContext } from 'playwright-core';
import { requireHeadlessShell } from '../../testing/browser/find-chromium.mjs';
import { chromiumArguments } from '../../testing/browser/chromium.ts';

export interface KillableBrowser {
  context: BrowserContext;
  /** Ends every process of the browser with SIGKILL, as a crash or an empty battery does; resolves when they are gone. */
  kill: () => Promise<void>;
}

/** A browser with its storage in `folder` and processes of its own group, so that all of them can be killed at once. */
export async function openKillableBrowser(folder: string): Promise<KillableBrowser> {
  const browserProcess = spawn(
    requireHeadlessShell(),
    [...chromiumArguments, '--headless', '--remote-debugging-port=0', `--user-data-dir=${folder}`],
    { detached: true, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const exited = new Promise<void>((resolve) => browserProcess.once('exit', () => resolve()));
  const browser = await chromium.connectOverCDP(await devtoolsAddress(browserProcess.stderr));
  const [context] = browser.contexts();
  if (!context || browserProcess.pid === undefined) throw new Error('The browser did not start');
  const group = -browserProcess.pid;
  return {
    context,
    async kill() {
      process.kill(group, 'SIGKILL');
      await exited;
    },
  };
}

async function devtoolsAddress(output: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface({ input: output })) {
    const address = /^DevTools listening on (ws:.*)$/.exec(line)?.[1];
    if (address !== undefined) return address;
  }
  throw new Error('The browser ended before it could be controlled');
}
