import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useWatch } from 'react-hook-form';
import { jobFields } from '@foothold/domain/job-fields';
import { daysBetween } from '@foothold/domain/moment';
import { useFormat } from '../../../i18n/format.ts';
import { inOneLine, labelled } from '../../../i18n/labelled.ts';
import { useToday } from '../../../i18n/today.ts';
import { useFieldWords } from '../../../job-fields/field-words.ts';
import { jobFieldLabel } from '../../../job-fields/labels.ts';
import { useJobFormState } from '../form/job-form-context.tsx';
import { detailNames, isUnfilled, type DetailName, type JobFormValues } from '../form/job-form-values.ts';

type DetailValues = Pick<JobFormValues, DetailName>;

/** “Full time, Sam, Closed 24 Oct, Original ID: TW-2291, 2 tags”: only what is filled in; empty for nothing. */
export function useDetailsSummary(): string {
  const { i18n } = useLingui();
  const { form } = useJobFormState();
  const wordsOf = useDetailWords();
  const watched = useWatch({ control: form.control, name: [...detailNames] });
  const values = Object.fromEntries(
    detailNames.map((name, at) => [name, watched[at]]),
  ) as unknown as DetailValues;
  const facts = detailNames
    .filter((name) => !isUnfilled(values[name]))
    .map((name) => wordsOf(name, values))
    .filter((words) => words !== null);
  const [first = '', ...others] = facts;
  return others.reduce((line, fact) => inOneLine(i18n, line, fact), first);
}

/** What a field that is filled in says there; null where another one says it already. */
function useDetailWords(): (name: DetailName, values: DetailValues) => string | null {
  const { i18n, t } = useLingui();
  const { shortDate } = useFormat();
  const fieldWords = useFieldWords();
  const today = useToday();
  const label = (name: DetailName) => jobFieldLabel(i18n, name);
  const closing = (closesOn: string) => {
    const day = shortDate(closesOn, today);
    return daysBetween(closesOn, today) > 0 ? t`Closed ${day}` : t`Closes ${day}`;
  };
  const named = (name: DetailName, { [name]: value }: DetailValues) => {
    const isDate = jobFields[name].kind === 'date';
    return labelled(i18n, label(name), isDate ? shortDate(String(value), today) : fieldWords(name, value));
  };
  return (name, values) => {
    const { closesOn, source, tags } = values;
    switch (name) {
      case 'employmentType':
      case 'source':
      case 'salaryText':
        return fieldWords(name, values[name]);
      case 'channel':
        return source ? null : fieldWords(name, values[name]);
      case 'closesOn':
        return closesOn && closing(closesOn);
      case 'postedOn':
        return closesOn ? null : named(name, values);
      case 'tags':
        return t`${plural(tags.length, { one: '# tag', other: '# tags' })}`;
      case 'benefits':
        return label(name);
      default:
        return named(name, values);
    }
  };
}
