import { Trans } from '@lingui/react/macro';
import { CloudUpload } from 'lucide-react';
import { useIsUnsent } from '../../sync/use-sync-status.ts';

/** Beside a job with changes that wait to be sent. */
export function UnsentTag({ jobId }: { jobId: string }) {
  if (!useIsUnsent(jobId)) return null;
  return (
    <span className="tag care">
      <CloudUpload className="i i-s" aria-hidden="true" />
      <Trans>to send</Trans>
    </span>
  );
}
