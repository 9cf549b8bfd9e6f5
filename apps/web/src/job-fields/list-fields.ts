import type { I18n } from '@lingui/core';
import type { CustomField } from '@foothold/domain/custom-field';
import { otherFields, standingFields } from './computed-fields.tsx';
import type { ListColumn, ListField } from './list-field.tsx';
import { isCustomFieldKey, customFieldKey, ownListField, type CustomFieldKey } from './custom-list-field.ts';
import { storedListFields, type StoredColumnKey } from './stored-fields.ts';

/**
 * All that the list can show, ask for and order by, beside the fields of the person's own, in the order in which it is
 * offered. Stored fields come from the registry (`domain/job-fields.ts`).
 */
const listFields = { ...standingFields, ...storedListFields, ...otherFields };

type Computed = typeof standingFields & typeof otherFields;
type ComputedColumnKey = {
  [Key in keyof Computed]: Computed[Key] extends { column: unknown } ? Key : never;
}[keyof Computed];
export type BuiltInColumnKey = ComputedColumnKey | StoredColumnKey;
export type JobColumnKey = BuiltInColumnKey | CustomFieldKey;

const entries: readonly (readonly [key: string, field: ListField])[] = Object.entries(listFields);
const byKey: ReadonlyMap<string, ListField> = new Map(entries);
const keyOfFormer: ReadonlyMap<string, string> = new Map(
  entries.flatMap(([key, { formerKeys = [] }]) => formerKeys.map((former) => [former, key] as const)),
);

export const columnKeys = entries
  .filter(([, { column }]) => column)
  .map(([key]) => key) as BuiltInColumnKey[];
export const filterKeys: readonly string[] = entries.filter(([, { filter }]) => filter).map(([key]) => key);

/** The key of today for one that stands in an address, a view or the settings; what is no key stays as it is. */
export function currentKey(key: string): string {
  return keyOfFormer.get(key) ?? key;
}

/** The column that a name in an address means; undefined where there could be none. */
export function columnKeyOf(name: string): JobColumnKey | undefined {
  const key = currentKey(name);
  return isCustomFieldKey(key) || builtInColumn(key) ? (key as JobColumnKey) : undefined;
}

/** A field by its key of today, one of the person's own among them. */
export function listFieldOf(key: string, ownFields: readonly CustomField[] = []): ListField | undefined {
  const field = ownFields.find(({ id }) => customFieldKey(id) === key);
  return field ? ownListField(field) : byKey.get(key);
}

export function builtInColumn(key: string): ListColumn | undefined {
  return byKey.get(key)?.column;
}

/** The column of a key; `field` is the one of the person's own that it shows. */
export function columnOf(key: string, field: CustomField | undefined): ListColumn | undefined {
  return field ? ownListField(field).column : builtInColumn(key);
}

/** The name of a column in its head. */
export function columnName(i18n: I18n, key: string, field: CustomField | undefined): string | undefined {
  const listField = field ? ownListField(field) : byKey.get(key);
  return (listField?.shortNameOf ?? listField?.nameOf)?.(i18n);
}
