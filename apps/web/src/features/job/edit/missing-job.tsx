import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '../../../ui/button.tsx';
import { PageFrame } from '../../../ui/page-frame.tsx';
import { QuietPage } from '../../../ui/quiet-page.tsx';

/** No job has this id here. */
export function MissingJob() {
  const { t } = useLingui();
  return (
    <PageFrame strip={null}>
      <QuietPage
        height="ground"
        headingLevel={1}
        title={t`That job is not here`}
        action={
          <Link className={buttonClass({ variant: 'primary', size: 'lg' })} to="/job-list">
            <Trans>Back to jobs</Trans>
          </Link>
        }
      >
        <Trans>
          The link may be incomplete, or the job was deleted for good. All other jobs are where you left them.
        </Trans>
      </QuietPage>
    </PageFrame>
  );
}
