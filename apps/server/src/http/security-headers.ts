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
    // A PDF is shown from the bytes that the web app has read: no address can be framed, not even one of ours.
    'frame-src blob:',
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    // The web app names the strings it needs in `trusted-types.ts`.
    "require-trusted-types-for 'script'",
    'trusted-types default',
  ].join('; ');
}

/** What the service worker may do: fetch what it keeps, from this origin. */
export const workerPolicy =
  "default-src 'none'; script-src 'self'; connect-src 'self'; frame-ancestors 'none'";

/** What the other workers may do: load more of their code from this origin. What they work on is handed to them. */
export const codeWorkerPolicy = "default-src 'none'; script-src 'self'; frame-ancestors 'none'";

/** What no page of ours asks for, so that nothing that gets into one can. */
export const pagePermissions = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
]
  .map((name) => `${name}=()`)
  .join(', ');

export interface SecurityHeaderOptions {
  publicUrl: string;
  securesSubdomains: boolean;
}

/** Headers of every answer, by their names in small letters. Pages have a policy of their own; what is not a page may load nothing at all. */
export function securityHeaders({
  publicUrl,
  securesSubdomains,
}: SecurityHeaderOptions): Record<string, string> {
  const headers: Record<string, string> = {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  };
  // Only a server that is reached by https may promise to be reached by nothing else.
  if (publicUrl.startsWith('https:'))
    headers['strict-transport-security'] =
      `max-age=${twoYearsSeconds}${securesSubdomains ? '; includeSubDomains' : ''}`;
  return headers;
}

export function addSecurityHeaders(app: FastifyInstance, options: SecurityHeaderOptions): void {
  const headers = securityHeaders(options);
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}
