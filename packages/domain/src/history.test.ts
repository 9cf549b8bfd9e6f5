import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { currentEvent, eventsInOrder, hasReached, isResponse } from './history.ts';
import { dateOf } from './moment.ts';
import { defaultStages, kindRank } from './stage.ts';
import type { StageEvent } from './stage-event.ts';
import { applyToJob, buildJob, testId } from './testing/job-builder.ts';
import { addDays, momentAt } from './time-zone.ts';

const day = fc.integer({ min: 1, max: 9 }).map((n) => `2026-11-0${n}`);
const time = fc.integer({ min: 0, max: 23 }).map((n) => `T${String(n).padStart(2, '0')}:30:00+01:00`);
const moment = fc.oneof(
  day,
  fc.tuple(day, time).map(([date, clock]) => date + clock),
);

const event: fc.Arbitrary<StageEvent> = fc.record({
  id: fc.integer({ min: 0, max: 1_000_000 }).map(testId),
  fromStageId: fc.constant(null),
  fromStage: fc.constant(null),
  fromKind: fc.constant(null),
  toStageId: fc.constantFrom(...defaultStages.map((stage) => stage.id)),
  toStage: fc.constant(null),
  toKind: fc.constantFrom(...defaultStages.map((stage) => stage.kind)),
  occurred: moment,
  recordedAt: fc.constant('2026-11-10T12:00:00.000Z'),
  source: fc.constant('ui' as const),
});
const events = fc.uniqueArray(event, { selector: (e) => e.id, maxLength: 12 });

describe('the order of history', () => {
  it('keeps every event that is not voided, once, in the order of its dates', () => {
    fc.assert(
      fc.property(events, (list) => {
        const ordered = eventsInOrder(list);
        expect(ordered.map((e) => e.id).sort()).toEqual(list.map((e) => e.id).sort());
        for (const [i, e] of ordered.entries()) {
          if (i > 0) expect(dateOf((ordered[i - 1] as StageEvent).occurred) <= dateOf(e.occurred)).toBe(true);
        }
      }),
    );
  });

  it('ends with the event of the current stage', () => {
    const voidedToo = fc
      .array(fc.tuple(event, fc.boolean()))
      .map((list) =>
        list.map(([each, isVoided]) => (isVoided ? { ...each, voidedAt: '2026-11-10T12:00:00.000Z' } : each)),
      );
    fc.assert(
      fc.property(voidedToo, (list) => {
        expect(currentEvent(list)).toBe(eventsInOrder(list).at(-1));
      }),
    );
  });

  it('never moves the card for an older event', () => {
    fc.assert(
      fc.property(events, event, (list, older) => {
        const current = currentEvent(list);
        fc.pre(current !== undefined && dateOf(older.occurred) < dateOf(current.occurred));
        expect(currentEvent([...list, older])).toEqual(current);
      }),
    );
  });

  it('orders dates without a time by the order of recording', () => {
    fc.assert(
      fc.property(events, day, (list, date) => {
        const last = { ...(list[0] ?? buildJob().events[0]), id: testId(7), occurred: date } as StageEvent;
        fc.pre(list.every((e) => dateOf(e.occurred) <= date));
        expect(currentEvent([...list, last])?.id).toBe(last.id);
      }),
    );
  });

  it('counts what is said after a step that was written down for a day still to come', () => {
    const instant = fc.integer({ min: 0, max: 23 }).map((hour) => Date.UTC(2026, 10, 25, hour, 30));
    const zone = fc.constantFrom('Pacific/Auckland', 'Europe/Berlin', 'America/Los_Angeles');
    const property = fc.property(instant, zone, fc.integer({ min: 1, max: 400 }), (now, timeZone, ahead) => {
      const at = (minutes: number) => now + minutes * 60_000;
      const steps = [
        { stageId: 'applied', occurred: momentAt(at(0), timeZone) },
        { stageId: 'interview', occurred: addDays(momentAt(at(1), timeZone).slice(0, 10), ahead) },
        { stageId: 'resting', outcome: 'rejected', occurred: momentAt(at(2), timeZone) },
      ] as const;
      const stages = steps.map((_, count) =>
        steps
          .slice(0, count + 1)
          .reduce(
            (job, step, index) =>
              applyToJob(
                job,
                'job.move',
                { id: job.id, eventId: testId(20 + index), source: 'ui', ...step },
                { now: new Date(at(index)).toISOString() },
              ),
            buildJob({ occurred: '2026-11-01' }),
          ),
      );
      expect(stages.map(({ stageId }) => stageId)).toEqual(['applied', 'interview', 'resting']);
      const last = stages[2]!;
      expect(eventsInOrder(last.events).at(-1)?.toStageId).toBe('resting');
      expect(currentEvent(last.events)?.toStageId).toBe('resting');
    });
    // Tomorrow on the person's clock is today in UTC.
    fc.assert(property, { examples: [[Date.UTC(2026, 10, 25, 0, 30), 'America/Los_Angeles', 1]] });
  });

  it('drops voided events and is restored when nothing is voided', () => {
    fc.assert(
      fc.property(events, fc.nat(), (list, n) => {
        fc.pre(list.length > 0);
        const at = n % list.length;
        const voidedId = list[at]?.id;
        const voided = list.map((e, i) => (i === at ? { ...e, voidedAt: '2026-11-10T12:00:00.000Z' } : e));
        const rest = list.filter((e) => e.id !== voidedId);
        expect(eventsInOrder(voided)).toEqual(eventsInOrder(rest));
      }),
    );
  });
});

describe('the kinds that a job has reached', () => {
  it('are all up to the highest step, without closing', () => {
    fc.assert(
      fc.property(events, (list) => {
        const open = list.filter((e) => e.toKind !== 'closed');
        const highest = Math.max(-1, ...open.map((e) => kindRank(e.toKind)));
        for (const kind of ['lead', 'applied', 'screening', 'interview', 'offer'] as const) {
          expect(hasReached(list, kind)).toBe(kindRank(kind) <= highest);
        }
      }),
    );
  });

  it('counts a rejected job with an interview as interviewed', () => {
    const move = (n: number, stageId: string, occurred: string) => ({
      id: testId(1),
      eventId: testId(n),
      stageId,
      occurred,
      source: 'ui' as const,
    });
    let job = buildJob();
    job = applyToJob(job, 'job.move', move(3, 'interview', '2026-11-05'));
    job = applyToJob(job, 'job.move', { ...move(4, 'resting', '2026-11-08'), outcome: 'rejected' });
    expect(hasReached(job.events, 'interview')).toBe(true);
    expect(job.events.find(isResponse)?.toKind).toBe('interview');
    expect(job.outcome).toBe('rejected');
  });

  it('ignores silence, withdrawing and skipping as responses, and counts a rejection', () => {
    for (const outcome of ['no_response', 'withdrawn', 'skipped', 'position_closed'] as const) {
      const job = buildJob({ stageId: 'resting', outcome });
      expect(job.events.find(isResponse)).toBeUndefined();
    }
    expect(buildJob({ stageId: 'resting', outcome: 'rejected' }).events.find(isResponse)).toBeDefined();
  });
});
