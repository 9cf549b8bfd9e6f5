import {
  Outlet,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router';
import type { ParsedLocation } from '@tanstack/react-router';
import { MainLayout } from './pages/main-layout.tsx';
import { NotFoundPage } from './pages/not-found-page.tsx';
import { PageError } from './pages/page-error.tsx';
import { PagePending } from './pages/page-pending.tsx';
import { redirectTarget, routeTable, signInHref } from './route-table.ts';
import { routeTitles } from './route-titles.ts';
import type { RouteName } from './route-table.ts';
import { parseSearch, stringifySearch, textOf } from './search-params.ts';
import { currentSession, knownSession, signOut } from './session/session.ts';
import { parseJobListSearch } from './features/jobs/model/job-list-search.ts';
import { hasUnsent } from './sync/hooks/use-sync-status.ts';

const rootRoute = createRootRoute({
  component: MainLayout,
  notFoundComponent: NotFoundPage,
  staticData: { title: routeTitles['not-found'] },
});

/** Waits for the first session report, then continues when signed in, or redirects to the root. */
async function requireSignIn({ location }: { location: ParsedLocation }): Promise<void> {
  if (currentSession().status === 'signed_in') return;
  if ((await knownSession()).status === 'signed_in') return;
  throw redirect({ href: signInHref(location.href), replace: true });
}

/** Redirects from the sign-in pages to the app when signed in. */
async function goOnWhenSignedIn({ search }: { search: { redirect?: string | undefined } }): Promise<void> {
  if ((await knownSession()).status !== 'signed_in') return;
  throw redirect({ href: redirectTarget(search.redirect, location.origin), replace: true });
}

/** Accepts the named parameters, as optional text. */
function textParams<Name extends string>(...names: Name[]) {
  return (search: Record<string, unknown>): { [Each in Name]?: string | undefined } => {
    const found = names.map((name) => [name, textOf(search[name])] as const);
    return Object.fromEntries(found.filter(([, value]) => value !== undefined)) as {
      [Each in Name]?: string;
    };
  };
}

function entry<Name extends RouteName>(name: Name) {
  const path: (typeof routeTable)[Name]['path'] = routeTable[name].path;
  return { path, staticData: { title: routeTitles[name] } };
}

const root = createRoute({
  getParentRoute: () => rootRoute,
  ...entry('root'),
  validateSearch: textParams('redirect'),
  beforeLoad: goOnWhenSignedIn,
  component: lazyRouteComponent(() => import('./pages/sign-in-routes.tsx'), 'LoginRoute'),
});

const login = createRoute({
  getParentRoute: () => rootRoute,
  ...entry('login'),
  validateSearch: textParams('redirect'),
  beforeLoad: ({ search }) => {
    throw redirect({ to: '/', search, replace: true });
  },
});

const register = createRoute({
  getParentRoute: () => rootRoute,
  ...entry('register'),
  validateSearch: textParams('redirect'),
  beforeLoad: goOnWhenSignedIn,
  component: lazyRouteComponent(() => import('./pages/sign-in-routes.tsx'), 'RegisterRoute'),
});

const logout = createRoute({
  getParentRoute: () => rootRoute,
  ...entry('logout'),
  beforeLoad: async ({ location }) => {
    await knownSession();
    // The address alone must not discard unsent changes: logging out needs a confirmation.
    if (!location.state.isSure && (await hasUnsent())) return;
    await signOut();
    throw redirect({ to: '/', search: {}, replace: true });
  },
  component: lazyRouteComponent(() => import('./pages/log-out-page.tsx'), 'LogOutPage'),
});

const action = createRoute({
  getParentRoute: () => rootRoute,
  ...entry('action'),
  validateSearch: textParams('oobCode', 'continueUrl', 'redirect', 'for'),
  component: lazyRouteComponent(() => import('./pages/action-page.tsx'), 'ActionPage'),
});

const unsubscribe = createRoute({
  getParentRoute: () => rootRoute,
  ...entry('unsubscribe'),
  validateSearch: textParams('key', 'done'),
  component: lazyRouteComponent(() => import('./pages/unsubscribe-page.tsx'), 'UnsubscribePage'),
});

/** Every page below needs a session. */
const signedIn = createRoute({
  getParentRoute: () => rootRoute,
  id: 'signed-in',
  beforeLoad: requireSignIn,
  component: Outlet,
});

const dashboard = createRoute({
  getParentRoute: () => signedIn,
  ...entry('dashboard'),
  validateSearch: textParams('from', 'to'),
  component: lazyRouteComponent(() => import('./pages/dashboard-page.tsx'), 'DashboardPage'),
});

const jobList = createRoute({
  getParentRoute: () => signedIn,
  ...entry('job-list'),
  validateSearch: parseJobListSearch,
  component: lazyRouteComponent(() => import('./pages/job-list-page.tsx'), 'JobListPage'),
});

const newJob = createRoute({
  getParentRoute: () => signedIn,
  ...entry('new-job'),
  validateSearch: textParams('url', 'draft'),
  component: lazyRouteComponent(() => import('./pages/new-job-page.tsx'), 'NewJobPage'),
});

const editJob = createRoute({
  getParentRoute: () => signedIn,
  ...entry('edit-job'),
  validateSearch: textParams('job'),
  component: lazyRouteComponent(() => import('./pages/edit-job-page.tsx'), 'EditJobPage'),
});

const settings = createRoute({
  getParentRoute: () => signedIn,
  ...entry('settings'),
  validateSearch: textParams('section', 'from', 'to'),
  component: lazyRouteComponent(() => import('./pages/settings-page.tsx'), 'SettingsPage'),
});

const uiKit = createRoute({
  getParentRoute: () => signedIn,
  ...entry('ui-kit'),
  component: lazyRouteComponent(() => import('./pages/ui-kit-page.tsx'), 'UiKitPage'),
});

export const router = createRouter({
  routeTree: rootRoute.addChildren([
    root,
    login,
    register,
    logout,
    action,
    unsubscribe,
    signedIn.addChildren([dashboard, jobList, newJob, editJob, settings, uiKit]),
  ]),
  basepath: '/',
  trailingSlash: 'never',
  notFoundMode: 'root',
  scrollRestoration: false,
  defaultPreload: 'intent',
  defaultPendingMs: 300,
  defaultPendingMinMs: 0,
  defaultPendingComponent: PagePending,
  defaultErrorComponent: PageError,
  parseSearch,
  stringifySearch,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
  interface HistoryState {
    /** Whether the person has confirmed to log out with unsent changes. */
    isSure?: boolean;
    /** Whether the job opens with the form of its next move. */
    asksForMove?: boolean;
  }
  interface StaticDataRouteOption {
    title?: (typeof routeTitles)[RouteName];
  }
}
