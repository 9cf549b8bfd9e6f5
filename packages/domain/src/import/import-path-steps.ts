import { daysBetween } from '../moment.ts';
import { nearestStage, type Stage } from '../stage.ts';
import { columnOrder, type DateOrder } from './import-date.ts';
import type { ImportWarning } from './import-warning.ts';
import type { ImportStep } from './import-step.ts';
import type { PathStage } from './import-stage.ts';
import { dayIn } from './import-stage-path.ts';

interface PathContext {
  stages: readonly Stage[];
  today: string;
  /** The order of day and month in the table's dates of applying, for a path that does not tell its own. */
  order: DateOrder;
  applied: string | undefined;
  saved: string | undefined;
  changed: string | undefined;
}

/** A stage with its day; without one where neither the cell nor the row says when. */
interface DatedStage {
  stage: PathStage;
  on?: string | undefined;
  isExact: boolean;
}

/** The history that one cell tells, each step on its day; a step without one is about the day of the step before. */
export function stepsOfPath(
  path: readonly PathStage[],
  context: PathContext,
  warnings: ImportWarning[],
): ImportStep[] {
  const dated = withBeginning(datedStages(path, context), context);
  const firstKnown = dated.find(({ on }) => on !== undefined)?.on;
  let before = firstKnown ?? context.saved ?? context.changed ?? context.today;
  return dated.map(({ stage, on, isExact }, at) => {
    const isLast = at === dated.length - 1;
    const { changed = '' } = context;
    const said = on ?? (isLast && changed > before ? changed : before);
    const isInOrder = at === 0 || said >= before;
    if (!isInOrder)
      warnings.push(
        stage.column
          ? { ...stage.column, code: 'out_of_order' }
          : { field: 'stage', code: 'unreadable_date', text: stage.when },
      );
    before = isInOrder ? said : before;
    return {
      stageId: stage.stageId ?? nearestStage(context.stages, stage.kind)?.id ?? '',
      ...(stage.outcome === undefined ? {} : { outcome: stage.outcome }),
      occurred: before,
      ...(on !== undefined && isExact && isInOrder ? {} : { approximate: true }),
    };
  });
}

function datedStages(path: readonly PathStage[], context: PathContext): DatedStage[] {
  const own = columnOrder(path.map(({ when }) => when));
  const orders: readonly DateOrder[] =
    own === 'unclear'
      ? [context.order, context.order === 'day_first' ? 'month_first' : 'day_first']
      : [own === 'any' ? context.order : own];
  const readings = orders.map((order) => daysOf(path, order, context));
  const possible = readings.filter((days) => isAscending(days.filter((day) => day !== undefined)));
  const days = possible[0] ?? readings[0] ?? [];
  return path.map((stage, at) => {
    const day = days[at];
    // Either number may be the day: what is told could have been on either date.
    const isExact = possible.length < 2 || possible.every((each) => each[at] === day);
    const isApplied = stage.kind === 'applied' && day === undefined;
    return { stage, on: isApplied ? context.applied : day, isExact };
  });
}

/** Planned so far ahead, a talk is one of this year and not of the last. */
const plannedDaysMax = 90;

/**
 * The days of a path. Those without a year follow each other as closely as they can, up to what may be planned by now;
 * where that leads past it, they are counted back from today.
 */
function daysOf(
  path: readonly PathStage[],
  order: DateOrder,
  { today, applied }: PathContext,
): (string | undefined)[] {
  let since = applied;
  const forward = path.map(({ when }) => {
    if (when === '') return undefined;
    const day = since === undefined ? dayIn(when, order, today) : dayIn(when, order, yearAfter(since));
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

/** The last day before the same day of the next year. */
function yearAfter(day: string): string {
  return new Date(Date.parse(day) + 364 * 86_400_000).toISOString().slice(0, 10);
}

function isAscending(days: readonly string[]): boolean {
  return days.every((day, at) => at === 0 || day >= (days[at - 1] ?? ''));
}

/** Nothing ends for an answer or an offer that was never sent; what was withdrawn or skipped may well not have been. */
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
