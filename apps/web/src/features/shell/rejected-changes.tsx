import { Trans, useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import { useState } from 'react';
import { inOneLine } from '../../i18n/labelled.ts';
import { takeOutOfBin } from '../../job-commands/bin-job.ts';
import { recoverRejected } from '../../sync/requests/export-data.ts';
import { discardRejected } from '../../sync/engine/mutate.ts';
import { useJob } from '../../sync/hooks/use-jobs.ts';
import type { SyncStatus } from '../../sync/hooks/use-sync-status.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useUndoOffer } from '../../ui/use-undo-offer.tsx';
import { RejectedChange } from './rejected-change.tsx';
import styles from './shell.module.css';

type Rejected = SyncStatus['rejected'][number];
type RejectedChangesProps = { rejected: readonly Rejected[]; isOpen: boolean; onClose: () => void };

/** Every change that the server refused, with what was typed in it, until it is sent again or given up. */
export function RejectedChanges({ rejected, isOpen, onClose }: RejectedChangesProps) {
  const { t } = useLingui();
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t`Rejected by your server`}
      actions={rejected.length > 1 && <GiveUpAll rejected={rejected} />}
    >
      <ul className={styles.refused}>
        {rejected.map((change) => (
          <RejectedOfJob key={change.id} change={change} />
        ))}
      </ul>
    </Dialog>
  );
}

/** Discards all of them at once; the message offers to undo it. */
function GiveUpAll({ rejected }: { rejected: readonly Rejected[] }) {
  const { t } = useLingui();
  const offerUndo = useUndoOffer();
  const [isAsking, setAsking] = useState(false);
  const count = rejected.length;
  async function giveUp(): Promise<void> {
    setAsking(false);
    await discardRejected(rejected.map(({ id }) => id));
    offerUndo(
      t`${plural(count, { one: '# change discarded', other: '# changes discarded' })}`,
      () => void recoverRejected(rejected),
    );
  }
  return (
    <>
      <Button variant="dangerline" onClick={() => setAsking(true)}>
        <Trans>Discard all</Trans>
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        isDanger
        title={t`${plural(count, { one: 'Discard # change?', other: 'Discard # changes?' })}`}
        confirmLabel={t`Discard`}
        onCancel={() => setAsking(false)}
        onConfirm={() => void giveUp()}
      >
        <Trans>Export your data first.</Trans>
      </ConfirmDialog>
    </>
  );
}

/** A change to a job that lies in the bin fits again once the job is taken out. */
function RejectedOfJob({ change }: { change: Rejected }) {
  const { i18n } = useLingui();
  const { id, job: whole } = change.args as { id?: string; job?: { id: string } };
  const job = useJob(id ?? whole?.id ?? '');
  const isReplaceable = change.name === 'job.recover' && change.error.code === 'job_exists';
  const isInBin = job?.deleted !== undefined && change.error.code === 'job_not_found';
  return (
    <RejectedChange
      change={change}
      jobName={job && inOneLine(i18n, job.company, job.title)}
      {...(isInBin ? { beforeSending: () => void takeOutOfBin(job) } : {})}
      {...(isReplaceable ? { alsoSent: { replaces: true } } : {})}
      sendLabel={
        isInBin ? (
          <Trans>Restore the job and send again</Trans>
        ) : isReplaceable ? (
          <Trans>Replace the version on your server</Trans>
        ) : undefined
      }
    />
  );
}
