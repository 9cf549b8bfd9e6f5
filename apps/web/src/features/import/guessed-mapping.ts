import { isStageTarget, type ImportTarget } from '@foothold/domain/import/import-columns';
import type { ImportMapping } from '@foothold/domain/import/import-row';
import type { HeadingChoices, TablePreview } from './import-messages.ts';

/** The tables as they were last guessed, and as what their columns are imported. */
export interface Guessed {
  tables: readonly TablePreview[];
  headings: HeadingChoices;
  choices: readonly ImportMapping[];
}

/** How the columns are read as long as the person has chosen nothing. */
export function guessedMapping({ columns }: TablePreview): ImportMapping {
  const orders = columns.flatMap(({ order }, at) =>
    order === 'unclear' || order === 'any' ? [] : [[at, order] as const],
  );
  return { fields: columns.map(({ guess }) => guess), orders: Object.fromEntries(orders) };
}

/** A mapping with something else in one column. A field has one column, and lets go of the other; several may be of one stage. */
export function withTarget(mapping: ImportMapping, at: number, target: ImportTarget | null): ImportMapping {
  const isShared = isStageTarget(target);
  const others = mapping.fields.map((held) => (held === target && !isShared ? null : held));
  return { ...mapping, fields: others.with(at, target) };
}

/**
 * A mapping once its table is guessed anew: what the person chose stays, and no field gets a second column. Of a table that
 * is turned the columns are other ones.
 */
export function guessedAgain(
  mapping: ImportMapping,
  before: TablePreview,
  after: TablePreview,
): ImportMapping {
  const [then, now] = [guessedMapping(before), guessedMapping(after)];
  if (before.headings.isTurned !== after.headings.isTurned) return now;
  const isChosen = (at: number) => mapping.fields[at] !== then.fields[at];
  const chosen = new Set(mapping.fields.filter((_, at) => isChosen(at)));
  const fields = now.fields.map((guess, at) => {
    if (isChosen(at)) return mapping.fields[at] ?? null;
    return chosen.has(guess) && !isStageTarget(guess) ? null : guess;
  });
  const orders = Object.entries(mapping.orders).filter(([at, order]) => order !== then.orders[Number(at)]);
  return { ...mapping, fields, orders: { ...now.orders, ...Object.fromEntries(orders) } };
}
