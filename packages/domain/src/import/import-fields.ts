import {
  employmentTypes,
  jobFieldSchemas,
  jobLimits,
  salaryPeriods,
  workModes,
  type JobFields,
} from '../job.ts';
import { hasLongMarkRun, normalForm, withoutSurplusMarks } from '../normal-form.ts';
import { ownFieldLimits, type OwnField, type OwnValue } from '../own-field.ts';
import { tagsInCell } from '../tag-cell.ts';
import { codePointLength, comparableText } from '../text.ts';
import { textOfHtml, type Cell } from './import-cell.ts';
import { ownTarget, type ImportField, type ImportTarget } from './import-columns.ts';
import { readDate, type DateOrder } from './import-date.ts';

/** Something in a row that could not come along as it was. `text` is what stood there. */
export interface ImportWarning {
  field: ImportTarget;
  code: 'unreadable_date' | 'no_date' | 'shortened' | 'left_out' | 'unknown_stage';
  text: string;
}

/** The cells of a row by what they hold; empty ones are missing. */
export type CellByField = Partial<Record<ImportTarget, Cell>>;

/** The editable fields that a row says something about, each within its limits; what did not fit is warned of. */
export function readFields(cells: CellByField, warnings: ImportWarning[]): JobFields {
  const text = (field: ImportField): string | undefined => cells[field]?.text || undefined;
  const cut = (field: ImportField, max: number) => shortened(field, text(field), max, warnings);
  const posting = text('posting');
  const fields: Record<string, unknown> = {
    title: cut('title', jobLimits.title) ?? '',
    company: cut('company', jobLimits.company) ?? '',
    url: readUrl(cells, warnings),
    location: cut('location', jobLimits.location),
    workMode: wordIn(workModes, workModeWords, text('workMode')),
    employmentType: wordIn(employmentTypes, employmentWords, text('employmentType')),
    ...readSalary(cells, warnings),
    benefits: cut('benefits', jobLimits.benefits),
    source: cut('source', jobLimits.source),
    notes: shortened('notes', withLink(cells.notes), jobLimits.notes, warnings),
    posting:
      posting === undefined
        ? undefined
        : shortened('posting', textOfHtml(posting), jobLimits.posting, warnings),
    tags: readTags(text('tags'), warnings),
    priority: readPriority(text('priority')),
    externalId: cut('externalId', jobLimits.externalId),
  };
  for (const field of ['workMode', 'employmentType', 'priority'] as const) {
    const said = text(field);
    if (said !== undefined && fields[field] === undefined)
      warnings.push({ field, code: 'left_out', text: said });
  }
  return accepted(fields);
}

function withLink(cell: Cell | undefined): string | undefined {
  const { text, url } = cell ?? { text: '' };
  return (url === undefined || url === text ? text : `${text} (${url})`) || undefined;
}

/** What a row says in fields of the person's own, each as its kind stores it; what is none of that is warned of. */
export function readOwnValues(
  cells: CellByField,
  ownFields: readonly OwnField[],
  { orderOf, warnings }: { orderOf: (target: ImportTarget) => DateOrder; warnings: ImportWarning[] },
): OwnValue[] {
  return ownFields.flatMap((field) => {
    const target = ownTarget(field);
    const cell = cells[target];
    if (!cell) return [];
    const whole = ownText(field, cell, orderOf(target));
    if (whole === undefined) {
      const code = field.kind === 'date' ? 'unreadable_date' : 'left_out';
      warnings.push({ field: target, code, text: cell.text });
      return [];
    }
    const value = shortened(target, normalForm(whole, 'NFC'), ownFieldLimits.value, warnings);
    return value ? [{ id: field.id, value }] : [];
  });
}

