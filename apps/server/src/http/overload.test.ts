import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { startTestApp } from '../testing/start-test-app.ts';
import type { TestApp } from '../testing/start-test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ eventLoopDelayMaxMs: 500 });
});
afterAll(() => app.close());

/** Blocks the event loop for most of a second per turn, until the returned function is called. */
function makeBusy(): () => Promise<void> {
  let isBusy = true;
  const turns = (async () => {
    while (isBusy) {
      const until = performance.now() + 650;
      while (performance.now() < until);
      await nextTurn();
    }
  })();
  return async () => {
    isBusy = false;
    await turns;
  };
}

async function untilRefused(path: string, init?: RequestInit): Promise<Response> {
  for (;;) {
    const response = await fetch(app.origin + path, init);
    if (response.status === 503) return response;
    await response.arrayBuffer();
  }
}

it('does not take a single long stall for an overload', async () => {
  const until = performance.now() + 1_500;
  while (performance.now() < until);
  expect((await fetch(`${app.origin}/api/v1/health`)).status).toBe(200);
});

it('refuses requests with a reply that no client reads as the end of its session', async () => {
  onTestFinished(makeBusy());
  const refused = await untilRefused('/api/v1/health');
  expect(refused.headers.get('retry-after')).not.toBeNull();
  expect(await refused.json()).toMatchObject({ error: { code: 'overloaded' } });
  for (const path of ['/v1/token?key=x', '/v1/accounts:lookup?key=x']) {
    const response = await untilRefused(path, { method: 'POST', body: new URLSearchParams() });
    expect(response.headers.get('content-type')).toMatch(/^text\/plain/);
    expect(response.headers.get('retry-after')).not.toBeNull();
  }
});
