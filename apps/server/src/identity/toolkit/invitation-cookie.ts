import type { FastifyRequest } from 'fastify';

const inHeader = /(?:^|;\s*)foothold-invitation=([A-Za-z0-9_-]{43})(?:;|$)/;

/** The SDK's call to open an account has no room for an invitation; the register page sends it as a cookie. */
export function readInvitation({ headers }: FastifyRequest): string | undefined {
  return inHeader.exec(headers.cookie ?? '')?.[1];
}
