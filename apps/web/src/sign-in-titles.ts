import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** What the browser's tab says before anybody has signed in; apart from the other titles, which load with the app. */
export const signInTitles: Record<'root' | 'register', MessageDescriptor> = {
  root: msg`Log in`,
  register: msg`Create an account`,
};
