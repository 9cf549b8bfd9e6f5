import type { LiveStore } from '../replica/live-store.ts';
import type { StoredState, LocalCopy } from './local-copy.ts';
import { databaseNameOf, openLocalDatabase } from './local-database.ts';
import type { StorageError } from './storage-error.ts';

type OnUnavailable = (error: StorageError) => void;

/** A copy that is opened before the sign-in is confirmed. None of it may be shown. */
export interface PreloadedCopy {
  databaseName: string;
  copy: Promise<LocalCopy>;
  stored: Promise<StoredState>;
  /** The stored state, computed in idle time; null where the copy was taken before. */
  live: LiveStore | null;
  /** Passes on each event of the copy, earlier ones included. */
  onUnavailable: (listener: OnUnavailable) => void;
}

let ahead: PreloadedCopy | null = null;

/** Starts reading an account's copy before the sign-in is confirmed; the copy is taken or dropped then. */
export function preload(accountId: string): void {
  const databaseName = databaseNameOf(accountId);
  if (ahead?.databaseName === databaseName) return;
  dropPreloaded();
  let failure: StorageError | null = null;
  let listener: OnUnavailable = (error) => (failure = error);
  const copy = openLocalDatabase(databaseName, (error) => listener(error));
  const stored = copy.then((opened) => opened.read(0));
  // `takePreloaded` handles the rejection; until then this keeps it from being reported as unhandled.
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

/** The copy that is being preloaded; null once it is taken or dropped. */
export function currentPreload(): PreloadedCopy | null {
  return ahead;
}

/** Returns the preloaded copy of that account, once. */
export function takePreloaded(databaseName: string): PreloadedCopy | null {
  if (ahead?.databaseName !== databaseName) return null;
  const taken = ahead;
  ahead = null;
  return taken;
}

/** Closes a preloaded copy that does not belong to the signed-in account. */
export function dropPreloaded(): void {
  ahead?.copy.then(
    (copy) => copy.close(),
    () => undefined,
  );
  ahead = null;
}
