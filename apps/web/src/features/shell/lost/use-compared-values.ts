import { useLingui } from '@lingui/react/macro';
import type { Job } from '@foothold/domain/job';
import { jobFieldKeys, jobFields } from '@foothold/domain/job-fields';
import { ownValueOf } from '@foothold/domain/custom-field';
import type { Settings } from '@foothold/domain/settings';
import { useFormat } from '../../../i18n/format.ts';
import { useFieldWords } from '../../../job-fields/field-words.ts';
import { jobFieldLabel, type LabelledKey } from '../../../job-fields/labels.ts';
import { interviewFormatWords } from '../../../i18n/job-words.ts';
import { ownValueWords } from '../../../i18n/custom-field-words.ts';
import { kindName, stageName } from '../../../i18n/stage-words.ts';
import { useSettings } from '../../../sync/hooks/use-jobs.ts';

export interface ComparedValue {
  label: string;
  here: string;
  there: string;
}

/** Length at which a compared text is cut. */
const shownLengthMax = 200;

/** What two versions of a job, or of the settings, say differently, in words. */
export function useComparedValues(): (here: Job | Settings, there: Job | Settings) => ComparedValue[] {
  const jobRows = useJobRows();
  const settingsRows = useSettingsRows();
  return (here, there) => {
    const ownIds = [...new Set([here, there].flatMap(ownIdsOf))];
    const rowsOf = (document: Job | Settings) =>
      'company' in document ? jobRows(document, ownIds) : settingsRows(document);
    const other = rowsOf(there);
    return rowsOf(here)
      .map(([label, words], at) => ({ label, here: words, there: other[at]?.[1] ?? '' }))
      .filter((value) => value.here !== value.there)
      .map(({ label, ...both }) => ({ label, here: shortened(both.here), there: shortened(both.there) }));
  };
}

function ownIdsOf(document: Job | Settings): string[] {
  return 'company' in document ? (document.ownValues ?? []).map(({ id }) => id) : [];
}

function shortened(words: string): string {
  if (words === '') return '–';
  return words.length > shownLengthMax ? `${words.slice(0, shownLengthMax).trimEnd()}…` : words;
}

type Row = readonly [label: string, words: string];

/** The fields that are compared: those that a person edits. */
const comparedKeys = jobFieldKeys.filter((key): key is LabelledKey => jobFields[key].kind !== 'internal');

/** Rows for the fields of the person's own that either version fills; one that the server has lost has no name. */
function useOwnRows(): (job: Job, ids: readonly string[]) => Row[] {
  const { t } = useLingui();
  const format = useFormat();
  const { ownFields = [] } = useSettings();
  return (job, ids) =>
    ids.map((id) => {
      const field = ownFields.find((each) => each.id === id);
      const value = ownValueOf(job.ownValues, id) ?? '';
      return [field?.name ?? t`Deleted field`, field && value ? ownValueWords(format, field, value) : value];
    });
}

function useItemRows(): (job: Job) => Row[] {
  const { i18n, t } = useLingui();
  const { date, facts, list, number, dateAndTime } = useFormat();
  const onClock = (instant: string | undefined) => instant && dateAndTime(new Date(instant));
  return ({ contacts = [], interviews = [], tasks = [], files = [], events }) => [
    [
      t`People`,
      list(
        contacts.map((each) => facts([each.name, each.role, each.email, each.phone, each.url, each.notes])),
      ),
    ],
    [
      t`Interviews`,
      list(
        interviews.map(({ startsAt, format, label, place, people, prep, result }) =>
          facts([
            onClock(startsAt),
            label,
            format && interviewFormatWords(i18n, format),
            place,
            people,
            prep,
            result,
          ]),
        ),
      ),
    ],
    [
      t`Tasks`,
      list(tasks.map(({ title, due, doneAt }) => facts([title, due && date(due), onClock(doneAt)]))),
    ],
    [t`Files`, list(files.map(({ name, sentOn }) => facts([name, sentOn && date(sentOn)])))],
    [t`History`, number(events.length)],
  ];
}

function useJobRows(): (job: Job, ownIds: readonly string[]) => Row[] {
  const { i18n, t } = useLingui();
  const fieldWords = useFieldWords();
  const ownRows = useOwnRows();
  const itemRows = useItemRows();
  return (job, ownIds) => [
    [t`Stage`, job.events.at(-1)?.toStage ?? kindName(i18n, job.events.at(-1)?.toKind ?? 'lead')],
    ...comparedKeys.map((key): Row => [jobFieldLabel(i18n, key), fieldWords(key, job[key])]),
    ...ownRows(job, ownIds),
    ...itemRows(job),
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
