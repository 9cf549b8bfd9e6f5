import { currentSession, getIdToken, onSession } from './session/session.ts';
import { startSync, stopSync } from './sync/sync.ts';

/** Keeps the local copy to the account that is signed in; nobody's data stays in view after a sign-out. */
export function followSession(): void {
  onSession(follow);
  follow();
}

function follow(): void {
  const { status, user } = currentSession();
  if (status === 'signed_in') startSync({ accountId: user.id, getIdToken });
  else if (status === 'signed_out') void stopSync();
}
