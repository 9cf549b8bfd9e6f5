import { useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { JobForm } from '../features/job-form/job-form.tsx';
import { JobKeys } from '../features/jobs/job-keys.tsx';
import { JobSteps } from '../features/jobs/job-steps.tsx';
import { useJobSteps } from '../features/jobs/use-job-steps.ts';
import { rememberJob } from '../features/palette/recent-jobs.ts';
import { useSession } from '../session/session.ts';

/** The page of a new job in its other mode; without a known id it says so and offers a way back. */
export function EditJobPage() {
  const { job } = useSearch({ from: '/signed-in/edit-job' });
  const { user } = useSession();
  const steps = useJobSteps(job);
  const accountId = user?.id;
  useEffect(() => {
    if (accountId !== undefined && job !== undefined) rememberJob(accountId, job);
  }, [accountId, job]);
  const beside = (
    <>
      <JobSteps steps={steps} />
      <JobKeys jobId={job ?? ''} />
    </>
  );
  return <JobForm jobId={job ?? ''} beside={beside} />;
}
