import { localTimeZone } from './today.ts';

/**
 * The one date that a pasted text says, `YYYY-MM-DD`, read as an import reads it; undefined where there is none, or more
 * than it.
 */
export async function dateInText(text: string, isMonthFirst: boolean): Promise<string | undefined> {
  // Names of months in many languages weigh too much to come with every page.
  const { dateInCell } = await import('@foothold/domain/dates/date-cell');
  const read = dateInCell(text, isMonthFirst ? 'by_mark' : 'day_first', { timeZone: localTimeZone() });
  return read?.unsure === undefined ? read?.date : undefined;
}
