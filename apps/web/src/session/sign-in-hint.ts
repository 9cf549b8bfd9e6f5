const signedInKey = 'foothold.signed-in';
const sessionOnlyKey = 'foothold.session-only';

/**
 * A hint that somebody is probably signed in, readable before any script of ours is loaded: the page then
 * waits with a blank instead of showing a login form for a moment. It proves nothing.
 */
export function isSignInLikely(): boolean {
  return read(localStorage, signedInKey) || read(sessionStorage, signedInKey);
}

export function setSignInHint(isSignedIn: boolean): void {
  const kept = isSessionOnly() ? sessionStorage : localStorage;
  if (isSignedIn) {
    write(kept, signedInKey, '1');
  } else {
    write(localStorage, signedInKey, null);
    write(sessionStorage, signedInKey, null);
  }
}

/** Whether the person asked not to be kept signed in once this tab is closed. */
export function isSessionOnly(): boolean {
  return read(sessionStorage, sessionOnlyKey);
}

export function setSessionOnly(isSessionOnly: boolean): void {
  write(sessionStorage, sessionOnlyKey, isSessionOnly ? '1' : null);
}

function read(storage: Storage, key: string): boolean {
  try {
    return storage.getItem(key) === '1';
  } catch {
    return false;
  }
}

function write(storage: Storage, key: string, value: string | null): void {
  try {
    if (value === null) storage.removeItem(key);
    else storage.setItem(key, value);
  } catch {
    // Forbidden storage costs the hint, never the sign-in.
  }
}
