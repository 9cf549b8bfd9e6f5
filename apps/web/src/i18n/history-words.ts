import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Answer, FlowEnd } from '@foothold/domain/job-facts';

const answerMessages: Record<Answer, ReturnType<typeof msg>> = {
  talked: msg`Wanted to talk`,
  said_no: msg`Said no`,
  never_replied: msg`Never replied`,
  waiting: msg`Waiting`,
};

const endMessages: Record<FlowEnd, ReturnType<typeof msg>> = {
  open: msg`Still open`,
  accepted: msg`Accepted`,
  declined: msg`You declined`,
  rejected: msg`Not selected`,
  no_response: msg`No reply`,
  resting: msg`Resting`,
};

/** What became of an application. */
export function answerWords(i18n: I18n, answer: Answer): string {
  return i18n._(answerMessages[answer]);
}

/** Where a job's way has led to so far. */
export function flowEndWords(i18n: I18n, end: FlowEnd): string {
  return i18n._(endMessages[end]);
}
