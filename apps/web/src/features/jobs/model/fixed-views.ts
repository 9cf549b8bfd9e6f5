import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { JobView } from './job-list-search.ts';

/** The built-in views, in the order of their tabs; the first one holds the jobs that are not resting. */
export const fixedViews: readonly { view: JobView | undefined; name: MessageDescriptor }[] = [
  { view: undefined, name: msg`Active` },
  { view: 'resting', name: msg`Resting` },
  { view: 'your_move', name: msg`Your move` },
  { view: 'interviews', name: msg`Interviews` },
  { view: 'quiet', name: msg`Gone quiet` },
];
