/** The address of every page of the app, without a slash at the end; parts of a page are told by its query. */
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
