import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { JobGrouping } from './job-list-search.ts';

const messages: Record<JobGrouping, ReturnType<typeof msg>> = {
  move: msg`Whose move`,
  stage: msg`Stage`,
  company: msg`Company`,
  source: msg`Source`,
  month: msg`Month`,
  none: msg`Not grouped`,
};

export function groupingName(i18n: I18n, grouping: JobGrouping): string {
  return i18n._(messages[grouping]);
}
