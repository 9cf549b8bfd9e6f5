import { readAmount } from '../amount/read-amount.ts';
import { periodAfter } from '../amount/pay-period.ts';
import type { Stage } from '../stage.ts';
import { readCell } from './import-cell.ts';
import { dateFields, type ImportTarget } from './import-columns.ts';
import type { ImportMapping } from './import-row.ts';
import type { ImportRow, ImportTable } from './import-table.ts';
import { isStageName } from './table-headings.ts';

const totalPhrases =
  /^(?:grand |sub-?)?(?:totals?|sum|count|average|avg|mean|(?:gesamt|zwischen)?summe|gesamt(?:zahl)?|insgesamt|anzahl|durchschnitt|totale?|totaal|aantal|gemiddelde?|somme|nombre|moyenne|suma|cuenta|promedio|media|razem|итого|всего|المجموع|الإجمالي|إجمالي|合計|总计|總計|합계)(?![\p{L}\p{M}])/iu;

/**
 * The rows at the end of a table that count or add up the ones above, by their numbers in the file: they begin with a word
 * for that, have numbers, and neither a role nor a date. The same row further up, or with a role, is a job.
 */
export function totalsRows({ rows }: ImportTable, { fields }: ImportMapping): ReadonlySet<number> {
  const jobs = rows.findLastIndex((row) => namesJob(row, fields) && !isTotals(row, fields));
  const atEnd = rows.slice(jobs + 1).filter((row) => isTotals(row, fields));
  return new Set(atEnd.map(({ number }) => number));
}

/** Whether a row says enough to be imported as it is. */
function namesJob({ cells }: ImportRow, fields: ImportMapping['fields']): boolean {
  const has = (field: ImportTarget) => (cells[fields.indexOf(field)] ?? '').trim() !== '';
  return has('titleAndCompany') || (has('title') && has('company'));
}

function isTotals({ cells }: ImportRow, fields: ImportMapping['fields']): boolean {
  const said = cells.flatMap((cell, at) => {
    const { text } = readCell(cell);
    return text === '' ? [] : [{ text, field: fields[at] ?? null }];
  });
  const [label, ...others] = said;
  // No role is a number, as it stands beside what is counted: `Open, 12`.
  const isCounted = said.some(({ text, field }) => field === 'title' && isNumber(text));
  if (!label || !(totalPhrases.test(label.text) || (isCounted && label.field === 'company'))) return false;
  if (others.length === 0) return /\p{Nd}/u.test(label.text);
  return others.every(({ text, field }) => isNumber(text) && !(field !== null && dateFields.has(field)));
}

/**
 * Whether a row has nothing but a name and, in place of a role, a number or a stage beside it, as counts and legends do, or
 * tells what marks mean.
 */
export function isCountOrLegend(
  { cells }: ImportRow,
  { fields }: ImportMapping,
  stages: readonly Stage[],
): boolean {
  const textAt = (at: number) => readCell(cells[at] ?? '').text;
  if (isLegend(cells)) return true;
  const others = [...fields.keys()].filter((at) => ![null, 'title', 'company'].includes(fields[at] ?? null));
  const role = textAt(fields.indexOf('title'));
  if (role === '' || others.some((at) => textAt(at) !== '')) return false;
  if (isNumber(role) || isCount(role)) return true;
  // A table of names alone has no legend.
  return others.length > 0 && isStageName(role, stages);
}

/** A mark and what it means, maybe behind a label: `1 = applied`, `Legend: A = applied`. */
const meaning = /^(?:[^=:]{1,20}: ?)?[^=:/]{1,12}=[^=]{1,40}$/u;

/** Whether the cells of a row, or what is parted in them, are several marks with what they mean, maybe behind a label. */
function isLegend(cells: readonly string[]): boolean {
  if (!cells.some((cell) => cell.includes('='))) return false;
  const parts = cells.flatMap((cell) =>
    cell.startsWith('=') ? [cell] : cell.split(/[,;|\n]/).filter((part) => part.trim() !== ''),
  );
  const meanings = parts.filter((part) => meaning.test(part.trim()));
  const [, ...behind] = parts;
  return meanings.length > 1 && behind.every((part) => meaning.test(part.trim()));
}

const countedNouns =
  'applications?|apps?|jobs?|interviews?|offers?|companies|bewerbung(?:en)?|stellen|gespräche?|candidatures?|entretiens?|candidaturas?|solicitud(?:es)?|entrevistas?|sollicitaties?|gesprekken|طلبات|طلب|مقابلات|وظائف';
/** A number, or two, with what is counted: `10`, `5-10 applications`. */
const leadingCount = new RegExp(
  String.raw`^\p{Nd}{1,4}(?: ?(?:[-–/]|to|bis|à|a|of|von|de) ?\p{Nd}{1,4})?(?: (?:${countedNouns})(?![\p{L}\p{M}]))?`,
  'iu',
);
const periodWordsMax = 3;

/** Whether a text is a number of something, or of something in a time: `10 per week`, `5/day`, `12 applications`. */
function isCount(text: string): boolean {
  const [count] = leadingCount.exec(text) ?? [];
  if (count === undefined) return false;
  const rest = text.slice(count.length);
  return (
    rest === '' || (periodAfter(rest) !== undefined && rest.trim().split(/\s+/).length <= periodWordsMax)
  );
}

function isNumber(text: string): boolean {
  return readAmount(text.replace(/^\p{Sc}|\p{Sc}$|%$/gu, '').trim()).kind !== 'not-read';
}
