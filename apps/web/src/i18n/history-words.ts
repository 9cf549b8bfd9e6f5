import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Answer, FlowEnd } from '@foothold/domain/job-facts';

const answerMessages: Record<Answer, ReturnType<typeof msg>> = {
  talked: msg`Conversations`,
  said_no: msg`Rejected`,
  never_replied: msg`No reply`,
  waiting: msg`Waiting`,
};

const endMessages: Record<FlowEnd, ReturnType<typeof msg>> = {
  open: msg`Still open`,
  accepted: msg`Accepted`,
  declined: msg`Declined or withdrawn`,
  rejected: msg`Rejected`,
  no_response: msg`No reply`,
  resting: msg`Resting`,
};

/** The reply to an application, in words. */
export function answerWords(i18n: I18n, answer: Answer): string {
  return i18n._(answerMessages[answer]);
}

/** The state of an application, in words. */
export function flowEndWords(i18n: I18n, end: FlowEnd): string {
  return i18n._(endMessages[end]);
}
