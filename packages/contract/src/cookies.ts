/** A cookie of the product. All of them are sent to this host only, for every path. */
export interface Cookie {
  name: string;
  value: string;
  /** 0 deletes it. */
  maxAgeSeconds: number;
  sameSite: 'Lax' | 'Strict';
  /** Hidden from scripts; only a server can set such a cookie. */
  isHttpOnly?: boolean;
}

/**
 * The text of `Set-Cookie` and of `document.cookie`. At an https site the cookie is sent over https only, and its name
 * begins with `__Host-`, which browsers accept from no other host, not even from a subdomain of the same domain.
 */
export function cookieText(cookie: Cookie, isSecure: boolean): string {
  const { name, value, maxAgeSeconds, sameSite, isHttpOnly = false } = cookie;
  return [
    `${isSecure ? '__Host-' : ''}${name}=${value}`,
    `Max-Age=${maxAgeSeconds}`,
    'Path=/',
    ...(isHttpOnly ? ['HttpOnly'] : []),
    `SameSite=${sameSite}`,
    ...(isSecure ? ['Secure'] : []),
  ].join('; ');
}

/**
 * The value of a cookie in a `Cookie` header. At an https site only the name with `__Host-` is read: a subdomain of the
 * same domain, or an attacker on the network using http, may have set the other.
 */
export function readCookie(header: string | undefined, name: string, isSecure: boolean): string | undefined {
  const full = `${isSecure ? '__Host-' : ''}${name}=`;
  const pairs = (header ?? '').split(';').map((pair) => pair.trim());
  return pairs.find((pair) => pair.startsWith(full))?.slice(full.length);
}
