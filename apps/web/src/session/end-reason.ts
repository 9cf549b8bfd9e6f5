import { useSyncExternalStore } from 'react';
import { SessionError } from './session-error.ts';
import { currentSession, onSession } from './session-store.ts';

/** A verdict of the server on the session, or that the person deleted the account. */
export type EndReason = SessionError | 'deleted';

let reason: EndReason | null = null;
const listeners = new Set<() => void>();

/** Why the session ended, until the next sign-in; null when the person logged out. */
export function useEndReason(): EndReason | null {
  return useSyncExternalStore(subscribe, () => reason);
}

/** Passes on what a call for a token failed with, and remembers it when it was a verdict on the session. */
export function noteEnd(error: unknown): never {
  // Without a cause it is our own: the page was signed out to begin with.
  const isVerdict = error instanceof SessionError && error.cause !== undefined;
  if (isVerdict && ['account_disabled', 'signed_out'].includes(error.code)) tell(error);
  throw error;
}

/** The server no longer knew who was signed in here when the page was opened: it may have been ended from elsewhere. */
export function noteEndedElsewhere(): void {
  tell(new SessionError('signed_out'));
}

/** The person deleted the account that was signed in. */
export function noteDeleted(): void {
  tell('deleted');
}

interface Deletion {
  deleted: string;
}

/** The channel of `signed-out-tabs.ts`, so that the deletion is heard before the end of the session. */
const otherTabs = new BroadcastChannel('foothold.signed-out');
otherTabs.onmessage = ({ data }: MessageEvent<string | Deletion>) => {
  if (typeof data !== 'string' && data.deleted === currentSession().user?.id) tell('deleted');
};

/** Has the other tabs say so; to be called before they are told that the session is over. */
export function tellDeleted(accountId: string): void {
  otherTabs.postMessage({ deleted: accountId } satisfies Deletion);
}

function tell(next: EndReason | null): void {
  // Calls that are under way end with a verdict as well, which says less.
  if (reason === 'deleted' && next !== null) return;
  reason = next;
  listeners.forEach((listener) => listener());
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

onSession(() => {
  if (currentSession().status === 'signed_in') tell(null);
});
