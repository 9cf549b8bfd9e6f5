import { Trans } from '@lingui/react/macro';
import { CircleAlert, CloudUpload } from 'lucide-react';
import { useIsRefused, useIsUnsent } from '../../sync/use-sync-status.ts';

/** Beside a job with changes that wait to be sent, or that the server did not take. */
export function UnsentTag({ jobId }: { jobId: string }) {
  const isUnsent = useIsUnsent(jobId);
  if (useIsRefused(jobId)) {
    return (
      <span className="tag bad">
        <CircleAlert className="i i-s" aria-hidden="true" />
        <Trans>not saved</Trans>
      </span>
    );
  }
  if (!isUnsent) return null;
  return (
    <span className="tag care">
      <CloudUpload className="i i-s" aria-hidden="true" />
      <Trans>to send</Trans>
    </span>
  );
}
