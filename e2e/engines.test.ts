import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'vitest';
import { isDeep } from '@foothold/domain/testing/test-depth';
import { startServer, type ServerProcess } from '../testing/server/server-process.ts';
import type { OpenEngine } from './harness/engine/engine-browser.ts';
import { openFirefox } from './harness/engine/firefox.ts';
import { openWebKit } from './harness/engine/webkit.ts';
import { runMainStory } from './harness/main-story.ts';

interface Engine {
  name: string;
  open: OpenEngine;
  knownErrors: RegExp[];
}

const engines: Engine[] = [
  { name: 'Firefox', open: openFirefox, knownErrors: [] },
  {
    name: 'WebKit',
    open: openWebKit,
    knownErrors: [
      /Unrecognized Content-Security-Policy directive 'manifest-src'/,
      // The worker's answer to a call that finds no server.
      /Response served by service worker is an error/,
      // A call that was under way when the page was left.
      /Fetch API cannot load .* due to access control checks/,
      // An observer whose callback changes a size is told of it in the next frame; other engines do not log that.
      /ResizeObserver loop completed with undelivered notifications/,
    ],
  },
];

let server: ServerProcess;
let folder: string;

beforeEach(async () => {
  server = await startServer();
  folder = await mkdtemp(join(tmpdir(), 'foothold-engine-'));
});
afterEach(async () => {
  await server.dispose();
  await rm(folder, { recursive: true, force: true });
});

describe.runIf(isDeep)('the main story', () => {
  it.each(engines)(
    'works in $name',
    async ({ open, knownErrors }) => runMainStory({ server, folder, open, knownErrors }),
    300_000,
  );
});
