import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useMemo, useState, type ReactNode } from 'react';
import { deadlinesToday, interviewsToday, tasksDue } from '@foothold/domain/standing/agenda';
import type { Job } from '@foothold/domain/job';
import { rateCountMin } from '@foothold/domain/statistics';
import { clsx } from 'clsx';
import { useFormat } from '../../i18n/format.ts';
import { useClock, useToday } from '../../i18n/today.ts';
import { useJobs } from '../../sync/hooks/use-jobs.ts';
import { useQuietStages } from '../../sync/hooks/use-quiet-stages.ts';
import { useSyncStatus } from '../../sync/hooks/use-sync-status.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Kbd } from '../../ui/kbd.tsx';
import { PageFrame } from '../../ui/page-frame.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ApplicationFlow } from './application-flow.tsx';
import { Breakdowns } from './breakdowns.tsx';
import { Climb } from './climb.tsx';
import { ComingUp } from './coming-up.tsx';
import {
  agendaOf,
  climbOf,
  flowOf,
  jobsAppliedWithin,
  moveCountsOf,
  undatedOf,
} from './dashboard-numbers.ts';
import { GoneQuiet } from './gone-quiet.tsx';
import { Greeting } from './greeting.tsx';
import { restingEnds } from './jobs-behind.ts';
import { periodIn, periodSearch, type PeriodChoice } from './period-choice.ts';
import { Replies } from './replies.tsx';
import { StageTimes } from './stage-times.tsx';
import { WeeklySteps } from './weekly-steps.tsx';
import styles from './dashboard.module.css';

const route = '/signed-in/dashboard';

const knownEnds: readonly string[] = restingEnds.filter((end) => end !== 'resting');

interface DashboardProps {
  /** Where to start, shown while there is no job. */
  start: ReactNode;
  /** Shows jobs side by side until it is closed. */
  compare: (jobs: readonly Job[], onClose: () => void) => ReactNode;
}

/** How the search is going: what is coming up, the steps taken, how far applications came, and the replies. */
export function Dashboard({ start, compare }: DashboardProps) {
  const [compared, setCompared] = useState<readonly Job[] | null>(null);
  const { loaded } = useSyncStatus();
  const jobs = useJobs();
  const stages = useQuietStages();
  const clock = useClock();
  const { today } = clock;
  const entries = agendaOf(jobs, stages, clock);
  const undated = undatedOf(jobs, stages, clock);
  const coming = useMemo(() => [...entries, ...undated], [entries, undated]);
  if (loaded && jobs.length === 0)
    return (
      <PageFrame title={<Trans>Dashboard</Trans>} top={<DashboardTop />} strip={null}>
        {start}
      </PageFrame>
    );
  const title = (
    <Greeting
      moves={moveCountsOf(jobs, stages, clock)}
      tasks={tasksDue(entries, today) + deadlinesToday(entries, today)}
      interviews={interviewsToday(entries, today)}
    />
  );
  return (
    <PageFrame title={title} top={<DashboardTop />}>
      {loaded ? (
        <Sections jobs={jobs} agenda={<ComingUp entries={coming} today={today} onCompare={setCompared} />} />
      ) : (
        <Loading />
      )}
      {compared && compare(compared, () => setCompared(null))}
    </PageFrame>
  );
}

function Sections({ jobs, agenda }: { jobs: readonly Job[]; agenda: ReactNode }) {
  const since = useSearch({ from: route, select: ({ from }) => from });
  const until = useSearch({ from: route, select: ({ to }) => to });
  const today = useToday();
  const period = useMemo(() => periodIn({ from: since, to: until }, today), [since, until, today]);
  const { range } = period;
  const navigate = useNavigate();
  const counted = jobsAppliedWithin(jobs, range.from, range.to);
  const setPeriod = (next: PeriodChoice) =>
    void navigate({ to: '/dashboard', search: periodSearch(next), replace: true, resetScroll: false });
  const shows =
    applications(jobs) < rateCountMin ? 'plans' : applications(counted) > 0 ? 'all' : 'no-applications';
  // Without a known outcome the flow repeats the counts of the climb.
  const hasEnds = shows === 'all' && flowOf(counted).some(({ to }) => knownEnds.includes(to));
  return (
    <div className={clsx(styles.dash, 'scroll')} data-shows={shows} data-has-ends={hasEnds || undefined}>
      {agenda}
      <WeeklySteps jobs={jobs} />
      {shows !== 'plans' && <Climb jobs={counted} period={period} onPeriod={setPeriod} />}
      {shows === 'all' && <Replies jobs={counted} range={range} />}
      {shows !== 'plans' && <GoneQuiet jobs={jobs} />}
      {hasEnds && <ApplicationFlow jobs={counted} range={range} />}
      {shows === 'all' && <StageTimes jobs={counted} range={range} />}
      {shows === 'all' && <Breakdowns jobs={counted} range={range} />}
    </div>
  );
}

function applications(jobs: readonly Job[]): number {
  return climbOf(jobs)[0]?.reached ?? 0;
}

function DashboardTop() {
  const format = useFormat();
  const today = useToday();
  return (
    <>
      <span className="grow" />
      <span className={clsx('text-sm ink-2', styles.dashDate)}>{format.longDate(today)}</span>
      <Link to="/new-job" className={`${buttonClass({ variant: 'primary' })} only-desk`}>
        <Plus className="icon" aria-hidden />
        <Trans>New job</Trans>
        <Kbd combo="N" />
      </Link>
    </>
  );
}

function Loading() {
  const { t } = useLingui();
  return (
    <div className={styles.dash} role="status" aria-label={t`Loading your jobs`}>
      <section className={clsx(styles.dashAgenda, styles.dashLoading)}>
        {['58%', '64%', '49%', '61%', '55%'].map((inlineSize) => (
          <Skeleton key={inlineSize} inlineSize={inlineSize} />
        ))}
      </section>
    </div>
  );
}
