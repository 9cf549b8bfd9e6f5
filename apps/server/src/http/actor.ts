/** Who is asking, as the ID token says. Rooms behind `authenticate` know a person by nothing else. */
export interface Actor {
  accountId: string;
  sessionId: string;
}

/** Checks an ID token. Throws `AppError` `unauthenticated` or `token_expired`. */
export type VerifyIdToken = (idToken: string) => Actor | Promise<Actor>;
