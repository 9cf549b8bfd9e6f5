import { useLingui } from '@lingui/react/macro';
import type { Contact, Interview, JobFile, Task } from '@foothold/domain/job';
import type { NextMove } from '@foothold/domain/next-move';
import type { OwnValue } from '@foothold/domain/custom-field';
import type { StageEvent } from '@foothold/domain/stage-event';
import { momentIn } from '@foothold/domain/time-zone';
import { useFormat } from '../../../i18n/format.ts';
import { itemPartLabel } from '../../../i18n/item-part-words.ts';
import { inOneLine } from '../../../i18n/labelled.ts';
import { jobFieldLabel } from '../../../job-fields/labels.ts';
import { contactKindWords, fileKindWords, interviewFormatWords } from '../../../i18n/job-words.ts';
import { ownValueWords } from '../../../i18n/custom-field-words.ts';
import { kindName } from '../../../i18n/stage-words.ts';
import { useTimeZone, useToday } from '../../../i18n/today.ts';
import { useSettings } from '../../../sync/hooks/use-jobs.ts';
import { listOf, type HistoryItem, type HistoryValue, type ItemList } from './history-values.ts';
import type { JobFieldName } from '../form/job-form-values.ts';
import { useFieldValueWords } from './use-field-value-words.ts';

export interface HistoryWords {
  /** What a value of the past is called: `Location`, `Mairi Galbraith, Phone`. */
  labelOf: (value: HistoryValue) => string;
  /** What it says, whole; empty where it says nothing. */
  wordsOf: (value: HistoryValue, said: unknown) => string;
}

/** Fields, items of lists and their parts in words. */
export function useHistoryWords(): HistoryWords {
  const { i18n, t } = useLingui();
  const fieldWords = useFieldValueWords();
  const itemWords = useItemWords();
  const partWords = usePartWords();
  const own = useCustomFieldWords();
  const kinds: Record<Exclude<ItemList, 'ownValues'>, string> = {
    contacts: t`Person`,
    interviews: t`Interview`,
    tasks: t`Task`,
    files: t`Document`,
    events: t`Event`,
  };
  return {
    labelOf({ name, part, item }) {
      const list = listOf(name);
      if (list === null)
        return name === 'nextMove' ? t`Next move` : jobFieldLabel(i18n, name as JobFieldName);
      if (list === 'ownValues') return own.nameOf(name);
      if (part === null || item === null) return kinds[list];
      // When it is held may be what was changed.
      const isTalk = list === 'interviews';
      const of = isTalk ? (item as unknown as Interview).label || kinds[list] : itemWords(list, item);
      const what = itemPartLabel(i18n, list, part);
      return inOneLine(i18n, of, what);
    },
    wordsOf({ name, part }, said) {
      if (said === null || said === undefined || said === '') return '';
      const list = listOf(name);
      if (list === 'ownValues') return own.wordsOf(said as OwnValue);
      if (list !== null)
        return part === null ? itemWords(list, said as HistoryItem) : partWords(part, said, list);
      if (name === 'nextMove') return partWords('nextMove', said);
      return fieldWords(name as JobFieldName, said as never, Infinity);
    },
  };
}

/** The fields that the person has added, by the name under which the history tells their values. */
function useCustomFieldWords() {
  const { t } = useLingui();
  const format = useFormat();
  const { ownFields = [] } = useSettings();
  const fieldOf = (id: string) => ownFields.find((field) => field.id === id);
  return {
    nameOf: (name: string) => fieldOf(name.slice(name.indexOf('.') + 1))?.name ?? t`Deleted field`,
    wordsOf({ id, value }: OwnValue) {
      const field = fieldOf(id);
      return field ? ownValueWords(format, field, value) : value;
    },
  };
}

/** How an item of a list is named in a sentence. */
function useItemWords(): (list: ItemList, item: HistoryItem) => string {
  const { i18n } = useLingui();
  const { facts } = useFormat();
  const timeWords = useTimeWords();
  return (list, item) => {
    if (list === 'contacts') {
      const { name, role } = item as unknown as Contact;
      return facts([name, role]);
    }
    if (list === 'tasks') return (item as unknown as Task).title;
    if (list === 'files') return (item as unknown as JobFile).name;
    if (list === 'events') {
      const { toStage, toKind } = item as unknown as StageEvent;
      return toStage ?? kindName(i18n, toKind);
    }
    const { startsAt, label } = item as unknown as Interview;
    return facts([timeWords(startsAt), label]);
  };
}

/** When something is, on the person's clock. */
function useTimeWords(): (moment: string) => string {
  const { dayAndTime } = useFormat();
  const today = useToday();
  const timeZone = useTimeZone();
  return (moment) => dayAndTime(momentIn(moment, timeZone), today);
}

function usePartWords(): (part: string, said: unknown, list?: ItemList) => string {
  const { i18n, t } = useLingui();
  const { date, dateAndTime, facts, number } = useFormat();
  const timeWords = useTimeWords();
  return (part, said, list) => {
    if (part === 'nextMove') {
      const { text, on } = said as NextMove;
      return facts([text, on && timeWords(on)]);
    }
    if (part === 'kind' && list === 'files') return fileKindWords(i18n, said as JobFile['kind']);
    if (part === 'kind') return contactKindWords(i18n, said as NonNullable<Contact['kind']>);
    if (part === 'format') return interviewFormatWords(i18n, said as NonNullable<Interview['format']>);
    if (part === 'startsAt') return timeWords(String(said));
    if (part === 'due' || part === 'occurred' || part === 'sentOn') return date(String(said));
    if (part === 'doneAt' || part === 'voidedAt') return dateAndTime(new Date(String(said)));
    if (typeof said === 'number') return number(said);
    return said === true ? t`yes` : said === false ? '' : String(said);
  };
}
