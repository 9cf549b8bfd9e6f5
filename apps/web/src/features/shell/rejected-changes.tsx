import { Trans, useLingui } from '@lingui/react/macro';
import { mutate } from '../../sync/mutate.ts';
import { useJob } from '../../sync/use-jobs.ts';
import type { SyncStatus } from '../../sync/use-sync-status.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { RejectedChange } from './rejected-change.tsx';

type Rejected = SyncStatus['rejected'][number];
type RejectedChangesProps = { rejected: readonly Rejected[]; isOpen: boolean; onClose: () => void };

/** Every change that the server refused, with what was typed in it, until it is sent again or given up. */
export function RejectedChanges({ rejected, isOpen, onClose }: RejectedChangesProps) {
  const { t } = useLingui();
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t`Not taken by your server`}>
      <ul className="refused">
        {rejected.map((change) => (
          <RejectedOfJob key={change.id} change={change} />
        ))}
      </ul>
    </Dialog>
  );
}

/** A change to a job that lies in the bin fits again once the job is taken out. */
function RejectedOfJob({ change }: { change: Rejected }) {
  const { id = '' } = change.args as { id?: string };
  const job = useJob(id);
  const isInBin = job?.deleted !== undefined && change.error.code === 'job_not_found';
  return (
    <RejectedChange
      change={change}
      jobName={job && `${job.company}, ${job.title}`}
      {...(isInBin ? { beforeSending: () => void mutate('job.restore', { id }) } : {})}
      sendLabel={isInBin ? <Trans>Take the job out of the bin and send again</Trans> : undefined}
    />
  );
}
