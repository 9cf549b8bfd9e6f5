import { expect, it } from 'vitest';
import { buildJob, testId } from '@foothold/domain/testing/job-builder';
import { indexJobs, similarJob } from './similar-jobs.ts';

const sameCompany = buildJob({ id: testId(1), fields: { title: 'Baker', company: 'Globex' } });
const sameRole = buildJob({ id: testId(2), fields: { title: 'Backend  Engineer', company: 'globex' } });
const sameLink = buildJob({
  id: testId(3),
  fields: { title: 'Cook', company: 'Initech', url: 'https://globex.example/jobs/1?utm_source=x' },
});
const draft = { title: 'backend engineer', company: ' Globex', url: 'https://www.globex.example/jobs/1' };

it('names the closest job: the same posting before the same role before the same company', () => {
  expect(similarJob(indexJobs([sameCompany, sameRole, sameLink]), draft)).toEqual({
    job: sameLink,
    because: 'link',
  });
  expect(similarJob(indexJobs([sameCompany, sameRole]), draft)).toEqual({ job: sameRole, because: 'role' });
  expect(similarJob(indexJobs([sameCompany]), draft)).toEqual({ job: sameCompany, because: 'company' });
});

it('never names the job itself, nor anything for an empty form', () => {
  expect(similarJob(indexJobs([sameRole]), draft, sameRole.id)).toBeUndefined();
  expect(similarJob(indexJobs([sameRole]), { title: '', company: '', url: '' })).toBeUndefined();
});
