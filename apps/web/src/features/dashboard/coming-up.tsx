import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Check, Video } from 'lucide-react';
import { useState } from 'react';
import type { AgendaEntry, AgendaInterview, AgendaMove, AgendaTask } from '@foothold/domain/agenda';
import { callLink } from '@foothold/domain/interview';
import type { Contact, Interview, Job, Task } from '@foothold/domain/job';
import { dateOf, hasTime } from '@foothold/domain/moment';
import { personNamedIn } from '@foothold/domain/people';
import { useFormat } from '../../i18n/format.ts';
import { interviewFormatWords } from '../../i18n/job-words.ts';
import { localTimestamp } from '../../i18n/today.ts';
import { mutate } from '../../sync/mutate.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
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
        <span className="grow" />
        {count > entriesMax && (
          <Button size="s" variant="ghost" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {isWhole ? <Trans>Show fewer</Trans> : <Trans>Show all {count}</Trans>}
          </Button>
        )}
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
        <EntryAction entry={entry} words={words} today={today} />
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

function EntryAction({ entry, words, today }: { entry: AgendaEntry; words: string; today: string }) {
  switch (entry.kind) {
    case 'interview':
      return <InterviewAction entry={entry} words={words} isToday={dateOf(entry.on) === today} />;
    case 'task':
      return <TaskAction entry={entry} />;
    case 'reply':
      return <OpenJob job={entry.job} words={words} />;
    case 'move':
      return <MoveAction entry={entry} words={words} />;
  }
}

interface InterviewActionProps {
  entry: AgendaInterview;
  words: string;
  isToday: boolean;
}

/** On its day the way into the call comes first, before it what there is to prepare. */
function InterviewAction({ entry: { job, interview }, words, isToday }: InterviewActionProps) {
  const { t } = useLingui();
  const { company } = job;
  const link = callLink(interview);
  const call = link && {
    href: link,
    target: '_blank',
    rel: 'noreferrer',
    'aria-label': t`Open the call: ${words}, ${company}`,
  };
  if (call && isToday)
    return (
      <a {...call} className={buttonClass({ size: 's' })}>
        <Trans>Open the call</Trans>
      </a>
    );
  return (
    <>
      <Link
        className={buttonClass({ size: 's' })}
        to="/edit-job"
        search={{ job: job.id }}
        aria-label={t`Prepare: ${words}, ${company}`}
      >
        <Trans>Prepare</Trans>
      </Link>
      {call && (
        <a
          {...call}
          className={`${buttonClass({ variant: 'ghost', size: 's' })} btn-icon`}
          title={t`Open the call`}
        >
          <Video className="i" aria-hidden />
        </a>
      )}
    </>
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
    <DoIt
      text={task.title}
      job={job}
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
    <DoIt
      text={text}
      job={job}
      onDone={() => mutate('job.complete-move', { id: job.id })}
      onUndo={() => mutate('job.update', { id: job.id, changes: { nextMove } })}
    />
  );
}

function WriteTo({ person: { name, email } }: { person: Contact }) {
  const { t } = useLingui();
  const [firstName = name] = name.split(' ');
  return (
    <a className={buttonClass({ size: 's' })} href={`mailto:${email}`} aria-label={t`Write to ${name}`}>
      <Trans>Write to {firstName}</Trans>
    </a>
  );
}

interface DoItProps {
  text: string;
  job: Job;
  onDone: () => void;
  onUndo: () => void;
}

/** The way to do it, where the text names somebody who can be written to, and the way to say that it is done. */
function DoIt({ text, job, onDone, onUndo }: DoItProps) {
  const { t } = useLingui();
  const offerUndo = useUndoOffer();
  const person = personNamedIn(text, job.contacts ?? []);
  const label = t`Mark done: ${text}`;
  const markDone = () => {
    onDone();
    offerUndo(t`Done: ${text}`, onUndo);
  };
  if (!person)
    return (
      <Button size="s" aria-label={label} onClick={markDone}>
        <Trans>Mark done</Trans>
      </Button>
    );
  return (
    <>
      <WriteTo person={person} />
      <IconButton size="s" label={label} icon={<Check className="i" aria-hidden />} onClick={markDone} />
    </>
  );
}
