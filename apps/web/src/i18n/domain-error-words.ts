import type { I18n } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { ChangedSinceError, DomainError, type DomainErrorCode } from '@foothold/domain/domain-error';
import { jobLimits } from '@foothold/domain/job';
import { stageLimits } from '@foothold/domain/stage';
import { stageEventLimits } from '@foothold/domain/stage-event';

/** Why a change could not be made, as a sentence that says what to do. */
export function domainErrorWords(i18n: I18n, code: DomainErrorCode): string {
  switch (code) {
    case 'unknown_mutation':
      return i18n._(msg`Your server doesn’t support this change. Ask whoever runs it to update it.`);
    case 'invalid_fields':
      return i18n._(msg`Something in it has to be corrected first.`);
    case 'job_exists':
      return i18n._(msg`Your server has another version of this job.`);
    case 'job_not_found':
      return i18n._(msg`This job was deleted.`);
    case 'stage_not_found':
      return i18n._(msg`This stage was removed. Choose another.`);
    case 'stage_exists':
      return i18n._(msg`Your server has this stage already.`);
    case 'last_stage_of_kind':
      return i18n._(msg`The first and the last kind of stage need one stage each. Add another first.`);
    case 'too_many_stages':
      return i18n._(msg`There can be ${{ most: i18n.number(stageLimits.stages) }} stages. Remove one first.`);
    case 'event_not_found':
    case 'item_not_found':
      return i18n._(msg`This was removed.`);
    case 'last_event':
      return i18n._(msg`A job needs at least one event.`);
    case 'too_many_events':
      return i18n._(
        msg`A job can have ${{ most: i18n.number(stageEventLimits.events) }} events. Delete one first.`,
      );
    case 'too_many_items':
      return i18n._(
        msg`This list is full. A job can have ${i18n.number(jobLimits.contacts)} people, ${i18n.number(jobLimits.interviews)} interviews, ${i18n.number(jobLimits.tasks)} tasks and ${i18n.number(jobLimits.files)} files.`,
      );
  }
}

/** Why a change or an undo was refused, as a sentence; every other error is thrown on. */
export function refusalWords(i18n: I18n, error: unknown): string {
  if (error instanceof ChangedSinceError) {
    const { left } = error;
    return i18n._(
      left === 1
        ? msg`Not undone: it was changed again since.`
        : msg`${plural(left, { one: '# job was changed again since and stays as it is.', other: '# jobs were changed again since and stay as they are.' })}`,
    );
  }
  if (!(error instanceof DomainError)) throw error;
  return domainErrorWords(i18n, error.code);
}
