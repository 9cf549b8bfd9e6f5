import type {
  PublicKeyCredentialCreationOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import type { Language } from '@foothold/domain/settings';
import { findAccount, lockAccount } from '../store/account-queries.ts';
import { IdentityError } from '../values/identity-error.ts';
import { challengeLifetimeMs, passkeysMax } from '../values/identity-limits.ts';
import type { IdentityContext } from '../context/identity-context.ts';
import { addRefreshToken, holdSession, identify, requireRecentSignIn } from '../sessions/open-session.ts';
import type { SignedIn } from '../sessions/open-session.ts';
import {
  checked,
  loadWebAuthn,
  passkeyAlgorithms,
  passkeyName,
  spendChallenge,
  userHandle,
} from './passkey.ts';
import type { RelyingParty } from './passkey.ts';
import { insertChallenge } from '../store/passkey-challenge-queries.ts';
import { findPasskeys, insertPasskey } from '../store/passkey-queries.ts';
import type { Passkey } from '../store/passkey-queries.ts';
import { queueNotice } from '../context/queue-notice.ts';
import { recordEvent } from '../context/record-event.ts';
import { touchSession } from '../store/session-queries.ts';

export interface FinishPasskeyInput {
  token: string | undefined;
  party: RelyingParty;
  response: RegistrationResponseJSON;
  name: string;
  language: Language;
}

/**
 * What a browser makes a passkey with. A verified address is needed, so that no passkey stays on an account whose
 * address belongs to another person.
 *
 * @throws IdentityError those of `identify`, `sign_in_too_old`, `email_unverified`, `passkeys_full`
 */
export async function startPasskeyEnrolment(
  context: IdentityContext,
  { token, party }: { token: string | undefined; party: RelyingParty },
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const { account, session } = await identify(context, token);
  const now = context.now();
  requireRecentSignIn(context, session);
  if (account.email === null || !account.emailVerified) throw new IdentityError('email_unverified');
  const passkeys = await findPasskeys(context.database.reader, account.id);
  if (passkeys.length >= passkeysMax) throw new IdentityError('passkeys_full');
  const { generateRegistrationOptions } = await loadWebAuthn();
  const options = await generateRegistrationOptions({
    rpName: 'Foothold',
    rpID: party.id,
    userID: userHandle(account.id),
    userName: account.email,
    userDisplayName: account.displayName ?? account.email,
    attestationType: 'none',
    supportedAlgorithmIDs: passkeyAlgorithms,
    excludeCredentials: passkeys.map(({ id, transports }) => ({ id, transports: [...transports] })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    timeout: challengeLifetimeMs,
  });
  await context.database.write((tx) =>
    insertChallenge(tx, options.challenge, {
      purpose: 'enrolment',
      accountId: account.id,
      now,
      expiresAt: now + challengeLifetimeMs,
    }),
  );
  return options;
}

/**
 * Takes the new passkey in.
 *
 * @throws IdentityError those of `identify`, `sign_in_too_old`, `challenge_over`, `passkey_invalid`,
 * `passkey_taken`, `passkeys_full`
 */
export async function finishPasskeyEnrolment(
  context: IdentityContext,
  { token, party, response, name, language }: FinishPasskeyInput,
): Promise<SignedIn> {
  const { database, tokens } = context;
  const { account, session } = await identify(context, token);
  await context.attempts.countAccountUpdate(account.id);
  const now = context.now();
  requireRecentSignIn(context, session);
  const taken = await spendChallenge(context, response.response.clientDataJSON, 'enrolment');
  if (taken.accountId !== account.id) throw new IdentityError('challenge_over');
  const passkey = { ...(await readPasskey(response, taken.challenge, party)), createdAt: now };
  const changed = await database.write(async (tx, afterCommit) => {
    if (!(await lockAccount(tx, account.id))) throw new IdentityError('account_gone');
    await holdSession(tx, session);
    const passkeys = await findPasskeys(tx, account.id);
    if (passkeys.some(({ id }) => id === passkey.id)) throw new IdentityError('passkey_taken');
    if (passkeys.length >= passkeysMax) throw new IdentityError('passkeys_full');
    await insertPasskey(tx, account.id, { ...passkey, name: passkeyName(name) });
    await recordEvent(tx, { accountId: account.id, what: 'passkey_added', device: session, now });
    const notice = { kind: 'passkey_added', accountId: account.id, language } as const;
    await queueNotice(context, tx, afterCommit, notice);
    await touchSession(tx, { accountId: account.id, sessionId: session.id }, now);
    const refreshToken = await addRefreshToken(tx, session, now);
    return { account: (await findAccount(tx, account.id)) ?? account, refreshToken };
  });
  return {
    account: changed.account,
    identityToken: await tokens.sign(changed.account, session),
    refreshToken: changed.refreshToken.text,
  };
}

async function readPasskey(
  response: RegistrationResponseJSON,
  challenge: string,
  party: RelyingParty,
): Promise<Omit<Passkey, 'name' | 'createdAt'>> {
  const { verifyRegistrationResponse } = await loadWebAuthn();
  const { verified, registrationInfo } = await checked(() =>
    verifyRegistrationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: passkeyAlgorithms,
    }),
  );
  if (!verified) throw new IdentityError('passkey_invalid');
  const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
  return {
    id,
    publicKey: Buffer.from(publicKey).toString('base64url'),
    counter,
    transports,
    lastUsedAt: null,
  };
}
