import { lastHere } from './last-here.ts';

/** Local storage: the person has logged out and not logged in since. */
const loggedOutKey = 'foothold.logged-out';
/** Session storage: this tab has been sent to the provider once. */
const sentKey = 'foothold.sent-to-provider';

/** Keeps the login page until the next log-in: the provider would sign the person in again at once. */
export function noteLoggedOut(): void {
  attempt(() => localStorage.setItem(loggedOutKey, '1'));
}

export function noteLoggedIn(): void {
  attempt(() => localStorage.removeItem(loggedOutKey));
}

/**
 * The provider that the page redirects to by itself, once per tab: a person who returns without a session sees the
 * login page and the failure. Undefined while data of an earlier session waits here, and where storage is forbidden.
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

/** Undefined where storage is forbidden: reading `localStorage` throws then. */
function attempt<Value>(act: () => Value): Value | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}
