import { randomBytes } from 'node:crypto';
import type { AfterCommit, Transaction } from '../../db/database.ts';
import {
  findAccountByEmail,
  insertAccount,
  lockAccount,
  markEmailVerified,
  updateProfileFields,
} from '../store/account-queries.ts';
import type { Account } from '../store/account-queries.ts';
import { orLookAgain, readWritten } from '../accounts/account-race.ts';
import { issueSessionTicket, openAuthenticatedSession } from '../sessions/complete-sign-in.ts';
import { emailKeyOf } from '../values/email-address.ts';
import type { EmailAddress } from '../values/email-address.ts';
import { IdentityError } from '../values/identity-error.ts';
import type { Device } from '../values/device.ts';
import type { IdentityContext } from '../context/identity-context.ts';
import { requireOpenSignUp, useInvitation } from '../accounts/invitation.ts';
import { openSession } from '../sessions/open-session.ts';
import type { OpenedSession, SignedIn } from '../sessions/open-session.ts';
import { startMfaChallenge } from '../second-factor/complete-first-factor.ts';
import type { MfaChallenge } from '../second-factor/complete-first-factor.ts';
import { recordEvent } from '../context/record-event.ts';
import { revokeUnconfirmedAccess } from '../access/revoke-access.ts';
import { addIdentity, addIdentityAndTell } from './add-identity.ts';
import { issueTicket } from './finish-sign-on.ts';
import { addressOf } from './fit-identity.ts';
import { deleteIdentityOwners, findIdentityOwner } from '../store/identity-queries.ts';
import type { VerifiedIdentity } from '../providers/sign-on-provider.ts';

export interface IdentitySignInInput {
  identity: VerifiedIdentity;
  /** Whether it may be linked to the account of its address; not for a proof of identity. */
  mayLink: boolean;
  invitation: string | undefined;
  /** Opens a session, or returns a ticket that opens it. */
  wants: 'session' | 'ticket';
}

export type IdentitySignIn =
  | {
      account: Account;
      passed: SignedIn | MfaChallenge | { sessionTicket: string };
      isNewAccount: boolean;
    }
  /** An account has the address, which the provider has not verified: another sign-in must come first. */
  | { inDoubt: { email: string; pendingTicket: string; methods: readonly string[] } };

type Next = OpenedSession | MfaChallenge | { sessionTicket: string };
type Outcome =
  | { account: Account; next: Next; isNewAccount: boolean }
  | Extract<IdentitySignIn, { inDoubt: unknown }>;

/**
 * Signs in with an identity that a provider has verified. An address has one account: a new identity is linked to the
 * account of its address where the provider has verified the address. Where that account's own address was never
 * confirmed, another person may have registered it, and its credentials are revoked.
 *
 * @throws IdentityError `identity_unknown`, `identity_without_email`, `account_disabled`, `sign_up_closed`,
 * `invitation_invalid`, `too_many_attempts`
 */
export async function signInWithIdentity(
  context: IdentityContext,
  input: IdentitySignInInput,
  device: Device,
): Promise<IdentitySignIn> {
  const outcome = await orLookAgain(() => open(context, input, device));
  if ('inDoubt' in outcome) return outcome;
  const { account, next, isNewAccount } = outcome;
  if ('ticket' in next || 'sessionTicket' in next) return { account, passed: next, isNewAccount };
  const identityToken = await context.tokens.sign(account, next.session);
  return {
    account,
    passed: { account, identityToken, refreshToken: next.refreshToken.text },
    isNewAccount,
  };
}

async function open(context: IdentityContext, input: IdentitySignInInput, device: Device): Promise<Outcome> {
  const { identity } = input;
  const email = addressOf(identity);
  const mayCreateAccount = email !== null && (await checkNewAccount(context, input, { email, device }));
  return context.database.write(async (tx, afterCommit): Promise<Outcome> => {
    const owner = await lockOwner(tx, identity);
    if (owner) return openSessionOf(context, tx, { account: owner, input, device });
    if (!input.mayLink) throw new IdentityError('identity_unknown');
    if (!email) throw new IdentityError('identity_without_email', 'The provider told no e-mail address.');
    const found = await findAccountByEmail(tx, email.key);
    const known = found && (await lockAccount(tx, found.id));
    if (!known && !mayCreateAccount) throw new IdentityError('sign_up_closed');
    if (!known) {
      const signUp = signUpBy(context, identity);
      const isInvited = await useInvitation({ signUp }, tx, input.invitation);
      return createAccount(context, tx, { email, input, device, isInvited });
    }
    if (!identity.isEmailVerified)
      return { inDoubt: await doubt(context, tx, { account: known, email: email.shown, identity }) };
    if (known.disabled) throw new IdentityError('account_disabled');
    await linkToAccount(context, tx, { account: known, identity, device, afterCommit });
    return openSessionOf(context, tx, { account: known, input, device });
  });
}

