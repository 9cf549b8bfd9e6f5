import { useLingui } from '@lingui/react/macro';
import type { Job } from '@foothold/domain/job';
import { hasTime } from '@foothold/domain/moment';
import type { Settings } from '@foothold/domain/settings';
import { useFormat } from '../../../i18n/format.ts';
import { jobFieldLabel } from '../../../i18n/job-field-words.ts';
import {
  channelWords,
  employmentTypeWords,
  salaryPeriodWords,
  workModeWords,
} from '../../../i18n/job-words.ts';
import { kindName, stageName } from '../../../i18n/stage-words.ts';

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

const textFields = [
  'url',
  'location',
  'salaryText',
  'benefits',
  'posting',
  'source',
  'externalId',
  'notes',
] as const;
const dateFields = ['postedOn', 'closesOn', 'replyBy'] as const;
const numberFields = ['salaryMin', 'salaryMax', 'priority'] as const;

function useJobRows(): (job: Job) => Row[] {
  const { i18n, t } = useLingui();
  const { date, list, number, dateAndTime } = useFormat();
  const onOwnClock = (moment: string) => (hasTime(moment) ? dateAndTime(new Date(moment)) : date(moment));
  const label = (name: Parameters<typeof jobFieldLabel>[1]) => jobFieldLabel(i18n, name);
  const count = (items: readonly unknown[] = []) => (items.length === 0 ? '' : number(items.length));
  const names = (items: readonly { id: string }[] = [], nameOf: (item: never) => string) =>
    list(items.map((item) => nameOf(item as never)));
  return (job) => [
    [label('title'), job.title],
    [label('company'), job.company],
    [t`Stage`, job.events.at(-1)?.toStage ?? kindName(i18n, job.events.at(-1)?.toKind ?? 'lead')],
    ...textFields.map((name): Row => [label(name), job[name] ?? '']),
    ...dateFields.map((name): Row => [label(name), job[name] ? date(job[name]) : '']),
    ...numberFields.map((name): Row => [label(name), job[name] === undefined ? '' : number(job[name])]),
    [label('salaryCurrency'), job.salaryCurrency ?? ''],
    [label('salaryPeriod'), job.salaryPeriod ? salaryPeriodWords(i18n, job.salaryPeriod) : ''],
    [label('workMode'), job.workMode ? workModeWords(i18n, job.workMode) : ''],
    [label('employmentType'), job.employmentType ? employmentTypeWords(i18n, job.employmentType) : ''],
    [label('channel'), job.channel ? channelWords(i18n, job.channel) : ''],
    [label('tags'), list(job.tags ?? [])],
    [
      label('moveText'),
      [job.nextMove?.text, job.nextMove?.on && onOwnClock(job.nextMove.on)].filter(Boolean).join(' · '),
    ],
    [t`People`, names(job.contacts, ({ name }: { name: string }) => name)],
    [t`Interviews`, names(job.interviews, ({ startsAt }: { startsAt: string }) => onOwnClock(startsAt))],
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
