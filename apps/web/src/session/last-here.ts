import { projectConfiguration } from './project-configuration.ts';
import { isSessionOnly } from './sign-in-hint.ts';

const key = 'foothold.last-here';

export interface LastHere {
  accountId: string;
  /** The installation of the account (`ProjectConfiguration`); undefined where an older version stored none. */
  installedAt: number | undefined;
}

/**
 * The account that was signed in here last and did not log out; only its data may be shown while signed out. Null after
 * logging out.
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

/** Undefined where storage is forbidden: no account is known then, and none is shown. */
function attempt<Value>(act: () => Value): Value | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}
