import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { currentEvent } from '@foothold/domain/history';
import type { Job } from '@foothold/domain/job';
import { findStage } from '@foothold/domain/stage';
import { factsLeftOutAtRest } from '@foothold/domain/standing/dated-facts';
import { standingOf } from '@foothold/domain/standing/standing';
import { useFormat } from '../../../i18n/format.ts';
import { nextWords, whenWords } from '../../../i18n/standing-words.ts';
import { useClock } from '../../../i18n/today.ts';
import { useSettings } from '../../../sync/hooks/use-jobs.ts';
import { useQuietStages } from '../../../sync/hooks/use-quiet-stages.ts';
import { Button } from '../../../ui/button.tsx';
import { Cairn } from '../../../ui/cairn.tsx';
import { bringBackJob } from '../../../job-commands/bring-back-job.ts';
import { OutcomeDialog } from '../history/outcome-dialog.tsx';
import { useJobChange } from '../items/use-job-change.ts';
import styles from './job-page.module.css';

/** How a resting job ended, in place of its next move, and the button that reopens it. */
export function RestBox({ job }: { job: Job }) {
  const { i18n, t } = useLingui();
  const format = useFormat();
  const clock = useClock();
  const standing = standingOf(job, { stages: useQuietStages(), clock });
  const [isAsking, setIsAsking] = useState(false);
  const { stages } = useSettings();
  const current = currentEvent(job.events);
  const closed =
    current?.toKind === 'closed' ? findStage(stages, current.toStageId, current.toKind) : undefined;
  const end = closed ?? stages.find(({ kind }) => kind === 'closed') ?? null;
  const date = standing.when && whenWords(i18n, format, standing.when, clock.today);
  const reopen = useReopen(job);
  return (
    <section className={styles.restbox} aria-label={t`Outcome`}>
      <div className={styles.restCaption}>
        <Cairn height="ground" colour="ground" />
        <Trans>Resting</Trans>
        <span className="grow" />
        {date && (
          <span>
            <Trans>since {date}</Trans>
          </span>
        )}
      </div>
      <h2 className="flair">{nextWords(i18n, format, standing.next) || <Trans>No outcome</Trans>}</h2>
      <CancelledWords job={job} />
      {factsLeftOutAtRest(job, clock).length > 0 && (
        <p className="text-sm ink-2">
          <Trans>
            Its interviews and tasks stay off your dashboard, calendar and emails until you reopen it.
          </Trans>
        </p>
      )}
      <div className="flex-row wrap">
        <Button icon={<RotateCcw className="icon" aria-hidden="true" />} onClick={reopen}>
          <Trans>Reopen</Trans>
        </Button>
        <Button variant="ghost" aria-haspopup="dialog" onClick={() => setIsAsking(true)}>
          {job.outcome ? <Trans>Change outcome</Trans> : <Trans>Close job…</Trans>}
        </Button>
      </div>
      <OutcomeDialog job={job} stage={isAsking ? end : null} onClose={() => setIsAsking(false)} />
    </section>
  );
}

/** The plans that the end cancelled and that reopening restores. */
function CancelledWords({ job: { cancelled } }: { job: Job }) {
  const count = cancelled?.interviews?.length ?? 0;
  const hasMove = cancelled?.nextMove !== undefined;
  if (!hasMove && count === 0) return null;
  return (
    <p className="text-sm ink-2">
      {hasMove && <Trans>The next move was removed.</Trans>}{' '}
      {count > 0 && (
        <Plural value={count} one="# interview was removed." other="# interviews were removed." />
      )}
    </p>
  );
}

/** Does what *Reopen* does everywhere. */
function useReopen(job: Job): () => void {
  const { t } = useLingui();
  const change = useJobChange();
  const { stages } = useSettings();
  const { company } = job;
  return () => void change(() => bringBackJob(job, stages), t`${company} is back`);
}
