import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { Job } from '@foothold/domain/job';
import { useFormat } from '../../../i18n/format.ts';
import { takeOutOfBin } from '../../../job-commands/bin-job.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { PageFrame } from '../../../ui/page-frame.tsx';
import { QuietPage } from '../../../ui/quiet-page.tsx';
import { useJobChange } from '../items/use-job-change.ts';

/** A job that was deleted and can still be had back. */
export function JobInBin({ job }: { job: Job }) {
  const { t } = useLingui();
  const { dateAndTime } = useFormat();
  const change = useJobChange();
  const { company } = job;
  const deletedAt = job.deleted === undefined ? '' : dateAndTime(new Date(job.deleted));
  function restore(): void {
    change(() => takeOutOfBin(job), t`${company} is back`);
  }
  return (
    <PageFrame strip={null}>
      <QuietPage
        height="ground"
        headingLevel={1}
        title={t`${company} is in the bin`}
        action={
          <div className="flex-row wrap">
            <Button variant="primary" size="lg" onClick={restore}>
              <Trans>Restore</Trans>
            </Button>
            <Link className={buttonClass({ size: 'lg' })} to="/job-list">
              <Trans>Back to jobs</Trans>
            </Link>
          </div>
        }
      >
        <Trans>You deleted it on {deletedAt}. Jobs stay in the bin for 30 days.</Trans>
      </QuietPage>
    </PageFrame>
  );
}
