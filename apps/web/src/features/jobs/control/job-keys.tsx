import { useState } from 'react';
import type { Job } from '@foothold/domain/job';
import { isResting } from '@foothold/domain/cancelled';
import { useJob, useSettings } from '../../../sync/hooks/use-jobs.ts';
import { usePlainKeys } from '../../../ui/plain-keys.ts';
import { useJobActions } from './job-actions.ts';
import { JobStageMenu } from './job-stage-menu.tsx';
import { useOpenMove } from './use-job-commands.ts';

/** The keys of the list that act on a job, on the job's own page. */
export function JobKeys({ jobId }: { jobId: string }) {
  const job = useJob(jobId);
  return job && job.deleted === undefined ? <KeysOf job={job} /> : null;
}

function KeysOf({ job }: { job: Job }) {
  const { stages } = useSettings();
  const actions = useJobActions();
  const openMove = useOpenMove();
  const [anchor, setAnchor] = useState<Element | null>(null);
  usePlainKeys({
    s: () => setAnchor(document.querySelector('main [aria-current=step]')),
    m: () => openMove(job.id),
    d: () => actions.completeMoves([job]),
    r: () => (isResting(job) ? actions.bringBack([job]) : actions.rest([job])),
  });
  return (
    <JobStageMenu
      anchor={anchor}
      stages={stages}
      currentStageId={job.stageId}
      onChoose={(stage, outcome) => actions.move([job], stage, outcome)}
      onClose={() => setAnchor(null)}
    />
  );
}
