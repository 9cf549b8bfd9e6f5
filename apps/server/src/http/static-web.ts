import fastifyStatic from '@fastify/static';
import { appPaths } from '@foothold/contract/app-paths';
import type { ProjectConfiguration } from '@foothold/contract/project-configuration';
import { serviceWorkerPath } from '@foothold/contract/service-worker';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { acceptedEncoding } from './accepted-encoding.ts';
import { readHtmlPages } from './html-pages.ts';
import type { HtmlPage, HtmlPages } from './html-pages.ts';
import { pathOf, replyNotFound } from './not-found.ts';
import { pageLanguage } from './page-language.ts';
import { isNotModified } from './is-not-modified.ts';
import type { PreparedText } from './prepared-text.ts';
import { codeWorkerPolicy, pagePermissions, workerPolicy } from './security-headers.ts';
import { readServiceWorker } from './service-worker.ts';

export interface StaticWebOptions {
  /** Folder of the built web app. */
  webRoot: string;
  /** The current configuration; the pages are prepared again when it changes. */
  configuration: () => ProjectConfiguration;
  /** Whether the page of the component kit and its assets are served. */
  servesUiKit: boolean;
}

const oneYearSeconds = 31_536_000;
/** Paths of API clients in any case, also where the request accepts HTML, as those of monitors do. */
const ofPrograms = /^\/+(?:api|v1|v2|\.well-known|__auth|health|healthz|livez|readyz|metrics)(?:\/|$)/i;

/** Serves the files of the web app, and its page for every route of the app and every path that is no file. */
export async function serveWeb(app: FastifyInstance, options: StaticWebOptions): Promise<void> {
  const prepare = preparing(options);
  await prepare();
  await app.register(fastifyStatic, {
    root: options.webRoot,
    serve: false,
    preCompressed: true,
    suppressWarning: true,
  });
  app.get('/*', async (request, reply) => {
    const path = pathOf(request.url);
    if (ofPrograms.test(path)) return replyNotFound(request, reply);
    if (ofUiKit.test(path) && !options.servesUiKit) return replyNotFound(request, reply);
    const isWorker = path === serviceWorkerPath;
    if (isFile(path) && !isWorker) return sendFile(path, request, reply);
    const { pages, worker } = await prepare();
    if (isWorker) return worker ? sendWorker(worker, request, reply) : replyNotFound(request, reply);
    const page = isForPerson(path, request) ? choosePage(pages, path, request) : undefined;
    return page ? sendPage(page, request, reply) : replyNotFound(request, reply);
  });
}

interface PreparedWeb {
  pages: HtmlPages;
  worker: PreparedText | undefined;
}

/** Pages and service worker with the configuration inserted; cached until it changes. */
function preparing({ webRoot, configuration }: StaticWebOptions): () => Promise<PreparedWeb> {
  let prepared: { of: string; web: Promise<PreparedWeb> } | undefined;
  return () => {
    const current = configuration();
    const of = JSON.stringify(current);
    if (prepared?.of === of) return prepared.web;
    const web = prepareWeb(webRoot, current);
    prepared = { of, web };
    // A failure is not cached: the next request prepares them again.
    web.catch(() => (prepared = undefined));
    return web;
  };
}

async function prepareWeb(webRoot: string, configuration: ProjectConfiguration): Promise<PreparedWeb> {
  const pages = await readHtmlPages(webRoot, configuration);
  return { pages, worker: await readServiceWorker(webRoot, pages) };
}

const pagePaths: ReadonlySet<string> = new Set(appPaths);

/** The page of the component kit and its files, as the build names them. */
const ofUiKit = /^\/(?:ui-kit\/?$|assets\/ui-kit-)/;

/** The initial code of workers, as the build names it. */
const ofWorker = /^\/assets\/[\w-]+-worker-/;

/** Pages to which links in mail lead; no referrer may contain their address. */
const holdsCode = /^\/(action|unsubscribe)\/?(\?|$)/;

/** Routes of the app have no dot in their last part; what is under `/assets/` is always a file. */
function isFile(path: string): boolean {
  return path.startsWith('/assets/') || /\.[^/]*$/.test(path);
}

/**
 * Whether to answer with a page: at the address of one, and elsewhere for browser navigation. A program that requests a
 * missing path, `/metrics` or `/status`, must not get a page.
 */
function isForPerson(path: string, request: FastifyRequest): boolean {
  const plain = path.length > 1 ? path.replace(/\/+$/, '') : path;
  return pagePaths.has(plain) || /\btext\/html\b/.test(request.headers.accept ?? '');
}

function sendFile(path: string, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  // Pages are sent by `sendPage` only, with their configuration and policy.
  if (/\.html(\.|$)/.test(path) || path.includes('..')) return replyNotFound(request, reply);
  const isHashed = path.startsWith('/assets/');
  if (ofWorker.test(path)) reply.header('content-security-policy', codeWorkerPolicy);
  return reply.sendFile(path.slice(1), {
    maxAge: isHashed ? oneYearSeconds * 1_000 : 0,
    immutable: isHashed,
  });
}

function choosePage(pages: HtmlPages, path: string, request: FastifyRequest): HtmlPage | undefined {
  const language = pageLanguage(request.headers.cookie, request.headers['accept-language']);
  return pages.get(`${path === '/' ? 'index' : 'app'}.${language}`);
}

function sendPage(page: HtmlPage, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  reply
    .header('content-security-policy', page.policy)
    .header('cross-origin-opener-policy', 'same-origin-allow-popups')
    .header('permissions-policy', pagePermissions)
    .header('vary', 'accept-encoding, accept-language, cookie')
    .type('text/html; charset=utf-8');
  if (holdsCode.test(request.url)) reply.header('referrer-policy', 'no-referrer');
  return sendPrepared(page, request, reply);
}

function sendWorker(
  worker: PreparedText,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  reply
    .header('content-security-policy', workerPolicy)
    .header('vary', 'accept-encoding')
    .type('text/javascript; charset=utf-8');
  return sendPrepared(worker, request, reply);
}

/** Revalidated at each request, sent only when it has changed. */
async function sendPrepared(
  text: PreparedText,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  reply.header('cache-control', 'no-cache').header('etag', text.etag);
  if (isNotModified(request, text.etag)) return reply.code(304).send();
  const encoding = acceptedEncoding(request.headers['accept-encoding']);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.send(await text.body(encoding));
}
