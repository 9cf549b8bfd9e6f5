import { currentSession, getIdToken, noteLastHere, onSession } from './session/session.ts';
import { copyOpened, startSync, stopSync } from './sync/engine/sync.ts';
import { forgetUndoSteps } from './ui/undo-steps.ts';

/**
 * Keeps the local copy to the account that is signed in; after a sign-out no data stays in view. Resolves when what
 * this device keeps of that account can be shown.
 */
export function followSession(): Promise<void> {
  onSession(follow);
  follow();
  return copyOpened();
}

function follow(): void {
  const { status, user } = currentSession();
  if (status === 'signed_in') {
    noteLastHere(user.id);
    startSync({ accountId: user.id, getIdToken });
  } else if (status === 'signed_out') {
    forgetUndoSteps();
    void stopSync();
  }
}
