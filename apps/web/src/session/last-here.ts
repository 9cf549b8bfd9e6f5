import { isSessionOnly } from './sign-in-hint.ts';

const key = 'foothold.last-here';

/**
 * Who was signed in here last and has not left by themselves; of nobody else may anything be shown to whoever finds this
 * browser signed out. Null once somebody has logged out.
 */
export function lastHere(): string | null {
  return stored(() => localStorage) ?? stored(() => sessionStorage);
}

/** Somebody is signed in; for this tab only, if that is what they asked for. Whoever was here before is not any more. */
export function noteLastHere(accountId: string): void {
  const isForTab = isSessionOnly();
  attempt(() => (isForTab ? sessionStorage : localStorage).setItem(key, accountId));
  attempt(() => (isForTab ? localStorage : sessionStorage).removeItem(key));
}

export function forgetLastHere(): void {
  attempt(() => localStorage.removeItem(key));
  attempt(() => sessionStorage.removeItem(key));
}

function stored(storage: () => Storage): string | null {
  return attempt(() => storage().getItem(key)) ?? null;
}

/** Forbidden storage means that nothing is known, and nothing shown. */
function attempt<Value>(act: () => Value): Value | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}
