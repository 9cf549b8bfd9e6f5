import '../../ui/layout.css';
import type { ReactNode } from 'react';
import { useDraftsOpened } from '../../sync/drafts/use-drafts.ts';
import { useJob } from '../../sync/hooks/use-jobs.ts';
import { useSyncStatus } from '../../sync/hooks/use-sync-status.ts';
import { useSession } from '../../session/session.ts';
import { EditJob } from './edit/edit-job.tsx';
import { JobFormSkeleton } from './edit/job-form-skeleton.tsx';
import { JobInBin } from './edit/job-in-bin.tsx';
import { MissingJob } from './edit/missing-job.tsx';
import { NewJob } from './new/new-job.tsx';

interface JobFormProps {
  /** The job to edit; a new one without. */
  jobId?: string;
  /** Stands at the end of the page's top: the links to other jobs. */
  beside?: ReactNode;
}

/** One page in two modes: writing down a new job, and working on one that is kept. */
export function JobForm({ jobId, beside }: JobFormProps) {
  const { user } = useSession();
  const { loaded } = useSyncStatus();
  const hasDrafts = useDraftsOpened(user?.id);
  if (!user || !loaded || !hasDrafts) return <JobFormSkeleton isNew={jobId === undefined} />;
  if (jobId === undefined) return <NewJob userId={user.id} />;
  return <KeptJob key={jobId} jobId={jobId} userId={user.id} beside={beside} />;
}

interface KeptJobProps {
  jobId: string;
  userId: string;
  beside: ReactNode;
}

function KeptJob({ jobId, userId, beside }: KeptJobProps) {
  const job = useJob(jobId);
  if (!job) return <MissingJob />;
  if (job.deleted !== undefined) return <JobInBin job={job} />;
  return <EditJob job={job} userId={userId} beside={beside} />;
}
