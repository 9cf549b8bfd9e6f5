import type { Transaction } from '../../db/database.ts';
import { recordSignIn } from '../store/account-queries.ts';
import type { Account } from '../store/account-queries.ts';
import { sessionTicketLifetimeMs } from '../values/identity-limits.ts';
import type { Device } from '../values/device.ts';
import type { IdentityContext } from '../context/identity-context.ts';
import { openSession } from './open-session.ts';
import type { OpenedSession } from './open-session.ts';
import { recordEvent } from '../context/record-event.ts';
import { makeTicket } from '../values/sign-in-ticket.ts';
import { insertTicket } from '../store/sign-in-ticket-queries.ts';

/** Everything that an account asks for is proved. */
interface AuthenticatedAccount {
  account: Account;
  provider: string;
  secondFactorId: string | null;
  now: number;
}

/** The caller holds the account. */
export async function openAuthenticatedSession(
  context: Pick<IdentityContext, 'settings'>,
  tx: Transaction,
  { account, provider, secondFactorId, device, now }: AuthenticatedAccount & { device: Device },
): Promise<OpenedSession> {
  await recordSignIn(tx, account.id, { now, newHash: null });
  await recordEvent(tx, { accountId: account.id, what: 'signed_in', device, now });
  return openSession(context, tx, { accountId: account.id, provider, secondFactorId, device, now });
}

/** Issues a one-time ticket for a session, for clients whose SDK accepts no session that it did not request. */
export async function issueSessionTicket(
  tx: Transaction,
  { account, provider, secondFactorId, now }: AuthenticatedAccount,
): Promise<string> {
  const ticket = makeTicket(account.id);
  await insertTicket(tx, ticket, {
    purpose: 'session',
    provider,
    secondFactorId,
    now,
    expiresAt: now + sessionTicketLifetimeMs,
  });
  return ticket.text;
}
