import type { AppPath } from '@foothold/contract/app-paths';

export type RouteName =
  | 'root'
  | 'login'
  | 'register'
  | 'logout'
  | 'action'
  | 'unsubscribe'
  | 'dashboard'
  | 'job-list'
  | 'new-job'
  | 'edit-job'
  | 'settings'
  | 'ui-kit';

/** Null for a page that is the same signed in or out. */
type RouteEntry = { path: AppPath; requiresSignIn: boolean | null };

/** Every URL of the app. Both stages read it: the sign-in pages without a router, and the router itself. */
export const routeTable = {
  root: { path: '/', requiresSignIn: false },
  login: { path: '/login', requiresSignIn: false },
  register: { path: '/register', requiresSignIn: false },
  logout: { path: '/logout', requiresSignIn: false },
  action: { path: '/action', requiresSignIn: null },
  unsubscribe: { path: '/unsubscribe', requiresSignIn: null },
  dashboard: { path: '/dashboard', requiresSignIn: true },
  'job-list': { path: '/job-list', requiresSignIn: true },
  'new-job': { path: '/new-job', requiresSignIn: true },
  'edit-job': { path: '/edit-job', requiresSignIn: true },
  settings: { path: '/settings', requiresSignIn: true },
  'ui-kit': { path: '/ui-kit', requiresSignIn: true },
} as const satisfies Record<RouteName, RouteEntry>;

/** Whether the path is one of the pages for people who are signed out; the rest of the app is not loaded for them. */
export function isSignInStagePath(path: string): boolean {
  return routeAt(path)?.requiresSignIn === false;
}

export function requiresSignIn(path: string): boolean {
  return routeAt(path)?.requiresSignIn === true;
}

/** The path of a route, without a trailing slash. */
export function withoutTrailingSlash(path: string): string {
  return path.length > 1 ? path.replace(/\/+$/, '') || '/' : path;
}

/**
 * The path to open after signing in: the one that was requested, or the job list. A path to another site, or to a page
 * for signed-out people, is replaced by the list.
 */
export function redirectTarget(wanted: string | null | undefined, origin: string): string {
  const fallback = routeTable['job-list'].path;
  if (!wanted?.startsWith('/') || !URL.canParse(wanted, origin)) return fallback;
  const url = new URL(wanted, origin);
  // `/.//other.example` is a path here, but names another site once the browser resolves it.
  if (url.origin !== origin || url.pathname.startsWith('//') || isSignInStagePath(url.pathname))
    return fallback;
  return url.pathname + url.search + url.hash;
}

/** The login page's address that remembers which full path was asked for; the job list needs no remembering. */
export function signInHref(wanted: string): string {
  const { root, 'job-list': jobList } = routeTable;
  return wanted === jobList.path ? root.path : `${root.path}?${new URLSearchParams({ redirect: wanted })}`;
}

function routeAt(path: string): RouteEntry | undefined {
  const plain = withoutTrailingSlash(path);
  return Object.values(routeTable).find((route) => route.path === plain);
}
