import { pageRevisionPlaceholder } from '@foothold/contract/service-worker';
import {
  cleanupOutdatedCaches,
  getCacheKeyForURL,
  matchPrecache,
  precache,
  type PrecacheEntry,
} from 'workbox-precaching';
import { requiresSignIn, routeTable } from '../route-table.ts';
import { withinMs } from '../time-limit.ts';
import { takeOverMessage } from './take-over-message.ts';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: PrecacheEntry[] };

/** Every page behind the sign-in is this one document, as the server sent it: its policy and configuration with it. */
const pageUrl = routeTable['job-list'].path;
/** A server that says nothing for this long is treated as one that is not there. */
const patienceMs = 4_000;

/** A cache that takes longer than this is done without: the server has the same files. */
const cacheMs = 2_000;

/** What a page asks of the sign-in at its start, where the person's kept sign-in stands in for an answer. */
const startCalls = new Set(['/v1/accounts:lookup', '/v1/token']);
const startMs = 3_000;
const openedAt = new Map<string, number>();

precache([...self.__WB_MANIFEST, { url: pageUrl, revision: pageRevisionPlaceholder }]);
cleanupOutdatedCaches();

// A page that was open before there was a worker works without a network from now on.
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('message', ({ data, ports }) => {
  if (data === takeOverMessage) void self.skipWaiting();
  answerIdentity(data, ports[0]);
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (url.origin !== self.location.origin) return;
  if (request.method === 'POST' && startCalls.has(url.pathname) && isStarting(event.clientId)) {
    event.respondWith(answerInTime(request));
  }
  if (request.method !== 'GET') return;
  if (request.mode === 'navigate') {
    openedAt.set(event.resultingClientId, Date.now());
    if (isPage(url.pathname)) event.respondWith(answerNavigation(request, url.pathname));
  } else if (getCacheKeyForURL(request.url) !== undefined) {
    event.respondWith(cachedOrFetched(request));
  }
});

/**
 * The identity SDK tells a worker of every sign-in it writes down, and waits for an answer before it goes on.
 * Without one, each start of the app would wait for its time-out.
 */
function answerIdentity(data: unknown, port: MessagePort | undefined): void {
  const { eventType, eventId } = (data ?? {}) as { eventType?: string; eventId?: string };
  if (port && eventId) port.postMessage({ status: 'done', eventType, eventId, response: [] });
}

/** Files and what the server answers itself are not pages of the app. */
function isPage(path: string): boolean {
  return !/\.[^/]*$/.test(path) && !/^\/(api|v1|v2|__auth)\//.test(path);
}

/**
 * What this version knows to be one of its own pages is there at once. Signing in, and whatever a newer server
 * may have that this version has not heard of, is asked for first.
 */
async function answerNavigation(request: Request, path: string): Promise<Response> {
  if (requiresSignIn(path)) return (await cachedFile(pageUrl)) ?? fetch(request);
  const asked = fetch(request);
  const answer = await Promise.race([asked.catch(() => undefined), pause(patienceMs)]);
  return answer ?? (await cachedFile(pageUrl)) ?? asked;
}

function isStarting(clientId: string): boolean {
  return Date.now() - (openedAt.get(clientId) ?? 0) < startMs;
}

/**
 * The sign-in would wait half a minute for a server that takes calls and never answers, with nothing on the screen. It gets
 * a status, as Firefox and WebKit log an error for a response that is none, and no body: only that is to the SDK a server
 * that could not be reached, and no refused sign-in.
 */
async function answerInTime(request: Request): Promise<Response> {
  const asked = fetch(request).catch(() => undefined);
  return (await Promise.race([asked, pause(patienceMs)])) ?? new Response(null, { status: 503 });
}

/** A browser may have thrown away part of what was kept. */
async function cachedOrFetched(request: Request): Promise<Response> {
  return (await cachedFile(request)) ?? fetch(request);
}

function cachedFile(file: Request | string): Promise<Response | undefined> {
  return withinMs(cacheMs, matchPrecache(file)).catch(() => undefined);
}

function pause(durationMs: number): Promise<undefined> {
  return new Promise((resolve) => setTimeout(resolve, durationMs, undefined));
}
