import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultSettings } from '@foothold/domain/settings';
import type { Job } from '@foothold/domain/job';
import { readyMutation } from '@foothold/domain/mutation';
import { buildJob, testId } from '@foothold/domain/testing/job-builder';
import { changedNames, changesBetween, followStored } from './job-changes.ts';
import { emptyJobFormValues, formValuesOf, isSameValue, type JobFormValues } from './job-form-values.ts';

const values: fc.Arbitrary<JobFormValues> = fc
  .record({
    title: fc.string({ minLength: 1, maxLength: 20 }).filter((text) => text.trim() !== ''),
    company: fc.constantFrom('Globex', 'Initech', 'Tidewell Energy'),
    location: fc.string({ maxLength: 10 }),
    workMode: fc.constantFrom(null, 'onsite' as const, 'remote' as const),
    salaryMin: fc.option(fc.integer({ min: 0, max: 50_000 })),
    salaryMax: fc.option(fc.integer({ min: 50_000, max: 90_000 })),
    salaryCurrency: fc.constantFrom('EUR', 'GBP'),
    closesOn: fc.constantFrom(null, '2026-11-30', '2027-01-01'),
    priority: fc.option(fc.integer({ min: 0, max: 5 })),
    tags: fc.uniqueArray(fc.constantFrom('green', 'remote', 'dream'), { maxLength: 3 }),
    notes: fc.string({ maxLength: 30 }),
  })
  .map((some) => ({ ...emptyJobFormValues, ...some }));

function storedAs(job: Job, form: JobFormValues): Job {
  const changes = changesBetween(formValuesOf(job), form);
  const context = { now: '2026-11-11T08:00:00.000Z', settings: defaultSettings };
  return readyMutation('job.update', { id: job.id, changes }).apply(job, context) as Job;
}

describe('changes of a job', () => {
  it('turn the stored job into the form’s values', () => {
    fc.assert(
      fc.property(values, values, (before, after) => {
        const job = storedAs(buildJob(), before);
        expect(changedNames(formValuesOf(storedAs(job, after)), after)).toEqual([]);
      }),
    );
  });

  it('hold nothing that was not changed', () => {
    fc.assert(
      fc.property(values, values, (before, after) => {
        const sent = Object.keys(changesBetween(before, after)) as (keyof JobFormValues)[];
        for (const name of sent) expect(isSameValue(before[name], after[name])).toBe(false);
        expect(changesBetween(after, after)).toEqual({});
      }),
    );
  });

  it('clear a field with null and ignore blanks around text', () => {
    const before = { ...emptyJobFormValues, title: 'Analyst', company: 'Globex', location: 'Leith' };
    expect(changesBetween(before, { ...before, title: '  Analyst ', location: '  ' })).toEqual({
      location: null,
    });
  });
});

describe('a job that changes under its form', () => {
  it('keeps every touched field and updates the others', () => {
    fc.assert(
      fc.property(values, values, values, (before, now, typed) => {
        const touched = changedNames(before, typed);
        const after = followStored(before, now, typed);
        for (const name of changedNames(typed, after.values)) expect(touched).not.toContain(name);
        const stillDifferent = changedNames(now, after.values);
        for (const name of stillDifferent) expect(touched).toContain(name);
        for (const conflict of after.conflicts) {
          expect(touched).toContain(conflict.name);
          expect(conflict.theirs).toEqual(now[conflict.name]);
        }
      }),
    );
  });

  it('names a field that both changed, and not one that both changed to the same', () => {
    const before = formValuesOf(buildJob({ id: testId(5) }));
    const typed = { ...before, title: 'Mine', location: 'Leith' };
    const now = { ...before, title: 'Theirs', location: 'Leith', notes: 'New' };
    const after = followStored(before, now, typed);
    expect(after.conflicts).toEqual([{ name: 'title', before: before.title, theirs: 'Theirs' }]);
    expect(after.values).toMatchObject({ title: 'Mine', notes: 'New' });
    expect(after.followed).toEqual(['notes']);
  });
});
