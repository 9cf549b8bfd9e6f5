/**
 * `smtp://` begins in clear: without STARTTLS nothing is sent, so that neither password nor links can be read on the
 * way. On this machine there is no way between, and `?requireTLS=false` names an exception.
 */
export function encryptedUrl(text: string): string {
  const url = new URL(text);
  const isLocal = /^(?:localhost|127\.[\d.]+|\[::1\])$/.test(url.hostname);
  if (url.protocol === 'smtp:' && !isLocal && !url.searchParams.has('requireTLS'))
    url.searchParams.set('requireTLS', 'true');
  return url.href;
}
