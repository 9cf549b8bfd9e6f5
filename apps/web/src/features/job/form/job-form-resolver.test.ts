import fc from 'fast-check';
import { expect, it } from 'vitest';
import { jobLimits, type JobFields } from '@foothold/domain/job';
import type { JobFieldKey } from '@foothold/domain/job-fields';
import { fieldValue } from '@foothold/domain/testing/field-value';
import { buildJob } from '@foothold/domain/testing/job-builder';
import { formErrors, formFieldOf } from './job-form-resolver.ts';
import { emptyJobFormValues, formValuesOf, jobFieldNames, jobFieldsOf } from './job-form-values.ts';

const good = { ...emptyJobFormValues, title: 'Analyst', company: 'Globex' };
const codesOf = (changes: object) =>
  Object.fromEntries(
    [...formErrors({ ...good, ...changes })].map(([name, { code, limit }]) => [name, limit ?? code]),
  );

it('a role and a company are enough', () => {
  expect(codesOf({})).toEqual({});
  expect(codesOf({ title: ' ', company: '' })).toEqual({ title: 'required', company: 'required' });
});

it('shows a wrong salary range even while other fields are invalid', () => {
  expect(codesOf({ company: '', salaryMin: 58_000, salaryMax: 6_600, salaryCurrency: 'GBP' })).toEqual({
    company: 'required',
    salaryMax: 'min_above_max',
  });
  expect(codesOf({ title: '', salaryMin: 1 })).toEqual({
    title: 'required',
    salaryCurrency: 'currency_missing',
  });
});

it('names the limit of every text field that is one character too long', () => {
  const limits = {
    title: jobLimits.title,
    company: jobLimits.company,
    location: jobLimits.location,
    salaryText: jobLimits.salaryText,
    benefits: jobLimits.benefits,
    posting: jobLimits.posting,
    source: jobLimits.source,
    externalId: jobLimits.externalId,
    notes: jobLimits.notes,
    moveText: jobLimits.nextMoveText,
  };
  fc.assert(
    fc.property(
      fc.constantFrom(...Object.keys(limits)),
      fc.constantFrom('x', 'ß', '🪨'),
      (name, character) => {
        const limit = limits[name as keyof typeof limits];
        expect(codesOf({ [name]: character.repeat(limit) })).toEqual({});
        expect(codesOf({ [name]: character.repeat(limit + 1) })).toEqual({ [name]: limit });
      },
    ),
    { numRuns: 40 },
  );
});

it('puts an error of a list item on its list, and of an empty move on its text', () => {
  expect(codesOf({ tags: ['fine', 'x'.repeat(41)] })).toEqual({ tags: 40 });
  expect(codesOf({ moveOn: '2026-11-30' })).toEqual({ moveText: 'required' });
  expect(formFieldOf('contacts.0.email')).toBeUndefined();
});

const storedNames = jobFieldNames.filter((name) => !/^(?:contact|move)[A-Z]/.test(name));
const stored = Object.fromEntries(storedNames.map((name) => [name, fieldValue(name as JobFieldKey)]));

it.each(storedNames)('shows %s as it is stored, and would store it as it is shown', (name) => {
  const values = formValuesOf(buildJob({ fields: stored as JobFields }));
  expect(values[name]).toEqual(stored[name]);
  expect(jobFieldsOf(values)[name]).toEqual(stored[name]);
});
