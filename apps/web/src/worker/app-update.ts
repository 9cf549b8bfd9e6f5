import { useSyncExternalStore } from 'react';
import { serviceWorkerPath } from '@foothold/contract/service-worker';
import { withinMs } from '../time-limit.ts';
import { takeOverMessage } from './take-over-message.ts';

/**
 * `waiting`: a newer version is on this device. `running`: another tab has activated it, and this page is the old one.
 */
export type AppUpdate = 'none' | 'waiting' | 'running';

/** Interval of update checks in a page that stays open; every start of the app checks as well. */
const askEveryMs = 3_600_000;

/** Time limit of finding the service worker registration after a press on Reload. */
const answerMs = 2_000;
/** Time limit of an installation, whose files may come over a slow network. */
const installMs = 30_000;
/** Time limit of an activation, which usually takes a fraction of a second. */
const takeOverMs = 5_000;

let update: AppUpdate = 'none';
let isReloadWanted = false;
let isFollowing = false;
/** The registration with its installing and waiting workers, read without asking the browser. */
let followed: ServiceWorkerRegistration | undefined;
const listeners = new Set<() => void>();

export function useAppUpdate(): AppUpdate {
  return useSyncExternalStore(subscribe, () => update);
}

/** Installs this version of the app on the device, so that it starts without a network, and checks for newer ones. */
export async function followWorker(): Promise<void> {
  // Browsers have no service workers without TLS; the dev server has none either.
  if (isFollowing || !import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  isFollowing = true;
  const { serviceWorker } = navigator;
  let isControlled = serviceWorker.controller !== null;
  serviceWorker.addEventListener('controllerchange', () => {
    if (isControlled) newVersionRuns();
    isControlled = true;
  });
  try {
    const registration = await serviceWorker.register(serviceWorkerPath, { updateViaCache: 'none' });
    followed = registration;
    if (registration.waiting && serviceWorker.controller) report('waiting');
    registration.addEventListener('updatefound', () => void reportOnceInstalled(registration));
    void reportOnceInstalled(registration);
    askAgain(registration);
  } catch (error) {
    console.warn('The app cannot be kept for use without a network:', error);
  }
}

/**
 * Activates the waiting version and starts it. A browser may delay that for minutes while the running version has work
 * to finish: then the worker and its cache are removed, and the page is loaded from the server.
 */
export async function takeOver(): Promise<void> {
  const registration = await currentRegistration();
  isReloadWanted = true;
  if (!registration?.waiting) return location.reload();
  const running = newVersion();
  registration.waiting.postMessage(takeOverMessage);
  await withinMs(takeOverMs, running).catch(() => giveUp(registration));
}

/**
 * For a page that is too old for its server: installs the newest version and starts it. Where none is installed, the
 * worker and its cache are removed, so that the page is loaded from the server.
 */
export async function startNewest(): Promise<void> {
  const registration = await currentRegistration();
  if (!registration) return location.reload();
  const isAsked = await withinMs(installMs, registration.update()).then(
    () => true,
    () => false,
  );
  if (registration.installing)
    await withinMs(installMs, installed(registration.installing)).catch(() => false);
  if (registration.waiting) return takeOver();
  if (isAsked) return giveUp(registration);
  location.reload();
}

async function giveUp(registration: ServiceWorkerRegistration): Promise<void> {
  await withinMs(answerMs, registration.unregister()).catch(() => false);
  location.reload();
}

/** Resolves once another version controls the page. */
function newVersion(): Promise<void> {
  return new Promise((resolve) => {
    navigator.serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true });
  });
}

/**
 * Undefined also where the browser does not answer. A busy browser may exceed the limit, and a page that reloads
 * without finding the waiting worker is the old version again.
 */
async function currentRegistration(): Promise<ServiceWorkerRegistration | undefined> {
  if (followed) return followed;
  const asked = navigator.serviceWorker?.getRegistration();
  return asked === undefined ? undefined : withinMs(answerMs, asked).catch(() => undefined);
}

async function reportOnceInstalled({ installing }: ServiceWorkerRegistration): Promise<void> {
  // The first version on this device replaces nothing.
  if (!installing || !navigator.serviceWorker.controller) return;
  if (await installed(installing)) report('waiting');
}

/** Resolves with whether the worker was installed; false when one of its files failed to load. */
function installed(worker: ServiceWorker): Promise<boolean> {
  return new Promise((resolve) => {
    const check = (): void => {
      if (worker.state === 'installing') return;
      worker.removeEventListener('statechange', check);
      resolve(worker.state === 'installed');
    };
    worker.addEventListener('statechange', check);
    check();
  });
}

function newVersionRuns(): void {
  report('running');
  if (isReloadWanted) location.reload();
}

function askAgain(registration: ServiceWorkerRegistration): void {
  let lastAsked = Date.now();
  const ask = (): void => {
    if (document.visibilityState === 'hidden' || Date.now() - lastAsked < askEveryMs) return;
    lastAsked = Date.now();
    // Without a network the check fails, and the next one follows.
    registration.update().catch(() => undefined);
  };
  document.addEventListener('visibilitychange', ask);
  setInterval(ask, askEveryMs);
}

function report(next: AppUpdate): void {
  update = next;
  listeners.forEach((listener) => listener());
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
