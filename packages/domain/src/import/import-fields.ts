import { jobLimits, type JobFields } from '../job.ts';
import { jobFieldKeys, jobFields, keysOfKind, type JobFieldKey } from '../job-fields.ts';
import { inPlainDigits, readAmount } from '../amount/read-amount.ts';
import { hasLongMarkRun, normalForm } from '../normal-form.ts';
import { customFieldLimits, type CustomField, type OwnValue } from '../custom-field.ts';
import { employmentTypesIn, saysMoreThanTypes } from '../posting/posting-employment.ts';
import { saysMoreThanMode, workModeInField } from '../posting/posting-work-mode.ts';
import { isWebLink, linkWithScheme } from '../posting/posting-link.ts';
import { tagsInCell } from '../export/tag-cell.ts';
import { codePointLength, comparableText } from '../text.ts';
import { dateOrAbout } from '../dates/about-day.ts';
import { answerIn, textOfHtml, type Cell } from './import-cell.ts';
import { ownTarget, type ImportField, type ImportTarget } from './import-columns.ts';
import type { ReadOrder } from '../dates/read-date.ts';
import type { CellClock } from '../dates/date-cell.ts';
import { currencyChooser, readSalary, type ChooseCurrency, type PayOfHeadings } from './import-salary.ts';
import {
  shortened,
  unsureCodes,
  warnOfTime,
  type CellByField,
  type ImportWarning,
} from './import-warning.ts';

interface FieldOptions {
  choose?: ChooseCurrency;
  headings?: PayOfHeadings | undefined;
  isOneHighest?: boolean | undefined;
}

/** The editable fields that a row says something about, each within its limits; what did not fit is warned of. */
export function readFields(
  cells: CellByField,
  warnings: ImportWarning[],
  { choose = currencyChooser(), headings, isOneHighest = false }: FieldOptions = {},
): JobFields {
  const text = (field: ImportField): string | undefined => cells[field]?.text || undefined;
  const cut = (field: ImportField, max: number) => shortened(field, text(field), max, warnings);
  const each = <Key extends ImportField>(keys: readonly Key[], read: (key: Key, said: string) => unknown) =>
    Object.fromEntries(
      keys.flatMap((key) => {
        const said = text(key);
        return said === undefined ? [] : [[key, read(key, said)]];
      }),
    );
  const posting = text('posting');
  const fields: Record<string, unknown> = {
    ...each(textKeys, (key) => cut(key, jobFields[key].max)),
    title: cut('title', jobLimits.title) ?? '',
    company: cut('company', jobLimits.company) ?? '',
    url: readUrl(cells, warnings),
    ...each(choiceKeys, choiceOf),
    ...readSalary(cells, warnings, choose, headings),
    notes: shortened('notes', withLink(cells.notes), jobLimits.notes, warnings),
    posting:
      posting === undefined
        ? undefined
        : shortened('posting', textOfHtml(posting), jobLimits.posting, warnings),
    tags: readTags(text('tags'), warnings),
    ...each(ratingKeys, (key, said) => readRating(said, jobFields[key].max, isOneHighest)),
  };
  for (const field of [...choiceKeys, ...ratingKeys]) {
    const said = text(field);
    if (said === undefined) continue;
    if (fields[field] === undefined) warnings.push({ field, code: 'left_out', text: said });
    else if (saysMore[field]?.(said)) warnings.push({ field, code: 'part_of_cell', text: said });
  }
  return accepted(fields);
}

function withLink(cell: Cell | undefined): string | undefined {
  const { text, url } = cell ?? { text: '' };
  return (url === undefined || url === text ? text : `${text} (${url})`) || undefined;
}

interface OwnValueOptions {
  orderOf: (target: ImportTarget) => ReadOrder;
  clock: CellClock;
  warnings: ImportWarning[];
}

/** What a row says in fields of the person's own, each as its kind stores it; what is none of that is warned of. */
export function readOwnValues(
  cells: CellByField,
  ownFields: readonly CustomField[],
  { orderOf, clock, warnings }: OwnValueOptions,
): OwnValue[] {
  return ownFields.flatMap((field) => {
    const target = ownTarget(field);
    const cell = cells[target];
    if (!cell) return [];
    const day = field.kind === 'date' ? dateOrAbout(cell.text, orderOf(target), clock) : undefined;
    const whole = day?.date ?? ownText(field, cell);
    if (whole === undefined) {
      const code = field.kind === 'date' ? 'unreadable_date' : 'left_out';
      warnings.push({ field: target, code, text: cell.text });
      return [];
    }
    if (day?.unsure) warnings.push({ field: target, code: unsureCodes[day.unsure], text: cell.text });
    else if (day) warnOfTime(target, cell.text, clock.timeZone, warnings);
    if (field.kind === 'number' && readAmount(cell.text).kind === 'two-readings')
      warnings.push({ field: target, code: 'two_readings', text: cell.text });
    const value = shortened(target, normalForm(whole, 'NFC'), customFieldLimits.value, warnings);
    return value ? [{ id: field.id, value }] : [];
  });
}

function ownText({ kind, choices = [] }: CustomField, { text, url }: Cell): string | undefined {
  switch (kind) {
    case 'text':
      return text;
    case 'number':
      return numberOf(text);
    case 'date':
      return undefined;
    case 'choice':
      return choices.find((choice) => comparableText(choice) === comparableText(text));
    case 'link':
      return webLink(url ?? text);
  }
}

