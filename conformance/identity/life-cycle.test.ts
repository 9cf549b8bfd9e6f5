import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import {
  createUserWithEmailAndPassword,
  signInWithEmailAndPassword,
  updatePassword,
  updateProfile,
} from 'firebase/auth';
import type { Auth, User } from 'firebase/auth';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startTestApp } from '../../apps/server/src/testing/start-test-app.ts';
import type { TestApp } from '../../apps/server/src/testing/start-test-app.ts';
import { SdkDevice } from './sdk-device.ts';

/** The network to the server, as the SDK finds it. */
type Network = 'there' | 'gone' | 'silent' | 'overloaded' | 'losing answers';

// The SDK takes `fetch` when it is imported, so this stands before the imports run.
const network = vi.hoisted(() => {
  const realFetch = globalThis.fetch;
  const state = { is: 'there' as Network, inFlight: 0, asked: [] as { path: string; at: number }[] };
  globalThis.fetch = async (input, init) => {
    const url = input instanceof Request ? input.url : input;
    state.asked.push({ path: new URL(url).pathname, at: Date.now() });
    if (state.is === 'silent') return new Promise<Response>(() => {});
    if (state.is === 'gone') throw new TypeError('fetch failed');
    if (state.is === 'overloaded') return new Response('Try again in a moment.\n', { status: 503 });
    state.inFlight += 1;
    try {
      const response = await realFetch(input, init);
      const text = await response.text();
      if (state.is === 'losing answers') throw new TypeError('fetch failed');
      return new Response(text, { status: response.status, headers: response.headers });
    } finally {
      state.inFlight -= 1;
    }
  };
  return state;
});

