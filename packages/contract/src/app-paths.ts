/** The path of every page of the app, without a slash at the end; the query selects a part of a page. */
export const appPaths = [
  '/',
  '/login',
  '/register',
  '/logout',
  '/action',
  '/unsubscribe',
  '/dashboard',
  '/job-list',
  '/new-job',
  '/edit-job',
  '/settings',
  '/ui-kit',
] as const;
export type AppPath = (typeof appPaths)[number];
