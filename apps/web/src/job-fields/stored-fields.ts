import type { JobFields } from '@foothold/domain/job';
import { jobFieldKeys, jobFields, type JobField, type KeysWith } from '@foothold/domain/job-fields';
import { choiceWords } from '../i18n/job-words.ts';
import type { JobEntry } from './job-entry.ts';
import { jobFieldLabel } from './labels.ts';
import {
  dateCell,
  figureCell,
  linkCell,
  numberFilter,
  sameOptions,
  textCell,
  type ListColumn,
  type ListField,
  type ListFilter,
} from './list-field.tsx';

export type StoredListKey = KeysWith<{ shownIn: 'list' | 'details' }>;
export type StoredColumnKey = KeysWith<{ shownIn: 'list' }>;

type KindOf<Key extends StoredListKey> = (typeof jobFields)[Key]['kind'];
/** A kind of field that the list shows, by its filter and its column. */
type Shape<Key extends StoredListKey> = (key: Key) => { filter: ListFilter; column: ListColumn };

const value = <Key extends keyof JobFields>({ job }: JobEntry, key: Key): JobFields[Key] => job[key];

const text: Shape<KeysWith<{ kind: 'text' | 'long_text' }> & StoredListKey> = (key) => ({
  filter: { kind: 'text', valueOf: (entry) => value(entry, key) },
  column: {
    cell: (name, { entry }) => textCell(name, value(entry, key)),
    orderOf: (entry) => value(entry, key) ?? null,
    width: 128,
    textsOf: (entry) => [value(entry, key)],
  },
});

const link: Shape<KeysWith<{ kind: 'link' }>> = (key) => ({
  filter: { kind: 'text', valueOf: (entry) => value(entry, key) },
  column: {
    cell: (name, context) => linkCell(name, value(context.entry, key), context),
    orderOf: (entry) => value(entry, key) ?? null,
    width: 150,
    textsOf: (entry) => [value(entry, key)],
  },
});

const choice: Shape<KeysWith<{ kind: 'choice' }> & StoredListKey> = (key) => {
  const choices: readonly NonNullable<JobFields[typeof key]>[] = jobFields[key].choices;
  return {
    filter: {
      kind: 'choice',
      valueOf: (entry) => value(entry, key),
      optionsIn: ({ i18n }) => choices.map((id) => ({ id, label: choiceWords(i18n, key, id) })),
    },
    column: {
      cell: (name, { entry, i18n }) => {
        const chosen = value(entry, key);
        return textCell(name, chosen && choiceWords(i18n, key, chosen));
      },
      orderOf: (entry) => {
        const chosen = value(entry, key);
        return chosen === undefined ? null : choices.indexOf(chosen);
      },
      width: 168,
    },
  };
};

const date: Shape<KeysWith<{ kind: 'date' }>> = (key) => ({
  filter: { kind: 'date', valueOf: (entry) => value(entry, key) },
  column: {
    cell: (name, context) => dateCell(name, value(context.entry, key), context),
    orderOf: (entry) => value(entry, key) ?? null,
    isPlainAscii: true,
    width: 104,
  },
});

const rating: Shape<KeysWith<{ kind: 'rating' }>> = (key) => ({
  filter: numberFilter((entry) => value(entry, key)),
  column: {
    cell: (name, { entry, format }) => {
      const rated = value(entry, key);
      return figureCell(name, rated === undefined ? undefined : format.number(rated));
    },
    orderOf: (entry) => value(entry, key) ?? null,
    isFigure: true,
    width: 76,
  },
});

const tags: Shape<KeysWith<{ kind: 'tags' }>> = (key) => ({
  filter: {
    kind: 'tags',
    valueOf: (entry) => value(entry, key),
    optionsIn: ({ tags: all }) => sameOptions(all),
  },
  column: {
    cell: (name, { entry, format }) => {
      const all = value(entry, key);
      return textCell(name, all && format.list(all));
    },
    orderOf: (entry) => value(entry, key)?.join(' ') ?? null,
    width: 168,
    textsOf: (entry) => value(entry, key) ?? [],
  },
});

const shapes = { text, long_text: text, link, choice, date, rating, tags } satisfies {
  [Kind in KindOf<StoredListKey>]: Shape<KeysWith<{ kind: Kind }> & StoredListKey>;
};

function listField(key: StoredListKey): ListField {
  const field: JobField & { shownIn?: string; formerKeys?: readonly string[] } = jobFields[key];
  const { filter, column } = (shapes[jobFields[key].kind] as Shape<StoredListKey>)(key);
  return {
    nameOf: (i18n) => jobFieldLabel(i18n, key),
    ...(field.formerKeys ? { formerKeys: field.formerKeys } : {}),
    filter,
    ...(field.shownIn === 'list' ? { column: { ...column, edits: [key as StoredColumnKey] } } : {}),
  };
}

const isShown = (key: string): key is StoredListKey => 'shownIn' in jobFields[key as keyof typeof jobFields];

/** The stored fields that the list shows, each by its kind, in the order of the registry. */
export const storedListFields = Object.fromEntries(
  jobFieldKeys.filter(isShown).map((key) => [key, listField(key)]),
) as Record<StoredListKey, ListField>;
