import type { I18n } from '@lingui/core';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Pencil, Undo2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { Interview, Job } from '@foothold/domain/job';
import { stageEventLimits, type StageEvent } from '@foothold/domain/stage-event';
import { clsx } from 'clsx';
import { inOneLine } from '../../../i18n/labelled.ts';
import { doneWords } from '../../../i18n/done-words.ts';
import { useFormat } from '../../../i18n/format.ts';
import { interviewFormatWords } from '../../../i18n/job-words.ts';
import { kindName, outcomeWords } from '../../../i18n/stage-words.ts';
import { useToday } from '../../../i18n/today.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useJobItem } from '../items/use-job-item.ts';
import { AddToList } from '../items/add-to-list.tsx';
import { EventEditor } from './event-editor.tsx';
import { historyLines, type HistoryLine } from './history-lines.ts';
import { takeBackStep } from '../../../job-commands/move-job.ts';
import { NewStepEditor } from './new-step-editor.tsx';
import type { StepValues } from './step-form.tsx';
import { useInterviewLength } from '../interviews/use-interview-length.ts';
import { useJobChange } from '../items/use-job-change.ts';
import { useKeptFocus } from '../items/use-kept-focus.ts';
import styles from './history.module.css';

const newStep = 'new';

/** Every event of a job with its date; dates and notes can be edited, events voided. */
export function HistorySection({ job }: { job: Job }) {
  const { t } = useLingui();
  const focus = useKeptFocus();
  const [isAllShown, setIsAllShown] = useState(false);
  const opened = useJobItem<string, StepValues>(job.id, 'event', t`Event`);
  const most = useFormat().number(stageEventLimits.events);
  const lines = historyLines(job);
  const takenBack = job.events.filter((event) => event.voidedAt !== undefined).length;
  const canTakeBack = job.events.length - takenBack > 1;
  const shown = lines.filter(
    (line) => isAllShown || line.kind !== 'step' || line.event.voidedAt === undefined,
  );
  return (
    <section className={clsx('section', styles.hist)} aria-labelledby="job-history" {...focus}>
      <div className="section-head">
        <h2 id="job-history">
          <Trans>History</Trans>
        </h2>
        {takenBack > 0 && (
          <Button
            variant="ghost"
            size="s"
            aria-expanded={isAllShown}
            onClick={() => setIsAllShown(!isAllShown)}
          >
            {isAllShown ? (
              <Trans>Hide removed</Trans>
            ) : (
              <Plural value={takenBack} one="Show # removed" other="Show # removed" />
            )}
          </Button>
        )}
        <span className="grow" />
        <AddToList
          isFull={job.events.length >= stageEventLimits.events}
          whenFull={<Trans>Limit: {most}</Trans>}
          label={t`Add event`}
          onClick={() => {
            if (opened.item !== newStep) opened.open(newStep);
          }}
        >
          <Trans>Add event</Trans>
        </AddToList>
      </div>
      <ul className="list">
        {opened.item === newStep && (
          <li className="list-row">
            <NewStepEditor job={job} opened={opened} />
          </li>
        )}
        {shown.map((line) =>
          line.kind === 'step' && line.id === opened.item ? (
            <li key={line.id} className="list-row">
              <EventEditor jobId={job.id} event={line.event} opened={opened} />
            </li>
          ) : (
            <HistoryRow
              key={line.id}
              job={job}
              line={line}
              canTakeBack={canTakeBack}
              onEdit={() => opened.open(line.id)}
            />
          ),
        )}
      </ul>
    </section>
  );
}

interface HistoryRowProps {
  job: Job;
  line: HistoryLine;
  canTakeBack: boolean;
  onEdit: () => void;
}

function HistoryRow({ job, line, canTakeBack, onEdit }: HistoryRowProps) {
  const { t, i18n } = useLingui();
  const { shortDate } = useFormat();
  const today = useToday();
  const change = useJobChange();
  const date = shortDate(line.date, today);
  if (line.kind !== 'step') {
    return (
      <li className="list-row">
        <span className={clsx('ink-3', styles.historyDate)}>{date}</span>
        <span className="grow">
          <LineWords line={line} />
        </span>
      </li>
    );
  }
  const { event } = line;
  const name = inOneLine(i18n, nameOf(i18n, event), date);
  const isTakenBack = event.voidedAt !== undefined;
  return (
    <li className={isTakenBack ? 'list-row done' : 'list-row'}>
      <span className={clsx('ink-3', styles.historyDate)}>
        {event.approximate ? <Trans>about {date}</Trans> : date}
      </span>
      <span className="grow">
        <EventWords event={event} />
        {event.note && (
          <>
            {'. '}
            <bdi>{event.note}</bdi>
          </>
        )}
        {isTakenBack && (
          <span className="visually-hidden">
            {' '}
            <Trans>Removed</Trans>
          </span>
        )}
      </span>
      {!isTakenBack && (
        <span className={clsx('flex-row', styles.historyActs)}>
          <IconButton
            size="s"
            variant="quiet"
            label={t`Edit event: ${name}`}
            icon={<Pencil className="icon icon-small" aria-hidden="true" />}
            onClick={onEdit}
          />
          {canTakeBack && (
            <IconButton
              size="s"
              variant="quiet"
              label={t`Remove event: ${name}`}
              icon={<Undo2 className="icon icon-small flip" aria-hidden="true" />}
              onClick={() => change(() => takeBackStep(job, event), doneWords(i18n, 'removed', t`Event`))}
            />
          )}
        </span>
      )}
    </li>
  );
}

function LineWords({ line }: { line: Exclude<HistoryLine, { kind: 'step' }> }): ReactNode {
  const { list } = useFormat();
  switch (line.kind) {
    case 'talk':
      return <TalkWords interview={line.interview} />;
    case 'sent':
      return <Trans>Sent: {list(line.names)}</Trans>;
    case 'done':
      return line.by === 'me' ? <Trans>You did: {line.text}</Trans> : <Trans>They did: {line.text}</Trans>;
  }
}

/** “Panel · By video · 90 minutes · Mairi”. */
function TalkWords({ interview }: { interview: Interview }): ReactNode {
  const { i18n, t } = useLingui();
  const lengthOf = useInterviewLength();
  const { label, format, people } = interview;
  const facts = [format && interviewFormatWords(i18n, format), lengthOf(interview), people].filter(Boolean);
  return (
    <>
      <b className="strong">
        <bdi>{label || t`Interview`}</bdi>
      </b>
      {facts.map((fact) => (
        <span key={fact} className="ink-2">
          {' · '}
          <bdi>{fact}</bdi>
        </span>
      ))}
    </>
  );
}

/** The name of an event: its outcome, or the stage that it leads to. */
function nameOf(i18n: I18n, { toStage, toKind, outcome }: StageEvent): string {
  return outcome ? outcomeWords(i18n, outcome) : (toStage ?? kindName(i18n, toKind));
}

function EventWords({ event }: { event: StageEvent }): ReactNode {
  const { i18n } = useLingui();
  const stage = <b className="strong">{event.toStage ?? kindName(i18n, event.toKind)}</b>;
  const outcome = event.outcome && <b className="strong">{outcomeWords(i18n, event.outcome)}</b>;
  if (outcome)
    return (
      <Trans>
        Moved to {stage}: {outcome}
      </Trans>
    );
  if (event.fromKind === null) return stage;
  return <Trans>Moved to {stage}</Trans>;
}
