import type { ImportMapping } from '@foothold/domain/import/import-row';
import type { TablePreview } from './import-messages.ts';

/** How the columns are read as long as the person has chosen nothing. */
export function guessedMapping({ columns }: TablePreview): ImportMapping {
  const orders = columns.flatMap(({ order }, at) =>
    order === 'day_first' || order === 'month_first' ? [[at, order] as const] : [],
  );
  return { fields: columns.map(({ guess }) => guess), orders: Object.fromEntries(orders) };
}
