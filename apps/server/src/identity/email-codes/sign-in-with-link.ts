import { randomBytes } from 'node:crypto';
import type { Transaction } from '../../db/database.ts';
import {
  findAccountByEmail,
  insertAccount,
  isEmailTaken,
  lockAccount,
  markEmailVerified,
  recordSignIn,
} from '../store/account-queries.ts';
import { orLookAgain, readWritten } from '../accounts/account-race.ts';
import { takeActionCode } from '../store/action-code-queries.ts';
import { checkActionCode, isStillMeant } from './check-action-code.ts';
import type { CheckedActionCode } from './check-action-code.ts';
import { parseEmailAddress } from '../values/email-address.ts';
import type { EmailAddress } from '../values/email-address.ts';
import { IdentityError } from '../values/identity-error.ts';
import type { Device } from '../values/device.ts';
import { requirePasswordSignIn } from '../context/require-password-sign-in.ts';
import type { IdentityContext } from '../context/identity-context.ts';
import { isOpen } from '../accounts/invitation.ts';
import { openSession } from '../sessions/open-session.ts';
import type { OpenedSession, SignedIn } from '../sessions/open-session.ts';
import { completeFirstFactor } from '../second-factor/complete-first-factor.ts';
import type { MfaChallenge } from '../second-factor/complete-first-factor.ts';
import { recordEvent } from '../context/record-event.ts';
import { revokeUnconfirmedAccess } from '../access/revoke-access.ts';

export interface LinkSignIn {
  /** With the second factor still to come where the account has one. */
  passed: SignedIn | MfaChallenge;
  isNewAccount: boolean;
}

/**
 * Opens a session for someone who can read mail to the address, and an account when it has none. Where the address
 * was never confirmed, another person may have registered it: its credentials are revoked. One with a link from the
 * terminal gets a session alone. A new account counts as a sign-up of its network, and where there is none to be had
 * the link stays good.
 *
 * @throws IdentityError those of `checkLink`, `sign_up_closed`, `account_disabled`, `too_many_attempts`
 */
export async function signInWithLink(
  context: IdentityContext,
  input: { email: string | undefined; code: string | undefined },
  device: Device,
): Promise<LinkSignIn> {
  const link = await checkLink(context, input);
  const isNew =
    link.stored.kind === 'sign_in' && !(await isEmailTaken(context.database.reader, link.email.key));
  if (isNew && isOpen(context)) await context.attempts.countSignUp(device.ipAddress);
  const { account, isNewAccount, next } = await orLookAgain(() => open(context, link, device));
  if ('ticket' in next) return { passed: next, isNewAccount };
  const identityToken = await context.tokens.sign(account, next.session);
  return { passed: { account, identityToken, refreshToken: next.refreshToken.text }, isNewAccount };
}

interface CheckedLink extends Pick<CheckedActionCode, 'code' | 'stored'> {
  email: EmailAddress;
}

/** @throws IdentityError those of `checkActionCode`, `not_supported`, `email_missing`, `email_invalid`, `email_mismatch` */
export async function checkLink(
  context: IdentityContext,
  input: { email: string | undefined; code: string | undefined },
): Promise<CheckedLink> {
  if (!input.email) throw new IdentityError('email_missing');
  const email = parseEmailAddress(input.email);
  const { code, stored } = await checkActionCode(context, input.code);
  if (stored.kind === 'sign_in') requirePasswordSignIn(context);
  else if (stored.kind !== 'login_link') throw new IdentityError('action_code_invalid');
  if (parseEmailAddress(stored.email).key !== email.key)
    throw new IdentityError('email_mismatch', 'The email provided does not match the sign-in email address.');
  return { email, code, stored };
}

async function open(context: IdentityContext, { email, code, stored }: CheckedLink, device: Device) {
  const now = context.now();
  return context.database.write(async (tx, afterCommit) => {
    if (!(await takeActionCode(tx, code))) throw new IdentityError('action_code_invalid');
    const isMailed = stored.kind === 'sign_in';
    const found = isMailed ? await findAccountByEmail(tx, email.key) : { id: code.subject };
    const known = found && (await lockAccount(tx, found.id));
    if (!isMailed && !(known && isStillMeant(stored, known))) throw new IdentityError('action_code_invalid');
    if (known?.disabled) throw new IdentityError('account_disabled');
    const accountId = known ? known.id : await createAccount(tx, context, { email, now });
    // A link from the terminal does not show that its holder can read mail to the address.
    if (known && isMailed) {
      await revokeUnconfirmedAccess(context, tx, afterCommit, known);
      await markEmailVerified(tx, known.id);
    }
    await context.attempts.clear(tx, email.key, device);
    const account = await readWritten(tx, accountId);
    const next = known
      ? await completeFirstFactor(context, tx, account, { provider: 'password', device, now })
      : await openFirstSession(context, tx, accountId, { device, now });
    await recordSignIn(tx, accountId, { now: 'ticket' in next ? null : now, newHash: null });
    return { account, next, isNewAccount: !known };
  });
}

async function createAccount(
  tx: Transaction,
  context: IdentityContext,
  { email, now }: { email: EmailAddress; now: number },
): Promise<string> {
  // An invitation is shown on the page for new accounts only.
  if (!isOpen(context)) throw new IdentityError('sign_up_closed');
  const id = randomBytes(21).toString('base64url');
  const row = { id, email: email.shown, emailKey: email.key, passwordHash: null, isVerified: true, now };
  await insertAccount(tx, row);
  return id;
}

async function openFirstSession(
  context: IdentityContext,
  tx: Transaction,
  accountId: string,
  { device, now }: { device: Device; now: number },
): Promise<OpenedSession> {
  await recordEvent(tx, { accountId, what: 'signed_up', device, now });
  return openSession(context, tx, { accountId, device, now });
}
