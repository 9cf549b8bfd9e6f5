import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { Job } from '@foothold/domain/job';
import type { Stage } from '@foothold/domain/stage';
import { clsx } from 'clsx';
import { useFormat } from '../../i18n/format.ts';
import { outcomeWords } from '../../i18n/stage-words.ts';
import { labelled } from '../../i18n/labelled.ts';
import { useClock } from '../../i18n/today.ts';
import { moveJob } from '../../job-commands/move-job.ts';
import { setNextMove } from '../../job-commands/next-move.ts';
import { useSettings } from '../../sync/hooks/use-jobs.ts';
import { useQuietStages } from '../../sync/hooks/use-quiet-stages.ts';
import { Button } from '../../ui/button.tsx';
import { useUndoOffer } from '../../ui/use-undo-offer.tsx';
import { quietJobs } from './dashboard-numbers.ts';
import type { QuietJob } from './dashboard-numbers.ts';
import { useFocusNext } from './use-focus-next.ts';
import styles from './gone-quiet.module.css';
import dashboardStyles from './dashboard.module.css';
import jobsLinkStyles from './jobs-link.module.css';

const jobsMax = 6;
/** The filter `reached` leaves sample jobs out, as the number does; every quiet job was applied for. */
const behindQuiet = { view: 'quiet', reached: 'applied' } as const;

/** Jobs without a reply for longer than their stage allows, with their two actions. */
export function GoneQuiet({ jobs }: { jobs: readonly Job[] }) {
  const clock = useClock();
  const stages = useQuietStages();
  const quiet = quietJobs(jobs, stages, clock);
  // Keeps the background of the empty cell in the grid.
  if (quiet.length === 0) return <div className={dashboardStyles.dashQuiet} />;
  return (
    <section className={dashboardStyles.dashQuiet} aria-labelledby="gone-quiet">
      <div className={dashboardStyles.dashHead}>
        <h2 id="gone-quiet" tabIndex={-1}>
          <Trans>Gone quiet</Trans>
        </h2>
        {quiet.length > jobsMax ? (
          <Link className="text-sm ink-2" to="/job-list" search={behindQuiet}>
            <Trans>Show all {{ count: quiet.length }}</Trans>
          </Link>
        ) : (
          <CommonLimit quiet={quiet} stages={stages} />
        )}
      </div>
      <ul>
        {quiet.slice(0, jobsMax).map(({ job, days }) => (
          <QuietRow key={job.id} job={job} days={days} today={clock.today} />
        ))}
      </ul>
    </section>
  );
}

/** After how many days these jobs count as quiet, where it is the same number for all of them. */
function CommonLimit({ quiet, stages }: { quiet: readonly QuietJob[]; stages: readonly Stage[] }) {
  const limits = new Set(quiet.map(({ job }) => stages.find(({ id }) => id === job.stageId)?.quietAfterDays));
  const [limit = null] = limits;
  if (limit === null || limits.size > 1) return null;
  return (
    <Link className={clsx(jobsLinkStyles.jobsLink, 'text-xs ink-2')} to="/job-list" search={behindQuiet}>
      <Plural value={limit} one="over # day" other="over # days" />
    </Link>
  );
}

function QuietRow({ job, days, today }: QuietJob & { today: string }) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const { stages } = useSettings();
  const offerUndo = useUndoOffer();
  const followed = useFocusNext();
  const rested = useFocusNext();
  const { company } = job;
  const words = outcomeWords(i18n, 'no_response');

  function followUp(): void {
    const undo = setNextMove(job, { text: t`Follow up`, on: today, by: 'me' });
    offerUndo(labelled(i18n, company, t`Follow up today`), undo);
  }

  function close(): void {
    const resting = stages.find((stage) => stage.kind === 'closed');
    if (!resting) return;
    offerUndo(labelled(i18n, company, words), moveJob(job, { stageId: resting.id, outcome: 'no_response' }));
  }

  return (
    <li className={styles.quietJob}>
      <Link className={clsx('grow', styles.quietName)} to="/edit-job" search={{ job: job.id }}>
        <bdi className="strong trunc">{company}</bdi>{' '}
        <span className="ink-3">{days !== null && format.days(days)}</span>
      </Link>
      <Button
        ref={followed}
        data-act="follow-up"
        size="s"
        aria-label={labelled(i18n, t`Follow up today`, company)}
        onClick={followUp}
      >
        <Trans>Follow up today</Trans>
      </Button>
      <Button
        ref={rested}
        data-act="rest"
        size="s"
        variant="ghost"
        aria-label={labelled(i18n, words, company)}
        onClick={close}
      >
        {words}
      </Button>
    </li>
  );
}