const password = 'granite otter lantern';
let app: TestApp;
let people = 0;
const devices: SdkDevice[] = [];

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: app.clock.now() });
  Object.assign(network, { is: 'there', asked: [] });
});
afterEach(async () => {
  await Promise.all(devices.splice(0).map((device) => device.close()));
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
afterAll(() => app.close());

async function newPerson({ isListenedTo = false } = {}) {
  people += 1;
  const email = `life-${people}@example.com`;
  const device = new SdkDevice(app.origin);
  devices.push(device);
  const { user } = await createUserWithEmailAndPassword(device.auth, email, password);
  if (isListenedTo) listen(device.auth);
  network.asked = [];
  return { email, device, user };
}

/** A listener on the SDK's internal channel: the app does the same, and so do the SDK's own other parts. */
function listen(auth: Auth): void {
  const { container } = auth.app as unknown as {
    container: {
      getProvider(name: string): { getImmediate(): { addAuthTokenListener(on: () => void): void } };
    };
  };
  container
    .getProvider('auth-internal')
    .getImmediate()
    .addAuthTokenListener(() => {});
}

/** Time goes by on both sides, second by second for whatever is due; then what was asked is answered. */
async function pass(seconds: number): Promise<void> {
  app.clock.advanceSeconds(seconds);
  await vi.advanceTimersByTimeAsync(seconds * 1_000);
  await settle();
}

async function settle(): Promise<void> {
  for (let turns = 0; turns < 5 || network.inFlight > 0; turns += 1)
    await new Promise((resolve) => setImmediate(resolve));
}

function signedInAt({ currentUser }: Auth): User {
  if (!currentUser) throw new Error('Nobody is signed in.');
  return currentUser;
}

const refreshes = () => network.asked.filter(({ path }) => path === '/v1/token');

function codeOf(work: Promise<unknown>): Promise<string> {
  return work.then(
    () => 'no error',
    (error: { code: string }) => error.code,
  );
}

describe('a token', () => {
  it('is refreshed five minutes before it expires while the app is open, and again an hour later', async () => {
    const { user } = await newPerson({ isListenedTo: true });
    await pass(3_299);
    expect(refreshes()).toHaveLength(0);
    await pass(2);
    expect(refreshes()).toHaveLength(1);
    await pass(3_298);
    expect(refreshes()).toHaveLength(1);
    await pass(3);
    expect(refreshes()).toHaveLength(2);
    expect(await codeOf(user.getIdToken())).toBe('no error');
    expect(refreshes()).toHaveLength(2);
  });

  it('is not refreshed without a listener, and counts as expired five minutes early', async () => {
    const { user } = await newPerson();
    await pass(3_299);
    await user.getIdToken();
    expect(refreshes()).toHaveLength(0);
    await pass(2);
    await user.getIdToken();
    expect(refreshes()).toHaveLength(1);
  });
});

describe('a refresh that fails', () => {
  it('is tried again after 30 seconds, then twice as long each time, up to 16 minutes; then all is well', async () => {
    const { user, device } = await newPerson({ isListenedTo: true });
    network.is = 'gone';
    await pass(3_300);
    for (const wait of [30, 60, 120, 240, 480, 960, 960]) await pass(wait);
    const times = refreshes().map(({ at }) => at / 1_000);
    expect(times.slice(1).map((at, index) => at - (times[index] ?? 0))).toEqual([
      30, 60, 120, 240, 480, 960, 960,
    ]);
    expect(device.auth.currentUser?.uid).toBe(user.uid);
    network.is = 'there';
    await pass(960);
    expect(await codeOf(user.getIdToken())).toBe('no error');
    expect(refreshes()).toHaveLength(9);
  });

  it('because of an overload is retried all the same, and ends no session', async () => {
    const { user, device } = await newPerson({ isListenedTo: true });
    network.is = 'overloaded';
    await pass(3_300);
    await pass(30);
    expect(refreshes()).toHaveLength(2);
    expect(await codeOf(user.getIdToken(true))).toBe('auth/network-request-failed');
    expect(device.auth.currentUser?.uid).toBe(user.uid);
    expect((await device.reload()).currentUser?.uid).toBe(user.uid);
  });

  it('by a verdict ends the session at once: a disabled person is signed out without a press', async () => {
    const { email, device } = await newPerson({ isListenedTo: true });
    await app.administer('disable', email);
    await pass(3_301);
    expect(refreshes()).toHaveLength(1);
    expect(device.auth.currentUser).toBeNull();
    await pass(3_600);
    expect(refreshes()).toHaveLength(1);
  });
});

describe('a refresh that loses its answer', () => {
  it.each([30, 61, 7_200, 30 * 86_400])('ends no session when it is retried %i s later', async (later) => {
    const { user, device } = await newPerson();
    await pass(3_571);
    network.is = 'losing answers';
    expect(await codeOf(user.getIdToken())).toBe('auth/network-request-failed');
    network.is = 'there';
    app.clock.advanceSeconds(later);
    await vi.advanceTimersByTimeAsync(later * 1_000);
    expect(await codeOf(user.getIdToken())).toBe('no error');
    await pass(3_571);
    expect(await codeOf(user.getIdToken())).toBe('no error');
    expect((await device.reload()).currentUser?.uid).toBe(user.uid);
  });

  it('succeeds on the retry after the profile was changed meanwhile', async () => {
    const { user } = await newPerson();
    network.is = 'losing answers';
    expect(await codeOf(updateProfile(user, { displayName: 'Noor' }))).toBe('auth/network-request-failed');
    expect(await codeOf(user.getIdToken(true))).toBe('auth/network-request-failed');
    network.is = 'there';
    await pass(3_700);
    expect(await codeOf(user.getIdToken())).toBe('no error');
    await pass(3_700);
    expect(await codeOf(user.getIdToken())).toBe('no error');
  });
});

describe('another tab of the browser in which the password was changed', () => {
  const twoTabs = async () => {
    const { device, user } = await newPerson();
    const other = new SdkDevice(app.origin, { beside: device });
    devices.push(other);
    await other.auth.authStateReady();
    return { here: user, there: signedInAt(other.auth), tabs: [device, other] as const };
  };

  it('continues with the new tokens', async () => {
    const { here, there } = await twoTabs();
    await pass(10);
    await updatePassword(here, 'basalt heron window');
    await settle();
    expect(await codeOf(there.getIdToken(true))).toBe('no error');
    expect(await codeOf(here.getIdToken(true))).toBe('no error');
  });

  it.each([1, 61, 3_600])('that sleeps and sends the old one %i s later stays signed in', async (later) => {
    const { here, there, tabs } = await twoTabs();
    const [first, second] = tabs;
    first.isHeard = false;
    await pass(10);
    await updatePassword(here, 'basalt heron window');
    await pass(later);
    // As a tab that wakes up: it refreshes before it has looked into the storage.
    expect(await codeOf(there.getIdToken(true))).toBe('auth/invalid-refresh-token');
    expect(second.auth.currentUser?.uid).toBe(here.uid);
    first.isHeard = true;
    expect(await codeOf(here.getIdToken(true))).toBe('no error');
    await settle();
    expect(await codeOf(there.getIdToken(true))).toBe('no error');
    expect(first.auth.currentUser?.uid).toBe(here.uid);
  });
});

describe('a server that does not answer', () => {
  const waitFor = async (seconds: number) => {
    const { auth } = (await newPerson()).device;
    network.is = 'silent';
    let code: string | undefined;
    void codeOf(signInWithEmailAndPassword(auth, 'a@example.com', password)).then((found) => (code = found));
    await pass(seconds - 1);
    const before = code;
    await pass(1);
    return [before, code];
  };

  it('is aborted after 30 seconds', async () => {
    expect(await waitFor(30)).toEqual([undefined, 'auth/network-request-failed']);
  });

  it('is aborted after 5 seconds by a browser that is offline', async () => {
    vi.stubGlobal('navigator', { onLine: false, connection: {} });
    expect(await waitFor(5)).toEqual([undefined, 'auth/network-request-failed']);
  });

  it('is aborted after 60 seconds where the SDK detects a mobile app', async () => {
    // It looks once, when it is imported; so this is a program of its own, whose time-outs end at once.
    const program = `
      Object.defineProperty(globalThis, 'navigator', { value: { product: 'ReactNative' } });
      globalThis.fetch = () => new Promise(() => {});
      const delays = [];
      globalThis.setTimeout = (run, delay) => (delays.push(delay), queueMicrotask(run), 0);
      const { initializeApp } = await import('firebase/app');
      const { initializeAuth, inMemoryPersistence, signInWithEmailAndPassword } = await import('firebase/auth');
      const auth = initializeAuth(initializeApp({ apiKey: 'k' }), { persistence: inMemoryPersistence });
      delays.length = 0;
      const code = await signInWithEmailAndPassword(auth, 'a@example.com', 'x').catch((error) => error.code);
      console.log(JSON.stringify({ code, delays }));
    `;
    vi.useRealTimers();
    const run = promisify(execFile);
    const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', program], {
      cwd: import.meta.dirname,
    });
    expect(JSON.parse(stdout)).toEqual({ code: 'auth/network-request-failed', delays: [60_000] });
  });
});
