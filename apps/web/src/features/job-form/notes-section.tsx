import { Trans } from '@lingui/react/macro';
import { jobLimits } from '@foothold/domain/job';
import { JobTextArea } from './job-fields.tsx';

/** Room for everything that has no field. */
export function NotesSection() {
  return (
    <div className="sec">
      <div className="h">
        <h2>
          <Trans>Notes</Trans>
        </h2>
        <span className="xs t3 aside-words">
          <Trans>Only you can see these</Trans>
        </span>
      </div>
      <JobTextArea name="notes" isLabelHidden rows={6} maxLength={jobLimits.notes} />
    </div>
  );
}
