import { lockAccount } from '../store/account-queries.ts';
import { openAuthenticatedSession } from './complete-sign-in.ts';
import { isOutdated, isOver } from '../values/clock.ts';
import { sessionTicketLifetimeMs } from '../values/identity-limits.ts';
import { IdentityError } from '../values/identity-error.ts';
import type { Device } from '../values/device.ts';
import type { IdentityContext } from '../context/identity-context.ts';
import type { SignedIn } from './open-session.ts';
import { readTicket } from '../values/sign-in-ticket.ts';
import { deleteTicket, findTicket } from '../store/sign-in-ticket-queries.ts';

/**
 * Opens the session that a ticket of `issueSessionTicket` was issued for. It is good once, for a minute.
 *
 * @throws IdentityError `custom_token_invalid`, `account_disabled`
 */
export async function exchangeOneTimeToken(
  context: IdentityContext,
  text: string,
  device: Device,
): Promise<SignedIn> {
  const ticket = readTicket(text);
  if (!ticket) throw new IdentityError('custom_token_invalid');
  const { account, session, refreshToken } = await context.database.write(async (tx) => {
    const now = context.now();
    const found = await lockAccount(tx, ticket.accountId);
    const stored = await findTicket(tx, ticket, 'session');
    const isLate = stored && isOver(stored.expiresAt, sessionTicketLifetimeMs, now);
    if (!found || !stored || isLate || isOutdated(stored.createdAt, { ...found, now }))
      throw new IdentityError('custom_token_invalid');
    if (found.disabled) throw new IdentityError('account_disabled');
    await deleteTicket(tx, ticket);
    const { provider, secondFactorId } = stored;
    const opened = await openAuthenticatedSession(context, tx, {
      account: found,
      provider,
      secondFactorId,
      device,
      now,
    });
    return { account: found, ...opened };
  });
  return {
    account,
    identityToken: await context.tokens.sign(account, session),
    refreshToken: refreshToken.text,
  };
}
