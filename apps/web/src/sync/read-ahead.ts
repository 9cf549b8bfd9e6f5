import { LiveStore } from './live-store.ts';
import type { KeptState, LocalCopy } from './local-copy.ts';
import { databaseNameOf, openLocalDatabase } from './local-database.ts';
import type { StorageError } from './storage-error.ts';

type OnLost = (error: StorageError) => void;

/** A copy that is being opened before anybody is known to be signed in. Nothing of it may be shown. */
export interface ReadAhead {
  databaseName: string;
  copy: Promise<LocalCopy>;
  kept: Promise<KeptState>;
  /** Holds what is kept as soon as that has been read, if the copy has not been taken before. */
  live: LiveStore;
  isShown: boolean;
  /** Hands over what happens to the copy from now on, and what has happened to it so far. */
  onLost: (listener: OnLost) => void;
}

let ahead: ReadAhead | null = null;

/** Begins to read an account's copy while the sign-in is still being confirmed; it is taken or dropped then. */
export function readAhead(accountId: string): void {
  const databaseName = databaseNameOf(accountId);
  if (ahead?.databaseName === databaseName) return;
  dropReadAhead();
  let lost: StorageError | null = null;
  let listener: OnLost = (error) => (lost = error);
  const copy = openLocalDatabase(databaseName, (error) => listener(error));
  const live = new LiveStore();
  const kept = copy.then((opened) => opened.read(0));
  ahead = {
    databaseName,
    copy,
    kept,
    live,
    isShown: false,
    onLost(next) {
      listener = next;
      if (lost) next(lost);
    },
  };
  const reading = ahead;
  kept.then((state) => showAhead(reading, state)).catch(() => undefined);
}

// Worked out while there is nothing else to do; whoever has taken the copy by then does it, changes of its own with it.
function showAhead(reading: ReadAhead, state: KeptState): void {
  if (ahead !== reading) return;
  reading.live.update(state);
  reading.isShown = true;
}

/** Gives the copy to the account it belongs to, once. */
export function takeReadAhead(databaseName: string): ReadAhead | null {
  if (ahead?.databaseName !== databaseName) return null;
  const taken = ahead;
  ahead = null;
  return taken;
}

/** Somebody else is signed in, or nobody: what was read is let go. */
export function dropReadAhead(): void {
  ahead?.copy.then(
    (copy) => copy.close(),
    () => undefined,
  );
  ahead = null;
}
