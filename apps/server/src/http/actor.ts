/** The caller, by the ID token. Rooms behind `authenticate` know nothing else of them. */
export interface Actor {
  accountId: string;
  sessionId: string;
}

/** The same, with what tells later whether the token still counts. Times are seconds since 1970 UTC. */
export interface TokenActor extends Actor {
  issuedAt: number;
  expiresAt: number;
}

/** Checks an ID token. Throws `AppError` `unauthenticated`, `token_expired`, `account_closed` or `second_factor_required`. */
export type VerifyIdToken = (idToken: string) => Promise<TokenActor>;
