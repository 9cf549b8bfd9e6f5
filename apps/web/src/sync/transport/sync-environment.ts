/** The browser features that sync uses; tests replace them. */
export interface SyncEnvironment {
  fetch: typeof fetch;
  now: () => Date;
  /** From 0 to below 1. */
  random: () => number;
  isOnline: () => boolean;
  isVisible: () => boolean;
  /** Calls the listener when the network or the page's visibility changes; returns the function that removes it. */
  onChange: (listener: () => void) => () => void;
  /** Null where the browser has none: on pages without TLS, except localhost. */
  locks: LockManager | null;
}

export function browserEnvironment(): SyncEnvironment {
  return {
    fetch: (...args) => globalThis.fetch(...args),
    now: () => new Date(),
    random: Math.random,
    isOnline: () => navigator.onLine,
    isVisible: () => document.visibilityState === 'visible',
    onChange: onBrowserChange,
    locks: 'locks' in navigator ? navigator.locks : null,
  };
}

function onBrowserChange(listener: () => void): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  for (const event of ['online', 'offline', 'focus', 'pageshow']) {
    window.addEventListener(event, listener, { signal });
  }
  document.addEventListener('visibilitychange', listener, { signal });
  return () => stop.abort();
}
