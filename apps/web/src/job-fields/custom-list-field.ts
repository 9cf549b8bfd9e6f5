import { ownValueOf, type CustomField } from '@foothold/domain/custom-field';
import { dateSchema } from '@foothold/domain/moment';
import { ownValueWords } from '../i18n/custom-field-words.ts';
import type { JobEntry } from './job-entry.ts';
import {
  linkCell,
  numberFilter,
  sameOptions,
  textCell,
  type ListField,
  type ListFilter,
  type OrderValue,
} from './list-field.tsx';

/** A field of the person's own, by its id. */
export type CustomFieldKey = `own-${string}`;

export function customFieldKey(fieldId: string): CustomFieldKey {
  return `own-${fieldId}`;
}

export function isCustomFieldKey(key: string): key is CustomFieldKey {
  return /^own-[0-9a-f-]{36}$/.test(key);
}

// Cached by field: settings are replaced, never changed.
const made = new WeakMap<CustomField, ListField>();

/** A field of the person's own as the list knows it. */
export function ownListField(field: CustomField): ListField {
  const known = made.get(field);
  if (known) return known;
  const listField: ListField = {
    nameOf: () => field.name,
    filter: ownFilter(field),
    column: {
      cell(key, context) {
        const value = ownValueOf(context.entry.job.ownValues, field.id);
        if (field.kind === 'link' && value) return linkCell(key, value, context);
        return textCell(key, value && ownValueWords(context.format, field, value));
      },
      orderOf: ownOrder(customFieldKey(field.id)),
      width: 128,
      edits: [field],
      textsOf: ({ job }) => [ownValueOf(job.ownValues, field.id)],
    },
  };
  made.set(field, listField);
  return listField;
}

/** Orders by a field of the person's own, numbers among each other as numbers. */
export function ownOrder(key: CustomFieldKey): (entry: JobEntry) => OrderValue {
  const fieldId = key.slice('own-'.length);
  return ({ job }) => {
    const value = ownValueOf(job.ownValues, fieldId);
    if (value === undefined) return null;
    return Number.isFinite(Number(value)) ? Number(value) : value;
  };
}

function ownFilter({ id, kind, choices = [] }: CustomField): ListFilter {
  const valueOf = ({ job }: JobEntry) => ownValueOf(job.ownValues, id);
  if (kind === 'number')
    return numberFilter((entry) => {
      const value = Number(valueOf(entry) ?? Number.NaN);
      return Number.isFinite(value) ? value : undefined;
    });
  if (kind === 'date') return { kind, valueOf: (entry) => dateSchema.safeParse(valueOf(entry)).data };
  if (kind === 'choice') return { kind, valueOf, optionsIn: () => sameOptions(choices) };
  return { kind: kind === 'link' ? 'text' : kind, valueOf };
}
