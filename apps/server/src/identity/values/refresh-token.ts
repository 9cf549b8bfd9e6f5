import { hash, randomBytes } from 'node:crypto';

/**
 * A refresh token is `<account>.<session>.<family of 128 bits>.<secret of 256 bits>`. The first two parts let its
 * row be found under the account's own key. The family is the same in all tokens of a session and stands in
 * nothing else that the server hands out: a token that names it was issued once, also when its row is gone.
 * Sessions from before there were families have tokens without that part.
 */
export interface RefreshToken {
  accountId: string;
  sessionId: string;
  /** Empty where the token names none. */
  family: string;
  /** SHA-256 of the whole token, base64url: what is stored. */
  hash: string;
  text: string;
}

/** The parts that all tokens of a session share. */
type TokenLine = Pick<RefreshToken, 'accountId' | 'sessionId' | 'family'>;

const form = /^([A-Za-z0-9_-]{1,64})\.([A-Za-z0-9_-]{1,64})\.(?:([A-Za-z0-9_-]{22})\.)?[A-Za-z0-9_-]{43}$/;
const secretBytes = 32;
const familyBytes = 16;

export function makeRefreshToken(line: TokenLine): RefreshToken {
  return compose(line, randomBytes(secretBytes).toString('base64url'));
}

export function makeTokenFamily(): string {
  return randomBytes(familyBytes).toString('base64url');
}

/** Null for a text that no server of Foothold issues. */
export function readRefreshToken(text: string): RefreshToken | null {
  const parts = form.exec(text);
  if (!parts?.[1] || !parts[2]) return null;
  return { accountId: parts[1], sessionId: parts[2], family: parts[3] ?? '', hash: digest(text), text };
}

/**
 * The successor of `token`, derived from it and a new random salt: every caller who presents the same token gets the
 * same successor, while neither the stored rows nor the old token alone reveal it.
 */
export function successorOf(token: RefreshToken, salt: string): RefreshToken {
  return compose(token, digest(`${salt}.${token.text}`));
}

export function makeSuccessorSalt(): string {
  return randomBytes(secretBytes).toString('base64url');
}

function compose({ accountId, sessionId, family }: TokenLine, secret: string): RefreshToken {
  const text = [accountId, sessionId, ...(family === '' ? [] : [family]), secret].join('.');
  return { accountId, sessionId, family, hash: digest(text), text };
}

function digest(text: string): string {
  return hash('sha256', text, 'base64url');
}
