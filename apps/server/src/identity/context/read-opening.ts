import type { Account } from '../store/account-queries.ts';
import type { IdentityContext } from './identity-context.ts';
import { findFirstSecurityEvent } from '../store/security-event-queries.ts';

/** When an account was opened (milliseconds since 1970 UTC), and from where; null where that is kept no more. */
export interface Opening {
  at: number;
  userAgent: string | null;
  ipAddress: string | null;
}

export async function readOpening({ database }: IdentityContext, account: Account): Promise<Opening> {
  const event = await findFirstSecurityEvent(database.reader, account.id, 'signed_up');
  return {
    at: account.createdAt,
    userAgent: event?.userAgent ?? null,
    ipAddress: event?.ipAddress ?? null,
  };
}
