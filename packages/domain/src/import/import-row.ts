import type { Contact, JobFields } from '../job.ts';
import { keysOfKind, keysWith } from '../job-fields.ts';
import type { CustomField, OwnValue } from '../custom-field.ts';
import { nearestStage, type Stage, type StageKind } from '../stage.ts';
import { dateOrAbout } from '../dates/about-day.ts';
import { saysNoDay } from '../dates/date-cell.ts';
import { isDitto, isLeftOpen, readCell, readLinkedCell, saysYes } from './import-cell.ts';
import { dateFields, isStageTarget, type ImportTarget } from './import-columns.ts';
import type { DateOrder, ReadOrder } from '../dates/read-date.ts';
import { readFields, readOwnValues } from './import-fields.ts';
import { readNextMove } from './import-move.ts';
import {
  stageByChoice,
  stageKey,
  stageOfPhrase,
  type ImportedStage,
  type StageChoice,
} from './import-stage.ts';
import { sourceKey, type SourceChoice } from './import-source.ts';
import { impliesApplying, isTalk, stepsOfPath } from './import-path-steps.ts';
import { datesInColumns, readStageColumns, stageWithColumns, type RowStage } from './import-stage-columns.ts';
import { readContact, subscriberNumber } from './import-contact.ts';
import { stageWithOutcome } from './import-outcome.ts';
import { namesInCell, type NameOrder } from './import-names.ts';
import { currencyChooser, type CurrencyChoice, type PayOfHeadings } from './import-salary.ts';
import type { ImportStep } from './import-step.ts';
import type { ImportRow } from './import-table.ts';
import {
  leaveOutRounded,
  unsureCodes,
  warnOfTime,
  type CellByField,
  type ImportWarning,
} from './import-warning.ts';
import type { RowNames } from './row-place.ts';
import { addDays } from '../time-zone.ts';

/** How the columns of one table are to be read. */
export interface ImportMapping {
  /** What each column holds, in order; null is left out. */
  fields: readonly (ImportTarget | null)[];
  /** The order of day and month in the columns where it matters, by column. */
  orders: Readonly<Record<number, DateOrder>>;
  /** What the person makes of values of the stage column, by their `stageKey`; the others are read. */
  stages?: ReadonlyMap<string, StageChoice>;
  /** What values of the source column become, by their `sourceKey`; the others stay as they are written. */
  sources?: ReadonlyMap<string, SourceChoice>;
  /** The chosen currencies of ambiguous signs, by the sign; the others get the likeliest. */
  currencies?: ReadonlyMap<string, CurrencyChoice>;
  /** Whether day and month are swapped in days that a program may have misread, by column; missing until the person says it. */
  swapped?: Readonly<Record<number, boolean>>;
  /** Whether priorities count from the top, so that 1 is the highest; undefined until the person says it. */
  isOneHighest?: boolean;
  /** What the headings of pay say of the amounts below them. */
  pay?: PayOfHeadings;
  /** What stands first in the column that holds role and company, as most of its cells tell. */
  nameOrder?: NameOrder | undefined;
}

export interface ImportContext {
  stages: readonly Stage[];
  ownFields: readonly CustomField[];
  /** The person's local date. */
  today: string;
  /** The IANA name of the zone of their clock. */
  timeZone: string;
  /** What the next move is called that a follow-up date becomes. */
  followUpText: string;
  /** The sources of the jobs in the account, as they are written there. */
  sources?: readonly string[];
  /** ISO 4217 of the person’s own currency, as far as it is known. */
  currency?: string | undefined;
}

/** The most steps that one stage becomes. */
const stepsMax = 3;

/** What one row becomes, before it is known whether the job is here already. */
export interface ImportedJob {
  fields: JobFields;
  contact?: Omit<Contact, 'id'>;
  ownValues: OwnValue[];
  /** Whether the row says what the next move is called. */
  isMoveNamed: boolean;
  steps: ImportStep[];
  /** Whether the row says where the job stands, in words that are understood. */
  saysStage: boolean;
  appliedOn?: string;
  isArchived: boolean;
  warnings: ImportWarning[];
}

/**
 * Reads one row, with `names` in place of its own. Null when it names neither a title nor a company; one of them may be
 * empty in `fields`.
 */
