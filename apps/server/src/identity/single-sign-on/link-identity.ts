import type { Language } from '@foothold/domain/settings';
import { isUniqueViolation } from '../../db/database-error.ts';
import type { AfterCommit, Transaction } from '../../db/database.ts';
import {
  findAccount,
  findAccountByEmail,
  giveEmail,
  lockAccount,
  markEmailVerified,
} from '../store/account-queries.ts';
import type { Account } from '../store/account-queries.ts';
import { emailKeyOf } from '../values/email-address.ts';
import { IdentityError } from '../values/identity-error.ts';
import type { IdentityContext } from '../context/identity-context.ts';
import { addRefreshToken, holdSession, identify, requireRecentSignIn } from '../sessions/open-session.ts';
import type { SignedIn } from '../sessions/open-session.ts';
import { findPasskeys } from '../store/passkey-queries.ts';
import { recordEvent } from '../context/record-event.ts';
import { lockSession, recordProvider, touchSession } from '../store/session-queries.ts';
import type { Session } from '../store/session-queries.ts';
import { addIdentityAndTell, queueProviderNotice } from './add-identity.ts';
import { deleteIdentityOwners, findIdentityOwner, writeIdentities } from '../store/identity-queries.ts';
import { addressOf } from './fit-identity.ts';
import type { VerifiedIdentity } from '../providers/sign-on-provider.ts';
import { redeemVerifiedIdentity } from './redeem-verified-identity.ts';
import type { SignOnProof } from './redeem-verified-identity.ts';

interface Change {
  token: string | undefined;
  language: Language;
}

/**
 * Links an identity to the signed-in account.
 *
 * @throws IdentityError those of `identify` and `redeemVerifiedIdentity`, `sign_in_too_old`, `identity_taken`,
 * `provider_taken`, `email_taken`
 */
export async function linkIdentity(
  context: IdentityContext,
  { token, language, proof }: Change & { proof: SignOnProof },
): Promise<{ signedIn: SignedIn; identity: VerifiedIdentity }> {
  const who = await identify(context, token);
  // Before the ticket is redeemed: the person authenticates again, and repeats the request with it.
  requireRecentSignIn(context, who.session);
  const identity = await redeemVerifiedIdentity(context, proof);
  const signedIn = await refuseTaken(() =>
    changeAccount(context, who, async (tx, afterCommit, account) => {
      await refuseCollision(tx, account, identity);
      if (account.email === null) await endAnonymity(tx, who.session, identity);
      else if (identity.isEmailVerified && addressOf(identity)?.key === emailKeyOf(account))
        await markEmailVerified(tx, account.id);
      await addIdentityAndTell(context, tx, account, {
        identity,
        device: who.session,
        language,
        afterCommit,
      });
    }),
  );
  return { signedIn, identity };
}

/**
 * Removes the identities of these providers from the account; another access method has to remain.
 *
 * @throws IdentityError those of `identify`, `sign_in_too_old`, `provider_not_linked`, `last_sign_in_method`
 */
export async function unlinkProviders(
  context: IdentityContext,
  { token, language, providerIds }: Change & { providerIds: readonly string[] },
): Promise<SignedIn> {
  const who = await identify(context, token);
  requireRecentSignIn(context, who.session);
  const signedIn = await changeAccount(context, who, async (tx, afterCommit, account) => {
    const isLeaving = ({ providerId }: { providerId: string }) => providerIds.includes(providerId);
    const leaving = account.identities.filter(isLeaving);
    const staying = account.identities.filter((identity) => !isLeaving(identity));
    if (leaving.length < new Set(providerIds).size) throw new IdentityError('provider_not_linked');
    const hasOwn =
      context.settings.allowsPasswordSignIn &&
      (account.passwordHash !== null || (await findPasskeys(tx, account.id)).length > 0);
    if (!hasOwn && staying.length === 0)
      throw new IdentityError('last_sign_in_method', 'Nothing else would let the person in.');
    await deleteIdentityOwners(tx, account.id, providerIds);
    await writeIdentities(tx, account.id, staying);
    const now = context.now();
    await recordEvent(tx, { accountId: account.id, what: 'provider_unlinked', device: who.session, now });
    for (const { providerId } of leaving)
      await queueProviderNotice(context, tx, afterCommit, {
        kind: 'provider_unlinked',
        accountId: account.id,
        language,
        providerId,
      });
  });
  return signedIn;
}

/** Gives an account without an address that of the identity; the account is then no longer anonymous. */
async function endAnonymity(tx: Transaction, session: Session, identity: VerifiedIdentity): Promise<void> {
  const { accountId, id: sessionId } = session;
  const address = addressOf(identity);
  const isVerified = identity.isEmailVerified;
  if (address) await giveEmail(tx, accountId, { email: address.shown, emailKey: address.key, isVerified });
  await recordProvider(tx, { accountId, sessionId }, identity.providerId);
}

/** Changes the account, and issues new tokens of the same session. */
async function changeAccount(
  context: IdentityContext,
  { account: { id: accountId }, session }: { account: Account; session: Session },
  work: (tx: Transaction, afterCommit: AfterCommit, account: Account) => Promise<void>,
): Promise<SignedIn> {
  const sessionKey = { accountId, sessionId: session.id };
  const now = context.now();
  const changed = await context.database.write(async (tx, afterCommit) => {
    const current = await lockAccount(tx, accountId);
    if (!current) throw new IdentityError('account_gone');
    await holdSession(tx, session);
    await work(tx, afterCommit, current);
    await touchSession(tx, sessionKey, now);
    const refreshToken = await addRefreshToken(tx, session, now);
    return {
      account: (await findAccount(tx, accountId)) ?? current,
      session: (await lockSession(tx, sessionKey)) ?? session,
      refreshToken,
    };
  });
  return {
    account: changed.account,
    identityToken: await context.tokens.sign(changed.account, changed.session),
    refreshToken: changed.refreshToken.text,
  };
}

async function refuseCollision(tx: Transaction, account: Account, identity: VerifiedIdentity): Promise<void> {
  const ownerId = await findIdentityOwner(tx, identity);
  if (ownerId !== undefined && ownerId !== account.id) throw new IdentityError('identity_taken');
  if (account.identities.some(({ providerId }) => providerId === identity.providerId))
    throw new IdentityError('provider_taken');
  const email = addressOf(identity);
  const namesake = email && (await findAccountByEmail(tx, email.key));
  if (namesake && namesake.id !== account.id) throw new IdentityError('email_taken');
}

async function refuseTaken<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (isUniqueViolation(error)) throw new IdentityError('identity_taken', undefined, { cause: error });
    throw error;
  }
}