/** Normalises a number to a decimal point; a single comma with three digits behind it separates thousands. */
function numberOf(text: string): string | undefined {
  const reading = readAmount(text);
  if (reading.kind === 'not-read') return undefined;
  const isFraction = reading.kind === 'two-readings' && /\.\d{3}$/.test(inPlainDigits(text).trim());
  const value = reading.kind === 'amount' ? reading.value : isFraction ? reading.decimal : reading.grouped;
  const written = String(value);
  return /[^\d.-]/.test(written) ? undefined : written;
}

function webLink(said: string): string | undefined {
  const links = [said, linkWithScheme(said) ?? ''];
  return links.find((text) => text.length <= customFieldLimits.value && isWebLink(text));
}

/** Applies the schema of each field; a refused value is left out, so that it does not cost the whole row. */
function accepted(fields: Record<string, unknown>): JobFields {
  const valid: Record<string, unknown> = {};
  for (const key of jobFieldKeys) {
    if (fields[key] === undefined) continue;
    const parsed = jobFields[key].schema.safeParse(fields[key]);
    if (parsed.success) valid[key] = parsed.data;
  }
  return valid as JobFields;
}

function readUrl(cells: CellByField, warnings: ImportWarning[]): string | undefined {
  const hanging = cells.url?.url;
  const written = hanging ?? cells.url?.text ?? '';
  const asLink = (text: string) => (isWebLink(text) ? text : linkWithScheme(text));
  // Longer than that no link is kept.
  const isOne = hanging !== undefined || written.length > 2 * jobLimits.url;
  const pieces = isOne ? [written] : written.split(/[,;]?\s+|[,;]+(?=https?:\/\/)/i);
  const links = pieces.map(asLink);
  const at = links.findIndex((each) => each !== undefined);
  const link = links[at];
  const others = link === undefined ? written : pieces.filter((_, other) => other !== at).join(' ');
  if (others !== '') warnings.push({ field: 'url', code: 'left_out', text: others });
  return link ?? [cells.title?.url ?? '', cells.company?.url ?? ''].find(isWebLink);
}

/** The text and the period of the salary go with its amounts. */
const textKeys = keysOfKind('text').filter((key) => key !== 'salaryText');
const ratingKeys = keysOfKind('rating');
const choiceKeys = keysOfKind('choice').filter((key) => !('isPay' in jobFields[key]));

function choiceOf(key: (typeof choiceKeys)[number], text: string): string | undefined {
  if (text.length > choiceLengthMax) return undefined;
  const folded = text.toLowerCase().replace(/[^a-z]/g, '');
  const named = jobFields[key].choices.find((choice) => choice.replaceAll('_', '') === folded);
  return named ?? otherPhrases[key]?.(text);
}

/** In UTF-16 units; longer texts are prose, and no choice. */
const choiceLengthMax = 200;

/** What a cell names of a choice in the words of people; undefined where it names none or several. */
const otherPhrases: Partial<Record<JobFieldKey, (text: string) => string | undefined>> = {
  workMode: (text) => (answerIn(text) === true ? 'remote' : workModeInField(text)),
  employmentType: employmentTypeIn,
};

/** Whether a cell says more than a choice, or doubts it. */
const saysMore: Partial<Record<JobFieldKey, (text: string) => boolean>> = {
  workMode: (text) => answerIn(text) === undefined && saysMoreThanMode(text),
  employmentType: saysMoreThanTypes,
};

/** Of several kinds none is stored. */
function employmentTypeIn(text: string): string | undefined {
  const [type, ...others] = employmentTypesIn([text]);
  return others.length === 0 ? type : undefined;
}

function readTags(text: string | undefined, warnings: ImportWarning[]): string[] | undefined {
  const all = [...new Set(tagsInCell(normalForm(text ?? '', 'NFC')))];
  const fitting = all
    .filter((tag) => codePointLength(tag) <= jobLimits.tag && !hasLongMarkRun(tag))
    .slice(0, jobLimits.tags);
  if (fitting.length < all.length) warnings.push({ field: 'tags', code: 'left_out', text: text ?? '' });
  return fitting.length > 0 ? fitting : undefined;
}

const ratingPhrases: Readonly<Record<string, number>> = {
  low: 1,
  medium: 3,
  high: 5,
  niedrig: 1,
  mittel: 3,
  hoch: 5,
};

/** A priority written as a number alone. */
const bareNumber = /^\p{Nd}(?:[.,]0?)?$/u;

/** Whether a cell of priorities is a number alone, which may count from the top as well as from the bottom. */
export function mayBeRank(cell: string): boolean {
  return bareNumber.test(cell.trim());
}

function readRating(text: string, max: number, isOneHighest: boolean): number | undefined {
  const stars = /^((?:[★⭐*]\uFE0F?){1,5})(?:[☆✩]\uFE0F?){0,4}$/u.exec(text)?.[1]?.replaceAll('\uFE0F', '');
  const [, ofFive = text] = /^([0-5])(?:[.,]0)?\s?\/\s?5$/.exec(text) ?? [];
  const rating = stars?.length ?? ratingPhrases[text.toLowerCase()] ?? Number(ofFive);
  const priority = Number.isInteger(rating) && rating >= 0 && rating <= max ? rating : undefined;
  if (!isOneHighest || !mayBeRank(text)) return priority;
  return priority === undefined || priority === 0 ? undefined : max + 1 - priority;
}
