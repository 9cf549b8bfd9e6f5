import type { FastifyInstance } from 'fastify';

const twoYearsSeconds = 63_072_000;

/** What a page of ours may do: talk to this origin and nothing else. The hashes are of its inline scripts and styles. */
export function pagePolicy(scriptHashes: readonly string[], styleHashes: readonly string[]): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scriptHashes.map((hash) => `'${hash}'`)].join(' '),
    ["style-src 'self'", ...styleHashes.map((hash) => `'${hash}'`)].join(' '),
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; ');
}

/** What the service worker may do: fetch what it keeps, from this origin. */
export const workerPolicy = "default-src 'none'; script-src 'self'; connect-src 'self'";

/** Headers of every answer. Pages add their policy; what is not a page may load nothing at all. */
export function addSecurityHeaders(app: FastifyInstance, publicUrl: string): void {
  const headers: Record<string, string> = {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-resource-policy': 'same-origin',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  };
  // Only a server that is reached by https may promise to be reached by nothing else.
  if (publicUrl.startsWith('https:')) headers['strict-transport-security'] = `max-age=${twoYearsSeconds}`;
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers);
  });
}
