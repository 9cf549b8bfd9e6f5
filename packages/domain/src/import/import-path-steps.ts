import { daysBetween } from '../moment.ts';
import { addDays } from '../time-zone.ts';
import { nearestStage, type Stage, type StageKind } from '../stage.ts';
import { readLinkedCell } from './import-cell.ts';
import { columnOrder, type ColumnOrder, type DateOrder, type ReadOrder } from '../dates/read-date.ts';
import { yearInFront } from '../dates/year-in-front.ts';
import type { ImportWarning } from './import-warning.ts';
import type { ImportStep } from './import-step.ts';
import { stageOfPhrase, type PathStage } from './import-stage.ts';
import { dayIn } from '../dates/day-in.ts';
import { mayEndWithHour } from '../dates/date-cell.ts';
import { saysTimeOfDay } from '../dates/time-of-day.ts';

interface PathContext {
  stages: readonly Stage[];
  today: string;
  /** The order of day and month in the table's dates of applying, where they tell one, for a path that does not. */
  order: DateOrder | undefined;
  /** The order that the paths of the whole column tell. */
  orderOfPaths: DateOrder | undefined;
  applied: string | undefined;
  /** Whether the row has a cell of its own for the day of applying. */
  hasColumnOfApplying: boolean;
  aboutApplied: string | undefined;
  saved: string | undefined;
  changed: string | undefined;
}

/** A stage with its day; without one where neither the cell nor the row says when. */
interface DatedStage {
  stage: PathStage;
  on?: string | undefined;
  isExact: boolean;
  /** Whether the row says another day of applying than the cell. */
  isOverruled?: boolean;
}

/** The history in one cell, each step on its day; a step without a day gets that of the step before, approximately. */
export function stepsOfPath(
  path: readonly PathStage[],
  context: PathContext,
  warnings: ImportWarning[],
): ImportStep[] {
  const dated = withBeginning(datedStages(path, context), context);
  const firstKnown = dated.find(({ on }) => on !== undefined)?.on;
  const earliest = firstKnown ?? context.aboutApplied ?? context.saved ?? context.changed ?? context.today;
  // What comes before a talk that is only planned has been.
  let before = earliest < context.today ? earliest : context.today;
  return dated.map(({ stage, on, isExact, isOverruled }, at) => {
    const isLast = at === dated.length - 1;
    const { changed = '' } = context;
    const said = on ?? (isLast && changed > before ? changed : before);
    const isInOrder = at === 0 || said >= before;
    if (isOverruled) warnings.push({ field: 'stage', code: 'overruled', text: stage.when });
    if (!isInOrder)
      warnings.push(
        stage.column
          ? { ...stage.column, code: 'out_of_order' }
          : { field: 'stage', code: 'unreadable_date', text: stage.when },
      );
    else if (
      !stage.column &&
      !isOverruled &&
      (mayBeOther(stage.when, context.today) || (on !== undefined && !isExact))
    )
      warnings.push({ field: 'stage', code: 'two_readings', text: stage.when });
    before = isInOrder ? said : before;
    return {
      stageId: stage.stageId ?? nearestStage(context.stages, stage.kind)?.id ?? '',
      ...(stage.outcome === undefined ? {} : { outcome: stage.outcome }),
      occurred: before,
      ...(on !== undefined && isExact && isInOrder ? {} : { approximate: true }),
      ...(on === undefined && stage.kind === 'applied' && before === context.aboutApplied
        ? { told: true }
        : {}),
      // Events have a day only, so a note keeps the text with the time of a talk.
      ...(stage.column && isTalk(stage.kind) && saysTimeOfDay(stage.column.text)
        ? { note: stage.column.text.slice(0, 500) }
        : {}),
    };
  });
}

/** Whether two numbers are a day, or one of several rounds: `Interview 1/3`; or three a day with its year or its hour. */
function mayBeOther(when: string, today: string): boolean {
  const [, round = '', rounds = ''] = /^(\d)\s?\/\s?(\d)$/.exec(when) ?? [];
  return (round !== '' && round <= rounds) || mayEndWithHour(when, today);
}

/** The order in which the paths of a column write day and month, where any of their days can be read one way only. */
export function orderOfPaths(
  cells: readonly string[],
  { stages, today }: Pick<PathContext, 'stages' | 'today'>,
): DateOrder | undefined {
  const inNumbers = cells
    .filter((cell) => /\p{Nd}[./-]\s?\p{Nd}/u.test(cell))
    .map((cell) => readLinkedCell(cell).text);
  const order = orderOfDays(
    inNumbers.flatMap((cell) => stageOfPhrase(cell, stages).path ?? []),
    today,
  );
  return order === 'unclear' || order === 'any' ? undefined : order;
}

