import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import type { ClimbStep } from '@foothold/domain/statistics';
import { climbBars, climbWidth } from './climb-geometry.ts';

/** Steps as the domain makes them: who went on is who reached the next. */
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

it('keeps every bar inside the drawing, centred, its runs side by side and in proportion', () => {
  fc.assert(
    fc.property(steps, (list) => {
      const bars = climbBars(list);
      expect(bars.map((bar) => bar.kind)).toEqual(list.map((step) => step.kind).reverse());
      for (const bar of bars) {
        expect(bar.x).toBeGreaterThanOrEqual(-0.01);
        expect(bar.x + bar.width).toBeLessThanOrEqual(climbWidth + 0.01);
        expect(bar.x + bar.width / 2).toBeCloseTo(climbWidth / 2);
        const jobs = bar.segments.reduce((sum, segment) => sum + segment.jobs, 0);
        expect(jobs).toBe(list.find((step) => step.kind === bar.kind)?.reached);
        for (const [i, segment] of bar.segments.entries()) {
          const next = bar.segments[i + 1];
          if (next) expect(segment.x).toBeLessThan(next.x);
        }
      }
    }),
  );
});

it('draws a flow only where somebody went on', () => {
  const step = (kind: ClimbStep['kind'], reached: number, wentOn: number): ClimbStep => ({
    kind,
    reached,
    wentOn,
    stillOpen: reached - wentOn,
    cameToRest: 0,
  });
  const bars = climbBars([
    step('applied', 5, 2),
    step('screening', 2, 0),
    step('interview', 0, 0),
    step('offer', 0, 0),
  ]);
  expect(bars.map((bar) => bar.flow !== null)).toEqual([false, false, false, true]);
});
