import { useSyncExternalStore } from 'react';
import { SessionError } from './session-error.ts';
import { currentSession, onSession } from './session-store.ts';

/** The error by which the server ended the session, or that the person deleted the account. */
export type EndReason = SessionError | 'deleted';

let reason: EndReason | null = null;
const listeners = new Set<() => void>();

/** Why the session ended, until the next sign-in; null when the person logged out. */
export function useEndReason(): EndReason | null {
  return useSyncExternalStore(subscribe, () => reason);
}

/** Throws the error of a call for a token, and records it where it ends the session. */
export function noteEnd(error: unknown): never {
  // Without a cause the error was made by `signedInUser`: the page was signed out before the call.
  const isVerdict = error instanceof SessionError && error.cause !== undefined;
  if (isVerdict && ['account_disabled', 'signed_out'].includes(error.code)) tell(error);
  throw error;
}

/** The session of the sign-in hint was refused when the page was opened. */
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

/** Shares the channel of `signed-out-tabs.ts`: messages of one channel arrive in order, so the deletion comes first. */
const otherTabs = new BroadcastChannel('foothold.signed-out');
otherTabs.onmessage = ({ data }: MessageEvent<string | Deletion>) => {
  if (typeof data !== 'string' && data.deleted === currentSession().user?.id) tell('deleted');
};

/** Tells the other tabs of the deletion; call it before `tellSignedOut`. */
export function tellDeleted(accountId: string): void {
  otherTabs.postMessage({ deleted: accountId } satisfies Deletion);
}

function tell(next: EndReason | null): void {
  // Calls under way fail once the account is deleted; their less exact reason is dropped.
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
