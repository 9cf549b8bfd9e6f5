import { describe, expect, it } from 'vitest';
import { type StatusFacts, statusFrom } from './sync-status.ts';
import { testChange } from '../testing/queued-changes.ts';

const quiet: StatusFacts = {
  loaded: true,
  online: true,
  busy: false,
  failures: 0,
  retryAt: null,
  reason: null,
  lastSavedAt: null,
  incident: null,
  queue: [],
  rejected: [],
};
const queue = [
  testChange(1, 'job.delete', {}, { queuedAt: '2026-11-10T12:00:00.000Z' }),
  testChange(2, 'job.delete', {}, { queuedAt: '2026-11-10T12:00:05.000Z', acceptedAt: 4 }),
];

describe('the state of saving', () => {
  it.each<[string, Partial<StatusFacts>, string]>([
    ['nothing waits', {}, 'saved'],
    ['nothing waits while asking for news', { busy: true }, 'saved'],
    ['changes are on their way', { queue, busy: true }, 'saving'],
    ['changes wait for their turn', { queue }, 'waiting'],
    ['a change is accepted, but not back yet', { queue: queue.slice(1) }, 'waiting'],
    ['there is no network', { online: false, queue, busy: true, failures: 3 }, 'offline'],
    ['attempts fail', { failures: 1, queue, busy: true }, 'server_down'],
    ['attempts fail with nothing to send', { failures: 1 }, 'server_down'],
    ['the device has no room', { reason: 'storage_full', online: false }, 'blocked'],
  ])('when %s', (_when, facts, state) => {
    expect(statusFrom({ ...quiet, ...facts }).state).toBe(state);
  });

  it('counts what waits and since when', () => {
    expect(statusFrom({ ...quiet, queue })).toMatchObject({
      pending: 2,
      unsent: 1,
      since: new Date('2026-11-10T12:00:00Z'),
    });
    expect(statusFrom(quiet)).toMatchObject({ pending: 0, unsent: 0, since: null, reason: null });
  });
});
