/** A spreadsheet runs what begins with one of these, in their full width too: Excel and LibreOffice take `＝` for `=`. */
const signs = '=+\\-@＝＋－＠';
/** Those of a text that was made inert before, or that the spreadsheet takes off. */
const quotes = `['"]*`;
/**
 * Where a formula can begin: with the cell, and within it behind `;` and tabs, at which Excel parts cells where a comma is the
 * decimal sign, for it then knows no quotes behind a comma. A line of a text stays as it is.
 */
const formulaStarts = [
  ['^', `${quotes}[${signs}\\t\\r\\n]`],
  ['[;\\t]', `${quotes}[${signs}]`],
] as const;
const atStart = (between: string) =>
  new RegExp(formulaStarts.map(([before, sign]) => `(?<=${before})${between}(?=${sign})`).join('|'), 'g');
const startsFormula = atStart('');
const inertMark = atStart("'");

/** The text as a cell in which no spreadsheet finds a formula, whatever it parts cells at. */
export function inertText(text: string): string {
  return text.replace(startsFormula, "'");
}

/** The text that `inertText` was given. */
export function activeText(cell: string): string {
  return cell.replace(inertMark, '');
}
