import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import type { ClimbStep } from '@foothold/domain/statistics';
import { climbBars } from './climb-geometry.ts';

/** Steps as the domain computes them: those who move on are those who reach the next stage. */
const steps = fc
  .tuple(...Array.from({ length: 4 }, () => fc.record({ stillOpen: fc.nat(40), cameToRest: fc.nat(40) })))
  .map((ends) => {
    let reached = 0;
    const fromTop = [...ends].reverse().map((end, i): ClimbStep => {
      const wentOn = reached;
      reached = wentOn + end.stillOpen + end.cameToRest;
      const kind = (['offer', 'interview', 'screening', 'applied'] as const)[i] ?? 'offer';
      return { kind, reached, wentOn, ...end };
    });
    return fromTop.reverse();
  });

it('has every job in its bar, and every tie inside the drawing', () => {
  fc.assert(
    fc.property(steps, (list) => {
      const { widest, bars } = climbBars(list);
      expect(bars.map((bar) => bar.kind)).toEqual(list.map((step) => step.kind).reverse());
      for (const bar of bars) {
        expect(bar.segments.reduce((sum, { jobs }) => sum + jobs, 0)).toBe(bar.reached);
        expect(bar.reached).toBeLessThanOrEqual(widest);
        for (const [, x] of (bar.tie ?? '').matchAll(/(?:^M|[CH]|(?<=\d) )(-?[\d.]+)(?= |C)/g))
          expect(Math.min(Math.max(Number(x), 0), Math.max(widest, 10))).toBe(Number(x));
      }
    }),
  );
});

it('connects a bar to the segment of jobs that moved on to it, and only where there are any', () => {
  const step = (kind: ClimbStep['kind'], reached: number, wentOn: number): ClimbStep => ({
    kind,
    reached,
    wentOn,
    stillOpen: reached - wentOn,
    cameToRest: 0,
  });
  const { bars } = climbBars([
    step('applied', 6, 2),
    step('screening', 2, 0),
    step('interview', 0, 0),
    step('offer', 0, 0),
  ]);
  expect(bars.map((bar) => bar.tie)).toEqual([null, null, 'M4 10C4 5 2 5 2 0H4C4 5 6 5 6 10Z', null]);
});
