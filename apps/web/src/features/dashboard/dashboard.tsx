import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useMemo, useState, type ReactNode } from 'react';
import { dueToday } from '@foothold/domain/agenda';
import type { DateRange } from '@foothold/domain/job-facts';
import type { Job } from '@foothold/domain/job';
import { dateSchema } from '@foothold/domain/moment';
import { useFormat } from '../../i18n/format.ts';
import { useHour, useTimeZone, useToday } from '../../i18n/today.ts';
import { useSession } from '../../session/session.ts';
import { useJobs } from '../../sync/use-jobs.ts';
import { useSyncStatus } from '../../sync/use-sync-status.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Kbd } from '../../ui/kbd.tsx';
import { Mark } from '../../ui/mark.tsx';
import { PageFrame } from '../../ui/page-frame.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Breakdowns } from './breakdowns.tsx';
import { Climb } from './climb.tsx';
import { ComingUp } from './coming-up.tsx';
import { agendaOf, jobsAppliedWithin } from './dashboard-numbers.ts';
import { GoneQuiet } from './gone-quiet.tsx';
import { rangeSearch } from './jobs-behind.ts';
import { StageTimes } from './stage-times.tsx';
import { Ways } from './ways.tsx';
import { WeeklySteps } from './weekly-steps.tsx';
import { WhoWroteBack } from './who-wrote-back.tsx';
import './dashboard.css';

const route = '/signed-in/dashboard';

/** The date in a search parameter, which anyone may have typed. */
const dateIn = (text: string | undefined): string | undefined => dateSchema.safeParse(text).data;

interface DashboardProps {
  /** Shows jobs side by side until it is closed. */
  compare: (jobs: readonly Job[], onClose: () => void) => ReactNode;
}

/** How the search is going: what is coming up, the steps taken, the climb so far, and who wrote back. */
export function Dashboard({ compare }: DashboardProps) {
  const [compared, setCompared] = useState<readonly Job[] | null>(null);
  const { loaded } = useSyncStatus();
  const { t } = useLingui();
  const jobs = useJobs();
  const from = useSearch({ from: route, select: (search) => dateIn(search.from) });
  const to = useSearch({ from: route, select: (search) => dateIn(search.to) });
  const range = useMemo(() => ({ from, to }), [from, to]);
  const navigate = useNavigate();
  const today = useToday();
  const entries = agendaOf(jobs, today, useTimeZone());
  const counted = jobsAppliedWithin(jobs, from, to);
  const setRange = (next: DateRange) =>
    void navigate({ to: '/dashboard', search: rangeSearch(next), replace: true, resetScroll: false });
  return (
    <PageFrame title={<Greeting due={dueToday(entries, today)} />} top={<DashboardTop />}>
      {loaded ? (
        <div className="dash scroll">
          <ComingUp entries={entries} today={today} onCompare={setCompared} />
          <WeeklySteps jobs={jobs} />
          <Climb jobs={counted} range={range} onRange={setRange} />
          <section className="d" aria-label={t`Answers`}>
            <WhoWroteBack jobs={counted} range={range} />
            <GoneQuiet jobs={jobs} />
          </section>
          <Ways jobs={counted} range={range} />
          <StageTimes jobs={counted} range={range} />
          <Breakdowns jobs={counted} range={range} />
        </div>
      ) : (
        <Loading />
      )}
      {compared && compare(compared, () => setCompared(null))}
    </PageFrame>
  );
}

function Greeting({ due }: { due: number }) {
  const { user } = useSession();
  const [firstName = ''] = (user?.name ?? '').split(' ');
  return (
    <>
      <TimeOfDay name={firstName} />{' '}
      {due > 0 ? (
        <span className="due">
          <MovesDue due={due} />
        </span>
      ) : (
        <Trans>Nothing is due today.</Trans>
      )}
    </>
  );
}

function MovesDue({ due }: { due: number }) {
  if (due === 1) {
    return (
      <Trans>
        <Mark>One move</Mark> is yours today.
      </Trans>
    );
  }
  if (due === 2) {
    return (
      <Trans>
        <Mark>Two moves</Mark> are yours today.
      </Trans>
    );
  }
  return (
    <Trans>
      <Mark>
        <Plural value={due} one="# move" other="# moves" />
      </Mark>{' '}
      are yours today.
    </Trans>
  );
}

function TimeOfDay({ name }: { name: string }) {
  const hour = useHour();
  if (name === '') {
    if (hour < 12) return <Trans>Good morning.</Trans>;
    return hour < 18 ? <Trans>Good afternoon.</Trans> : <Trans>Good evening.</Trans>;
  }
  if (hour < 12) return <Trans>Good morning, {name}.</Trans>;
  return hour < 18 ? <Trans>Good afternoon, {name}.</Trans> : <Trans>Good evening, {name}.</Trans>;
}

function DashboardTop() {
  const format = useFormat();
  const today = useToday();
  return (
    <>
      <span className="grow" />
      <span className="sm t2 only-desk">{format.longDate(today)}</span>
      <Link to="/new-job" className={`${buttonClass({ variant: 'primary' })} only-desk`}>
        <Plus className="i" aria-hidden />
        <Trans>New job</Trans>
        <Kbd combo="N" />
      </Link>
    </>
  );
}

function Loading() {
  const { t } = useLingui();
  return (
    <div className="dash" role="status" aria-label={t`Loading your jobs`}>
      <section className="a dash-loading">
        {['58%', '64%', '49%', '61%', '55%'].map((inlineSize) => (
          <Skeleton key={inlineSize} inlineSize={inlineSize} />
        ))}
      </section>
    </div>
  );
}
