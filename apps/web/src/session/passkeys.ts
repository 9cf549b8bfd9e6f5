import { browserSupportsWebAuthn, startAuthentication, startRegistration } from '@simplewebauthn/browser';
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { callIdentity, takeSession } from './identity-call.ts';
import { projectConfiguration } from './project-configuration.ts';
import { SessionError } from './session-error.ts';
import { isKeepChosen } from './keep-choice.ts';
import { choosePersistence } from './sign-in.ts';
import { signedInUser } from './signed-in-user.ts';

/** Whether there can be passkeys of this server at all, in this browser. */
export function canUsePasskeys(): boolean {
  return isPasskeyAddress() && browserSupportsWebAuthn();
}

/** Whether the address of this page is one that passkeys can be made for: a host name by https, or this machine. */
export function isPasskeyAddress(): boolean {
  return isSecureContext && passkeyOrigin() !== null;
}

/** The address at which passkeys of this server work, when that is not this page's; null when it is, or there is none. */
export function passkeysElsewhere(): string | null {
  const origin = passkeyOrigin();
  return origin === location.origin ? null : origin;
}

/**
 * Where passkeys work. A server may have several names, and a browser hands a passkey to the one alone that it was made for; at
 * one's own machine any port does. Null where that address cannot have passkeys: they need a name, and https or this
 * machine.
 */
function passkeyOrigin(): string | null {
  const { publicOrigin = location.origin } = projectConfiguration();
  const { protocol, hostname, origin } = new URL(
    location.hostname === 'localhost' ? location.origin : publicOrigin,
  );
  const isSafe = protocol === 'https:' || hostname === 'localhost';
  return isSafe && !/^[\d.]+$|:/.test(hostname) ? origin : null;
}

/** Signs in with whatever passkey the person picks. Fails with `SessionError`, also `dismissed` and `passkey_elsewhere`. */
export async function signInWithPasskey(): Promise<void> {
  const customToken = await askPasskey({});
  await choosePersistence(isKeepChosen());
  await takeSession(customToken);
}

/** Re-authenticates with one of the account’s passkeys. Fails with `SessionError`, also `dismissed`. */
export async function provePasskey(): Promise<void> {
  await takeSession(await askPasskey({ idToken: await signedInUser().getIdToken() }));
}

/**
 * The server’s challenge, or `passkey_elsewhere`. Request it before the browser’s window opens, so that a sign-in that
 * is too old is reported first.
 */
export async function startPasskey(): Promise<PublicKeyCredentialCreationOptionsJSON> {
  checkAddress();
  const idToken = await signedInUser().getIdToken();
  const { credentialCreationOptions } = await callIdentity<{
    credentialCreationOptions: PublicKeyCredentialCreationOptionsJSON;
  }>('/v2/accounts/passkeyEnrollment:start', { idToken });
  return credentialCreationOptions;
}

/** Fails with `SessionError`, also `dismissed` and `passkey_taken`. */
export async function finishPasskey(
  optionsJSON: PublicKeyCredentialCreationOptionsJSON,
  name: string,
): Promise<void> {
  const response = await asked(() => startRegistration({ optionsJSON }));
  await callIdentity('/v2/accounts/passkeyEnrollment:finalize', {
    idToken: await signedInUser().getIdToken(),
    authenticatorRegistrationResponse: response,
    name,
  });
}

/** Fails with `SessionError`: `sign_in_again`, `passkey_unknown`. */
export async function removePasskey(id: string): Promise<void> {
  const idToken = await signedInUser().getIdToken();
  await callIdentity('/v1/accounts:update', { idToken, deletePasskey: [id] });
}

/** Fails with `SessionError`: `passkey_unknown`. */
export async function renamePasskey(id: string, name: string): Promise<void> {
  const idToken = await signedInUser().getIdToken();
  await callIdentity('/v1/accounts:update', { idToken, renamePasskey: { credentialId: id, name } });
}

async function askPasskey(question: { idToken?: string }): Promise<string> {
  checkAddress();
  const { credentialRequestOptions: optionsJSON } = await callIdentity<{
    credentialRequestOptions: PublicKeyCredentialRequestOptionsJSON;
  }>('/v2/accounts/passkeySignIn:start', question);
  const response = await asked(() => startAuthentication({ optionsJSON }));
  const { customToken } = await callIdentity<{ customToken: string }>('/v2/accounts/passkeySignIn:finalize', {
    authenticatorAuthenticationResponse: response,
    returnCustomToken: true,
  });
  return customToken;
}

function checkAddress(): void {
  if (passkeysElsewhere() !== null) throw new SessionError('passkey_elsewhere');
}

/** Opens the browser’s window; closing it fails with `dismissed`. */
async function asked<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (cause) {
    const { name, code } = cause as { name?: string; code?: string };
    if (code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED' || name === 'InvalidStateError')
      throw new SessionError('passkey_taken', { cause });
    if (name === 'NotAllowedError' || name === 'AbortError') throw new SessionError('dismissed', { cause });
    throw new SessionError('unexpected', { cause });
  }
}
