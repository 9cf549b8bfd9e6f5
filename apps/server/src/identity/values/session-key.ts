/** The key of a session: its id is unique within its account only. */
export interface SessionKey {
  accountId: string;
  sessionId: string;
}