function orderOfDays(path: readonly PathStage[], today: string, isYearFirst = false): ColumnOrder {
  const days = path.map(({ when }) => when);
  const inFront = yearInFront(days, today);
  return inFront === 'likely' || (inFront && isYearFirst) ? 'year_first' : columnOrder(days);
}

function datedStages(path: readonly PathStage[], context: PathContext): DatedStage[] {
  const { today, order: ofApplying } = context;
  const isYearFirst = context.orderOfPaths === 'year_first' || ofApplying === 'year_first';
  const own = orderOfDays(path, today, isYearFirst);
  const told = own === 'unclear' || own === 'any' ? context.orderOfPaths : own;
  const { order: likely = 'by_mark' } = context;
  const other: ReadOrder = likely === 'day_first' ? 'by_mark' : 'day_first';
  const orders: ReadOrder[] =
    told === 'year_first' ? [told, 'day_first'] : told ? [told] : own === 'any' ? [likely] : [likely, other];
  const readings = orders.map((order) => daysOf(path, order, context));
  const possible = readings.filter(
    (days) =>
      path.every(({ when }, at) => when === '' || days[at] !== undefined) &&
      isAscending(days.filter((day) => day !== undefined)),
  );
  const days = possible[0] ?? readings[0] ?? [];
  const firstApplied = path.findIndex(({ kind }) => kind === 'applied');
  return path.map((stage, at) => {
    const day = days[at];
    const isToldTwice = at === firstApplied && context.hasColumnOfApplying && !stage.column;
    if (isToldTwice && day !== undefined && context.applied !== undefined) {
      const isOverruled = readings.every((each) => each[at] !== context.applied);
      return { stage, on: context.applied, isExact: true, isOverruled };
    }
    // Either number may be the day: what is told could have been on either date.
    const isTold = context.order !== undefined && possible[0] === readings[0];
    const isExact = isTold || possible.length < 2 || possible.every((each) => each[at] === day);
    const isApplied = stage.kind === 'applied' && day === undefined;
    return { stage, on: isApplied ? context.applied : day, isExact };
  });
}

/** How far ahead a day without a year may be that of a planned talk; less where no day comes before it. */
const plannedDaysMax = 90;
export const plannedAloneDaysMax = 31;

/**
 * The days of a path. Those without a year follow each other as closely as they can, up to what may be planned by now;
 * where that leads past it, they are counted back from today.
 */
function daysOf(
  path: readonly PathStage[],
  order: ReadOrder,
  { today, applied }: PathContext,
): (string | undefined)[] {
  let since = applied;
  const forward = path.map(({ when, kind }) => {
    if (when === '') return undefined;
    const alone = isTalk(kind) ? addDays(today, plannedAloneDaysMax) : today;
    const day = dayIn(when, order, since === undefined ? alone : yearAfter(since));
    since = day ?? since;
    return day;
  });
  const isPossible = forward.every((day, at) => {
    if (day === undefined || day <= today) return true;
    return path[at]?.kind !== 'closed' && daysBetween(today, day) <= plannedDaysMax;
  });
  if (isPossible) return forward;
  let limit = today;
  const backward = path.toReversed().map(({ when }) => {
    const day = when === '' ? undefined : dayIn(when, order, limit);
    limit = day ?? limit;
    return day;
  });
  return backward.reverse();
}

/** Whether a stage is one of talks, which may be planned. */
export function isTalk(kind: StageKind): boolean {
  return kind === 'screening' || kind === 'interview';
}

/** The last day before the same day of the next year. */
function yearAfter(day: string): string {
  return addDays(day, 364);
}

function isAscending(days: readonly string[]): boolean {
  return days.every((day, at) => at === 0 || day >= (days[at - 1] ?? ''));
}

/** False for an end that may come without an application: one that is not known, withdrawn or skipped. */
export function impliesApplying({ kind, outcome }: Pick<PathStage, 'kind' | 'outcome'>): boolean {
  return kind !== 'closed' || (outcome !== undefined && outcome !== 'withdrawn' && outcome !== 'skipped');
}

/** Having talked implies having applied, and having saved before where the row says so. */
function withBeginning(path: DatedStage[], { applied, saved }: PathContext): DatedStage[] {
  const first = path[0]?.stage.kind;
  const isUnsent = applied === undefined && path[0] !== undefined && !impliesApplying(path[0].stage);
  const hasBeginning = first === 'lead' || first === 'applied' || isUnsent;
  const whole: DatedStage[] = hasBeginning
    ? path
    : [{ stage: { kind: 'applied', when: '' }, on: applied, isExact: true }, ...path];
  const start = whole.find(({ on }) => on !== undefined)?.on;
  if (first === 'lead' || saved === undefined || (start !== undefined && saved > start)) return whole;
  return [{ stage: { kind: 'lead', when: '' }, on: saved, isExact: true }, ...whole];
}
