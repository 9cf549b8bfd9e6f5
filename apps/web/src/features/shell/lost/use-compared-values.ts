import { useLingui } from '@lingui/react/macro';
import type { Job } from '@foothold/domain/job';
import { jobFieldKeys, jobFields, type JobFieldKey } from '@foothold/domain/job-fields';
import { hasTime } from '@foothold/domain/moment';
import { ownValueOf, type OwnField } from '@foothold/domain/own-field';
import type { Settings } from '@foothold/domain/settings';
import { useFormat } from '../../../i18n/format.ts';
import { jobFieldLabel, type LabelledKey } from '../../../i18n/job-field-words.ts';
import { choiceWords, type ChoiceKey } from '../../../i18n/job-words.ts';
import { kindName, stageName } from '../../../i18n/stage-words.ts';
import { useSettings } from '../../../sync/use-jobs.ts';

export interface ComparedValue {
  label: string;
  here: string;
  there: string;
}

/** As much of a text as tells two versions apart in most cases. */
const shownLengthMax = 200;

/** What two versions of a job, or of the settings, say differently, in words. */
export function useComparedValues(): (here: Job | Settings, there: Job | Settings) => ComparedValue[] {
  const jobRows = useJobRows();
  const settingsRows = useSettingsRows();
  return (here, there) => {
    const rowsOf = (document: Job | Settings) =>
      'company' in document ? jobRows(document) : settingsRows(document);
    const other = rowsOf(there);
    return rowsOf(here)
      .map(([label, words], at) => ({ label, here: words, there: other[at]?.[1] ?? '' }))
      .filter((value) => value.here !== value.there)
      .map(({ label, ...both }) => ({ label, here: shortened(both.here), there: shortened(both.there) }));
  };
}

function shortened(words: string): string {
  if (words === '') return '–';
  return words.length > shownLengthMax ? `${words.slice(0, shownLengthMax).trimEnd()}…` : words;
}

type Row = readonly [label: string, words: string];

/** What no person types is nothing to choose between. */
const comparedKeys = jobFieldKeys.filter((key): key is LabelledKey => jobFields[key].kind !== 'internal');

/** What a stored field of a job says, in words; empty where it says nothing. */
function useFieldWords(): (job: Job, key: JobFieldKey) => string {
  const { i18n } = useLingui();
  const { date, list, number, dateAndTime } = useFormat();
  const onOwnClock = (moment: string) => (hasTime(moment) ? dateAndTime(new Date(moment)) : date(moment));
  return (job, key) => {
    const { kind } = jobFields[key];
    const value = job[key];
    if (value === undefined || kind === 'internal') return '';
    if (kind === 'choice') return choiceWords(i18n, key as ChoiceKey, value as never);
    if (typeof value === 'number') return number(value);
    if (typeof value === 'string') return kind === 'date' ? date(value) : value;
    if ('text' in value) return [value.text, value.on && onOwnClock(value.on)].filter(Boolean).join(' · ');
    return list(value);
  };
}

function useJobRows(): (job: Job) => Row[] {
  const { i18n, t } = useLingui();
  const { date, list, number, dateAndTime } = useFormat();
  const { ownFields } = useSettings();
  const fieldWords = useFieldWords();
  const ownWords = (kind: OwnField['kind'], value: string) => (kind === 'date' ? date(value) : value);
  const count = (items: readonly unknown[] = []) => (items.length === 0 ? '' : number(items.length));
  const names = (items: readonly { id: string }[] = [], nameOf: (item: never) => string) =>
    list(items.map((item) => nameOf(item as never)));
  return (job) => [
    [t`Stage`, job.events.at(-1)?.toStage ?? kindName(i18n, job.events.at(-1)?.toKind ?? 'lead')],
    ...comparedKeys.map((key): Row => [jobFieldLabel(i18n, key), fieldWords(job, key)]),
    ...(ownFields ?? []).map(({ id, name, kind }): Row => {
      const value = ownValueOf(job.ownValues, id);
      return [name, value === undefined ? '' : ownWords(kind, value)];
    }),
    [t`People`, names(job.contacts, ({ name }: { name: string }) => name)],
    [
      t`Interviews`,
      names(job.interviews, ({ startsAt }: { startsAt: string }) => dateAndTime(new Date(startsAt))),
    ],
    [t`Tasks`, names(job.tasks, ({ title }: { title: string }) => title)],
    [t`Files`, names(job.files, ({ name }: { name: string }) => name)],
    [t`History`, count(job.events)],
  ];
}

function useSettingsRows(): (settings: Settings) => Row[] {
  const { i18n, t } = useLingui();
  const { list } = useFormat();
  const named = (items: readonly { name: string }[] = []) => list(items.map(({ name }) => name));
  return ({ stages, views, ownFields }) => [
    [t`Stages`, list(stages.map((stage) => stageName(i18n, stage)))],
    [t`Saved views`, named(views)],
    [t`Fields`, named(ownFields)],
  ];
}
