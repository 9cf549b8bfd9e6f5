import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowUp, ListTodo, Mail, X } from 'lucide-react';
import { v7 as newId } from 'uuid';
import { currentEvent } from '@foothold/domain/history';
import { interviewStart } from '@foothold/domain/interview';
import { jobLimits, type Interview, type Job } from '@foothold/domain/job';
import { kindRank } from '@foothold/domain/stage';
import { prepareBy } from '@foothold/domain/standing/proposals';
import { clsx } from 'clsx';
import { currentLanguage } from '../../../i18n/catalogues.ts';
import { doneWords } from '../../../i18n/done-words.ts';
import { labelled } from '../../../i18n/labelled.ts';
import { stageName } from '../../../i18n/stage-words.ts';
import { useClock } from '../../../i18n/today.ts';
import { changeReminders } from '../../../job-commands/change-reminders.ts';
import { putItem } from '../../../job-commands/job-items.ts';
import { useSettings } from '../../../sync/hooks/use-jobs.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { moveJob } from '../../../job-commands/move-job.ts';
import { useJobChange } from '../items/use-job-change.ts';
import styles from './interviews.module.css';

interface InterviewOffersProps {
  job: Job;
  interview: Interview;
  onDone: () => void;
}

/** What usually follows from an interview that was just added: the stage, and a task to prepare. */
export function InterviewOffers({ job, interview, onDone }: InterviewOffersProps) {
  const { i18n, t } = useLingui();
  const change = useJobChange();
  const { stages, reminders } = useSettings();
  const kind = currentEvent(job.events)?.toKind ?? 'lead';
  const isBefore = kind === 'closed' || kindRank(kind) < kindRank('interview');
  const stage = isBefore ? stages.find((each) => each.kind === 'interview') : undefined;
  const title = labelled(i18n, t`Prepare`, interview.label || t`interview`);
  const clock = useClock();
  const isAhead = interviewStart(interview) > clock.now;
  const hasTask = job.tasks?.some((task) => task.title === title) ?? false;
  const hasRoom = (job.tasks?.length ?? 0) < jobLimits.tasks;
  const canPrepare = isAhead && !hasTask && hasRoom;
  const canRemind = isAhead && reminders?.interviews !== true;
  if (!stage && !canPrepare && !canRemind) return null;
  const remind = () =>
    change(
      () => changeReminders({ interviews: true }, currentLanguage()),
      t`Emails before interviews are on`,
    );
  const prepare = () =>
    change(
      () => putItem(job.id, 'tasks', { id: newId(), title, due: prepareBy(interview, clock) }),
      doneWords(i18n, 'added', t`Task`),
    );
  const name = stage && stageName(i18n, stage);
  return (
    <div className={clsx('flex-row wrap', styles.offers)} role="group" aria-label={t`Next`}>
      {stage && (
        <Button
          size="s"
          icon={<ArrowUp className="icon icon-small" aria-hidden="true" />}
          onClick={() =>
            change(
              () => moveJob(job, { stageId: stage.id }),
              t`Moved to ${{ stage: stageName(i18n, stage) }}`,
            )
          }
        >
          <Trans>Move to {name}</Trans>
        </Button>
      )}
      {canPrepare && (
        <Button size="s" icon={<ListTodo className="icon icon-small" aria-hidden="true" />} onClick={prepare}>
          <Trans>Add “Prepare” task</Trans>
        </Button>
      )}
      {canRemind && (
        <Button size="s" icon={<Mail className="icon icon-small" aria-hidden="true" />} onClick={remind}>
          <Trans>Email me the day before</Trans>
        </Button>
      )}
      <IconButton
        size="s"
        label={t`Dismiss`}
        icon={<X className="icon icon-small" aria-hidden="true" />}
        onClick={onDone}
      />
    </div>
  );
}
