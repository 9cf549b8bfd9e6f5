import { kindRank, nearestStage, type Stage, type StageKind } from '../stage.ts';
import type { Outcome } from '../stage-event.ts';
import { answerIn, readLinkedCell } from './import-cell.ts';
import { isStageTarget, stageOfTarget, type ImportTarget, type StageTarget } from './import-columns.ts';
import type { DateOrder, ReadOrder } from '../dates/read-date.ts';
import { dateInCell, type CellClock } from '../dates/date-cell.ts';
import { isTalk, plannedAloneDaysMax } from './import-path-steps.ts';
import type { ImportedStage, PathStage } from './import-stage.ts';
import { unsureCodes, type ImportWarning } from './import-warning.ts';

/** What a cell in a column of one stage says: whether the job has reached it, and when. */
export interface StageCell {
  isReached: boolean;
  on?: string;
  /** What of the cell is not understood. */
  problem?: ImportWarning['code'];
}

const markInFront = /^([✓✔☑✅]\uFE0F?|[^\s,،:;؛(]+)[\s,،:;؛(–—-]*(.+?)\)?$/u;
const onlyNumbers = /^\p{Nd}[\p{Nd}\s./:-]*\p{Nd}$/u;

export function beginsWithMark(text: string): boolean {
  return answerIn(text) !== undefined || answerIn(markInFront.exec(text)?.[1] ?? '') === true;
}

/** Reads a check mark, a yes or a no, a day, or a mark with the day behind it. Any other words reach nothing. */
export function readStageCell(text: string, order: ReadOrder, clock: CellClock): StageCell {
  const answer = answerIn(text);
  if (answer !== undefined) return { isReached: answer };
  const [, mark = '', behind = ''] = markInFront.exec(text) ?? [];
  const day = dateInCell(text, order, clock) ?? (answerIn(mark) && dateInCell(behind, order, clock));
  if (day)
    return { isReached: true, on: day.date, ...(day.unsure ? { problem: unsureCodes[day.unsure] } : {}) };
  // A date that cannot be read still says that there was one.
  if (onlyNumbers.test(text)) return { isReached: true, problem: 'unreadable_date' };
  return { isReached: false, problem: 'left_out' };
}

/** What the columns of one stage say of it in a row. */
interface SaidStage {
  target: StageTarget;
  text: string;
  stageId: string;
  kind: StageKind;
  outcome?: Outcome;
  isReached: boolean;
  on?: string;
}

interface ReadMapping {
  fields: readonly (ImportTarget | null)[];
  orders: Readonly<Record<number, DateOrder>>;
}

interface ReadContext {
  stages: readonly Stage[];
  today: string;
  timeZone: string;
}

/** What a row says in columns of single stages, lowest stage first, each stage once. */
export function readStageColumns(
  cells: readonly string[],
  { fields, orders }: ReadMapping,
  { stages, today, timeZone }: ReadContext,
  warnings: ImportWarning[],
): SaidStage[] {
  const found = new Map<StageTarget, SaidStage>();
  for (const [at, target] of fields.entries()) {
    if (!isStageTarget(target)) continue;
    const { text, url } = readLinkedCell(cells[at] ?? '');
    if (url !== undefined) warnings.push({ field: target, code: 'left_out', text: url });
    const { stageId, outcome } = stageOfTarget(target);
    const stage = stages.find(({ id }) => id === stageId);
    if (text === '') continue;
    if (!stage) warnings.push({ field: target, code: 'left_out', text });
    if (!stage) continue;
    const order = orders[at] ?? 'by_mark';
    const aheadDaysMax = isTalk(stage.kind) ? plannedAloneDaysMax : 0;
    const { isReached, on, problem } = readStageCell(text, order, { timeZone, today, aheadDaysMax });
    if (problem !== undefined) warnings.push({ field: target, code: problem, text });
    const before = found.get(target);
    if (before?.on !== undefined && on !== undefined && before.on !== on)
      warnings.push({ field: target, code: 'part_of_date', text });
    if (problem === 'left_out' || before?.on !== undefined || (before?.isReached && on === undefined))
      continue;
    const ended = outcome === undefined ? {} : { outcome };
    const dated = on === undefined ? {} : { on };
    found.set(target, { target, text, stageId, kind: stage.kind, ...ended, isReached, ...dated });
  }
  return [...found.values()].sort((a, b) => placeOf(a, stages) - placeOf(b, stages));
}

/** How far along the pipeline a stage is, by its kind and then by its place among the person’s stages. */
function placeOf({ kind, stageId }: { kind: StageKind; stageId?: string }, stages: readonly Stage[]): number {
  const id = stageId ?? nearestStage(stages, kind)?.id;
  return kindRank(kind) * stages.length + stages.findIndex((stage) => stage.id === id);
}

interface StageDates {
  applied?: string | undefined;
  saved?: string | undefined;
}

/**
 * The days of being saved and of applying that columns of these stages say, for a row whose `dates` lack them; columns that
 * say other days are warned of. The columns are given back without these days.
 */
export function datesInColumns(
  columns: readonly SaidStage[],
  dates: StageDates,
  warnings: ImportWarning[],
): { columns: SaidStage[]; dates: StageDates } {
  const told: StageDates = {};
  const others = columns.map(({ on, ...column }) => {
    const field = column.kind === 'lead' ? 'saved' : column.kind === 'applied' ? 'applied' : null;
    if (field !== null && !column.isReached && dates[field] !== undefined) warn(column, warnings);
    if (on === undefined) return column;
    if (field === null || told[field] !== undefined) return { ...column, on };
    told[field] = dates[field] ?? on;
    if (told[field] !== on) warn(column, warnings);
    return column;
  });
  return { columns: others, dates: told };
}

/** The stage that a row says, with its words; a value that the person ignores counts as an empty cell. */
export interface RowStage {
  words: string;
  said: ImportedStage;
  /** What stands in the column that says it, where that is one of a single stage. */
  mark?: string;
}

/** Where a job stands by its stage column, and by the columns of single stages with the path up to it. */
export function stageWithColumns(
  stage: RowStage,
  columns: readonly SaidStage[],
  context: StageContext,
): RowStage {
  if (columns.length === 0) return stage;
  if (stage.words !== '' && stage.said.isKnown)
    return { ...stage, said: saidBoth(stage.said, columns, context) };
  return furthestStage(
    stage,
    columns.filter(({ isReached }) => isReached),
    context.warnings,
  );
}

interface StageContext {
  stages: readonly Stage[];
  /** The day of applying, where the row says it. */
  applied: string | undefined;
  warnings: ImportWarning[];
}

/** The furthest stage that columns say is reached; of several ends the latest, and the others are warned of. */
function furthestStage(
  { words, said }: RowStage,
  reached: readonly SaidStage[],
  warnings: ImportWarning[],
): RowStage {
  const ends = reached.filter(({ kind }) => kind === 'closed');
  const end = ends.reduce<SaidStage | undefined>(
    (latest, each) => (latest && (latest.on ?? '') >= (each.on ?? '') ? latest : each),
    undefined,
  );
  for (const each of ends) if (each !== end) warn(each, warnings);
  const last = reached.findLast((each) => each.kind !== 'closed' || each === end);
  const path = reached.filter(({ kind }) => kind !== 'lead' && kind !== 'closed');
  if (!last) return { words, said };
  // The words of the stage column become a note where they say nothing to us.
  if (words !== '') warnings.push({ field: 'stage', code: 'unknown_stage', text: words });
  const { kind, stageId, outcome, text } = last;
  const furthest: ImportedStage = {
    kind,
    stageId,
    ...(outcome === undefined ? {} : { outcome }),
    isKnown: true,
    ...(words === '' ? {} : { isPart: true }),
  };
  return { words, said: withPath(furthest, (end ? [...path, end] : path).map(stepOf)), mark: text };
}

/** What the stage column says, with the steps and days of the other columns up to there; what contradicts it is warned of. */
function saidBoth(
  said: ImportedStage,
  columns: readonly SaidStage[],
  { stages, applied, warnings }: StageContext,
): ImportedStage {
  const { kind, stageId, outcome, reached } = said;
  const here: PathStage = {
    kind,
    ...(stageId === undefined ? {} : { stageId }),
    ...(outcome === undefined ? {} : { outcome }),
    when: '',
  };
  const path = said.path ?? [...(reached === undefined ? [] : [{ kind: reached, when: '' }]), here];
  const isOf = (step: PathStage) => (each: SaidStage) =>
    placeOf(each, stages) === placeOf(step, stages) &&
    (step.outcome === undefined || step.outcome === each.outcome);
  const dated = path.map((step) => {
    const column = columns.find(isOf(step));
    if (!column) return step;
    const isSame =
      column.isReached && (column.on === undefined || step.when === '' || step.when === column.on);
    if (!isSame) warn(column, warnings);
    return isSame && column.on !== undefined ? { ...step, ...stepOf(column) } : step;
  });
  const others = columns.filter((each) => each.isReached && !path.some((step) => isOf(step)(each)));
  const isBefore = (each: SaidStage) =>
    each.kind !== 'closed' && placeOf(each, stages) < placeOf(here, stages);
  // What is said to be only saved counts as sent where there is a day of applying.
  const isSent = (each: SaidStage) => kind === 'lead' && each.kind === 'applied' && applied !== undefined;
  for (const each of others)
    if (!isBefore(each) && !isSent(each) && each.kind !== 'lead') warn(each, warnings);
  const steps = [...dated, ...others.filter((each) => isBefore(each) && each.kind !== 'lead').map(stepOf)];
  return withPath(
    said,
    steps.sort((a, b) => placeOf(a, stages) - placeOf(b, stages)),
  );
}

function warn({ target, text }: Pick<SaidStage, 'target' | 'text'>, warnings: ImportWarning[]): void {
  warnings.push({ field: target, code: 'overruled', text });
}

function stepOf({ target, text, kind, stageId, outcome, on = '' }: SaidStage): PathStage {
  const ended = outcome === undefined ? {} : { outcome };
  return { kind, stageId, ...ended, when: on, column: { field: target, text } };
}

/** A stage with the path to it, where there is more to tell than the stage itself. */
function withPath(said: ImportedStage, path: readonly PathStage[]): ImportedStage {
  const isPath = path.length > 1 || path.some(({ when }) => when !== '');
  return isPath && said.kind !== 'lead' ? { ...said, path } : said;
}