function ownText(
  { kind, choices = [] }: OwnField,
  { text, url }: Cell,
  order: DateOrder,
): string | undefined {
  switch (kind) {
    case 'text':
      return text;
    case 'number':
      return numberOf(text);
    case 'date':
      return readDate(text, order);
    case 'choice':
      return choices.find((choice) => comparableText(choice) === comparableText(text));
    case 'link':
      return webLink(url ?? text);
  }
}

/** A number with a point, whichever way it was written: `35`, `-3,5`, `1.234,50`, `1'000`. */
function numberOf(text: string): string | undefined {
  const parts = /^([-−+]?)(\d[\d.,'’\s]{0,24})$/.exec(text.trim());
  if (!parts) return undefined;
  const digits = (parts[2] ?? '').replace(/['’\s]/g, '');
  const marks = digits.replace(/\d/g, '');
  const last = marks.at(-1);
  // One kind of mark that comes twice, or has three digits behind it and a comma for a sign, parts thousands.
  const partsThousands =
    last === undefined || marks.split(last).length > 2 || (marks === ',' && /,\d{3}$/.test(digits));
  const at = partsThousands ? -1 : digits.lastIndexOf(last);
  const whole = (at < 0 ? digits : digits.slice(0, at)).replace(/[.,]/g, '');
  const value = Number(`${whole}${at < 0 ? '' : `.${digits.slice(at + 1)}`}`);
  const written = String(/[-−]/.test(parts[1] ?? '') ? -value : value);
  return whole.length > 15 || /[^\d.-]/.test(written) ? undefined : written;
}

function webLink(said: string): string | undefined {
  const links = [said, /^[^\s:]+\.[^\s:]+$/.test(said) ? `https://${said}` : ''];
  return links.find(
    (text) =>
      text !== '' && text.length <= ownFieldLimits.value && jobFieldSchemas.url.safeParse(text).success,
  );
}

/** Each field as its own rule stores it; what the rule refuses is dropped, as a row is worth keeping without it. */
function accepted(fields: Record<string, unknown>): JobFields {
  const kept: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(fields)) {
    const parsed = jobFieldSchemas[name as keyof typeof jobFieldSchemas].safeParse(value);
    if (value !== undefined && parsed.success) kept[name] = parsed.data;
  }
  return kept as JobFields;
}

function shortened(
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

function readUrl(cells: CellByField, warnings: ImportWarning[]): string | undefined {
  const said = cells.url?.url ?? cells.url?.text ?? '';
  const links = [
    said,
    /^[^\s:]+\.[^\s:]+$/.test(said) ? `https://${said}` : '',
    cells.title?.url ?? '',
    cells.company?.url ?? '',
  ];
  const link = links.find((text) => text !== '' && jobFieldSchemas.url.safeParse(text).success);
  if (said !== '' && link === undefined) warnings.push({ field: 'url', code: 'left_out', text: said });
  return link;
}

const workModeWords: Readonly<Record<string, (typeof workModes)[number]>> = {
  remote: 'remote',
  yes: 'remote',
  true: 'remote',
  hybrid: 'hybrid',
  onsite: 'onsite',
  inoffice: 'onsite',
  office: 'onsite',
  inperson: 'onsite',
  vorort: 'onsite',
};

const employmentWords: Readonly<Record<string, (typeof employmentTypes)[number]>> = {
  vollzeit: 'full_time',
  permanent: 'full_time',
  teilzeit: 'part_time',
  contractor: 'contract',
  freelance: 'contract',
  temp: 'temporary',
  befristet: 'temporary',
  intern: 'internship',
  praktikum: 'internship',
  ausbildung: 'apprenticeship',
};

function wordIn<Word extends string>(
  words: readonly Word[],
  others: Readonly<Record<string, Word>>,
  text: string | undefined,
): Word | undefined {
  const folded = (text ?? '').toLowerCase().replace(/[^a-z]/g, '');
  if (Object.hasOwn(others, folded)) return others[folded];
  return words.find((word) => word.replaceAll('_', '') === folded);
}

/** Amounts need a currency; without one their own wording is kept. */
function readSalary(cells: CellByField, warnings: ImportWarning[]): Partial<JobFields> {
  const said = [cells.salaryMin?.text, cells.salaryMax?.text].filter(
    (text) => text !== undefined && text !== '',
  );
  const written = cells.salaryText?.text || said.join(' – ');
  const salaryText = shortened('salaryText', written || undefined, jobLimits.salaryText, warnings);
  const salaryPeriod = wordIn(salaryPeriods, periodWords, cells.salaryPeriod?.text);
  const salaryCurrency = currencyOf(cells.salaryCurrency?.text ?? '');
  const amounts = [cells.salaryMin, cells.salaryMax].map((cell) => amountOf(cell?.text ?? ''));
  const isUsable = salaryCurrency !== undefined && amounts.some((amount) => amount !== undefined);
  if (!isUsable) return salaryText === undefined ? {} : { salaryText };
  const [first, second] = amounts;
  const isTurned = first !== undefined && second !== undefined && first > second;
  const [salaryMin, salaryMax] = isTurned ? [second, first] : [first, second];
  return {
    ...(cells.salaryText?.text ? { salaryText } : {}),
    salaryCurrency,
    ...(salaryPeriod === undefined ? {} : { salaryPeriod }),
    ...(salaryMin === undefined ? {} : { salaryMin }),
    ...(salaryMax === undefined ? {} : { salaryMax }),
  };
}

const periodWords: Readonly<Record<string, (typeof salaryPeriods)[number]>> = {
  hourly: 'hour',
  daily: 'day',
  weekly: 'week',
  monthly: 'month',
  yearly: 'year',
  annually: 'year',
  annual: 'year',
};

const currencySigns: Readonly<Record<string, string>> = { '€': 'EUR', '£': 'GBP', $: 'USD' };

function currencyOf(text: string): string | undefined {
  const code = currencySigns[text.trim()] ?? text.trim().toUpperCase();
  return jobFieldSchemas.salaryCurrency.safeParse(code).success && code !== '' ? code : undefined;
}

/** The amount in a cell: `150000`, `150,000.00`, `150.000`, `150k`. */
function amountOf(text: string): number | undefined {
  const parts = /^[^\d]{0,4}(\d[\d.,' ]{0,24}?)\s*(k)?[^\dk]{0,4}$/i.exec(text.trim());
  if (!parts) return undefined;
  const digits = (parts[1] ?? '').replace(/[' ]/g, '');
  const decimals = /[.,](\d{1,2})$/.exec(digits);
  const whole = (decimals ? digits.slice(0, decimals.index) : digits).replace(/[.,]/g, '');
  const amount = Number(`${whole}.${decimals?.[1] ?? '0'}`) * (parts[2] ? 1_000 : 1);
  return Number.isFinite(amount) && amount <= jobLimits.salaryAmount ? Number(amount.toFixed(2)) : undefined;
}

function readTags(text: string | undefined, warnings: ImportWarning[]): string[] | undefined {
  const all = [...new Set(tagsInCell(normalForm(text ?? '', 'NFC')))];
  const kept = all
    .filter((tag) => codePointLength(tag) <= jobLimits.tag && !hasLongMarkRun(tag))
    .slice(0, jobLimits.tags);
  if (kept.length < all.length) warnings.push({ field: 'tags', code: 'left_out', text: text ?? '' });
  return kept.length > 0 ? kept : undefined;
}

const priorityWords: Readonly<Record<string, number>> = {
  low: 1,
  medium: 3,
  high: 5,
  niedrig: 1,
  mittel: 3,
  hoch: 5,
};

function readPriority(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const stars = /^[★⭐*]{1,5}$/u.test(text) ? Array.from(text).length : undefined;
  const priority = stars ?? priorityWords[text.toLowerCase()] ?? Number(text);
  return Number.isInteger(priority) && priority >= 0 && priority <= jobLimits.priorityMax
    ? priority
    : undefined;
}
