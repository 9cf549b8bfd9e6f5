import type { LiveStore } from '../replica/live-store.ts';
import type { StoredState, LocalCopy } from './local-copy.ts';
import { databaseNameOf, openLocalDatabase } from './local-database.ts';
import type { StorageError } from './storage-error.ts';

type OnUnavailable = (error: StorageError) => void;

/** A copy that is opened before a sign-in is confirmed. Nothing of it may be shown. */
export interface PreloadedCopy {
  databaseName: string;
  copy: Promise<LocalCopy>;
  stored: Promise<StoredState>;
  /** What is kept, worked out while there was nothing else to do; null if the copy was taken before. */
  live: LiveStore | null;
  /** Hands over what happens to the copy from now on, and what has happened to it so far. */
  onUnavailable: (listener: OnUnavailable) => void;
}

let ahead: PreloadedCopy | null = null;

/** Begins to read an account's copy while the sign-in is still being confirmed; it is taken or dropped then. */
export function preload(accountId: string): void {
  const databaseName = databaseNameOf(accountId);
  if (ahead?.databaseName === databaseName) return;
  dropPreloaded();
  let failure: StorageError | null = null;
  let listener: OnUnavailable = (error) => (failure = error);
  const copy = openLocalDatabase(databaseName, (error) => listener(error));
  const stored = copy.then((opened) => opened.read(0));
  // The taker of the copy handles the error; until then it has no handler.
  stored.catch(() => undefined);
  ahead = {
    databaseName,
    copy,
    stored,
    live: null,
    onUnavailable(next) {
      listener = next;
      if (failure) next(failure);
    },
  };
}

/** The copy that is being read and has neither been taken nor dropped. */
export function currentPreload(): PreloadedCopy | null {
  return ahead;
}

/** Gives the copy to the account it belongs to, once. */
export function takePreloaded(databaseName: string): PreloadedCopy | null {
  if (ahead?.databaseName !== databaseName) return null;
  const taken = ahead;
  ahead = null;
  return taken;
}

/** Closes a copy that is not of the signed-in account. */
export function dropPreloaded(): void {
  ahead?.copy.then(
    (copy) => copy.close(),
    () => undefined,
  );
  ahead = null;
}
