import { useLingui } from '@lingui/react/macro';
import { useFormat } from '../../i18n/format.ts';
import { channelWords, employmentTypeWords, salaryPeriodWords, workModeWords } from '../../i18n/job-words.ts';
import { firstCharacters } from './first-characters.ts';
import { isUnfilled, type JobFieldName, type JobFormValues } from './job-form-values.ts';

const shownLengthMax = 80;

type FieldValueWords = (name: JobFieldName, value: JobFormValues[JobFieldName], lengthMax?: number) => string;

/** What a field holds, short enough to be quoted in a sentence; empty when it holds nothing. */
export function useFieldValueWords(): FieldValueWords {
  const { i18n } = useLingui();
  const { date, number, list } = useFormat();
  return (name, value, lengthMax = shownLengthMax) => {
    if (isUnfilled(value)) return '';
    if (Array.isArray(value)) return list(value);
    if (typeof value === 'number') return number(value);
    if (name === 'postedOn' || name === 'closesOn' || name === 'replyBy') return date(String(value));
    if (name === 'workMode') return workModeWords(i18n, value as never);
    if (name === 'employmentType') return employmentTypeWords(i18n, value as never);
    if (name === 'channel') return channelWords(i18n, value as never);
    if (name === 'salaryPeriod') return salaryPeriodWords(i18n, value as never);
    const text = String(value).trim();
    if (text.length <= lengthMax) return text;
    const shown = firstCharacters(text, lengthMax);
    return shown.length < text.length ? `${shown}…` : text;
  };
}
