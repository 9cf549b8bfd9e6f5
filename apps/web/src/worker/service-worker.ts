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

/** Every signed-in page is this document, stored with the response headers, which have its policy and configuration. */
const pageUrl = routeTable['job-list'].path;
/** After this time without an answer the server counts as unreachable. */
const patienceMs = 4_000;

/** After this time without an answer the cache is skipped: the server has the same files. */
const cacheMs = 2_000;

/** The requests of the identity SDK at its start, for which the stored sign-in replaces a missing answer. */
const startCalls = new Set(['/v1/accounts:lookup', '/v1/token']);
const startMs = 3_000;
const openedAt = new Map<string, number>();

precache([...self.__WB_MANIFEST, { url: pageUrl, revision: pageRevisionPlaceholder }]);
cleanupOutdatedCaches();

// Controls pages that were open before, so that they work without a network.
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
 * The identity SDK reports each stored sign-in to a worker and waits for the answer. Without one, each start of the app
 * would wait for its time limit.
 */
function answerIdentity(data: unknown, port: MessagePort | undefined): void {
  const { eventType, eventId } = (data ?? {}) as { eventType?: string; eventId?: string };
  if (port && eventId) port.postMessage({ status: 'done', eventType, eventId, response: [] });
}

/** Whether the path is a page of the app, and not a file or an endpoint of the server. */
function isPage(path: string): boolean {
  return !/\.[^/]*$/.test(path) && !/^\/(api|v1|v2|__auth)\//.test(path);
}

/**
 * Pages that this version knows are served from the cache. Sign-in pages, and paths that only a newer version may know,
 * are requested from the server first.
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
 * Without a time limit the SDK would wait half a minute for a server that accepts connections and never answers, while
 * the page is empty. The response has a status, because Firefox and WebKit log an error response as a failure, and no
 * body, which the SDK takes for an unreachable server and not for a refused sign-in.
 */
async function answerInTime(request: Request): Promise<Response> {
  const asked = fetch(request).catch(() => undefined);
  return (await Promise.race([asked, pause(patienceMs)])) ?? new Response(null, { status: 503 });
}

/** From the cache, otherwise from the server: a browser may have removed part of the cache. */
async function cachedOrFetched(request: Request): Promise<Response> {
  return (await cachedFile(request)) ?? fetch(request);
}

function cachedFile(file: Request | string): Promise<Response | undefined> {
  return withinMs(cacheMs, matchPrecache(file)).catch(() => undefined);
}

function pause(durationMs: number): Promise<undefined> {
  return new Promise((resolve) => setTimeout(resolve, durationMs, undefined));
}
