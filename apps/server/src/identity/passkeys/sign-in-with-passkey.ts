import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server';
import { lockAccount } from '../store/account-queries.ts';
import type { Account } from '../store/account-queries.ts';
import { issueSessionTicket, openAuthenticatedSession } from '../sessions/complete-sign-in.ts';
import { IdentityError } from '../values/identity-error.ts';
import { challengeLifetimeMs } from '../values/identity-limits.ts';
import type { Device } from '../values/device.ts';
import { requirePasswordSignIn } from '../context/require-password-sign-in.ts';
import type { IdentityContext } from '../context/identity-context.ts';
import { identify } from '../sessions/open-session.ts';
import type { OpenedSession, SignedIn } from '../sessions/open-session.ts';
import { checked, loadWebAuthn, spendChallenge } from './passkey.ts';
import type { RelyingParty } from './passkey.ts';
import { insertChallenge } from '../store/passkey-challenge-queries.ts';
import { findPasskey, findPasskeys, recordPasskeyUse } from '../store/passkey-queries.ts';
import type { Passkey } from '../store/passkey-queries.ts';

export interface PasskeySignIn {
  response: AuthenticationResponseJSON;
  party: RelyingParty;
  /** A session at once, or a ticket to fetch it with. */
  wants: 'session' | 'ticket';
}

const plainId = /^[A-Za-z0-9_-]+$/;

type Outcome = { sessionTicket: string } | { account: Account; opened: OpenedSession };

/**
 * What a browser asks its passkeys with: any of them, or those of the person who is signed in and proves it
 * again.
 *
 * @throws IdentityError `too_many_attempts`, without a token `not_supported`, with one those of `identify`
 */
export async function startPasskeySignIn(
  context: IdentityContext,
  { token, party }: { token: string | undefined; party: RelyingParty },
  device: Device,
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  if (token === undefined) requirePasswordSignIn(context);
  await context.attempts.countPasskeyChallenge(device.ipAddress);
  const accountId = token === undefined ? null : (await identify(context, token)).account.id;
  const passkeys = accountId === null ? [] : await findPasskeys(context.database.reader, accountId);
  const { generateAuthenticationOptions } = await loadWebAuthn();
  const options = await generateAuthenticationOptions({
    rpID: party.id,
    allowCredentials: passkeys.map(({ id, transports }) => ({ id, transports: [...transports] })),
    userVerification: 'required',
    timeout: challengeLifetimeMs,
  });
  const now = context.now();
  await context.database.write((tx) =>
    insertChallenge(tx, options.challenge, {
      purpose: 'sign_in',
      accountId,
      now,
      expiresAt: now + challengeLifetimeMs,
    }),
  );
  return options;
}

/**
 * Opens a session for someone whose passkey signed the challenge. The device has checked a finger, a face or
 * a code, so this is two factors at once and no other is asked for.
 *
 * @throws IdentityError `not_supported`, `challenge_over`, `passkey_unknown`, `passkey_invalid`, `account_disabled`
 */
export async function finishPasskeySignIn(
  context: IdentityContext,
  input: PasskeySignIn,
  device: Device,
): Promise<SignedIn | { sessionTicket: string }> {
  const { response } = input;
  const taken = await spendChallenge(context, response.response.clientDataJSON, 'sign_in');
  if (taken.accountId === null) requirePasswordSignIn(context);
  const accountId = Buffer.from(response.response.userHandle ?? '', 'base64url').toString();
  // Checked before the query: the text is untrusted, and PostgreSQL refuses a zero byte.
  if (!plainId.test(accountId) || !plainId.test(response.id)) throw new IdentityError('passkey_unknown');
  const passkey = await findPasskey(context.database.reader, accountId, response.id);
  if (!passkey || (taken.accountId !== null && taken.accountId !== accountId))
    throw new IdentityError('passkey_unknown');
  const counter = await verify(input, { passkey, challenge: taken.challenge });
  const now = context.now();
  const outcome = await context.database.write(async (tx): Promise<Outcome> => {
    const account = await lockAccount(tx, accountId);
    const current = account && (await findPasskey(tx, accountId, passkey.id));
    if (!current) throw new IdentityError('passkey_unknown');
    if (account.disabled) throw new IdentityError('account_disabled');
    // A counter that does not increase shows a cloned key.
    if (counter <= current.counter && current.counter > 0) throw new IdentityError('passkey_invalid');
    await recordPasskeyUse(tx, accountId, { id: passkey.id, counter, now });
    const authenticated = { account, provider: 'passkey', secondFactorId: null, now };
    if (input.wants === 'ticket') return { sessionTicket: await issueSessionTicket(tx, authenticated) };
    return { account, opened: await openAuthenticatedSession(context, tx, { ...authenticated, device }) };
  });
  if ('sessionTicket' in outcome) return outcome;
  return toSignedIn(context, outcome);
}

/** The signature counter of the device after this use. */
async function verify(
  { response, party }: PasskeySignIn,
  { passkey, challenge }: { passkey: Passkey; challenge: string },
): Promise<number> {
  const { verifyAuthenticationResponse } = await loadWebAuthn();
  const { verified, authenticationInfo } = await checked(() =>
    verifyAuthenticationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      credential: {
        id: passkey.id,
        publicKey: Buffer.from(passkey.publicKey, 'base64url'),
        counter: passkey.counter,
      },
    }),
  );
  if (!verified) throw new IdentityError('passkey_invalid');
  return authenticationInfo.newCounter;
}

async function toSignedIn(
  { tokens }: IdentityContext,
  { account, opened }: { account: Account; opened: OpenedSession },
): Promise<SignedIn> {
  return {
    account,
    identityToken: await tokens.sign(account, opened.session),
    refreshToken: opened.refreshToken.text,
  };
}
