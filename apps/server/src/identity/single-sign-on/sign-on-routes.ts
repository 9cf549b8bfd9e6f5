import { randomBytes } from 'node:crypto';
import { cookieText, readCookie } from '@foothold/contract/cookies';
import type { Cookie } from '@foothold/contract/cookies';
import type { SignOnResult } from '@foothold/contract/single-sign-on';
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { pageLanguage } from '../../http/page-language.ts';
import { pagePermissions } from '../../http/security-headers.ts';
import { signOnFlowLifetimeMs } from '../values/identity-limits.ts';
import { second } from '../values/clock.ts';
import type { IdentityContext } from '../context/identity-context.ts';
import { isOwnOrigin } from '../context/own-origin.ts';
import { finishSignOn } from './finish-sign-on.ts';
import { signOnPage, signOnPagePolicy, signOnScript, signOnScriptPath } from './sign-on-page.ts';
import { commonCallbackPath, ownCallbackPath, SignOnFailure } from '../providers/sign-on-provider.ts';
import { startSignOn } from './start-sign-on.ts';

const cookieName = 'foothold-sign-on';
const bindingPattern = /^[A-Za-z0-9_-]{43}$/;
const pageSecret = /^[A-Za-z0-9_-]{16,128}$/;
const pathLengthMax = 2000;

interface Asked {
  provider?: unknown;
  flow?: unknown;
  nonce?: unknown;
  return?: unknown;
}

/** The redirects to a provider of single sign-on and back: addresses for a window, never for a script. */
export function signOnRoutes(context: IdentityContext): FastifyPluginAsync {
  return async (app: FastifyInstance): Promise<void> => {
    app.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
    });
    app.get('/__auth/start', (request, reply) => start(context, request, reply));
    for (const path of [commonCallbackPath, ownCallbackPath(':provider')])
      app.get(path, (request, reply) => finish(context, request, reply));
    app.get(signOnScriptPath, (_request, reply) =>
      reply
        .type('text/javascript; charset=utf-8')
        .header('cache-control', 'public, max-age=3600')
        .send(signOnScript),
    );
  };
}

async function start(context: IdentityContext, request: FastifyRequest, reply: FastifyReply) {
  const { provider, flow, nonce, return: back } = request.query as Asked;
  const pageFlow = readSecret(flow);
  const returnPath = readReturnPath(back);
  const binding = readBinding(context, request);
  if (pageFlow === null) return sendPage(request, reply, { result: null, returnPath: null });
  try {
    const input = {
      providerId: String(provider),
      origin: isFromElsewhere(request) ? null : originOf(context, request),
      pageFlow,
      // Without one a random nonce, which no page can present.
      pageNonce: readSecret(nonce) ?? randomBytes(32).toString('base64url'),
      returnPath,
      binding,
      ipAddress: request.ip,
    };
    const started = await startSignOn(context, input);
    return await reply
      .header(
        'set-cookie',
        cookieText(bindingCookie(started.binding), context.publicUrl.startsWith('https:')),
      )
      .redirect(started.there.href);
  } catch (error) {
    if (!(error instanceof SignOnFailure)) throw error;
    const { code: reason, message: detail } = error;
    if (detail !== reason)
      context.report({ what: 'single_sign_on_failed', provider: String(provider), reason, detail });
    return sendPage(request, reply, { result: { flow: pageFlow, error: reason }, returnPath });
  }
}

async function finish(context: IdentityContext, request: FastifyRequest, reply: FastifyReply) {
  const origin = originOf(context, request);
  const answer = new URL(request.url, origin ?? context.publicUrl);
  try {
    const outcome = await finishSignOn(context, { origin, answer, binding: readBinding(context, request) });
    return await sendPage(request, reply, outcome);
  } catch (error) {
    if (!(error instanceof SignOnFailure)) throw error;
    return sendPage(request, reply, { result: null, returnPath: null });
  }
}

async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  outcome: { result: SignOnResult | null; returnPath: string | null },
): Promise<FastifyReply> {
  const language = pageLanguage(request.headers.cookie, request.headers['accept-language']);
  return reply
    .header('content-security-policy', signOnPagePolicy)
    .header('cross-origin-opener-policy', 'same-origin-allow-popups')
    .header('permissions-policy', pagePermissions)
    .type('text/html; charset=utf-8')
    .send(signOnPage(outcome, language));
}

/** The address that people came by, where it is one of this server: providers send them back there. */
function originOf(context: IdentityContext, { host }: FastifyRequest): string | null {
  const asked = URL.parse(`${new URL(context.publicUrl).protocol}//${host}`);
  if (!asked || asked.host !== host.toLowerCase() || !isOwnOrigin(context, asked)) return null;
  return asked.origin;
}

/** Browsers tell when another site opened the window; an address that was typed has no site. */
function isFromElsewhere({ headers }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  return site !== undefined && site !== 'same-origin' && site !== 'none';
}

function readSecret(value: unknown): string | null {
  return typeof value === 'string' && pageSecret.test(value) ? value : null;
}

/** A path of ours, and nothing that a browser would take for another site. */
function readReturnPath(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > pathLengthMax) return null;
  const isPath = /^\/(?![/\\])/.test(value) && URL.canParse(value, 'http://localhost');
  const url = isPath ? new URL(value, 'http://localhost') : null;
  if (url?.origin !== 'http://localhost' || url.pathname.startsWith('//')) return null;
  return url.pathname + url.search + url.hash;
}

function readBinding({ publicUrl }: IdentityContext, { headers }: FastifyRequest): string | undefined {
  const sent = readCookie(headers.cookie, cookieName, publicUrl.startsWith('https:')) ?? '';
  return bindingPattern.test(sent) ? sent : undefined;
}

/** The provider's answer comes from another site, so it has to be sent along with that. */
function bindingCookie(binding: string): Cookie {
  const maxAgeSeconds = signOnFlowLifetimeMs / second;
  return { name: cookieName, value: binding, maxAgeSeconds, sameSite: 'Lax', isHttpOnly: true };
}
