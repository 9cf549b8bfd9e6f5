import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { DomainError, type DomainErrorCode } from '@foothold/domain/domain-error';
import { jobLimits } from '@foothold/domain/job';
import { stageEventLimits } from '@foothold/domain/stage-event';

/** Why a change to a job could not be made, as a sentence. */
export function domainErrorWords(i18n: I18n, code: DomainErrorCode): string {
  switch (code) {
    case 'job_not_found':
      return i18n._(msg`This job was deleted.`);
    case 'stage_not_found':
      return i18n._(msg`This stage was removed. Choose another.`);
    case 'event_not_found':
    case 'item_not_found':
      return i18n._(msg`This was removed.`);
    case 'last_event':
      return i18n._(msg`A job needs at least one event.`);
    case 'too_many_events':
      return i18n._(msg`Limit: ${{ most: i18n.number(stageEventLimits.events) }}`);
    case 'too_many_items':
      return i18n._(
        msg`This list is full. A job can have ${i18n.number(jobLimits.contacts)} people, ${i18n.number(jobLimits.interviews)} interviews, ${i18n.number(jobLimits.tasks)} tasks and ${i18n.number(jobLimits.files)} files.`,
      );
    default:
      return i18n._(msg`This couldn’t be changed. Try again.`);
  }
}

/** Why a change was refused, as a sentence; every other error is thrown on. */
export function refusalWords(i18n: I18n, error: unknown): string {
  if (!(error instanceof DomainError)) throw error;
  return domainErrorWords(i18n, error.code);
}
