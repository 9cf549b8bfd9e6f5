import { isIP } from 'node:net';
import type { FastifyInstance } from 'fastify';

const header = 'x-forwarded-for';
/** With a port, as some proxies write it: `192.0.2.1:443`, `[2001:db8::1]:443`. */
const withPort = /^(?:\[([^\]]+)\]|([^:]+))(?::\d{1,5})?$/;

const untrustedProxyLine =
  'X-Forwarded-For comes from an address that is no trusted proxy: everybody behind it counts as one network. ' +
  'If it is your proxy, name it in TRUSTED_PROXIES, and in PUBLIC_URL the https address that people use.';

/**
 * Reduces `X-Forwarded-For` to its trustworthy part before anything counts by `request.ip`: the addresses behind the
 * last entry that is none. A header from an address that is no trusted proxy is ignored; the log says so once, because
 * behind an unconfigured proxy all callers count as one network.
 */
export function readForwardedFor(app: FastifyInstance): void {
  let isReported = false;
  app.addHook('onRequest', (request, _reply, done) => {
    const { headers } = request.raw;
    const sent = headers[header];
    if (sent === undefined) return done();
    const addresses = believable([sent].flat().join(','));
    if (addresses.length > 0) headers[header] = addresses.join(', ');
    else delete headers[header];
    const { remoteAddress } = request.socket;
    if (!isReported && addresses.length > 0 && request.ip === remoteAddress) {
      isReported = true;
      request.log.warn({ proxy: remoteAddress }, untrustedProxyLine);
    }
    done();
  });
}

/**
 * The nearest proxy writes the last entry. Entries before one that is no address come from the client, who can write
 * anything.
 */
function believable(text: string): string[] {
  const entries = text.split(',').map((entry) => addressIn(entry.trim()));
  return entries.slice(entries.lastIndexOf(null) + 1).filter((entry) => entry !== null);
}

function addressIn(entry: string): string | null {
  const [, bracketed, plain] = withPort.exec(entry) ?? [];
  const address = (isIP(entry) === 0 ? (bracketed ?? plain ?? '') : entry).replace(/%.*$/, '').toLowerCase();
  return isIP(address) === 0 ? null : address;
}
