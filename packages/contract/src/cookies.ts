/** A cookie of ours. All of them are sent to this host alone, for every path. */
export interface Cookie {
  name: string;
  value: string;
  /** 0 makes the browser forget it. */
  maxAgeSeconds: number;
  sameSite: 'Lax' | 'Strict';
  /** Out of reach of scripts; only a server can set such a one. */
  isHttpOnly?: boolean;
}

/**
 * The text of `Set-Cookie` and of `document.cookie`. By https it is sent by https alone, and its name begins with
 * `__Host-`, which browsers take from no other host, not even from one below the same domain.
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
 * The value of a cookie in a `Cookie` header. Of a site that is reached by https only the one with `__Host-` is read: the
 * other may have been planted by a host below the same domain, or by anybody on the network under http.
 */
export function readCookie(header: string | undefined, name: string, isSecure: boolean): string | undefined {
  const full = `${isSecure ? '__Host-' : ''}${name}=`;
  const pairs = (header ?? '').split(';').map((pair) => pair.trim());
  return pairs.find((pair) => pair.startsWith(full))?.slice(full.length);
}
