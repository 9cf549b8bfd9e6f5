import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Job } from './job.ts';
import { readyMutation } from './mutation.ts';
import { defaultSettings } from './settings.ts';
import { buildJob } from './testing/job-builder.ts';
import { withConflicts, withoutConflicts } from './conflict.ts';

const context = { settings: defaultSettings, now: '2026-11-10T12:00:00.000Z' };
const contact = { id: '01930000-0000-7000-8000-000000000001', name: 'Mairi', phone: '01' };
const paths = ['location', 'source', `contacts.${contact.id}.phone`, `contacts.${contact.id}.name`];
const job = { ...buildJob(), location: 'Leith', source: 'Sam', contacts: [contact] } as Job;

function after(before: Job, name: string, args: object): Job {
  return readyMutation(name, { id: before.id, ...args }).apply(before, context) as Job;
}

/** The job with versions that conflict at these paths. */
function apartIn(whole: Job, conflicts: readonly { seq: number; place: string }[]): Job {
  const { location: _location, source: _source, contacts: _contacts, ...before } = whole;
  return withConflicts({ ...before, contacts: [{ id: contact.id, name: 'M' }] }, whole, conflicts);
}

const conflictsOf = ({ twoVersions = [] }: Job) => twoVersions.map(({ place }) => place);

it('stay open until that very path gets another value', () => {
  fc.assert(
    fc.property(
      fc.subarray(paths),
      fc.constantFrom('Leith', 'Granton'),
      fc.constantFrom('01', '02'),
      (open, location, phone) => {
        const apart = apartIn(
          job,
          open.map((path) => ({ seq: 7, place: path })),
        );
        const moved = after(apart, 'job.update', { changes: { location, notes: 'New' } });
        const called = after(moved, 'contact.put', { item: { ...contact, phone } });
        const chosen = new Set([
          ...(location === 'Leith' ? [] : [paths[0]]),
          ...(phone === '01' ? [] : [paths[2]]),
        ]);
        expect(conflictsOf(called)).toEqual(open.filter((path) => !chosen.has(path)));
        expect('twoVersions' in called).toBe(conflictsOf(called).length > 0);
      },
    ),
  );
});

it('are open since the last merged change, and resolved by naming it', () => {
  const once = apartIn(job, [
    { seq: 3, place: 'location' },
    { seq: 3, place: 'source' },
  ]);
  const twice = apartIn(once, [{ seq: 5, place: 'location' }]);
  expect(twice.twoVersions).toEqual([
    { seq: 3, place: 'source' },
    { seq: 5, place: 'location' },
  ]);
  const earlier = { ...twice, updatedAt: '2026-11-09T12:00:00.000Z' };
  const settled = after(earlier, 'job.settle-versions', { seqs: [3] });
  expect(settled.twoVersions).toEqual([{ seq: 5, place: 'location' }]);
  expect(settled.updatedAt).toBe(context.now);
  expect(withoutConflicts(twice, [3, 5])).toEqual(job);
});

it('are only of replaced values, and of fields that a person edits', () => {
  const moved = { ...job, location: 'Granton', rank: 'a1' };
  const conflicts = ['location', 'source', 'rank'].map((path) => ({ seq: 7, place: path }));
  expect(conflictsOf(withConflicts(job, moved, conflicts))).toEqual(['location']);
});

it('are not imported into an account without their history', () => {
  const apart = apartIn(job, [{ seq: 7, place: 'location' }]);
  expect(readyMutation('job.recover', { job: apart }).apply(null, context)).toEqual(job);
});

it('are restored with the history of an export', () => {
  const device = { id: 'one', userAgent: 'Firefox' };
  const values = [{ name: 'location', before: 'Granton', met: 'replaced', typed: 'Leith' }];
  const change = { mutation: 'job.update', recordedAt: context.now, device, values };
  const changes = [{ ...change, open: ['location'] }, change];
  const recover = (listed: readonly object[]) =>
    readyMutation('job.recover-history', { id: job.id, changes: listed });
  const recovered = recover(changes).apply(job, { ...context, seq: 9 });
  expect(recovered).toEqual({ ...job, twoVersions: [{ seq: 8.5, place: 'location' }] });
  expect(after(recovered as Job, 'job.settle-versions', { seqs: [8.5] })).toEqual(job);
  // A device does not know yet where in the log they will stand.
  expect(recover(changes).apply(job, context)).toEqual(job);
  expect(() => recover([{ ...change, open: ['source'] }])).toThrow('invalid_fields');
});

it('are removed with the item that they are of', () => {
  const apart = apartIn(job, [{ seq: 7, place: `contacts.${contact.id}.phone` }]);
  expect(after(apart, 'contact.remove', { itemId: contact.id })).not.toHaveProperty('twoVersions');
});
