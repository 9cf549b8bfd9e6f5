import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Stage, StageKind } from '@foothold/domain/stage';
import type { Outcome } from '@foothold/domain/stage-event';

const kindWords: Record<StageKind, ReturnType<typeof msg>> = {
  lead: msg`Saved`,
  applied: msg`Applied`,
  screening: msg`Screening`,
  interview: msg`Interview`,
  offer: msg`Offer`,
  closed: msg`Resting`,
};

const outcomeMessages: Record<Outcome, ReturnType<typeof msg>> = {
  accepted: msg`Accepted`,
  declined_by_me: msg`Declined`,
  withdrawn: msg`Withdrawn`,
  rejected: msg`Rejected`,
  no_response: msg`No reply`,
  position_closed: msg`Posting closed`,
  skipped: msg`Skipped`,
};

/** The built-in name of a kind of stage in the reader's language. */
export function kindName(i18n: I18n, kind: StageKind): string {
  return i18n._(kindWords[kind]);
}

/** What the person calls a stage, or the built-in name of its kind. */
export function stageName(i18n: I18n, stage: Pick<Stage, 'name' | 'kind'>): string {
  return stage.name ?? kindName(i18n, stage.kind);
}

/** How a job came to rest, in the words that people use for it. */
export function outcomeWords(i18n: I18n, outcome: Outcome): string {
  return i18n._(outcomeMessages[outcome]);
}
