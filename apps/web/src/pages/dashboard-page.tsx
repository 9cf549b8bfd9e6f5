import { Trans } from '@lingui/react/macro';
import type { Job } from '@foothold/domain/job';
import { Dashboard } from '../features/dashboard/dashboard.tsx';
import { FirstJob } from '../features/jobs/list/first-job.tsx';
import { JobCompare } from '../features/jobs/bulk/job-compare.tsx';
import { jobEntry } from '../job-fields/job-entry.ts';
import { compareLimits } from '../features/jobs/bulk/compare-limits.ts';
import { useClock } from '../i18n/today.ts';
import { useQuietStages } from '../sync/hooks/use-quiet-stages.ts';

/** The dashboard, with the comparison of jobs that the list has. */
export function DashboardPage() {
  const stages = useQuietStages();
  const clock = useClock();
  const compare = (jobs: readonly Job[], onClose: () => void) => (
    <JobCompare
      entries={jobs.slice(0, compareLimits.max).map((job) => jobEntry(job, { stages, clock }))}
      today={clock.today}
      onClose={onClose}
    />
  );
  const start = (
    <FirstJob
      heading={
        <h2 className="flair">
          <Trans>Your search shows up here once you add a job.</Trans>
        </h2>
      }
    />
  );
  return <Dashboard start={start} compare={compare} />;
}
