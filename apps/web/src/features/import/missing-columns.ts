import type { ImportMapping } from '@foothold/domain/import/import-row';
import type { ColumnPreview, TablePreview } from './import-messages.ts';

/** What every job needs. */
export type NeededField = 'company' | 'title';

const neededFields: readonly NeededField[] = ['company', 'title'];
const nameLengthMax = 80;

/** The needed fields that no column of the table holds. */
export function missingFields({ fields }: ImportMapping): NeededField[] {
  return fields.includes('titleAndCompany') ? [] : neededFields.filter((needed) => !fields.includes(needed));
}

/** The column that most likely holds a needed field: the first without a field whose samples read like names. */
export function likelyColumn({ columns }: TablePreview, { fields }: ImportMapping): number | undefined {
  const at = columns.findIndex((column, index) => fields[index] === null && readsLikeNames(column));
  return at === -1 ? undefined : at;
}

function readsLikeNames({ samples }: ColumnPreview): boolean {
  const written = samples.filter((sample) => sample.trim() !== '');
  return written.length > 0 && written.every(isNameLike);
}

function isNameLike(sample: string): boolean {
  if (sample.length > nameLengthMax || /^(?:https?:|www\.)/i.test(sample)) return false;
  return (sample.match(/\p{L}/gu)?.length ?? 0) >= sample.length / 2;
}
