import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useWatch } from 'react-hook-form';
import { plainFieldKeys } from '@foothold/domain/job-fields';
import { daysBetween } from '@foothold/domain/moment';
import { useFormat } from '../../../i18n/format.ts';
import { jobFieldLabel } from '../../../i18n/job-field-words.ts';
import { choiceWords } from '../../../i18n/job-words.ts';
import { inOneLine, labelled } from '../../../i18n/labelled.ts';
import { useToday } from '../../../i18n/today.ts';
import { useJobFormState } from '../job-form-context.tsx';

const watched = [
  'employmentType',
  'source',
  'channel',
  'externalId',
  'postedOn',
  'closesOn',
  'replyBy',
  'salaryText',
  'priority',
  'tags',
  'benefits',
] as const;

/** “Full time, Sam, Original ID: TW-2291, Closed 24 Oct, 2 tags”: only what is filled in; empty for nothing. */
export function useDetailsSummary(): string {
  const { i18n, t } = useLingui();
  const { shortDate } = useFormat();
  const today = useToday();
  const { form } = useJobFormState();
  const [
    type,
    source,
    channel,
    reference,
    postedOn,
    closesOn,
    replyBy,
    salaryText,
    priority,
    tags,
    benefits,
  ] = useWatch({ control: form.control, name: [...watched] });
  const plain = useWatch({ control: form.control, name: [...plainFieldKeys] });
  const isOver = closesOn !== null && daysBetween(closesOn, today) > 0;
  const day = closesOn && shortDate(closesOn, today);
  const said = (label: string, value: string) => labelled(i18n, label, value);
  const facts = [
    type && choiceWords(i18n, 'employmentType', type),
    source,
    !source && channel && choiceWords(i18n, 'channel', channel),
    reference && said(t`Original ID`, reference),
    ...plainFieldKeys.map((name, at) => plain[at] && said(jobFieldLabel(i18n, name), plain[at])),
    day && (isOver ? t`Closed ${day}` : t`Closes ${day}`),
    !closesOn && postedOn && said(t`Posted`, shortDate(postedOn, today)),
    replyBy && said(t`Reply by`, shortDate(replyBy, today)),
    salaryText,
    priority !== null && said(t`Priority`, String(priority)),
    tags.length > 0 && t`${plural(tags.length, { one: '# tag', other: '# tags' })}`,
    benefits && t`Benefits`,
  ];
  const [first = '', ...others] = facts.filter((fact): fact is string => Boolean(fact));
  return others.reduce((line, fact) => inOneLine(i18n, line, fact), first);
}
