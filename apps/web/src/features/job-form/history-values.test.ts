import type { Job } from '@foothold/domain/job';
import { describe, expect, it } from 'vitest';
import type { HistoryEntry, ReplacedValue } from '../../sync/job-history.ts';
import { differingPart, historyValues, openVersions } from './history-values.ts';

const entry = (seq: number, ...values: ReplacedValue[]): HistoryEntry => ({
  seq,
  mutation: 'job.update',
  recordedAt: '2026-11-10T12:00:00.000Z',
  device: { id: 'phone', userAgent: '' },
  values,
});
const met = { name: 'location', before: 'Halle', after: 'Jena', met: 'replaced', typed: 'Jena' } as const;
const job = { location: 'Jena' } as Job;
const none = new Set<number>();

describe('values of the past', () => {
  it('are those a person fills in, newest first', () => {
    const entries = [
      entry(3, { name: 'notes', before: 'One', after: 'Two' }, { name: 'rank', before: 'a', after: 'b' }),
      entry(
        2,
        { name: 'contacts.1', before: null, after: {} },
        { name: 'location', before: null, after: 'X' },
      ),
    ];
    expect(historyValues(entries).map(({ name, entry: { seq } }) => [name, seq])).toEqual([
      ['notes', 3],
      ['location', 2],
    ]);
  });
});

describe('two versions', () => {
  it('are open while the later one stands and nobody has chosen', () => {
    expect(openVersions([entry(2, met)], job, none)).toMatchObject([{ name: 'location', before: 'Halle' }]);
    expect(openVersions([entry(2, met)], job, new Set([2]))).toEqual([]);
    expect(openVersions([entry(2, met)], { location: 'Weimar' } as Job, none)).toEqual([]);
    const chosen = { name: 'location', before: 'Jena', after: 'Jena' };
    expect(openVersions([entry(3, chosen), entry(2, met)], job, none)).toEqual([]);
  });

  it('are not open where the texts found together by themselves', () => {
    const merged = { name: 'notes', before: 'One', after: 'One Two', met: 'merged', typed: 'Two' } as const;
    expect(openVersions([entry(2, merged)], { notes: 'One Two' } as Job, none)).toEqual([]);
  });
});

describe('a long text beside another', () => {
  it('is shown from where they part', () => {
    const start = 'Panel is three people. Ask about on-call. Sam says the team is kind. ';
    const [one, other] = [`${start}Bring a jumper.`, `${start}Mairi is new.`];
    expect(differingPart(one, other)).toBe('…says the team is kind. Bring a jumper.');
    expect(differingPart('short', other)).toBe('short');
    expect(differingPart(null, other)).toBeNull();
  });
});
