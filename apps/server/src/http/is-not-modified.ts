import type { FastifyRequest } from 'fastify';

const entityTags = /(?:W\/)?"[\x21\x23-\x7e\x80-\xff]*"/g;

/**
 * Whether a GET names this version in `If-None-Match`: `*`, or any of a list of entity tags (RFC 9110, 13.1.2). They
 * are compared weakly there: `W/"1"` and `"1"` are the same. A 304 must carry the `ETag`.
 */
export function isNotModified({ headers }: Pick<FastifyRequest, 'headers'>, etag: string): boolean {
  const asked = headers['if-none-match'] ?? '';
  if (asked.trim() === '*') return true;
  return (asked.match(entityTags) ?? []).some((tag) => opaque(tag) === opaque(etag));
}

function opaque(tag: string): string {
  return tag.replace(/^W\//, '');
}
