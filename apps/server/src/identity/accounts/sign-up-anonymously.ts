import { randomBytes } from 'node:crypto';
import type { Transaction } from '../../db/database.ts';
import { findAccount, insertAccount } from '../store/account-queries.ts';
import type { Account } from '../store/account-queries.ts';
import { issueSessionTicket } from '../sessions/complete-sign-in.ts';
import { IdentityError } from '../values/identity-error.ts';
import type { Device } from '../values/device.ts';
import type { IdentityContext } from '../context/identity-context.ts';
import { openSession } from '../sessions/open-session.ts';
import type { SignedIn } from '../sessions/open-session.ts';
import { recordEvent } from '../context/record-event.ts';

/**
 * Opens an account without an address and signs it in, or returns the ticket for that. When the session is over it
 * cannot be recovered, unless it has got an address by then.
 *
 * @throws IdentityError `sign_up_closed`, `too_many_attempts`
 */
export async function signUpAnonymously(
  context: IdentityContext,
  wants: 'session' | 'ticket',
  device: Device,
): Promise<SignedIn | { sessionTicket: string }> {
  if (!context.settings.allowsAnonymous || context.signUp !== 'open')
    throw new IdentityError('sign_up_closed');
  await context.attempts.countSignUp(device.ipAddress);
  const now = context.now();
  const opened = await context.database.write(async (tx) => {
    const account = await newAccount(tx, now);
    await recordEvent(tx, { accountId: account.id, what: 'signed_up', device, now });
    const provider = 'anonymous';
    if (wants === 'ticket') {
      const sessionTicket = await issueSessionTicket(tx, { account, provider, secondFactorId: null, now });
      return { account, sessionTicket };
    }
    return { account, ...(await openSession(context, tx, { accountId: account.id, device, provider, now })) };
  });
  const { account } = opened;
  if (!('session' in opened)) return { sessionTicket: opened.sessionTicket };
  return {
    account,
    identityToken: await context.tokens.sign(account, opened.session),
    refreshToken: opened.refreshToken.text,
  };
}

async function newAccount(tx: Transaction, now: number): Promise<Account> {
  const id = randomBytes(21).toString('base64url');
  await insertAccount(tx, { id, email: null, emailKey: null, passwordHash: null, isVerified: false, now });
  const account = await findAccount(tx, id);
  if (!account) throw new Error('The account that was just written is not there.');
  return account;
}
