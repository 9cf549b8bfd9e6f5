import type { AccountActivity } from '@foothold/contract/account-activity';
import { runningSync } from '../engine/sync.ts';

export { administrationUserAgent } from '@foothold/contract/account-activity';
export type { AccountActivity } from '@foothold/contract/account-activity';

/** Where the account is signed in, and what happened to its security. Fails with `ApiFailure`. */
export async function readAccountActivity(): Promise<AccountActivity> {
  return (await runningSync().apiClient()).activity();
}

/** Ends a session, or all but this one, and resolves with what stands then. Fails with `ApiFailure`. */
export async function endSessions(which: { sessionId: string } | 'others'): Promise<AccountActivity> {
  return (await runningSync().apiClient()).endSessions(which);
}
