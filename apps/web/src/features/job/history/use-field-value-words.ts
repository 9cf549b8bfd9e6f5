import { jobFields, type JobFieldKey } from '@foothold/domain/job-fields';
import { useFieldWords } from '../../../job-fields/field-words.ts';
import { firstCharacters } from '../items/first-characters.ts';
import { isUnfilled, type JobFieldName, type JobFormValues } from '../form/job-form-values.ts';

const shownLengthMax = 80;

type FieldValueWords = (name: JobFieldName, value: JobFormValues[JobFieldName], lengthMax?: number) => string;

/** What a field holds, short enough to be quoted in a sentence; empty when it holds nothing. */
export function useFieldValueWords(): FieldValueWords {
  const fieldWords = useFieldWords();
  return (name, value, lengthMax = shownLengthMax) => {
    if (isUnfilled(value)) return '';
    const isStored = Object.hasOwn(jobFields, name);
    const words = isStored ? fieldWords(name as JobFieldKey, value) : String(value);
    if (Array.isArray(value)) return words;
    const text = words.trim();
    if (text.length <= lengthMax) return text;
    const shown = firstCharacters(text, lengthMax);
    return shown.length < text.length ? `${shown}…` : text;
  };
}
