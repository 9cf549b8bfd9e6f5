import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { RouteName } from './route-table.ts';
import { signInTitles } from './sign-in-titles.ts';

/** What the browser's tab says on each page. */
export const routeTitles: Record<RouteName | 'not-found', MessageDescriptor> = {
  ...signInTitles,
  login: signInTitles.root,
  logout: msg`Logging out`,
  action: signInTitles.root,
  unsubscribe: msg`Settings`,
  dashboard: msg`Dashboard`,
  'job-list': msg`Jobs`,
  'new-job': msg`New job`,
  'edit-job': msg`Edit job`,
  settings: msg`Settings`,
  // Its page is for developers, so no catalogue holds its words.
  'ui-kit': { id: 'UI kit', message: 'UI kit' },
  'not-found': msg`Page not found`,
};
