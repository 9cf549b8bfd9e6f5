import { createRequire } from 'node:module';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type * as WebAuthn from '@simplewebauthn/server';
import { normalForm, withoutSurplusMarks } from '@foothold/domain/normal-form';
import { IdentityError } from '../values/identity-error.ts';
import type { IdentityContext } from '../context/identity-context.ts';
import { isRelease } from '../../program.ts';
import { takeChallenge } from '../store/passkey-challenge-queries.ts';
import type { PasskeyChallenge } from '../store/passkey-challenge-queries.ts';

/** What the library is made of, in the order in which one needs another: loading it whole takes some 200 ms. */
const parts = [
  'reflect-metadata',
  '@peculiar/asn1-schema',
  '@peculiar/asn1-x509',
  '@peculiar/asn1-rsa',
  '@peculiar/x509',
];
let webAuthn: Promise<typeof WebAuthn> | undefined;

/**
 * Loads the library with the first passkey, for a server that has just started should be small, and part by part, so that
 * other requests are answered in between. In a release it is one file, which takes a third of the time.
 */
export function loadWebAuthn(): Promise<typeof WebAuthn> {
  webAuthn ??= isRelease ? import('@simplewebauthn/server') : loadInParts();
  return webAuthn;
}

async function loadInParts(): Promise<typeof WebAuthn> {
  const require = createRequire(import.meta.resolve('@simplewebauthn/server'));
  for (const part of parts) {
    require(part);
    await nextTurn();
  }
  return import('@simplewebauthn/server');
}

/** Ed25519, ES256 and RS256, by their numbers in COSE: what devices have. */
export const passkeyAlgorithms = [-8, -7, -257];

const nameLengthMax = 100;
/** A decomposed letter takes several units; what is beyond this many times the limit cannot be shown. */
const rawLengthFactor = 4;

/** Whom a passkey is for, as the browser checks it. */
export interface RelyingParty {
  /** The host's name. */
  id: string;
  origin: string;
}

/**
 * The address people reach the server at. Passkeys need a name, so at one's own machine it is `localhost`, whatever
 * port it listens on; no other site can have that origin.
 */
export function relyingParty(publicUrl: string, host: string): RelyingParty {
  const asked = URL.parse(`http://${host}`);
  const url = asked?.hostname === 'localhost' ? asked : new URL(publicUrl);
  return { id: url.hostname, origin: url.origin };
}

/**
 * The challenge that a browser's answer was made for, used up by looking.
 *
 * @throws IdentityError `passkey_invalid`, `challenge_over`
 */
export async function spendChallenge(
  { database, now }: IdentityContext,
  clientDataJson: string,
  purpose: PasskeyChallenge['purpose'],
): Promise<PasskeyChallenge & { challenge: string }> {
  const challenge = readChallenge(clientDataJson);
  const taken = await database.write((tx) => takeChallenge(tx, challenge, { purpose, now: now() }));
  if (!taken) throw new IdentityError('challenge_over');
  return { ...taken, challenge };
}

/** The name of an account in its passkeys: what comes back when one of them signs in. */
export function userHandle(accountId: string): Buffer<ArrayBuffer> {
  return Buffer.from(accountId);
}

/** As it is shown among others; what is empty gets the general one. */
export function passkeyName(text: string): string {
  const start = withoutSurplusMarks(text.slice(0, nameLengthMax * rawLengthFactor));
  const plain = normalForm(start.replaceAll(/\p{Cc}/gu, ' ').trim(), 'NFC');
  return Array.from(plain).slice(0, nameLengthMax).join('') || 'Passkey';
}

/** Runs a check of the library, whose refusals are for developers. */
export async function checked<T>(check: () => Promise<T>): Promise<T> {
  try {
    return await check();
  } catch (error) {
    throw new IdentityError('passkey_invalid', undefined, { cause: error });
  }
}

function readChallenge(clientDataJson: string): string {
  try {
    const data = JSON.parse(Buffer.from(clientDataJson, 'base64url').toString()) as { challenge?: unknown };
    if (typeof data.challenge === 'string') return data.challenge;
  } catch {
    // Refused below.
  }
  throw new IdentityError('passkey_invalid');
}
