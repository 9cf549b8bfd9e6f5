import '../../ui/layout.css';
import './job-form.css';
import { useJob } from '../../sync/use-jobs.ts';
import { useSyncStatus } from '../../sync/use-sync-status.ts';
import { useSession } from '../../session/session.ts';
import { EditJob } from './edit-job.tsx';
import { JobFormSkeleton } from './job-form-skeleton.tsx';
import { JobInBin } from './job-in-bin.tsx';
import { MissingJob } from './missing-job.tsx';
import { NewJob } from './new-job.tsx';

interface JobFormProps {
  /** The job to edit; a new one without. */
  jobId?: string;
}

/** One page in two modes: writing down a new job, and working on one that is kept. */
export function JobForm({ jobId }: JobFormProps) {
  const { user } = useSession();
  const { loaded } = useSyncStatus();
  if (!user || !loaded) return <JobFormSkeleton isNew={jobId === undefined} />;
  if (jobId === undefined) return <NewJob userId={user.id} />;
  return <KeptJob key={jobId} jobId={jobId} userId={user.id} />;
}

interface KeptJobProps {
  jobId: string;
  userId: string;
}

function KeptJob({ jobId, userId }: KeptJobProps) {
  const job = useJob(jobId);
  if (!job) return <MissingJob />;
  if (job.deleted !== undefined) return <JobInBin job={job} />;
  return <EditJob job={job} userId={userId} />;
}
