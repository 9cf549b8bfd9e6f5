import type { Transaction } from '../../db/database.ts';
import type { Account } from '../store/account-queries.ts';
import { signInTicketLifetimeMs } from '../values/identity-limits.ts';
import type { Device } from '../values/device.ts';
import type { IdentityContext } from '../context/identity-context.ts';
import { IdentityError } from '../values/identity-error.ts';
import { openSession } from '../sessions/open-session.ts';
import type { OpenedSession } from '../sessions/open-session.ts';
import { findPasskeys } from '../store/passkey-queries.ts';
import { recordEvent } from '../context/record-event.ts';
import { findSecondFactors } from '../store/second-factor-queries.ts';
import type { SecondFactor } from '../store/second-factor-queries.ts';
import { makeTicket } from '../values/sign-in-ticket.ts';
import { insertTicket } from '../store/sign-in-ticket-queries.ts';

/** The first factor is proved and there is a second one: no tokens yet. */
export interface MfaChallenge {
  account: Account;
  /** Goes with the code to `finishSignIn`. */
  ticket: string;
  factors: readonly SecondFactor[];
}

/**
 * What follows the proof of a first factor, in the transaction that locks its account: a session, or, where
 * the account has a second factor, the ticket for asking for it.
 *
 * @throws IdentityError `passkey_required`
 */
export async function completeFirstFactor(
  context: IdentityContext,
  tx: Transaction,
  account: Account,
  { provider, device, now }: { provider: string; device: Device; now: number },
): Promise<OpenedSession | MfaChallenge> {
  const wanted = await startMfaChallenge(context, tx, account, { provider, now });
  if (wanted) return wanted;
  await recordEvent(tx, { accountId: account.id, what: 'signed_in', device, now });
  return openSession(context, tx, { accountId: account.id, provider, device, now });
}

/**
 * The ticket for asking for the second factor; null where the account has none. Where one is required and the account
 * has passkeys alone, only they sign in: with the password alone, an attacker could set up an app of their own. They let
 * in nowhere that single sign-on alone does.
 *
 * @throws IdentityError `passkey_required`
 */
export async function startMfaChallenge(
  { settings }: Pick<IdentityContext, 'settings'>,
  tx: Transaction,
  account: Account,
  { provider, now }: { provider: string; now: number },
): Promise<MfaChallenge | null> {
  const factors = await findSecondFactors(tx, account.id);
  if (factors.length === 0) {
    const isPasskeyRequired =
      settings.requiresSecondFactor &&
      settings.allowsPasswordSignIn &&
      (await findPasskeys(tx, account.id)).length > 0;
    if (isPasskeyRequired) throw new IdentityError('passkey_required');
    return null;
  }
  const ticket = makeTicket(account.id);
  await insertTicket(tx, ticket, {
    purpose: 'second_factor',
    provider,
    now,
    expiresAt: now + signInTicketLifetimeMs,
  });
  return { account, ticket: ticket.text, factors };
}
