import type { FastifyRequest, onRequestHookHandler } from 'fastify';

/**
 * Turns away calls that a page of another site makes. Browsers tell by `Sec-Fetch-Site`, older ones by
 * `Origin`; programs that are not browsers send neither. The answer is plain text, see `toolkit-errors`.
 */
export function requireSameOrigin(publicUrl: string): onRequestHookHandler {
  return (request, reply, done) => {
    if (isSameOrigin(request, publicUrl)) return done();
    void reply
      .code(403)
      .type('text/plain; charset=utf-8')
      .send('invalid_request: Calls from other sites are not allowed. Open the page at its own address.\n');
  };
}

function isSameOrigin({ headers, host }: FastifyRequest, publicUrl: string): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  const { origin } = headers;
  return origin === undefined || origin === publicUrl || URL.parse(origin)?.host === host;
}
