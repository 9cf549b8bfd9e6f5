import { expect, it } from 'vitest';
import { buildJob, testId } from '@foothold/domain/testing/job-builder';
import { indexJobs } from './application-index.ts';
import { similarJob } from './similar-jobs.ts';

const sameCompany = buildJob({ id: testId(1), fields: { title: 'Baker', company: 'Globex' } });
const sameRole = buildJob({ id: testId(2), fields: { title: 'Backend  Engineer', company: 'globex Ltd' } });
const samePosting = buildJob({
  id: testId(3),
  fields: { title: 'Cook', company: 'Globex', url: 'https://globex.example/jobs/1?utm_source=x' },
});
const draft = { title: 'backend engineer', company: ' Globex', url: 'https://www.globex.example/jobs/1' };

it('names the closest job: the same application before the same posting before another role there', async () => {
  const closest = async (...jobs: Parameters<typeof indexJobs>[0]) =>
    similarJob(await indexJobs(jobs), draft);
  expect(await closest(sameCompany, samePosting, sameRole)).toMatchObject({
    job: sameRole,
    sameness: { verdict: 'same' },
  });
  expect(await closest(sameCompany, samePosting)).toMatchObject({
    job: samePosting,
    sameness: { verdict: 'perhaps', differs: ['role'] },
  });
  expect(await closest(sameCompany)).toEqual({ job: sameCompany, sameness: null });
});

it('names a posting by its link before company and role are known', async () => {
  const pasted = { title: '', company: '', url: 'https://m.globex.example/jobs/1#apply' };
  expect(similarJob(await indexJobs([samePosting]), pasted)).toMatchObject({ job: samePosting });
});

it('never names the job itself, nor anything for an empty form', async () => {
  expect(similarJob(await indexJobs([sameRole]), draft, sameRole.id)).toBeUndefined();
  expect(similarJob(await indexJobs([sameRole]), { title: '', company: '', url: '' })).toBeUndefined();
});