export function readRow(
  row: ImportRow,
  mapping: ImportMapping,
  context: ImportContext,
  names?: RowNames,
): ImportedJob | null {
  const cells = cellsOf(row, mapping);
  const { section } = row;
  const isOfSection = section !== undefined && cells.stage === undefined;
  if (isOfSection) cells.stage = { text: section };
  const isGuessed = placeNames(cells, mapping);
  if (names)
    Object.assign(cells, { title: { text: names.title.trim() }, company: { text: names.company.trim() } });
  if (!cells.title?.text && !cells.company?.text) return null;
  chooseSource(cells, mapping);
  const warnings: ImportWarning[] = [];
  if (isOfSection) warnings.push({ field: 'stage', code: 'of_section', text: section });
  if (isGuessed && !names)
    warnings.push({
      field: 'titleAndCompany',
      code: 'names_guessed',
      text: cells.titleAndCompany?.text ?? '',
    });
  leaveOutRounded(cells, warnings);
  const fields = readFields(cells, warnings, {
    choose: currencyChooser(context.currency, mapping.currencies),
    headings: mapping.pay,
    isOneHighest: mapping.isOneHighest,
  });
  const written = readDates(cells, mapping, { ...context, warnings });
  const columns = readStageColumns(row.cells, mapping, context, warnings);
  const told = datesInColumns(columns, written, warnings);
  const dates = { ...written, ...told.dates };
  const ended = stageWithOutcome(stageIn(cells, mapping, context), cells, context.stages, warnings);
  const stage = stageWithColumns(ended, told.columns, {
    stages: context.stages,
    applied: dates.applied,
    warnings,
  });
  const order = mapping.orders[mapping.fields.indexOf('applied')];
  const orderOfPaths = mapping.orders[mapping.fields.indexOf('stage')];
  const { steps, isClosed } = stepsOf(cells, stage, { ...context, dates, order, orderOfPaths, warnings });
  warnOfFuture(steps, context, warnings);
  const appliedOn = dates.applied ?? toldDayOfApplying(steps, context);
  const contact = readContact(cells, warnings);
  const nextMove = readNextMove(cells, { ...context, on: dates.followUp, isClosed, warnings });
  const job: ImportedJob = {
    fields: {
      ...fields,
      ...(nextMove === undefined ? {} : { nextMove }),
      ...Object.fromEntries(dateKeys.flatMap((key) => (dates[key] === undefined ? [] : [[key, dates[key]]]))),
    },
    isMoveNamed: cells.nextMoveText !== undefined,
    ...(contact === undefined ? {} : { contact }),
    ownValues: readOwnValues(cells, context.ownFields, {
      orderOf: (target) => orderIn(mapping, target),
      clock: { timeZone: context.timeZone, today: context.today, aheadDaysMax: halfYearDays },
      warnings,
    }),
    steps,
    saysStage: stage.said.isKnown,
    ...(appliedOn === undefined ? {} : { appliedOn }),
    isArchived: cells.archived !== undefined && saysYes(cells.archived),
    warnings,
  };
  warnOfIgnoredLinks(cells, job);
  return job;
}

/** Warns of links on cells whose field cannot store one. */
function warnOfIgnoredLinks(cells: CellByField, { warnings, ...job }: ImportedJob): void {
  for (const [field, cell] of Object.entries(cells)) {
    if (cell?.url === undefined) continue;
    for (const text of cell.otherUrls ?? [])
      warnings.push({ field: field as ImportTarget, code: 'left_out', text });
    const address = cell.url.replace(/^(?:mailto|tel):/i, '');
    const isKept =
      address === '' ||
      address === cell.text ||
      (/^tel:/i.test(cell.url) && subscriberNumber(address) === subscriberNumber(cell.text)) ||
      JSON.stringify(job).includes(JSON.stringify(address).slice(1, -1));
    const isNamed = warnings.some((warning) => warning.field === field && warning.text.includes(address));
    if (!isKept && !isNamed) warnings.push({ field: field as ImportTarget, code: 'left_out', text: address });
  }
}

/** Fields in which “TBD” and its like count as empty; in stages, dates and notes they have a meaning. */
const openFields: ReadonlySet<string> = new Set(
  'title company location url contact contactLastName contactEmail contactPhone salaryText salaryMin salaryMax salaryCurrency externalId'.split(
    ' ',
  ),
);

/** The column that holds a field, by the order in which the mapping names it. */
function cellsOf({ cells }: ImportRow, { fields }: ImportMapping): CellByField {
  const found: CellByField = {};
  for (const [at, field] of fields.entries()) {
    if (field === null || isStageTarget(field)) continue;
    const isProse = field === 'notes' || field === 'posting';
    const cell = (isProse ? readCell : readLinkedCell)(cells[at] ?? '');
    if (cell.text === '') continue;
    const isName = field === 'title' || field === 'company';
    // Line breaks wrap a name, but separate several towns.
    if (isName || field === 'location') cell.text = cell.text.replace(/\s*\n\s*/g, isName ? ' ' : ' · ');
    const isOpen = openFields.has(field) && isLeftOpen(cell);
    if (cell.url !== undefined || !(isOpen || (isName && isDitto(cell)))) found[field] = cell;
  }
  return found;
}

