import type { Job } from '@foothold/domain/job';
import { describe, expect, it } from 'vitest';
import type { HistoryEntry, ReplacedValue } from '../../../sync/requests/job-history.ts';
import { historyValues, mergedCount, openVersions } from './history-values.ts';

const entry = (seq: number, ...values: ReplacedValue[]): HistoryEntry => ({
  seq,
  mutation: 'job.update',
  recordedAt: '2026-11-10T12:00:00.000Z',
  device: { id: 'phone', userAgent: '' },
  values,
});
const met = { name: 'location', before: 'Halle', after: 'Jena', met: 'replaced', typed: 'Jena' } as const;
const open = (place: string) => ({ twoVersions: [{ seq: 2, place }] });
const job = { location: 'Jena', ...open('location') } as Job;
const mairi = { id: '1', name: 'Mairi', phone: '01' };

describe('previous values', () => {
  it('are those a person fills in, newest first', () => {
    const entries = [
      entry(3, { name: 'notes', before: 'One', after: 'Two' }, { name: 'rank', before: 'a', after: 'b' }),
      entry(2, { name: 'location', before: null, after: 'X' }, { name: 'nextMove', before: {}, after: null }),
    ];
    expect(historyValues(entries).map(({ name, entry: { seq } }) => [name, seq])).toEqual([
      ['notes', 3],
      ['location', 2],
      ['nextMove', 2],
    ]);
  });

  it('name an added or removed item as a whole, and the changed parts of another', () => {
    const [changed, gone, came] = [
      { name: 'contacts.1', before: mairi, after: { ...mairi, phone: '02', role: 'Lead' } },
      { name: 'contacts.1', before: mairi, after: null },
      { name: 'contacts.1', before: null, after: mairi },
    ].map((value) => historyValues([entry(1, value)]));
    expect(changed).toMatchObject([
      { part: 'role', before: null, after: 'Lead', item: { name: 'Mairi' } },
      { part: 'phone', before: '01', after: '02' },
    ]);
    expect(gone).toMatchObject([{ part: null, before: mairi, after: null, item: mairi }]);
    expect(came).toMatchObject([{ part: null, before: null, after: mairi, item: mairi }]);
  });

  it('show a custom field as a whole, and what changed of a file', () => {
    const [was, is] = [
      { id: '1', value: '35' },
      { id: '1', value: '40' },
    ];
    const letter = { id: '2', name: 'Letter.pdf', kind: 'other', sha256: 'a' };
    expect(
      historyValues([
        entry(
          1,
          { name: 'ownValues.1', before: was, after: is, met: 'replaced', typed: is },
          { name: 'files.2', before: letter, after: { ...letter, kind: 'cover_letter', sha256: 'b' } },
        ),
      ]),
    ).toMatchObject([
      { name: 'ownValues.1', part: null, before: was, after: is, met: 'replaced', typed: is },
      { name: 'files.2', part: 'kind', before: 'other', after: 'cover_letter', item: { name: 'Letter.pdf' } },
    ]);
  });

  it('show a correction of a step, not its addition', () => {
    const step = { id: '1', note: 'Sam wrote', recordedAt: 'x' };
    const mended = {
      name: 'events.1',
      before: step,
      after: { ...step, note: 'Mairi wrote', recordedAt: 'y' },
    };
    expect(
      historyValues([entry(2, mended), entry(1, { name: 'events.1', before: null, after: step })]),
    ).toMatchObject([{ part: 'note', before: 'Sam wrote', after: 'Mairi wrote' }]);
  });
});

describe('two versions', () => {
  it('are open while the later one is current and unresolved', () => {
    const other = entry(1, { name: 'location', before: null, after: 'Halle' });
    expect(openVersions([entry(2, met), other], job)).toMatchObject([
      { name: 'location', before: 'Halle', other },
    ]);
    expect(openVersions([entry(2, met)], { location: 'Jena' } as Job)).toEqual([]);
    expect(openVersions([entry(2, met)], { ...job, ...open('notes') })).toEqual([]);
    const chosen = { name: 'location', before: 'Jena', after: 'Jena' };
    expect(openVersions([entry(3, chosen), entry(2, met)], job)).toEqual([]);
  });

  it('are not open where the texts were merged', () => {
    const merged = { name: 'notes', before: 'One', after: 'One Two', met: 'merged', typed: 'Two' } as const;
    expect(openVersions([entry(2, merged)], { notes: 'One Two', ...open('notes') } as Job)).toEqual([]);
    const [both] = openVersions([entry(2, merged, met)], job);
    expect(mergedCount(both ? [both] : [])).toBe(1);
  });

  it('are those of the parts of an item in conflict, and of an item that one of them removed', () => {
    const [theirs, typed] = [
      { ...mairi, phone: '02' },
      { ...mairi, phone: '03', role: 'Lead' },
    ];
    const phone = {
      name: 'contacts.1',
      before: theirs,
      after: typed,
      met: 'replaced',
      typed,
      parts: { phone: 'replaced' },
    } as const;
    expect(
      openVersions([entry(2, phone)], { contacts: [typed], ...open('contacts.1.phone') } as unknown as Job),
    ).toMatchObject([{ part: 'phone', before: '02', typed: '03' }]);
    const removed = {
      name: 'contacts.1',
      before: theirs,
      after: null,
      met: 'replaced',
      typed: null,
    } as const;
    expect(openVersions([entry(2, removed)], open('contacts.1') as Job)).toMatchObject([
      { part: null, before: theirs, typed: null },
    ]);
  });
});
