import { setupI18n } from '@lingui/core';
import { expect, it } from 'vitest';
import { DomainError, domainErrorCodes } from '@foothold/domain/domain-error';
import { buildJob, testId } from '@foothold/domain/testing/job-builder';
import { eachJob, refusalLines } from './each-job.ts';

const english = setupI18n({ locale: 'en', messages: { en: {} } });
const jobs = ['Globex', 'Initech', 'Hooli'].map((company, at) =>
  buildJob({ id: testId(at), fields: { title: 'Cook', company } }),
);
const refuse = (codes: readonly (DomainError | undefined)[]) => {
  let at = 0;
  return eachJob(jobs, () => {
    const error = codes[at++];
    if (error) throw error;
    return () => {};
  });
};

it.each(domainErrorCodes)('says why a job stays as it is: %s', (code) => {
  const { done, refused } = refuse([undefined, new DomainError(code), undefined]);
  expect(done.map(({ job }) => job.company)).toEqual(['Globex', 'Hooli']);
  const [line, ...others] = refusalLines(english, refused);
  expect(line?.message).toMatch(/\S\.$/);
  expect(line?.detail).toBe('Initech');
  expect(others).toEqual([]);
});

it('says each reason once, with how many jobs it holds for', () => {
  const full = new DomainError('too_many_events');
  const { done, refused } = refuse([full, new DomainError('job_not_found'), full]);
  expect(done).toEqual([]);
  expect(refusalLines(english, refused).map(({ detail }) => detail)).toEqual([
    '2 jobs stay as they are',
    'Initech',
  ]);
});

it('throws every other error on', () => {
  expect(() =>
    eachJob(jobs, () => {
      throw new TypeError('A fault');
    }),
  ).toThrow(TypeError);
});
