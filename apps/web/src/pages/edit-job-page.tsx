import { useLingui } from '@lingui/react/macro';
import { useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { isResting } from '@foothold/domain/cancelled';
import { JobForm } from '../features/job/job-form.tsx';
import { JobKeys } from '../features/jobs/control/job-keys.tsx';
import { JobSteps } from '../features/jobs/steps/job-steps.tsx';
import { useJobSteps, type JobSteps as Steps } from '../features/jobs/steps/use-job-steps.ts';
import { rememberJob } from '../features/palette/recent-jobs.ts';
import { kindName } from '../i18n/stage-words.ts';
import { useSession } from '../session/session.ts';
import { useJob } from '../sync/hooks/use-jobs.ts';

/** The position in the list that was left. The group is dropped once the job has left it by coming to rest. */
function useStepsNow(steps: Steps, jobId: string | undefined): Steps {
  const { i18n } = useLingui();
  const job = useJob(jobId ?? '');
  const { position } = steps;
  if (!position || !job || !isResting(job) || position.name === kindName(i18n, 'closed')) return steps;
  return { ...steps, position: { ...position, name: '' } };
}

/** The page of one job; an unknown id shows that there is none, with a link to the list. */
export function EditJobPage() {
  const { job } = useSearch({ from: '/signed-in/edit-job' });
  const { user } = useSession();
  const steps = useStepsNow(useJobSteps(job), job);
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
