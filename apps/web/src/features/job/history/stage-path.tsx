import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type CSSProperties } from 'react';
import { currentEvent } from '@foothold/domain/history';
import type { Job } from '@foothold/domain/job';
import type { Stage } from '@foothold/domain/stage';
import type { StageEvent } from '@foothold/domain/stage-event';
import { clsx } from 'clsx';
import { useFormat } from '../../../i18n/format.ts';
import { stageName } from '../../../i18n/stage-words.ts';
import { useToday } from '../../../i18n/today.ts';
import { useSettings } from '../../../sync/hooks/use-jobs.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { useJobItem } from '../items/use-job-item.ts';
import { EventEditor } from './event-editor.tsx';
import { moveJob } from '../../../job-commands/move-job.ts';
import { OutcomeDialog } from './outcome-dialog.tsx';
import { stageSteps, type StageStep } from './stage-steps.ts';
import type { StepValues } from './step-form.tsx';
import { useJobChange } from '../items/use-job-change.ts';
import styles from './stage-path.module.css';

const levelMax = 5;

/** The path of stages of this job, each a button that moves it there. */
export function StagePath({ job }: { job: Job }) {
  const { i18n, t } = useLingui();
  const { stages } = useSettings();
  const today = useToday();
  const change = useJobChange();
  const [closing, setClosing] = useState<Stage | null>(null);
  const mending = useJobItem<StageEvent, StepValues>(job.id, 'last-event', t`Event`);
  const all = stageSteps(job, stages, today);
  // An end shows only where the job has come to it.
  const steps = all.filter(({ stage, state }) => stage.kind !== 'closed' || state === 'here');
  const climb = steps.filter(({ stage }) => stage.kind !== 'closed');
  const here = steps.find(({ state }) => state === 'here');

  function go({ stage, state }: StageStep): void {
    if (stage.kind === 'closed') return setClosing(stage);
    if (state === 'here') {
      const event = currentEvent(job.events);
      if (event) mending.open(event);
      return;
    }
    change(() => moveJob(job, { stageId: stage.id }), t`Moved to ${{ stage: stageName(i18n, stage) }}`);
  }

  return (
    <>
      <div
        className={clsx(styles.path, `st-${here?.stage.colour ?? 'ground'}`)}
        role="group"
        aria-label={t`Stage`}
        style={{ '--steps': steps.length } as CSSProperties}
      >
        {steps.map((step) => (
          <PathStep
            key={step.stage.id}
            step={step}
            level={levelOf(climb.indexOf(step), climb.length)}
            onGo={() => go(step)}
          />
        ))}
      </div>
      <OutcomeDialog job={job} stage={closing} onClose={() => setClosing(null)} />
      <Dialog
        size="narrow"
        isOpen={mending.item !== null}
        onClose={mending.close}
        title={here ? t`Moved to ${{ stage: stageName(i18n, here.stage) }}` : t`Event`}
      >
        {mending.item && <EventEditor jobId={job.id} event={mending.item} opened={mending} />}
      </Dialog>
    </>
  );
}

// Closed stages lie on the ground, level with the first step.
function levelOf(position: number, count: number): number {
  if (position <= 0) return 1;
  return 1 + (position * (levelMax - 1)) / Math.max(count - 1, levelMax - 1);
}

interface PathStepProps {
  step: StageStep;
  level: number;
  onGo: () => void;
}

function PathStep({ step, level, onGo }: PathStepProps) {
  const { i18n } = useLingui();
  const { stage, state } = step;
  const style = { '--lv': level } as CSSProperties;
  const content = (
    <>
      {stage.kind === 'closed' ? (
        <span className={styles.rest3}>
          <i />
          <i />
          <i />
        </span>
      ) : (
        <span className={styles.barS} />
      )}
      <span>
        <b>{stageName(i18n, stage)}</b>
        <small>
          <StepDate step={step} />
        </small>
      </span>
    </>
  );
  return (
    <button
      type="button"
      data-state={state}
      data-closed={stage.kind === 'closed' || undefined}
      style={style}
      aria-current={state === 'here' ? 'step' : undefined}
      onClick={onGo}
    >
      {content}
    </button>
  );
}

function StepDate({ step: { stage, state, since, isPassed, isApproximate, days } }: { step: StageStep }) {
  const { shortDate, days: daysShort, comma } = useFormat();
  const today = useToday();
  if (since === null) {
    return state === 'ahead' || isPassed ? '\u00a0' : <Trans>No date</Trans>;
  }
  const date = shortDate(since, today);
  if (isApproximate) return <Trans>about {date}</Trans>;
  return (
    <>
      {state === 'here' && stage.kind !== 'closed' ? (
        <>
          <span className="only-desk">
            <Trans>since {date}</Trans>
          </span>
          <span className="only-phone">{date}</span>
        </>
      ) : (
        date
      )}
      {days !== null && days > 0 && stage.kind !== 'closed' && (
        <span className={styles.stepDays}>{comma + daysShort(days)}</span>
      )}
    </>
  );
}
