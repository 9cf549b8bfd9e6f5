import { useLingui } from '@lingui/react/macro';
import { jobFields, type JobFieldKey } from '@foothold/domain/job-fields';
import { useFormat } from '../../i18n/format.ts';
import { choiceWords, type ChoiceKey } from '../../i18n/job-words.ts';
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
    const kind = name in jobFields ? jobFields[name as JobFieldKey].kind : 'text';
    if (kind === 'date') return date(String(value));
    if (kind === 'choice') return choiceWords(i18n, name as ChoiceKey, value as never);
    const text = String(value).trim();
    if (text.length <= lengthMax) return text;
    const shown = firstCharacters(text, lengthMax);
    return shown.length < text.length ? `${shown}…` : text;
  };
}
