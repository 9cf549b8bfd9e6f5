import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { AgendaEntry, AgendaInterview, AgendaMove, AgendaTask } from '@foothold/domain/agenda';
import { callLink } from '@foothold/domain/interview';
import type { Interview, Job, Task } from '@foothold/domain/job';
import { dateOf, hasTime } from '@foothold/domain/moment';
import { useFormat } from '../../i18n/format.ts';
import { interviewFormatWords } from '../../i18n/job-words.ts';
import { localTimestamp } from '../../i18n/today.ts';
import { mutate } from '../../sync/mutate.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Mark } from '../../ui/mark.tsx';
import { Monogram } from '../../ui/monogram.tsx';
import { useUndoOffer } from '../../ui/use-undo-offer.tsx';
import './coming-up.css';

const entriesMax = 6;

interface ComingUpProps {
  entries: readonly AgendaEntry[];
  today: string;
}

export function ComingUp({ entries, today }: ComingUpProps) {
  const [isWhole, setWhole] = useState(false);
  const count = entries.length;
  return (
    <section className="a" aria-labelledby="coming-up">
      <div className="dh">
        <h2 id="coming-up">
          <Trans>Coming up</Trans>
        </h2>
        <Link to="/settings" search={{ section: 'profile' }} hash="settings-calendar" className="sm t2">
          <Trans>Calendar feed</Trans>
        </Link>
      </div>
      {count === 0 ? (
        <p className="sm t2">
          <Trans>
            No dates ahead. Give a job an interview, a task or a next move with a day, and it stands here.
          </Trans>
        </p>
      ) : (
        <ul className="agenda">
          {(isWhole ? entries : entries.slice(0, entriesMax)).map((entry) => (
            <Entry key={keyOf(entry)} entry={entry} today={today} />
          ))}
        </ul>
      )}
      {count > entriesMax && (
        <Button size="s" variant="ghost" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? <Trans>Show fewer</Trans> : <Trans>Show all {count}</Trans>}
        </Button>
      )}
    </section>
  );
}

function keyOf(entry: AgendaEntry): string {
  switch (entry.kind) {
    case 'interview':
      return entry.interview.id;
    case 'task':
      return entry.task.id;
    default:
      return `${entry.kind} ${entry.job.id}`;
  }
}

function Entry({ entry, today }: { entry: AgendaEntry; today: string }) {
  const { job, on } = entry;
  const words = useEntryWords()(entry);
  const isTheirs = entry.kind === 'move' && entry.by === 'them';
  return (
    <li className="ag">
      <Day on={on} today={today} />
      <Monogram name={job.company} />
      <span className="grow">
        <span className="trunc">
          {isTheirs ? <span className="t2">{words}</span> : <Mark isSoft={dateOf(on) > today}>{words}</Mark>}
        </span>
        <Link className="t3 xs" to="/edit-job" search={{ job: job.id }}>
          {job.company}
        </Link>
      </span>
      <span className="btns">
        <EntryAction entry={entry} words={words} />
      </span>
    </li>
  );
}

function useEntryWords(): (entry: AgendaEntry) => string {
  const { t } = useLingui();
  const interviewWords = useInterviewWords();
  return (entry) => {
    switch (entry.kind) {
      case 'interview':
        return interviewWords(entry.interview);
      case 'task':
        return entry.task.title;
      case 'reply':
        return t`Last day to reply`;
      case 'move':
        return entry.text ?? t`Apply before it closes`;
    }
  };
}

/** What it is and how it is held: “Panel · Video call”. */
function useInterviewWords(): (interview: Interview) => string {
  const { t, i18n } = useLingui();
  return ({ label, format }) =>
    [label || t`Interview`, format && interviewFormatWords(i18n, format)].filter(Boolean).join(' · ');
}

function Day({ on, today }: { on: string; today: string }) {
  const format = useFormat();
  const isNear = Math.abs(Date.parse(dateOf(on)) - Date.parse(today)) <= 86_400_000;
  const detail = hasTime(on) ? format.time(on) : isNear ? format.shortDate(on, today) : '';
  const isLate = dateOf(on) < today;
  const day = format.day(on, today);
  return (
    <span className="day">
      <b>{isLate ? <Trans>Was for {day}</Trans> : day}</b>
      {detail}
    </span>
  );
}

function EntryAction({ entry, words }: { entry: AgendaEntry; words: string }) {
  switch (entry.kind) {
    case 'interview':
      return <InterviewAction entry={entry} words={words} />;
    case 'task':
      return <TaskAction entry={entry} />;
    case 'reply':
      return <OpenJob job={entry.job} words={words} />;
    case 'move':
      return <MoveAction entry={entry} words={words} />;
  }
}

function InterviewAction({ entry: { job, interview }, words }: { entry: AgendaInterview; words: string }) {
  const { t } = useLingui();
  const { company } = job;
  const link = callLink(interview);
  if (link === undefined)
    return (
      <Link
        className={buttonClass({ size: 's' })}
        to="/edit-job"
        search={{ job: job.id }}
        aria-label={t`Prepare: ${words}, ${company}`}
      >
        <Trans>Prepare</Trans>
      </Link>
    );
  return (
    <a
      className={buttonClass({ size: 's' })}
      href={link}
      target="_blank"
      rel="noreferrer"
      aria-label={t`Open the call: ${words}, ${company}`}
    >
      <Trans>Open the call</Trans>
    </a>
  );
}

function OpenJob({ job: { id, company }, words }: { job: Job; words: string }) {
  const { t } = useLingui();
  return (
    <Link
      className={buttonClass({ size: 's' })}
      to="/edit-job"
      search={{ job: id }}
      aria-label={t`Open: ${words}, ${company}`}
    >
      <Trans>Open</Trans>
    </Link>
  );
}

function TaskAction({ entry: { job, task } }: { entry: AgendaTask }) {
  const put = (item: Task) => mutate('task.put', { id: job.id, item });
  return (
    <DoneButton
      text={task.title}
      onDone={() => put({ ...task, doneAt: localTimestamp() })}
      onUndo={() => put(task)}
    />
  );
}

function MoveAction({ entry: { job, text, by }, words }: { entry: AgendaMove; words: string }) {
  if (by === 'them') {
    return (
      <span className="xs t3">
        <Trans>nothing to do yet</Trans>
      </span>
    );
  }
  if (text === null || job.nextMove === undefined) return <OpenJob job={job} words={words} />;
  const { nextMove } = job;
  return (
    <DoneButton
      text={text}
      onDone={() => mutate('job.complete-move', { id: job.id })}
      onUndo={() => mutate('job.update', { id: job.id, changes: { nextMove } })}
    />
  );
}

interface DoneButtonProps {
  text: string;
  onDone: () => void;
  onUndo: () => void;
}

function DoneButton({ text, onDone, onUndo }: DoneButtonProps) {
  const { t } = useLingui();
  const offerUndo = useUndoOffer();
  const markDone = () => {
    onDone();
    offerUndo(t`Done: ${text}`, onUndo);
  };
  return (
    <Button size="s" aria-label={t`Mark done: ${text}`} onClick={markDone}>
      <Trans>Mark done</Trans>
    </Button>
  );
}
