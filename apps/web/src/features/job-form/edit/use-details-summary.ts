import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useWatch } from 'react-hook-form';
import { daysBetween } from '@foothold/domain/moment';
import { useFormat } from '../../../i18n/format.ts';
import { channelWords, employmentTypeWords } from '../../../i18n/job-words.ts';
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

/** “Full time, from Sam, ref TW-2291, closed 24 Oct, 2 tags”: only what is filled in; empty for nothing. */
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
  const on = (date: string) => shortDate(date, today);
  const isOver = closesOn !== null && daysBetween(closesOn, today) > 0;
  const rank = String(priority);
  const facts = [
    type && employmentTypeWords(i18n, type),
    source && t`from ${source}`,
    !source && channel && channelWords(i18n, channel),
    reference && t`ref ${reference}`,
    closesOn && (isOver ? t`closed ${on(closesOn)}` : t`closes ${on(closesOn)}`),
    !closesOn && postedOn && t`posted ${on(postedOn)}`,
    replyBy && t`reply by ${on(replyBy)}`,
    salaryText,
    priority !== null && t`priority ${rank}`,
    tags.length > 0 && t`${plural(tags.length, { one: '# tag', other: '# tags' })}`,
    benefits && t`benefits`,
  ];
  return facts.filter(Boolean).join(t`, `);
}
