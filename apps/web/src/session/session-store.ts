import { useSyncExternalStore } from 'react';

/** Times are milliseconds since 1970, or null when the provider does not know. */
export type SessionUser = {
  id: string;
  email: string;
  isEmailVerified: boolean;
  name: string;
  createdAt: number | null;
};

/** `unknown` until the first report of the sign-in state. */
export type Session =
  | { status: 'unknown'; user: null }
  | { status: 'signed_in'; user: SessionUser }
  | { status: 'signed_out'; user: null };

let current: Session = { status: 'unknown', user: null };
const listeners = new Set<() => void>();

export function currentSession(): Session {
  return current;
}

/** Calls `listener` after every change; returns the function that stops it. */
export function onSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useSession(): Session {
  return useSyncExternalStore(onSession, currentSession, currentSession);
}

/** Called by `session` alone: another user object replaces the session, an equal one changes nothing. */
export function reportUser(user: SessionUser | null): void {
  const same =
    current.status === (user ? 'signed_in' : 'signed_out') &&
    JSON.stringify(current.user) === JSON.stringify(user);
  if (same) return;
  current = user ? { status: 'signed_in', user } : { status: 'signed_out', user: null };
  listeners.forEach((listener) => listener());
}

/** Resolves with the sign-in state as soon as it is known. */
export function knownSession(): Promise<Exclude<Session, { status: 'unknown' }>> {
  return new Promise((resolve) => {
    const stop = onSession(check);
    function check(): void {
      if (current.status === 'unknown') return;
      stop();
      resolve(current);
    }
    check();
  });
}
