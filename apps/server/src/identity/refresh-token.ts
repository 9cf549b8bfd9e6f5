import { hash, randomBytes } from 'node:crypto';

/**
 * A refresh token is `<account>.<session>.<secret of 256 bits>`. The first two parts let its row be found
 * under the account's own key, and make a token whose secret is unknown, but whose session is alive,
 * recognisable as one that was replaced long ago.
 */
export interface RefreshToken {
  accountId: string;
  sessionId: string;
  /** SHA-256 of the whole token, base64url: what is stored. */
  hash: string;
  text: string;
}

const form = /^([A-Za-z0-9_-]{1,64})\.([A-Za-z0-9_-]{1,64})\.[A-Za-z0-9_-]{43}$/;
const secretBytes = 32;

export function makeRefreshToken(accountId: string, sessionId: string): RefreshToken {
  return compose(accountId, sessionId, randomBytes(secretBytes).toString('base64url'));
}

/** Null for anything that this server cannot have issued. */
export function readRefreshToken(text: string): RefreshToken | null {
  const parts = form.exec(text);
  if (!parts?.[1] || !parts[2]) return null;
  return { accountId: parts[1], sessionId: parts[2], hash: digest(text), text };
}

/**
 * The token that follows `token`. It is made of the token and of a fresh random salt, so that everyone who
 * presents the same token within the grace period is given the same successor, while neither the stored
 * rows nor the old token alone tell it.
 */
export function successorOf(token: RefreshToken, salt: string): RefreshToken {
  return compose(token.accountId, token.sessionId, digest(`${salt}.${token.text}`));
}

export function makeSuccessorSalt(): string {
  return randomBytes(secretBytes).toString('base64url');
}

function compose(accountId: string, sessionId: string, secret: string): RefreshToken {
  const text = `${accountId}.${sessionId}.${secret}`;
  return { accountId, sessionId, hash: digest(text), text };
}

function digest(text: string): string {
  return hash('sha256', text, 'base64url');
}
