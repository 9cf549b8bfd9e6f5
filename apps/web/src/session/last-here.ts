import { projectConfiguration } from './project-configuration.ts';
import { isSessionOnly } from './sign-in-hint.ts';

const key = 'foothold.last-here';

export interface LastHere {
  accountId: string;
  /** The installation that the account is of (`ProjectConfiguration`); undefined where that was not written down yet. */
  installedAt: number | undefined;
}

/**
 * Who was signed in here last and has not left by themselves; only this account's data may be shown while signed out.
 * Null after logging out.
 */
export function lastHere(): LastHere | null {
  const [accountId, installedAt] = (stored(() => sessionStorage) ?? stored(() => localStorage) ?? '').split(
    ' ',
  );
  if (!accountId) return null;
  return { accountId, installedAt: installedAt ? Number(installedAt) : undefined };
}

/** Records a sign-in, for this tab only if that was chosen, in place of the one before. */
export function noteLastHere(accountId: string): void {
  const isForTab = isSessionOnly();
  const { installedAt = '' } = projectConfiguration();
  attempt(() => (isForTab ? sessionStorage : localStorage).setItem(key, `${accountId} ${installedAt}`));
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
