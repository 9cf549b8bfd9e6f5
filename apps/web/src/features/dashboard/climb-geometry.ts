import type { ClimbKind } from '@foothold/domain/stage';
import type { ClimbStep } from '@foothold/domain/statistics';

/** One segment of a bar, and its number of jobs. */
export interface ClimbSegment {
  part: 'stillOpen' | 'wentOn' | 'cameToRest';
  jobs: number;
}

export interface ClimbBar {
  kind: ClimbKind;
  /** The number of jobs in the bar, which is centred in a drawing as wide as `widest`. */
  reached: number;
  segments: ClimbSegment[];
  /**
   * The outline of the tie from the bar below to this one, in a box of `widest` × 10 from this bar’s edge down; null
   * where no job moved on.
   */
  tie: string | null;
}

/** The bars of the climb, highest first, and the number of jobs in the widest. */
export function climbBars(steps: readonly ClimbStep[]): { widest: number; bars: ClimbBar[] } {
  const widest = Math.max(1, ...steps.map(({ reached }) => reached));
  const bars = steps.toReversed().map((step, row, fromTop): ClimbBar => {
    const below = fromTop[row + 1];
    const parts = ['stillOpen', 'wentOn', 'cameToRest'] as const;
    return {
      kind: step.kind,
      reached: step.reached,
      segments: parts.map((part) => ({ part, jobs: step[part] })).filter(({ jobs }) => jobs > 0),
      tie: below && below.wentOn > 0 ? tiePath(below, step, widest) : null,
    };
  });
  return { widest, bars };
}

function tiePath(below: ClimbStep, above: ClimbStep, widest: number): string {
  const from = (widest - below.reached) / 2 + below.stillOpen;
  const to = (widest - above.reached) / 2;
  const fromEnd = from + below.wentOn;
  const toEnd = to + above.reached;
  return `M${from} 10C${from} 5 ${to} 5 ${to} 0H${toEnd}C${toEnd} 5 ${fromEnd} 5 ${fromEnd} 10Z`;
}
