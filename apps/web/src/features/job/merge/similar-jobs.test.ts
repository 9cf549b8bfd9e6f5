import { expect, it } from 'vitest';
import { buildJob, testId } from '@foothold/domain/testing/job-builder';
import { indexJobs, similarJob } from './similar-jobs.ts';

const sameCompany = buildJob({ id: testId(1), fields: { title: 'Baker', company: 'Globex' } });
const sameRole = buildJob({ id: testId(2), fields: { title: 'Backend  Engineer', company: 'globex Ltd' } });
const samePosting = buildJob({
  id: testId(3),
  fields: { title: 'Cook', company: 'Globex', url: 'https://globex.example/jobs/1?utm_source=x' },
});
const draft = { title: 'backend engineer', company: ' Globex', url: 'https://www.globex.example/jobs/1' };

it('names the closest job: the same application before the same posting before another role there', () => {
  const closest = (...jobs: Parameters<typeof indexJobs>[0]) => similarJob(indexJobs(jobs), draft);
  expect(closest(sameCompany, samePosting, sameRole)).toMatchObject({
    job: sameRole,
    sameness: { verdict: 'same' },
  });
  expect(closest(sameCompany, samePosting)).toMatchObject({
    job: samePosting,
    sameness: { verdict: 'perhaps', differs: ['role'] },
  });
  expect(closest(sameCompany)).toEqual({ job: sameCompany, sameness: null });
});

it('names a posting by its link before company and role are known', () => {
  const pasted = { title: '', company: '', url: 'https://m.globex.example/jobs/1#apply' };
  expect(similarJob(indexJobs([samePosting]), pasted)).toMatchObject({ job: samePosting });
});

it('never names the job itself, nor anything for an empty form', () => {
  expect(similarJob(indexJobs([sameRole]), draft, sameRole.id)).toBeUndefined();
  expect(similarJob(indexJobs([sameRole]), { title: '', company: '', url: '' })).toBeUndefined();
});