/** Puts role and company of one cell where they belong; whether only other cells tell which is which. */
function placeNames(cells: CellByField, { nameOrder = 'title' }: ImportMapping): boolean {
  const { titleAndCompany: both } = cells;
  if (!both || (cells.title && cells.company)) return false;
  const { title, company, isUnsure = false } = namesInCell(both.text, nameOrder) ?? {};
  cells.title ??= { ...both, text: title ?? both.text };
  if (company !== undefined) cells.company ??= { text: company };
  return isUnsure;
}

function chooseSource(cells: CellByField, { sources }: ImportMapping): void {
  const { source } = cells;
  const choice = source && sources?.get(sourceKey(source.text));
  if (choice === null) delete cells.source;
  else if (source && typeof choice === 'object') cells.source = { ...source, text: choice.name };
}

/** The dates of a row; approximate ones of applying and saving (a month, “2 weeks ago”) have keys of their own. */
type Dates = Partial<Record<ImportTarget | 'aboutApplied' | 'aboutSaved', string>>;

const aboutFields: Partial<Record<ImportTarget, keyof Dates>> = {
  applied: 'aboutApplied',
  saved: 'aboutSaved',
};

function orderIn({ fields, orders }: ImportMapping, target: ImportTarget): ReadOrder {
  return orders[fields.indexOf(target)] ?? 'by_mark';
}

/** Dates of the past: a day without a year is the last such day up to today; in other fields it is the nearest. */
const pastFields: ReadonlySet<ImportTarget> = new Set<ImportTarget>([
  'applied',
  'saved',
  'changed',
  'postedOn',
]);
const halfYearDays = 182;
const dateKeys = keysOfKind('date');

const deadlines: ReadonlySet<ImportTarget> = new Set(keysWith('isDeadline'));

function readDates(
  cells: CellByField,
  mapping: ImportMapping,
  { timeZone, today, warnings }: { timeZone: string; today: string; warnings: ImportWarning[] },
): Dates {
  const dates: Dates = {};
  for (const field of dateFields) {
    const text = cells[field]?.text;
    if (text === undefined) continue;
    const aheadDaysMax = pastFields.has(field) ? 0 : halfYearDays;
    const clock = { timeZone, isEnd: deadlines.has(field), today, aheadDaysMax };
    const order = orderIn(mapping, field);
    const { date, unsure } = dateOrAbout(text, order, clock) ?? {};
    if (date !== undefined) dates[unsure === 'about' ? (aboutFields[field] ?? field) : field] = date;
    const code = unsure ? unsureCodes[unsure] : 'unreadable_date';
    if (date === undefined || unsure) warnings.push({ field, code, text });
    else if (!pastFields.has(field) && field !== 'followUp') warnOfTime(field, text, timeZone, warnings);
  }
  return dates;
}

function stageIn(
  cells: CellByField,
  { stages: choices }: ImportMapping,
  { stages }: ImportContext,
): RowStage {
  const words = cells.stage?.text ?? '';
  const choice = words === '' ? undefined : choices?.get(stageKey(words));
  if (choice === null) return { words: '', said: stageOfPhrase('', stages) };
  return { words, said: choice ? stageByChoice(words, choice, stages) : stageOfPhrase(words, stages) };
}

interface StepsContext extends ImportContext {
  dates: Dates;
  order: DateOrder | undefined;
  orderOfPaths: DateOrder | undefined;
  warnings: ImportWarning[];
}

