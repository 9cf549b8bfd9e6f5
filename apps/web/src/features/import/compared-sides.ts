import { useLingui } from '@lingui/react/macro';
import type { ImportedJob } from '@foothold/domain/import/import-row';
import type { Contact, Job, JobFields } from '@foothold/domain/job';
import { jobFieldKeys, jobFields, keysWith } from '@foothold/domain/job-fields';
import { applicationDate } from '@foothold/domain/job-facts';
import { dateOf } from '@foothold/domain/moment';
import type { OwnValue } from '@foothold/domain/custom-field';
import { useFormat } from '../../i18n/format.ts';
import { useFieldWords } from '../../job-fields/field-words.ts';
import { salaryWithText } from '../../job-fields/formats.ts';
import { jobFieldLabel, type LabelledKey } from '../../job-fields/labels.ts';
import { inOneLine } from '../../i18n/labelled.ts';
import { outcomeWords, stageName } from '../../i18n/stage-words.ts';
import { useSettings } from '../../sync/hooks/use-jobs.ts';

/** One of two applications beside each other: a row of the file, or a job in the account. */
interface Side {
  fields: Partial<JobFields>;
  stageId: string | undefined;
  outcome: Job['outcome'];
  appliedOn: string | null | undefined;
  contacts: readonly string[];
  ownValues: readonly OwnValue[];
}

/** One value of both, in words; '' where one says nothing. */
export interface ComparedLine {
  label: string;
  row: string;
  other: string;
}

const textMax = 160;

function sideOfRow({ fields, steps, saysStage, appliedOn, contact, ownValues }: ImportedJob): Side {
  const { stageId, outcome } = (saysStage ? steps.at(-1) : undefined) ?? {};
  return { fields, stageId, outcome, appliedOn, contacts: contact ? [contactWords(contact)] : [], ownValues };
}

function sideOfJob(job: Job): Side {
  const { stageId, outcome, contacts = [], ownValues = [] } = job;
  const appliedOn = applicationDate(job)?.on;
  return { fields: job, stageId, outcome, appliedOn, contacts: contacts.map(contactWords), ownValues };
}

function contactWords({ name, email, phone, url }: Omit<Contact, 'id'>): string {
  return [...new Set([name, email, phone, url])].filter(Boolean).join(' ');
}

/** Compares a row with another application: company, role and place in any case, other fields where they differ. */
export function useComparedLines(): (row: ImportedJob, other: Job | ImportedJob) => ComparedLine[] {
  const wordsOf = useSideWords();
  return (row, other) => {
    const ofRow = wordsOf(sideOfRow(row));
    const ofOther = wordsOf('steps' in other ? sideOfRow(other) : sideOfJob(other));
    return ofRow.flatMap(({ label, words, isAlways }, at) => {
      const otherWords = ofOther[at]?.words ?? '';
      const isShown = isAlways ? words !== '' || otherWords !== '' : words !== '' && words !== otherWords;
      return isShown ? [{ label, row: words, other: otherWords }] : [];
    });
  };
}

interface SideWords {
  label: string;
  words: string;
  /** Whether the field helps to tell two applications apart, and is shown where both are equal. */
  isAlways: boolean;
}

/** Those that have a row of their own, the pay as one line. */
const namedFirst = ['company', 'title', 'location'] as const;
const namedAfterStage = ['url', 'externalId'] as const;
const ownPlaces: ReadonlySet<string> = new Set([
  ...namedFirst,
  ...namedAfterStage,
  ...keysWith('isPay'),
  'salaryText',
]);
const otherKeys = jobFieldKeys.filter(
  (key): key is LabelledKey => !ownPlaces.has(key) && jobFields[key].kind !== 'internal',
);

function useSideWords(): (side: Side) => SideWords[] {
  const { i18n, t } = useLingui();
  const { stages, ownFields = [] } = useSettings();
  const format = useFormat();
  const { date, list } = format;
  const fieldWords = useFieldWords();
  const stageWords = ({ stageId, outcome }: Side) => {
    const stage = stages.find(({ id }) => id === stageId);
    const name = stage ? stageName(i18n, stage) : '';
    return outcome === undefined ? name : inOneLine(i18n, name, outcomeWords(i18n, outcome));
  };
  return (side) => {
    const { fields } = side;
    const line = (label: string, words: string | undefined, isAlways = false) => ({
      label,
      words: shortened(words ?? ''),
      isAlways,
    });
    const field = (key: LabelledKey, isAlways = false) =>
      line(jobFieldLabel(i18n, key), fieldWords(key, fields[key]), isAlways);
    return [
      ...namedFirst.map((key) => field(key, true)),
      line(t`Applied on`, side.appliedOn ? date(dateOf(side.appliedOn)) : '', true),
      line(t`Stage`, stageWords(side), true),
      ...namedAfterStage.map((key) => field(key, true)),
      line(t`Salary`, salaryWithText(i18n, format, fields)),
      ...otherKeys.map((key) => field(key)),
      line(t`Contact`, list(side.contacts)),
      ...ownFields.map(({ id, name }) => line(name, side.ownValues.find((value) => value.id === id)?.value)),
    ];
  };
}

function shortened(words: string): string {
  return words.length > textMax ? `${words.slice(0, textMax).trimEnd()}…` : words;
}
