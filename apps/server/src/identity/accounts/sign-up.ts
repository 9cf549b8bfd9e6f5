import { randomBytes } from 'node:crypto';
import type { Transaction } from '../../db/database.ts';
import { findAccount, insertAccount, isEmailTaken, updateProfileFields } from '../store/account-queries.ts';
import type { Account } from '../store/account-queries.ts';
import { parseEmailAddress } from '../values/email-address.ts';
import { IdentityError } from '../values/identity-error.ts';
import type { Device } from '../values/device.ts';
import { requirePasswordSignIn } from '../context/require-password-sign-in.ts';
import type { IdentityContext } from '../context/identity-context.ts';
import { requireOpenSignUp, useInvitation } from './invitation.ts';
import { openSession } from '../sessions/open-session.ts';
import type { SignedIn } from '../sessions/open-session.ts';
import { checkNewPassword } from '../hashing/password-policy.ts';
import { recordEvent } from '../context/record-event.ts';
import { refuseTaken } from '../values/refuse-taken.ts';
import { checkProfile } from './update-profile.ts';

export interface SignUpInput {
  email: string | undefined;
  password: string | undefined;
  displayName?: string | null | undefined;
  /** The token of an invitation, where sign-up is by invitation. */
  invitation?: string | undefined;
}

/**
 * Opens an account and signs its owner in.
 *
 * @throws IdentityError `not_supported`, `sign_up_closed`, `invitation_invalid`, `email_missing`, `email_invalid`, `password_*`,
 * `display_name_invalid`, `email_taken`, `too_many_attempts`, `overloaded`
 */
export async function signUp(
  context: IdentityContext,
  input: SignUpInput,
  device: Device,
): Promise<SignedIn> {
  const { database, now, hasher, attempts, tokens } = context;
  requirePasswordSignIn(context);
  refuseUnprovedAddress(context);
  if (input.email === undefined) throw new IdentityError('email_missing');
  const email = parseEmailAddress(input.email);
  await requireOpenSignUp(context, { emailKey: email.key, invitation: input.invitation });
  const { displayName = null } = checkProfile({ displayName: input.displayName });
  const password = await checkNewPassword(
    input.password,
    { email: email.shown, displayName },
    context.settings.passwordPolicy,
  );
  await attempts.countSignUp(device.ipAddress);
  if (await isEmailTaken(database.reader, email.key)) throw new IdentityError('email_taken');
  const passwordHash = await hasher.hash(password, { account: email.key, ipAddress: device.ipAddress });
  const accountId = randomBytes(21).toString('base64url');
  const moment = now();
  const opened = await refuseTaken(() =>
    database.write(async (tx) => {
      const isInvited = await useInvitation(context, tx, input.invitation);
      const row = {
        id: accountId,
        email: email.shown,
        emailKey: email.key,
        passwordHash,
        isVerified: false,
        now: moment,
      };
      await insertAccount(tx, row);
      if (displayName !== null) await updateProfileFields(tx, accountId, { displayName });
      const account = await newAccount(tx, accountId);
      await recordEvent(tx, { accountId, what: 'signed_up', device, now: moment });
      if (isInvited) await recordEvent(tx, { accountId, what: 'invitation_used', device, now: moment });
      return { account, ...(await openSession(context, tx, { accountId, device, now: moment })) };
    }),
  );
  return {
    account: opened.account,
    identityToken: await tokens.sign(opened.account, opened.session),
    refreshToken: opened.refreshToken.text,
  };
}

/**
 * Where accounts are opened by a link in a mail alone, a sign-up with an unproved address is refused before the
 * look-up: an answer with a session cannot be given alike for one that is taken.
 *
 * @throws IdentityError `not_supported`
 */
export function refuseUnprovedAddress({ signUp }: Pick<IdentityContext, 'signUp'>): void {
  if (signUp === 'by-mail')
    throw new IdentityError('not_supported', 'Accounts are opened by a link in a mail here.');
}

async function newAccount(tx: Transaction, accountId: string): Promise<Account> {
  const account = await findAccount(tx, accountId);
  if (!account) throw new Error('The account that was just written is not there.');
  return account;
}
