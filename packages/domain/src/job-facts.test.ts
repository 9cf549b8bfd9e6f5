import { describe, expect, it } from 'vitest';
import { applicationDate, cameUpOn, factsOf, type Answer } from './job-facts.ts';
import { exportTables } from './export/export-tables.ts';
import { outcomes, type Outcome, type StageEvent } from './stage-event.ts';
import { applyToJob, buildJob, testId } from './testing/job-builder.ts';

it('starts at the day of applying, or of the first step, whenever it was entered', () => {
  const now = '2026-11-25T09:00:00.000Z';
  const saved = buildJob({ occurred: '2026-05-02' });
  expect(factsOf({ ...saved, createdAt: now }).since).toBe('2026-05-02');
  const applied = applyToJob(saved, 'job.move', {
    id: saved.id,
    eventId: testId(3),
    stageId: 'applied',
    occurred: '2026-06-14T23:30:00-05:00',
    source: 'ui',
  });
  expect(factsOf({ ...applied, createdAt: now })).toMatchObject({
    since: '2026-06-14',
    appliedOn: '2026-06-14',
  });
});

it('came up on the day at which it was entered there, where every step was taken back', () => {
  const saved = { ...buildJob({ occurred: '2026-05-02' }), createdAt: '2026-06-30T23:30:00.000Z' };
  const voided = (event: StageEvent) => ({ ...event, voidedAt: saved.createdAt });
  const takenBack = { ...saved, events: saved.events.map(voided) };
  for (const [timeZone, day] of [
    ['UTC', '2026-06-30'],
    ['Pacific/Kiritimati', '2026-07-01'],
    ['Pacific/Pago_Pago', '2026-06-30'],
  ] as const) {
    expect(cameUpOn(saved, timeZone)).toBe('2026-05-02');
    expect(cameUpOn(takenBack, timeZone)).toBe(day);
    const [jobs] = exportTables([takenBack], [], timeZone);
    expect(jobs?.rows[0]?.[jobs.headers.indexOf('Date saved')]).toBe(day);
  }
});

describe('the end of an application', () => {
  const ended = (outcome: Outcome, stageIds: readonly string[]) =>
    stageIds.reduce(
      (job, stageId, at) =>
        applyToJob(job, 'job.move', {
          id: job.id,
          eventId: testId(10 + at),
          stageId,
          ...(stageId === 'resting' ? { outcome } : {}),
          occurred: `2026-11-0${at + 2}`,
          source: 'ui',
        }),
      buildJob(),
    );
  const answerTo = { accepted: 'talked', declined_by_me: 'talked', rejected: 'said_no' } as Record<
    Outcome,
    Answer
  >;

  it.each(outcomes)('%s says whether there was a reply, and the stages say how far it came', (outcome) => {
    const { furthestStage, answer } = factsOf(ended(outcome, ['applied', 'resting']));
    expect([furthestStage, answer]).toEqual(['applied', answerTo[outcome] ?? 'never_replied']);
    // What was never applied for is no application, and what came further stays there.
    expect(factsOf(ended(outcome, ['resting']))).toMatchObject({ furthestStage: 'lead', answer: null });
    expect(factsOf(ended(outcome, ['applied', 'offer', 'resting'])).furthestStage).toBe('offer');
  });
});

it('has the known date of an application, and ignores one that an import invented', () => {
  const dated = (known: Partial<StageEvent>) => {
    const job = buildJob({ stageId: 'applied', occurred: '2026-07-17' });
    return applicationDate({ ...job, events: job.events.map((event) => ({ ...event, ...known })) });
  };
  expect(dated({})).toEqual({ on: '2026-07-17', certainty: 'exact' });
  expect(dated({ source: 'import' })).toEqual({ on: '2026-07-17', certainty: 'exact' });
  expect(dated({ approximate: true })).toEqual({ on: '2026-07-17', certainty: 'approximate' });
  expect(dated({ approximate: true, source: 'import' })).toBeNull();
  expect(dated({ approximate: true, told: true, source: 'import' })?.certainty).toBe('approximate');
  expect(applicationDate(buildJob())).toBeNull();
});
