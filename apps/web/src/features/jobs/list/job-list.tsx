import type { ReactNode } from 'react';
import { useLingui, Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useListedJobs } from '../../../sync/hooks/use-jobs.ts';
import { useSyncStatus } from '../../../sync/hooks/use-sync-status.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { Kbd } from '../../../ui/kbd.tsx';
import { PageFrame } from '../../../ui/page-frame.tsx';
import { JobListContent } from './job-list-content.tsx';
import { JobListEmpty } from './job-list-empty.tsx';
import { SampleBar } from '../samples/sample-bar.tsx';

interface JobListProps {
  /** Tells how to get the browser button, until it is closed. */
  browserButton: (onClose: () => void) => ReactNode;
}

/** The job list: every job, or, for a new account, where to start. */
export function JobList({ browserButton }: JobListProps) {
  const { t } = useLingui();
  const { loaded } = useSyncStatus();
  const isEmpty = useListedJobs().length === 0;
  if (!isEmpty || !loaded)
    return (
      <JobListContent
        isLoading={isEmpty && !loaded}
        newJob={<NewJobLink />}
        above={<SampleBar browserButton={browserButton} />}
      />
    );
  const top = (
    <>
      <span className="grow" />
      <NewJobLink />
    </>
  );
  return (
    <PageFrame title={t`Jobs`} top={top} strip={null}>
      <JobListEmpty />
    </PageFrame>
  );
}

function NewJobLink() {
  return (
    <Link to="/new-job" className={`${buttonClass({ variant: 'primary' })} only-desk`}>
      <Plus className="icon" aria-hidden="true" />
      <Trans>New job</Trans>
      <Kbd combo="N" />
    </Link>
  );
}
