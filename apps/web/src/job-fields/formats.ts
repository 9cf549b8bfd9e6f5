import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Job } from '@foothold/domain/job';
import { decimalsOf } from '@foothold/domain/amount/read-pay';
import { areFarApart, type Format } from '../i18n/format.ts';
import { inOneLine } from '../i18n/labelled.ts';
import { perPeriodWords } from '../i18n/per-period-words.ts';
import { choiceWords } from '../i18n/job-words.ts';
import { foldText } from '../i18n/folded-text.ts';

/** The salary: `£46–52k` a year, `From £46k`, `£15–18/h`, else the posting's own words. */
export function salaryWords(i18n: I18n, format: Format, job: Job): string {
  const { salaryMin: min = null, salaryMax: max = null, salaryCurrency: currency, salaryPeriod } = job;
  if (currency === undefined || (min === null && max === null)) return shortPay(job.salaryText ?? '');
  const range = format.moneyRange({ min, max, currency });
  const amount = withOpenEnd(i18n, job, range);
  if (salaryPeriod === undefined || salaryPeriod === 'year' || salaryPeriod === 'one_off') return amount;
  return perPeriodWords(i18n, salaryPeriod, amount);
}

/**
 * The same without its period, as a text that is read as this salary again: with all digits, with cents where a mark or a
 * short end could be meant in two ways, and the currency by its code, for some signs are those of several.
 */
export function salaryInFull(i18n: I18n, format: Format, job: Job): string {
  const { salaryMin: min = null, salaryMax: max = null, salaryCurrency: currency } = job;
  if (currency === undefined || (min === null && max === null)) return job.salaryText ?? '';
  const isInCents = decimalsOf(currency) > 2 || areFarApart(min ?? 0, max ?? 0);
  const write = isInCents ? format.inCents : format.number;
  const ends = [...new Set([min, max])].flatMap((end) => (end === null ? [] : write(end)));
  return withOpenEnd(i18n, job, `${ends.join('–')} ${currency}`);
}

type Salary = Pick<Job, Extract<keyof Job, `salary${string}`>>;

/** The amounts with all digits, their period, and the salary text, which a job may have beside them. */
export function salaryWithText(i18n: I18n, format: Format, job: Salary): string {
  const { salaryMin: min = null, salaryMax: max = null, salaryCurrency: currency, salaryPeriod } = job;
  const range = currency === undefined ? '' : format.moneyRangeInFull({ min, max, currency });
  const amounts = range && withOpenEnd(i18n, job, range);
  const period = amounts && salaryPeriod ? choiceWords(i18n, 'salaryPeriod', salaryPeriod) : '';
  return [amounts, period, job.salaryText ?? '']
    .filter((part) => part !== '')
    .reduce((line, part) => (line === '' ? part : inOneLine(i18n, line, part)), '');
}

function withOpenEnd(i18n: I18n, { salaryMin, salaryMax }: Salary, range: string): string {
  const [from, to] = [range, range];
  if (salaryMax === undefined) return i18n._(msg`From ${from}`);
  return salaryMin === undefined ? i18n._(msg`Up to ${to}`) : range;
}

/** Location and work mode: `Glasgow, hybrid`, `Remote, UK`, `Manchester`. */
export function whereWords(i18n: I18n, { location, workMode }: Job): string {
  if (workMode === undefined || (workMode === 'onsite' && location)) return location ?? '';
  const mode = choiceWords(i18n, 'workMode', workMode);
  if (!location) return mode;
  // Many postings name the work mode as part of the location.
  if (foldText(location).includes(foldText(mode))) return location;
  return workMode === 'remote'
    ? inOneLine(i18n, mode, location)
    : inOneLine(i18n, location, mode.toLocaleLowerCase(i18n.locale));
}

/** The words of a posting about pay with thousands as k, as the figures beside them: `$120k–$150k`. */
function shortPay(text: string): string {
  return text.replaceAll(/(\d),000(?![\d,.])/g, '$1k').replaceAll(/(\dk?)\s*[-–—]\s*(?=\D?\d)/g, '$1–');
}
