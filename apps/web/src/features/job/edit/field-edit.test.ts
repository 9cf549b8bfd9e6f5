import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DomainError } from '@foothold/domain/domain-error';
import type { Job } from '@foothold/domain/job';
import type { JobChanges } from '@foothold/domain/mutations/job-mutations';
import { applyToJob, buildJob } from '@foothold/domain/testing/job-builder';
import { changesBetween, changedNames, pickFields } from '../form/job-changes.ts';
import { formValuesOf, type JobFieldName, type JobFormValues } from '../form/job-form-values.ts';
import { editBack } from '../../../job-commands/edit-field.ts';
import { savableNames } from './field-edit.ts';

const stored = buildJob({
  fields: {
    title: 'Analyst',
    company: 'Tidewell Energy',
    location: 'Leith',
    salaryMin: 50_000,
    salaryMax: 60_000,
    salaryCurrency: 'GBP',
    notes: 'One',
  },
});
const base = formValuesOf(stored);
const nothingHeld = () => false;

/** Values of which many are refused, alone or together. */
const typed: fc.Arbitrary<Partial<JobFormValues>> = fc.record(
  {
    title: fc.constantFrom('Analyst', 'Lead', '', 'x'.repeat(201)),
    company: fc.constantFrom('Tidewell Energy', '  ', 'Globex'),
    location: fc.constantFrom('Leith', 'Granton', 'x'.repeat(201)),
    url: fc.constantFrom('', 'https://tidewell.example', 'tidewell'),
    salaryMin: fc.constantFrom(50_000, 55_000, 70_000, null, 'much'),
    salaryMax: fc.constantFrom(60_000, 52_000, 90_000, null, 'more'),
    salaryCurrency: fc.constantFrom('GBP', 'EUR', ''),
    salaryPeriod: fc.constantFrom(null, 'year' as const),
    notes: fc.constantFrom('One', 'Two\nThree', ''),
  },
  { requiredKeys: [] },
);

function update(job: Job, names: readonly JobFieldName[], values: JobFormValues): Job {
  const before = formValuesOf(job);
  return write(job, changesBetween(before, { ...before, ...pickFields(values, names) }));
}

function write(job: Job, changes: JobChanges): Job {
  return applyToJob(job, 'job.update', { id: job.id, changes });
}

describe('fields that are saved by themselves', () => {
  it('are those that were changed, and nothing of them is refused; what is refused stays in the form', () => {
    fc.assert(
      fc.property(typed, (some) => {
        const values = { ...base, ...some };
        const names = savableNames(base, values, nothingHeld);
        const changed = changedNames(base, values);
        for (const name of names) expect(changed).toContain(name);
        const after = update(stored, names, values);
        const left = changedNames(formValuesOf(after), values);
        expect(left).toEqual(changed.filter((name) => !names.includes(name)));
        // Each of them alone, or with those that its rule looks at, is refused by the domain too.
        if (left.length > 0) expect(() => update(after, left, values)).toThrow(DomainError);
      }),
    );
  });

  it('are all that was changed where nothing is wrong', () => {
    const values = { ...base, title: 'Lead', salaryMin: 70_000, salaryMax: 90_000, notes: '' };
    expect(savableNames(base, values, nothingHeld)).toEqual(['title', 'salaryMin', 'salaryMax', 'notes']);
    expect(savableNames(base, { ...base, notes: ' One ' }, nothingHeld)).toEqual([]);
  });

  it('are without one that is held back, and those that go with it', () => {
    const values = { ...base, salaryMin: 55_000, salaryMax: 65_000, location: 'Granton', notes: 'Two' };
    const isHeld = (name: JobFieldName) => name === 'salaryMin' || name === 'notes';
    expect(savableNames(base, values, isHeld)).toEqual(['location']);
  });

  it('are never those that begin a new job', () => {
    expect(savableNames(base, { ...base, moveText: 'Call', contactName: 'Sam' }, nothingHeld)).toEqual([]);
  });

  it('stand beside what another device changed meanwhile', () => {
    fc.assert(
      fc.property(typed, typed, (here, there) => {
        const [mine, theirs] = [
          { ...base, ...here },
          { ...base, ...there },
        ];
        const names = savableNames(base, mine, nothingHeld);
        const others = savableNames(base, theirs, nothingHeld).filter((name) => !name.startsWith('salary'));
        const onlyTheirs = others.filter((name) => !names.includes(name));
        const elsewhere = update(stored, onlyTheirs, theirs);
        const both = update(elsewhere, names, { ...formValuesOf(elsewhere), ...pickFields(mine, names) });
        const now = formValuesOf(both);
        expect(changedNames(now, { ...now, ...pickFields(mine, names) })).toEqual([]);
        expect(changedNames(now, { ...now, ...pickFields(theirs, onlyTheirs) })).toEqual([]);
      }),
    );
  });
});

function takenBack(after: Job, before: Job, keys: readonly string[]): Job {
  const edit = editBack(before, { changes: Object.fromEntries(keys.map((key) => [key, null])) });
  return write(after, 'changes' in edit ? edit.changes : {});
}

describe('the undo of an edit', () => {
  it('restores the earlier value', () => {
    fc.assert(
      fc.property(typed, (some) => {
        const values = { ...base, ...some };
        const names = savableNames(base, values, nothingHeld);
        const after = update(stored, names, values);
        expect(takenBack(after, stored, names)).toEqual({ ...stored, updatedAt: after.updatedAt });
      }),
    );
  });

  it('restores the hash and the time of a posting’s copy', () => {
    const keys = ['posting', 'postingCapturedAt', 'postingSha256'];
    const copy = { postingCapturedAt: '2026-11-02T09:00:00Z', postingSha256: 'a'.repeat(64) };
    const before = write(stored, { posting: 'We hire.', ...copy });
    const described = { postingCapturedAt: '2026-11-03T09:00:00Z', postingSha256: null };
    const after = write(before, { posting: 'We pay.', ...described });
    expect(takenBack(after, before, keys)).toMatchObject({ posting: 'We hire.', ...copy });
  });
});
