import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Interview } from '@foothold/domain/job';
import { dateOf, daysBetween } from '@foothold/domain/moment';
import type { ProposalKind } from '@foothold/domain/standing/proposals';
import type { NextStep, Standing, StepTime } from '@foothold/domain/standing/standing';
import type { UpcomingInterview } from '@foothold/domain/standing/upcoming-interview';
import type { MoveGroup } from '@foothold/domain/standing/whose-move';
import type { Format } from './format.ts';
import { inOneLine } from './labelled.ts';
import { outcomeWords } from './stage-words.ts';

/**
 * The standing of a job in one line: `Interview, Wed 2 Dec, 14:30`, `Gone quiet, 131 days`, `Apply · Closes Sun 15`;
 * empty without one.
 */
export function standingWords(
  i18n: I18n,
  format: Format,
  { next, when }: Pick<Standing, 'next' | 'when'>,
  today: string,
): string {
  const what = nextWords(i18n, format, next);
  if (when === null) return what;
  const time = whenWords(i18n, format, when, today);
  if (what === '') return time;
  const isClause = when.reason === 'closing' || (when.reason !== 'rested' && when.date < today);
  return isClause ? `${what} · ${time}` : withTime(i18n, what, { time, date: when.date, today });
}

/** Yesterday, today and tomorrow are capitalised, so a dot separates them. */
function withTime(i18n: I18n, what: string, on: { time: string; date: string; today: string }): string {
  const isNear = Math.abs(daysBetween(on.today, on.date)) <= 1;
  return isNear ? `${what} · ${on.time}` : inOneLine(i18n, what, on.time);
}

/** The standing of a job without its time; empty without one. */
export function nextWords(i18n: I18n, format: Format, next: NextStep): string {
  switch (next.kind) {
    case 'written':
      return next.text;
    case 'task':
      return next.task.title;
    case 'interview':
      return interviewName(i18n, next.interview);
    case 'reply_to_offer':
      return i18n._(msg`Reply to the offer`);
    case 'reply':
      return i18n._(msg`Reply`);
    case 'apply':
      return i18n._(msg`Apply`);
    case 'reply_expected':
      return i18n._(msg`Reply expected`);
    case 'gone_quiet':
      return quietWords(i18n, format, next.days);
    case 'outcome':
      if (next.after === 'interview') return i18n._(msg`Rejected after an interview`);
      if (next.after === 'call') return i18n._(msg`Rejected after a call`);
      return outcomeWords(i18n, next.outcome);
    case 'nothing':
      return '';
  }
}

// Within these days the weekday is unambiguous; earlier ones are shown by date.
const lateWeekdayWithinDays = 6;

/** Its time in words: `Today`, `Tomorrow, 17:00`, `Thu 12`, `Closes Sun 15`, `Was for Sunday`. */
export function whenWords(i18n: I18n, format: Format, when: StepTime, today: string): string {
  if (when.reason === 'rested') {
    const date = format.shortDate(when.date, today);
    return when.isAbout ? i18n._(msg`about ${date}`) : date;
  }
  if (when.reason === 'closing') return closingWords(i18n, format, when.date, today);
  // An interview that began before midnight is still going on, not late.
  return when.date < today && when.reason !== 'interview'
    ? lateWords(i18n, format, when.date, today)
    : format.dayAndTime(when.moment, today);
}

/** The time of a standing, or since when the job has been quiet; empty where neither is known. */
export function timeWords(
  i18n: I18n,
  format: Format,
  { next, when, silence }: Pick<Standing, 'next' | 'when' | 'silence'>,
  today: string,
): string {
  if (when) return whenWords(i18n, format, when, today);
  if (next.kind !== 'gone_quiet' || next.days === null) return '';
  const date = format.shortDate(silence.on, today);
  return i18n._(msg`since ${date}`);
}

/** `Closes today`, `Closes Sun 15`, `Closed yesterday` */
export function closingWords(i18n: I18n, format: Format, date: string, today: string): string {
  const day = format.dayInSentence(date, today);
  return date < today ? i18n._(msg`Closed ${day}`) : i18n._(msg`Closes ${day}`);
}

/** `Was for yesterday`, `Was for Sunday`, `Was for 10 Nov`, of a date before today. */
export function lateWords(i18n: I18n, format: Format, date: string, today: string): string {
  const daysLate = daysBetween(date, today);
  const day =
    daysLate === 1
      ? format.dayInSentence(date, today)
      : daysLate <= lateWeekdayWithinDays
        ? format.weekday(date)
        : format.shortDate(date, today);
  return i18n._(msg`Was for ${day}`);
}

/** The distance of a date: `Today`, `Tomorrow`, `in 5 days`, `Was for Sunday`. */
export function distanceWords(i18n: I18n, format: Format, date: string, today: string): string {
  const days = daysBetween(today, date);
  if (days < 0) return lateWords(i18n, format, date, today);
  return days <= 1 ? format.day(date, today) : format.inDays(days);
}

/** `Interview, Wed 2 Dec, 14:30`, `Interview · Tomorrow, 14:30` */
export function interviewWords(
  i18n: I18n,
  format: Format,
  { interview, on }: UpcomingInterview,
  today: string,
): string {
  const time = format.dayAndTime(on, today);
  return withTime(i18n, interviewName(i18n, interview), { time, date: dateOf(on), today });
}

/** `Gone quiet, 131 days`, without the days where the start is unknown. */
function quietWords(i18n: I18n, format: Format, days: number | null): string {
  if (days === null) return i18n._(msg`Gone quiet`);
  const length = format.daysInWords(days);
  return i18n._(msg`Gone quiet, ${length}`);
}

/** The name of an interview: its own, otherwise the general one. */
export function interviewName(i18n: I18n, { label }: Interview): string {
  return label || i18n._(msg`Interview`);
}

const moveMessages: Record<MoveGroup, ReturnType<typeof msg>> = {
  yours: msg`Your move`,
  theirs: msg`Their move`,
  no_rush: msg`No rush`,
  resting: msg`Resting`,
};

/** Whose move it is, in words. */
export function moveWords(i18n: I18n, move: MoveGroup): string {
  return i18n._(moveMessages[move]);
}

const proposalMessages: Record<ProposalKind, ReturnType<typeof msg>> = {
  write_application: msg`Write the application`,
  ask_someone: msg`Ask someone who works there`,
  follow_up: msg`Follow up`,
  reply_expected: msg`Reply expected`,
  prepare_call: msg`Prepare for the call`,
  prepare_interview: msg`Prepare for the interview`,
  send_times: msg`Send times for a call`,
  thank_you: msg`Send a thank-you note`,
  reply_to_offer: msg`Reply to the offer`,
  ask_details: msg`Ask about the details`,
};

/** The text of a suggested next move. */
export function proposalWords(i18n: I18n, kind: ProposalKind): string {
  return i18n._(proposalMessages[kind]);
}
