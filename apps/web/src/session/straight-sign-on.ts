import { lastHere } from './last-here.ts';

/** In the browser: the person has logged out and not come in again. */
const loggedOutKey = 'foothold.logged-out';
/** In the tab: it was at the provider already, by itself. */
const sentKey = 'foothold.sent-to-provider';

/** The login page stays until the next log-in: the provider would let the person who left straight in again. */
export function noteLoggedOut(): void {
  attempt(() => localStorage.setItem(loggedOutKey, '1'));
}

export function noteLoggedIn(): void {
  attempt(() => localStorage.removeItem(loggedOutKey));
}

/**
 * The one provider that the page goes to by itself, once in a tab: who comes back without a session finds the login page, and
 * what went wrong. Undefined also where something of an earlier session waits here, and where storage is forbidden.
 */
export function takeStraightProvider<Provider>(providers: readonly Provider[]): Provider | undefined {
  const [provider, ...others] = providers;
  if (others.length > 0 || lastHere() !== null) return undefined;
  return attempt(() => {
    if (localStorage.getItem(loggedOutKey) !== null || sessionStorage.getItem(sentKey) !== null)
      return undefined;
    sessionStorage.setItem(sentKey, '1');
    return provider;
  });
}

/** To name storage throws where it is forbidden. */
function attempt<Value>(act: () => Value): Value | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}
