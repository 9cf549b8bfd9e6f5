import { wallTimeOf } from '../clock/wall-time.ts';
import { saysTimeOfDay } from '../dates/time-of-day.ts';
import { timestampSchema } from '../moment.ts';
import { hasLongMarkRun, withoutSurplusMarks } from '../normal-form.ts';
import { codePointLength } from '../text.ts';
import type { Cell } from './import-cell.ts';
import type { ImportTarget } from './import-columns.ts';
import type { CellDate } from '../dates/date-cell.ts';

/** The cells of a row by what they hold; empty ones are missing. */
export type CellByField = Partial<Record<ImportTarget, Cell>>;

/** A value of a row that was not imported as it was written, or not for sure. `text` is the original. */
export interface ImportWarning {
  field: ImportTarget;
  code:
    | 'unreadable_date'
    | 'part_of_date'
    | 'no_year'
    | 'no_year_ahead'
    | 'no_date'
    | 'about_day'
    | 'about_date'
    | 'in_future'
    | 'shortened'
    | 'left_out'
    | 'part_of_cell'
    | 'kept_as_text'
    | 'unknown_stage'
    | 'of_section'
    | 'names_guessed'
    | 'out_of_order'
    | 'two_readings'
    /** Of the row, and of no field. */
    | 'more_cells'
    /** Of the row, and of no field. */
    | 'joined_lines'
    | 'overruled'
    | 'turned_round';
  text: string;
}

/** What is not sure of a date that was read, as it is warned of. */
export const unsureCodes = {
  part: 'part_of_date',
  year: 'no_year',
  ahead: 'no_year_ahead',
  about: 'about_day',
  two: 'two_readings',
} as const satisfies Record<NonNullable<CellDate['unsure']>, ImportWarning['code']>;

/** A text as far as `max` code points; a longer one is warned of. */
export function shortened(
  field: ImportTarget,
  text: string | undefined,
  max: number,
  warnings: ImportWarning[],
): string | undefined {
  if (text === undefined || (codePointLength(text) <= max && !hasLongMarkRun(text))) return text;
  warnings.push({ field, code: 'shortened', text });
  // A code point takes two units at most.
  const start = withoutSurplusMarks(text).slice(0, max * 2);
  return Array.from(start).slice(0, max).join('').trimEnd();
}

/** A long number as spreadsheets show and save it, without its last digits: `4.01E+12`. */
const rounded = /^\p{Nd}(?:[.,]\p{Nd}+)?E\+\p{Nd}{2,3}$/iu;

/** Leaves out and names such numbers where every digit counts. */
export function leaveOutRounded(cells: CellByField, warnings: ImportWarning[]): void {
  for (const field of ['externalId', 'contactPhone'] as const) {
    const text = cells[field]?.text ?? '';
    if (!rounded.test(text)) continue;
    delete cells[field];
    warnings.push({ field, code: 'left_out', text });
  }
}

/** The last minute of a day, which says no more than the day does. */
const lastMinute = /(?:23:59|24:00|11:59(?::59)?\s?p\.?m)/i;

/**
 * Warns of the time of day in a cell that becomes a day. An instant says one where it is no midnight, neither by its own
 * offset nor on the person’s clock: so programs write days.
 */
export function warnOfTime(
  field: ImportTarget,
  text: string,
  timeZone: string,
  warnings: ImportWarning[],
): void {
  const written = text.trim();
  const isInstant = timestampSchema.safeParse(written).success;
  const times = isInstant ? [written, wallTimeOf(written, timeZone).time ?? ''] : [written];
  if (times.every((time) => saysTimeOfDay(time) && !lastMinute.test(time)))
    warnings.push({ field, code: 'part_of_cell', text });
}
