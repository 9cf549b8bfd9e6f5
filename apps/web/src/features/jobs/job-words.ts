import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Job } from '@foothold/domain/job';
import { daysBetween } from '@foothold/domain/moment';
import type { MoveGroup } from '@foothold/domain/whose-move';
import type { Format } from '../../i18n/format.ts';
import { perPeriodWords } from '../../i18n/per-period-words.ts';
import { workModeWords } from '../../i18n/job-words.ts';
import { outcomeWords } from '../../i18n/stage-words.ts';
import { foldText } from '../../i18n/folded-text.ts';
import type { JobEntry, JobWhen } from './job-entry.ts';

/** The next-move column in words; empty when there is nothing to say. */
export function nextWords(i18n: I18n, { next, job }: JobEntry): string {
  switch (next.kind) {
    case 'written':
      return next.text;
    case 'reply_to_offer':
      return i18n._(msg`Reply to the offer`);
    case 'apply':
      return i18n._(msg`Apply`);
    case 'reply_expected':
      return i18n._(msg`Reply expected`);
    case 'gone_quiet':
      return i18n._(msg`Gone quiet`);
    case 'outcome':
      if (next.after === 'interview') return i18n._(msg`Not selected after an interview`);
      if (next.after === 'call') return i18n._(msg`Not selected after a call`);
      return job.outcome ? outcomeWords(i18n, job.outcome) : '';
    case 'nothing':
      return '';
  }
}

// Within these days a weekday says which day is meant; further back the date is needed.
const lateWeekdayWithinDays = 6;

/** The when column in words: `Today`, `Tomorrow, 17:00`, `Thu 12`, `Closes Sun 15`, `Was for Sunday`. */
export function whenWords(i18n: I18n, format: Format, when: JobWhen, today: string): string {
  if (when.reason === 'rested') return format.shortDate(when.date, today);
  const days = daysBetween(today, when.date);
  if (when.reason === 'closing') {
    if (days === 0) return i18n._(msg`Closes today`);
    if (days === 1) return i18n._(msg`Closes tomorrow`);
    if (days === -1) return i18n._(msg`Closed yesterday`);
    const day = format.day(when.date, today);
    return days < 0 ? i18n._(msg`Closed ${day}`) : i18n._(msg`Closes ${day}`);
  }
  if (days >= 0) return format.dayAndTime(when.moment, today);
  if (days === -1) return i18n._(msg`Was for yesterday`);
  const isNear = -days <= lateWeekdayWithinDays;
  const day = isNear ? format.weekday(when.date) : format.shortDate(when.date, today);
  return i18n._(msg`Was for ${day}`);
}

/** The salary: `£46–52k` a year, `From £46k`, `£15–18/h`, else the posting's own words. */
export function salaryWords(i18n: I18n, format: Format, job: Job): string {
  const { salaryMin: min = null, salaryMax: max = null, salaryCurrency: currency, salaryPeriod } = job;
  if (currency === undefined || (min === null && max === null)) return shortPay(job.salaryText ?? '');
  const range = format.moneyRange({ min, max, currency });
  const [from, to] = [range, range];
  const amount = max === null ? i18n._(msg`From ${from}`) : min === null ? i18n._(msg`Up to ${to}`) : range;
  if (salaryPeriod === undefined || salaryPeriod === 'year' || salaryPeriod === 'one_off') return amount;
  return perPeriodWords(i18n, salaryPeriod, amount);
}

/** Place and way of working: `Glasgow, hybrid`, `Remote, UK`, `Manchester`. */
export function whereWords(i18n: I18n, { location, workMode }: Job): string {
  if (workMode === undefined || (workMode === 'onsite' && location)) return location ?? '';
  const mode = workModeWords(i18n, workMode);
  if (!location) return mode;
  // Many postings name the way of working as part of the place.
  if (foldText(location).includes(foldText(mode))) return location;
  return workMode === 'remote' ? i18n._(msg`Remote, ${location}`) : i18n._(msg`${location}, hybrid`);
}

/** The words of a posting about pay with thousands as k, as the figures beside them: `$120k–$150k`. */
function shortPay(text: string): string {
  return text.replaceAll(/(\d),000(?![\d,.])/g, '$1k').replaceAll(/(\dk?)\s*[-–—]\s*(?=\D?\d)/g, '$1–');
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
