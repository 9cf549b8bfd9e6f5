import { IdentityError } from '../values/identity-error.ts';
import type { IdentityContext } from './identity-context.ts';

type Addresses = Pick<IdentityContext, 'publicUrl' | 'authorizedDomains'>;

/**
 * Whether an address is one of this server: the origin of `PUBLIC_URL` to scheme, host and port, or an authorized domain
 * by the same scheme at its usual port. At one's own machine it is whatever port the server listens on.
 */
export function isOwnOrigin({ publicUrl, authorizedDomains }: Addresses, url: URL): boolean {
  const own = new URL(publicUrl);
  if (url.username !== '' || url.password !== '' || url.protocol !== own.protocol) return false;
  if (url.host === own.host) return true;
  if (url.hostname === own.hostname) return own.hostname === 'localhost';
  return url.port === '' && authorizedDomains.includes(url.hostname);
}

/**
 * Where a link from a mail, or the redirect from a provider, may lead on to: only this server and its allowed
 * origins, so that a link cannot redirect elsewhere.
 *
 * @throws IdentityError `continue_url_invalid`, `continue_url_unauthorized`
 */
export function readContinueUrl(parts: Addresses, text: string): URL {
  const url = URL.parse(text);
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:')
    throw new IdentityError('continue_url_invalid');
  if (!isOwnOrigin(parts, url))
    throw new IdentityError('continue_url_unauthorized', 'Domain not allowlisted by project');
  return url;
}