/**
 * Before the write, and only where an account would be opened: applies the checks of `signUp`; returns whether it may.
 */
async function checkNewAccount(
  context: IdentityContext,
  { identity, mayLink, invitation }: IdentitySignInInput,
  { email, device }: { email: EmailAddress; device: Device },
): Promise<boolean> {
  const { reader } = context.database;
  if (!mayLink || (await findIdentityOwner(reader, identity)) !== undefined) return false;
  if (await findAccountByEmail(reader, email.key)) return false;
  await requireOpenSignUp(
    { ...context, signUp: signUpBy(context, identity) },
    { emailKey: email.key, invitation },
  );
  await context.attempts.countSignUp(device.ipAddress);
  return true;
}

/** Who may open an account with the provider of the identity. */
function signUpBy(
  { signOnProviders, signUp }: IdentityContext,
  { providerId }: VerifiedIdentity,
): IdentityContext['signUp'] {
  return signOnProviders.find(({ id }) => id === providerId)?.signUp ?? signUp;
}

async function lockOwner(tx: Transaction, identity: VerifiedIdentity): Promise<Account | undefined> {
  const ownerId = await findIdentityOwner(tx, identity);
  const owner = ownerId === undefined ? undefined : await lockAccount(tx, ownerId);
  // It may have been unlinked while this waited for the lock.
  return owner?.identities.some(({ providerId }) => providerId === identity.providerId) ? owner : undefined;
}

async function openSessionOf(
  context: IdentityContext,
  tx: Transaction,
  { account, input, device }: { account: Account; input: IdentitySignInInput; device: Device },
): Promise<Outcome> {
  const { identity, wants } = input;
  if (account.disabled) throw new IdentityError('account_disabled');
  if (identity.isEmailVerified && account.email !== null && addressOf(identity)?.key === emailKeyOf(account))
    await markEmailVerified(tx, account.id);
  const now = context.now();
  const authenticated = { account, provider: identity.providerId, secondFactorId: null, now };
  const wanted = await startMfaChallenge(context, tx, account, authenticated);
  const next =
    wanted ??
    (wants === 'ticket'
      ? { sessionTicket: await issueSessionTicket(tx, authenticated) }
      : await openAuthenticatedSession(context, tx, { ...authenticated, device }));
  return { account: await readWritten(tx, account.id), next, isNewAccount: false };
}

async function linkToAccount(
  context: IdentityContext,
  tx: Transaction,
  step: { account: Account; identity: VerifiedIdentity; device: Device; afterCommit: AfterCommit },
): Promise<void> {
  const { account, identity, device, afterCommit } = step;
  const { identities } = await revokeUnconfirmedAccess(context, tx, afterCommit, account);
  // Replaces another identity of the same provider: an account has one of each.
  await deleteIdentityOwners(tx, account.id, [identity.providerId]);
  const others = identities.filter(({ providerId }) => providerId !== identity.providerId);
  const { language } = device;
  const joined = { ...account, identities: others };
  await addIdentityAndTell(context, tx, joined, { identity, device, language, afterCommit });
}

async function createAccount(
  context: IdentityContext,
  tx: Transaction,
  {
    email,
    input,
    device,
    isInvited,
  }: { email: EmailAddress; input: IdentitySignInInput; device: Device; isInvited: boolean },
): Promise<Outcome> {
  const { identity, wants } = input;
  const now = context.now();
  const id = randomBytes(21).toString('base64url');
  await insertAccount(tx, {
    id,
    email: email.shown,
    emailKey: email.key,
    passwordHash: null,
    isVerified: identity.isEmailVerified,
    now,
  });
  const { displayName, photoUrl } = identity;
  await updateProfileFields(tx, id, { displayName, photoUrl });
  await addIdentity(tx, { id, identities: [] }, { identity, now });
  await recordEvent(tx, { accountId: id, what: 'signed_up', device, now });
  if (isInvited) await recordEvent(tx, { accountId: id, what: 'invitation_used', device, now });
  const account = await readWritten(tx, id);
  const provider = identity.providerId;
  const next =
    wants === 'ticket'
      ? { sessionTicket: await issueSessionTicket(tx, { account, provider, secondFactorId: null, now }) }
      : await openSession(context, tx, { accountId: id, provider, device, now });
  return { account, next, isNewAccount: true };
}

async function doubt(
  context: IdentityContext,
  tx: Transaction,
  { account, email, identity }: { account: Account; email: string; identity: VerifiedIdentity },
) {
  const pendingTicket = await issueTicket(context, tx, { identity, pageNonceHash: null });
  const methods = [
    ...(account.passwordHash === null ? [] : ['password']),
    ...account.identities.map(({ providerId }) => providerId),
  ];
  return { email, pendingTicket, methods: context.settings.hidesAccounts ? [] : methods };
}
