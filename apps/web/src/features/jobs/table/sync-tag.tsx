import { Trans } from '@lingui/react/macro';
import { Check, CircleAlert, CloudUpload, GitCompare } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { Job } from '@foothold/domain/job';
import { type Sending, useIsRefused, useSending } from '../../../sync/hooks/use-sync-status.ts';

/** How long a row says that what had waited has been sent, in milliseconds. */
const sentForMs = 4_000;

/** Beside a job whose changes wait, have just been sent, were not taken, or of which there are two versions. */
export function SyncTag({ job }: { job: Job }) {
  const sending = useSending(job.id);
  const isJustSent = useIsJustSent(sending);
  if (useIsRefused(job.id)) {
    return (
      <span className="badge is-bad">
        <CircleAlert className="icon icon-small" aria-hidden="true" />
        <Trans>Not saved</Trans>
      </span>
    );
  }
  if (sending === 'waiting') {
    return (
      <span className="badge care">
        <CloudUpload className="icon icon-small" aria-hidden="true" />
        <Trans>to send</Trans>
      </span>
    );
  }
  if (job.twoVersions) {
    return (
      <span className="badge care">
        <GitCompare className="icon icon-small" aria-hidden="true" />
        <Trans>two versions</Trans>
      </span>
    );
  }
  if (!isJustSent) return null;
  return (
    <span className="badge good">
      <Check className="icon icon-small" aria-hidden="true" />
      <Trans>sent</Trans>
    </span>
  );
}

/** Whether something that had to wait has arrived a moment ago. What is sent as it is typed goes without saying. */
function useIsJustSent(sending: Sending): boolean {
  const [hasWaited, setWaited] = useState(false);
  const isSent = hasWaited && sending === 'none';
  if (sending === 'waiting' && !hasWaited) setWaited(true);
  useEffect(() => {
    if (!isSent) return;
    const timer = setTimeout(() => setWaited(false), sentForMs);
    return () => clearTimeout(timer);
  }, [isSent]);
  return isSent;
}