/** The steps of a row, each with its date; a date that is written nowhere is approximate. */
function stepsOf(
  cells: CellByField,
  { words, said, mark = '' }: RowStage,
  context: StepsContext,
): { steps: ImportStep[]; isClosed: boolean } {
  const { dates, order, orderOfPaths, stages, today, warnings } = context;
  const { applied, aboutApplied, saved, changed } = dates;
  if (words !== '' && !said.isKnown) warnings.push({ field: 'stage', code: 'unknown_stage', text: words });
  for (const text of said.leftOut ?? []) warnings.push({ field: 'stage', code: 'left_out', text });
  // A date that cannot be read still says that there was one.
  const sent = cells.applied?.text ?? '';
  const hasDate = (applied ?? aboutApplied) !== undefined || (/\p{Nd}/u.test(sent) && !saysNoDay(sent));
  const isSent = said.kind === 'lead' && hasDate && !said.isChosen;
  const kind = isSent ? 'applied' : said.kind;
  const hasColumnOfApplying = cells.applied !== undefined;
  const steps = said.path
    ? stepsOfPath(
        said.path,
        { stages, today, order, orderOfPaths, applied, aboutApplied, saved, changed, hasColumnOfApplying },
        warnings,
      )
    : stepsOfStage(said, kind, context);
  const isDated = steps.some(({ approximate: isAbout }) => !isAbout) || dates.changed !== undefined;
  const isApplication = steps.some(({ stageId }) => stageId !== stageIdOf('lead', stages));
  if (!isDated && isApplication && cells.applied === undefined)
    warnings.push({ field: 'applied', code: 'no_date', text: words || mark });
  else if (
    !hasDate &&
    cells.applied === undefined &&
    kind === 'closed' &&
    !said.path &&
    impliesApplying(said)
  )
    warnings.push({ field: 'applied', code: 'about_date', text: words || mark });
  const last = steps.at(-1);
  if (last && words !== '' && (!said.isKnown || said.isPart))
    last.note = (last.note ? `${last.note}\n${words}` : words).slice(0, 500);
  return { steps, isClosed: kind === 'closed' };
}

function stepsOfStage(
  said: ImportedStage,
  kind: StageKind,
  { dates, stages, today }: StepsContext,
): ImportStep[] {
  const { applied, aboutApplied, saved, aboutSaved = saved, changed } = dates;
  if (kind === 'lead' && applied === undefined) {
    const stageId = said.stageId ?? stageIdOf('lead', stages);
    const earlier = changed !== undefined && changed < today ? changed : today;
    return [{ stageId, occurred: aboutSaved ?? earlier, ...approximate(saved, dates.aboutSaved) }];
  }
  const steps: ImportStep[] = [];
  const told = applied ?? aboutApplied;
  if (saved !== undefined && (told === undefined || saved <= told))
    steps.push({ stageId: stageIdOf('lead', stages), occurred: saved });
  const isStillApplied = kind === 'applied';
  // The date of the last change may be ahead, as that of a planned talk.
  const earliest = told ?? aboutSaved ?? (changed !== undefined && changed < today ? changed : today);
  if (told !== undefined || said.reached !== undefined || impliesApplying({ ...said, kind }))
    steps.push({
      // One that is sent all the same may be called like a stage before that.
      stageId: (said.kind === 'applied' ? said.stageId : undefined) ?? stageIdOf('applied', stages),
      occurred: earliest,
      ...approximate(applied, aboutApplied),
    });
  // Dated steps come first; one without a date is added only where there is room.
  if (said.reached !== undefined && steps.length < stepsMax - 1)
    steps.push({ stageId: stageIdOf(said.reached, stages), occurred: earliest, approximate: true });
  if (!isStillApplied) {
    steps.push({
      stageId: said.stageId ?? stageIdOf(kind, stages),
      ...(said.outcome === undefined ? {} : { outcome: said.outcome }),
      occurred: changed !== undefined && changed > earliest ? changed : earliest,
      approximate: true,
    });
  }
  return steps;
}

/** Warns of steps in the future, which only talks may be; tomorrow passes, as that day has begun in other zones. */
function warnOfFuture(
  steps: readonly ImportStep[],
  { stages, today }: ImportContext,
  warnings: ImportWarning[],
): void {
  const latest = addDays(today, 1);
  for (const { stageId, occurred, approximate: isAbout } of steps) {
    const kind = stages.find(({ id }) => id === stageId)?.kind;
    if (isAbout || kind === undefined || isTalk(kind) || occurred <= latest) continue;
    const field = kind === 'applied' ? 'applied' : kind === 'lead' ? 'saved' : 'stage';
    warnings.push({ field, code: 'in_future', text: occurred });
  }
}

function toldDayOfApplying(steps: readonly ImportStep[], { stages }: ImportContext): string | undefined {
  const ids = new Set(stages.filter(({ kind }) => kind === 'applied').map(({ id }) => id));
  return steps.find(({ stageId, approximate: isAbout }) => ids.has(stageId) && !isAbout)?.occurred;
}

function approximate(
  date: string | undefined,
  about: string | undefined,
): Pick<ImportStep, 'approximate' | 'told'> {
  if (date !== undefined) return {};
  return about === undefined ? { approximate: true } : { approximate: true, told: true };
}

function stageIdOf(kind: StageKind, stages: readonly Stage[]): string {
  return nearestStage(stages, kind)?.id ?? '';
}
