import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** Titles of the signed-out pages, apart from the others, which load with the app. */
export const signInTitles: Record<'root' | 'register', MessageDescriptor> = {
  root: msg`Log in`,
  register: msg`Create an account`,
};
