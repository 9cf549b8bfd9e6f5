import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Format } from '../../../i18n/format.ts';
import { stageName } from '../../../i18n/stage-words.ts';
import { moveWords } from '../../../i18n/standing-words.ts';
import type { JobGroup } from './job-group.ts';

/** What a group of the list is called; empty where jobs are not gathered, or nothing has a name. */
export function groupWords(i18n: I18n, format: Format, group: JobGroup): string {
  switch (group.by) {
    case 'move':
      return moveWords(i18n, group.move);
    case 'stage':
      return group.stage ? stageName(i18n, group.stage) : '';
    case 'company':
      return group.company;
    case 'source':
      return group.source || i18n._(msg`No source`);
    case 'month':
      return group.month === '' ? i18n._(msg`No date`) : format.month(`${group.month}-01`);
    case 'none':
      return '';
  }
}
