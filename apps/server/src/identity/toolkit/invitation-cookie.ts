import { readCookie } from '@foothold/contract/cookies';
import type { FastifyRequest } from 'fastify';

const invitationPattern = /^[A-Za-z0-9_-]{43}$/;

/** The SDK's call to open an account has no room for an invitation; the register page sends it as a cookie. */
export function readInvitation({ headers, server }: FastifyRequest): string | undefined {
  const sent = readCookie(headers.cookie, 'foothold-invitation', server.isByHttps) ?? '';
  return invitationPattern.test(sent) ? sent : undefined;
}
