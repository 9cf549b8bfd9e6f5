const signedInKey = 'foothold.signed-in';
const sessionOnlyKey = 'foothold.session-only';

/** A function, because reading `localStorage` throws where storage is forbidden. */
const local = () => localStorage;
const tab = () => sessionStorage;

/**
 * The account that is probably signed in, readable before the app’s script loads: the page then waits instead of
 * showing the login form for a moment, and preloads. It grants nothing.
 */
export function likelyAccountId(): string | null {
  return read(isSessionOnly() ? tab : local, signedInKey);
}

/** For this tab alone where that was chosen: other tabs may have another account. */
export function setSignInHint(accountId: string | null): void {
  write(isSessionOnly() ? tab : local, signedInKey, accountId);
}

/** Whether the person asked not to be kept signed in once this tab is closed. */
export function isSessionOnly(): boolean {
  return read(tab, sessionOnlyKey) !== null;
}

export function setSessionOnly(isSessionOnly: boolean): void {
  write(tab, sessionOnlyKey, isSessionOnly ? '1' : null);
}

function read(storage: () => Storage, key: string): string | null {
  try {
    return storage().getItem(key);
  } catch {
    return null;
  }
}

function write(storage: () => Storage, key: string, value: string | null): void {
  try {
    if (value === null) storage().removeItem(key);
    else storage().setItem(key, value);
  } catch {
    // Without storage there is no hint; the sign-in works all the same.
  }
}
