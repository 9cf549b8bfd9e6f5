// By parts: the whole of the package takes 8 MB more.
import { sign } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { promisify } from 'node:util';
import { JOSEError, JWSInvalid, JWTExpired } from 'jose/errors';
import { decodeJwt } from 'jose/jwt/decode';
import { jwtVerify } from 'jose/jwt/verify';
import type { Account } from '../store/account-queries.ts';
import { second } from '../values/clock.ts';
import type { Now } from '../values/clock.ts';
import { IdentityError } from '../values/identity-error.ts';
import { toFixedWidth } from './ecdsa-signature.ts';
import type { Session } from '../store/session-queries.ts';
import { signingAlgorithm } from './signing-keys.ts';
import type { SigningKeys } from './signing-keys.ts';

export interface IdTokensOptions {
  signingKeys: SigningKeys;
  /** The origin people reach the server at. */
  issuer: string;
  /** The project's id. */
  audience: string;
  /** Milliseconds. */
  lifetime: number;
  now: Now;
}

/** Claims of a verified, unexpired token. Times are seconds since 1970 UTC. */
export interface IdTokenClaims {
  accountId: string;
  sessionId: string;
  issuedAt: number;
  expiresAt: number;
  authenticatedAt: number;
}

export class IdTokens {
  readonly #options: IdTokensOptions;

  constructor(options: IdTokensOptions) {
    this.#options = options;
  }

  get lifetimeSeconds(): number {
    return this.#options.lifetime / second;
  }

  async sign(account: Account, session: Session): Promise<string> {
    const { signingKeys, issuer, audience, now } = this.#options;
    const { id, privateKey } = await signingKeys.signingKey();
    const issuedAt = Math.floor(now() / second);
    return signJwt(
      { id, privateKey },
      {
        ...(account.displayName === null ? {} : { name: account.displayName }),
        ...(account.photoUrl === null ? {} : { picture: account.photoUrl }),
        // As a custom claim of Google’s: tells the app what to show, and no route trusts it.
        ...(account.isAdministrator ? { administrator: true } : {}),
        user_id: account.id,
        sid: session.id,
        auth_time: Math.floor(session.authenticatedAt / second),
        ...(account.email === null ? {} : { email: account.email, email_verified: account.emailVerified }),
        ...(session.provider === 'anonymous' ? { provider_id: 'anonymous' } : {}),
        firebase: {
          identities: {
            ...(account.email === null ? {} : { email: [account.email] }),
            ...Object.fromEntries(
              account.identities.map(({ providerId, subject }) => [providerId, [subject]]),
            ),
          },
          // As Google’s servers report a sign-in with a custom token.
          sign_in_provider: session.provider === 'passkey' ? 'custom' : session.provider,
          ...(session.secondFactorId === null
            ? {}
            : { sign_in_second_factor: 'totp', second_factor_identifier: session.secondFactorId }),
        },
        iss: issuer,
        aud: audience,
        sub: account.id,
        iat: issuedAt,
        exp: issuedAt + this.lifetimeSeconds,
      },
    );
  }

  /** @throws IdentityError `token_invalid`, `token_outdated` (expired) */
  async read(token: string): Promise<IdTokenClaims> {
    const { signingKeys, issuer, audience, now } = this.#options;
    try {
      const { payload } = await jwtVerify(token, ({ kid }) => findKey(signingKeys, kid), {
        algorithms: [signingAlgorithm],
        issuer,
        audience,
        currentDate: new Date(now()),
        requiredClaims: ['sub', 'sid', 'iat', 'exp', 'auth_time'],
      });
      return {
        accountId: String(payload.sub),
        sessionId: String(payload['sid']),
        issuedAt: Number(payload.iat),
        expiresAt: Number(payload.exp),
        authenticatedAt: Number(payload['auth_time']),
      };
    } catch (error) {
      if (error instanceof JWTExpired) throw new IdentityError('token_outdated', 'The token has expired.');
      if (error instanceof JOSEError) throw new IdentityError('token_invalid', undefined, { cause: error });
      throw error;
    }
  }
}

const signInThreadPool = promisify(sign);

/** As jose signs, in half of the time: every refresh needs a signature. */
async function signJwt(key: { id: string; privateKey: KeyObject }, claims: object): Promise<string> {
  const header = encode({ alg: signingAlgorithm, kid: key.id, typ: 'JWT' });
  const signed = `${header}.${encode(claims)}`;
  const signature = await signInThreadPool('sha256', Buffer.from(signed), key.privateKey);
  return `${signed}.${toFixedWidth(signature).toString('base64url')}`;
}

function encode(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url');
}

async function findKey(signingKeys: SigningKeys, keyId: string | undefined) {
  const key = keyId === undefined ? undefined : await signingKeys.verificationKey(keyId);
  if (!key) throw new JWSInvalid('No such key.');
  return key;
}

/** How long a token of ours lives, in seconds. */
export function lifetimeOf(token: string): number {
  const { exp = 0, iat = 0 } = decodeJwt(token);
  return exp - iat;
}
