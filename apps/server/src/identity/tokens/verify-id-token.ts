import { hash } from 'node:crypto';
import type { CallErrorCode } from '@foothold/contract/errors';
import type { IdentitySettings } from '../../config.ts';
import { AppError } from '../../app-error.ts';
import { findStanding } from '../store/account-queries.ts';
import type { AccountStanding } from '../store/account-queries.ts';
import { isOutdated, second } from '../values/clock.ts';
import type { Now } from '../values/clock.ts';
import type { Database } from '../../db/database.ts';
import type { IdTokenClaims, IdTokens } from './id-token.ts';
import { IdentityError } from '../values/identity-error.ts';
import type { IdentityErrorCode } from '../values/identity-error.ts';

const rememberedTokensMax = 20_000;
const rememberedAccountsMax = 10_000;
/** Cache lifetime of a standing: the delay until another server notices a closed account or a changed password. */
const standingAgeMaxMs = second;

/** The claims of a token by which its standing is looked up and judged. */
export type TokenStanding = Pick<IdTokenClaims, 'accountId' | 'sessionId' | 'issuedAt' | 'expiresAt'>;

interface RememberedStanding {
  readAt: number;
  standing: AccountStanding | undefined;
}

export interface TokenVerifierOptions {
  database: Database;
  tokens: IdTokens;
  now: Now;
  onForget?: ((accountId: string) => void) | undefined;
}

/**
 * Decides whether an ID token is accepted. The signature of a token is verified once and cached; whether its account
 * and session still exist is queried at most once a second, and at once after this process changed them.
 */
export class TokenVerifier {
  readonly #options: TokenVerifierOptions;
  readonly #claims = new Map<string, IdTokenClaims>();
  /** By account, then by session. */
  readonly #standings = new Map<string, Map<string, RememberedStanding>>();
  /** Incremented by every change, so that the result of a query that began before it is not cached. */
  #changes = 0;

  constructor(options: TokenVerifierOptions) {
    this.#options = options;
  }

  /** @throws IdentityError `token_invalid`, `token_outdated`, `account_gone`, `account_disabled` */
  async verify(token: string): Promise<IdTokenClaims> {
    const claims = await this.read(token);
    await this.verifyStanding(claims);
    return claims;
  }

  /**
   * The claims of a token with a valid signature; `verifyStanding` decides whether it is still accepted.
   *
   * @throws IdentityError `token_invalid`, `token_outdated`
   */
  async read(token: string): Promise<IdTokenClaims> {
    return this.#rememberedClaims(token) ?? (await this.#readClaims(token));
  }

  /**
   * Checks that a token read before is still accepted.
   *
   * @throws IdentityError as `verify`
   */
  async verifyStanding(claims: TokenStanding): Promise<AccountStanding> {
    if (claims.expiresAt * second <= this.#options.now()) throw outdated();
    const remembered = this.#rememberedStanding(claims);
    const standing = remembered ? remembered.standing : await this.#readStanding(claims);
    return judge(claims, standing, this.#options.now());
  }

  /** Call after any change that ends a session or an account. */
  forget(accountId: string): void {
    this.#changes += 1;
    this.#standings.delete(accountId);
    this.#options.onForget?.(accountId);
  }

  #rememberedClaims(token: string): IdTokenClaims | undefined {
    const key = hash('sha256', token, 'base64');
    const claims = this.#claims.get(key);
    if (!claims) return undefined;
    if (claims.expiresAt * second > this.#options.now()) return claims;
    this.#claims.delete(key);
    throw outdated();
  }

  async #readClaims(token: string): Promise<IdTokenClaims> {
    const claims = await this.#options.tokens.read(token);
    makeRoom(this.#claims, rememberedTokensMax);
    this.#claims.set(hash('sha256', token, 'base64'), claims);
    return claims;
  }

  #rememberedStanding(claims: TokenStanding): RememberedStanding | undefined {
    const remembered = this.#standings.get(claims.accountId)?.get(claims.sessionId);
    return remembered && Math.abs(this.#options.now() - remembered.readAt) < standingAgeMaxMs
      ? remembered
      : undefined;
  }

  async #readStanding(claims: TokenStanding): Promise<AccountStanding | undefined> {
    const { database, now } = this.#options;
    const readAt = now();
    const changesBefore = this.#changes;
    const standing = await findStanding(database.reader, claims.accountId, claims.sessionId);
    if (changesBefore === this.#changes) {
      makeRoom(this.#standings, rememberedAccountsMax);
      const ofAccount = this.#standings.get(claims.accountId) ?? new Map<string, RememberedStanding>();
      this.#standings.set(claims.accountId, ofAccount.set(claims.sessionId, { readAt, standing }));
    }
    return standing;
  }
}

const apiCodes: Partial<Record<IdentityErrorCode, CallErrorCode>> = {
  token_outdated: 'token_expired',
  // The holder of the token may know: unsent changes on their devices cannot be sent any more.
  account_gone: 'account_closed',
  second_factor_required: 'second_factor_required',
};

/**
 * A check of the product's API as well: where a second factor is required, a session with one factor can only call
 * identity, to add the second.
 */
export function requireTwoFactors(
  { requiresSecondFactor }: Pick<IdentitySettings, 'requiresSecondFactor'>,
  standing: AccountStanding,
): void {
  if (requiresSecondFactor && !standing.hasTwoFactors)
    throw new IdentityError('second_factor_required', 'This server requires a second factor.');
}

/** For the product's API: the same errors with its codes. */
export function inTheWordsOfTheApi<Given, Verdict>(verify: (given: Given) => Promise<Verdict>) {
  return async (given: Given): Promise<Verdict> => {
    try {
      return await verify(given);
    } catch (error) {
      if (!(error instanceof IdentityError)) throw error;
      const code = apiCodes[error.code] ?? 'unauthenticated';
      throw new AppError(code, { message: error.message, cause: error });
    }
  };
}

function outdated(): IdentityError {
  return new IdentityError('token_outdated', 'The token has expired.');
}

function judge(claims: TokenStanding, standing: AccountStanding | undefined, now: number): AccountStanding {
  if (!standing) throw new IdentityError('account_gone', 'The account does not exist.');
  if (standing.disabled) throw new IdentityError('account_disabled', 'The account is disabled.');
  // The times in a token are in whole seconds.
  const validSince = Math.floor(standing.validSince / second) * second;
  if (isOutdated(claims.issuedAt * second, { validSince, now }) || !standing.sessionExists)
    throw new IdentityError('token_outdated', 'The session of this token is over.');
  return standing;
}

/** Evicts the oldest entry of a full map, which keeps the order of insertion. */
function makeRoom(map: Map<string, unknown>, sizeMax: number): void {
  if (map.size < sizeMax) return;
  const oldest = map.keys().next();
  if (!oldest.done) map.delete(oldest.value);
}
