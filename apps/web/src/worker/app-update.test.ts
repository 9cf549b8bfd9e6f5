import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { takeOverMessage } from './take-over-message.ts';

/** A worker that has been installed and waits for the running one to leave. */
function waitingWorker() {
  return Object.assign(new EventTarget(), {
    state: 'installed',
    postMessage: vi.fn<(message: unknown) => void>(),
  });
}

/** A browser with a running worker and, beside it, one that waits; it never says which registration a page has. */
function browserThatDoesNotSay(waiting: EventTarget) {
  const registration = Object.assign(new EventTarget(), {
    installing: null,
    waiting,
    update: async () => {},
    unregister: vi.fn<() => Promise<boolean>>(async () => true),
  });
  const serviceWorker = Object.assign(new EventTarget(), {
    controller: {},
    register: () => Promise.resolve(registration),
    getRegistration: () => new Promise(() => {}),
  });
  return { serviceWorker, registration };
}

describe('a waiting version, in a browser that does not list registrations', () => {
  const reload = vi.fn<() => void>();
  beforeEach(() => {
    vi.useFakeTimers();
    vi.resetModules();
    vi.stubEnv('PROD', true);
    vi.stubGlobal('location', { reload });
    vi.stubGlobal('document', new EventTarget());
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllEnvs();
    vi.unstubAllGlobals();
    reload.mockReset();
  });

  it.each(['takeOver', 'startNewest'] as const)('activates by %s before the page reloads', async (press) => {
    const waiting = waitingWorker();
    const { serviceWorker, registration } = browserThatDoesNotSay(waiting);
    vi.stubGlobal('navigator', { serviceWorker });
    const update = await import('./app-update.ts');
    await update.followWorker();
    const pressed = update[press]();
    await vi.advanceTimersByTimeAsync(4_900);
    expect(waiting.postMessage.mock.calls).toEqual([[takeOverMessage]]);
    expect(reload).not.toHaveBeenCalled();
    serviceWorker.dispatchEvent(new Event('controllerchange'));
    await pressed;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(reload).toHaveBeenCalledOnce();
    expect(registration.unregister).not.toHaveBeenCalled();
  });

  it.each(['takeOver', 'startNewest'] as const)(
    'is fetched again after %s where the browser blocks the activation',
    async (press) => {
      const { serviceWorker, registration } = browserThatDoesNotSay(waitingWorker());
      vi.stubGlobal('navigator', { serviceWorker });
      const update = await import('./app-update.ts');
      await update.followWorker();
      const pressed = update[press]();
      await vi.advanceTimersByTimeAsync(5_000);
      await pressed;
      expect(registration.unregister).toHaveBeenCalledBefore(reload);
      expect(reload).toHaveBeenCalledOnce();
    },
  );

  it('keeps a page without a worker at what the server sends', async () => {
    vi.stubGlobal('navigator', browserThatDoesNotSay(waitingWorker()));
    const { takeOver } = await import('./app-update.ts');
    const pressed = takeOver();
    await vi.advanceTimersByTimeAsync(2_000);
    await pressed;
    expect(reload).toHaveBeenCalledOnce();
  });
});
