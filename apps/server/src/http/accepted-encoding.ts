export type Encoding = 'br' | 'gzip' | 'identity';

/** The best of the encodings we can send that the request's `Accept-Encoding` allows. */
export function acceptedEncoding(header: string | undefined): Encoding {
  if (!header) return 'identity';
  const refused = /\b(br|gzip)\s*;\s*q=0(?:\.0*)?(?=\s*(?:,|$))/gi;
  const allowed = header.replace(refused, '');
  if (/\bbr\b/i.test(allowed)) return 'br';
  return /\bgzip\b/i.test(allowed) ? 'gzip' : 'identity';
}
