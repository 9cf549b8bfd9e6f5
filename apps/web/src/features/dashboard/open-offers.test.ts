import { expect, test } from 'vitest';
import type { Job } from '@foothold/domain/job';
import { defaultStages } from '@foothold/domain/stage';
import type { StageEvent } from '@foothold/domain/stage-event';
import { offerOpenUntil } from './open-offers.ts';

const today = '2026-11-10';

/** A job that went from stage to stage, a day each; an offer is open until the day given. */
function jobThrough(stageIds: readonly string[], replyBy = '2026-11-13'): Job {
  const events = stageIds.map((stageId, day): StageEvent => {
    const occurred = `2026-11-0${day + 1}`;
    const toKind = defaultStages.find(({ id }) => id === stageId)?.kind ?? 'lead';
    const from = { fromStageId: null, fromStage: null, fromKind: null };
    const to = { toStageId: stageId, toStage: null, toKind };
    return {
      id: crypto.randomUUID(),
      ...from,
      ...to,
      occurred,
      recordedAt: `${occurred}T09:00:00Z`,
      source: 'ui',
    };
  });
  const at = '2026-11-01T09:00:00Z';
  const names = { title: 'Data Analyst', company: 'Northing Maps' };
  const kept = { createdVia: 'ui', createdAt: at, updatedAt: at } as const;
  return { id: crypto.randomUUID(), ...names, stageId: stageIds.at(-1) ?? 'saved', events, replyBy, ...kept };
}

test('one offer is open until its day, today too', () => {
  const applied = jobThrough(['applied']);
  expect(offerOpenUntil([applied, jobThrough(['applied', 'offer'])], today)).toBe('2026-11-13');
  expect(offerOpenUntil([jobThrough(['applied', 'offer'], today)], today)).toBe(today);
  expect(offerOpenUntil([jobThrough(['applied', 'offer'], '2026-11-09')], today)).toBeNull();
});

test('shows no day for several offers, or for a job that moved back from its offer', () => {
  const offer = jobThrough(['applied', 'offer']);
  const down = jobThrough(['applied', 'offer', 'interview']);
  const resting = jobThrough(['applied', 'offer', 'resting']);
  expect(offerOpenUntil([offer, jobThrough(['offer'])], today)).toBeNull();
  expect(offerOpenUntil([down], today)).toBeNull();
  expect(offerOpenUntil([offer, down], today)).toBeNull();
  expect(offerOpenUntil([offer, resting], today)).toBe('2026-11-13');
});
