const signedInKey = 'foothold.signed-in';
const sessionOnlyKey = 'foothold.session-only';

/** Where storage is forbidden, to name it throws already. */
const local = () => localStorage;
const tab = () => sessionStorage;

/**
 * A hint who is probably signed in, readable before any script of ours is loaded: the page then waits with a
 * blank instead of showing a login form for a moment, and reads ahead. It proves nothing, and shows nothing.
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
    // Forbidden storage costs the hint, never the sign-in.
  }
}
