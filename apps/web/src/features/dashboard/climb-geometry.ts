import type { ClimbKind } from '@foothold/domain/job-facts';
import type { ClimbStep } from '@foothold/domain/statistics';

export const climbWidth = 416;
const rowHeight = 88;
const barHeight = 38;
const gap = 2;
const unitWidthMax = 16;
const barWidthMin = 6;

/** One run of a bar: how many jobs, and where it stands in pixels from the left. */
export interface ClimbSegment {
  part: 'stillOpen' | 'wentOn' | 'cameToRest';
  jobs: number;
  x: number;
  width: number;
}

export interface ClimbBar {
  kind: ClimbKind;
  x: number;
  y: number;
  width: number;
  height: number;
  segments: ClimbSegment[];
  /** The outline of the flow from this bar up to the next one; null where nobody went on. */
  flow: string | null;
}

/** Height of the drawing for a number of bars. */
export function climbHeight(bars: number): number {
  return bars === 0 ? 0 : (bars - 1) * rowHeight + barHeight + 4;
}

/** Places the bars of the climb, highest first, each centred and as wide as its jobs. */
export function climbBars(steps: readonly ClimbStep[]): ClimbBar[] {
  const most = Math.max(1, ...steps.map((step) => step.reached));
  const unit = Math.min(unitWidthMax, climbWidth / most);
  const fromTop = steps.toReversed();
  const bars = fromTop.map((step, row) => placeBar(step, row, unit));
  for (const [row, bar] of bars.entries()) {
    const above = bars[row - 1];
    const wentOn = bar.segments.find((segment) => segment.part === 'wentOn');
    if (above && wentOn && above.width > 0) bar.flow = flowPath(wentOn, bar.y, above);
  }
  return bars;
}

function placeBar(step: ClimbStep, row: number, unit: number): ClimbBar {
  const width = step.reached === 0 ? 0 : Math.max(barWidthMin, step.reached * unit);
  const x = (climbWidth - width) / 2;
  const share = step.reached === 0 ? 0 : width / step.reached;
  const segments: ClimbSegment[] = [];
  let at = x;
  for (const part of ['stillOpen', 'wentOn', 'cameToRest'] as const) {
    const jobs = step[part];
    if (jobs === 0) continue;
    const end = at + jobs * share;
    const isLast = Math.abs(end - (x + width)) < 0.01;
    segments.push({ part, jobs, x: at, width: Math.max(1, end - at - (isLast ? 0 : gap)) });
    at = end;
  }
  return { kind: step.kind, x, y: 4 + row * rowHeight, width, height: barHeight, segments, flow: null };
}

function flowPath(from: ClimbSegment, fromY: number, to: ClimbBar): string {
  const toY = to.y + to.height;
  const middle = (fromY + toY) / 2;
  const right = from.x + from.width;
  const toRight = to.x + to.width;
  return (
    `M${from.x} ${fromY}C${from.x} ${middle} ${to.x} ${middle} ${to.x} ${toY}` +
    `H${toRight}C${toRight} ${middle} ${right} ${middle} ${right} ${fromY}Z`
  );
}
