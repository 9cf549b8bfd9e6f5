import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { RouteName } from './route-table.ts';

/** What the browser's tab says on each page. */
export const routeTitles: Record<RouteName | 'not-found', MessageDescriptor> = {
  root: msg`Log in`,
  login: msg`Log in`,
  register: msg`Create an account`,
  logout: msg`Logging out`,
  action: msg`Log in`,
  unsubscribe: msg`Settings`,
  dashboard: msg`Dashboard`,
  'job-list': msg`Jobs`,
  'new-job': msg`New job`,
  'edit-job': msg`Edit job`,
  settings: msg`Settings`,
  'ui-kit': msg`UI kit`,
  'not-found': msg`Page not found`,
};
