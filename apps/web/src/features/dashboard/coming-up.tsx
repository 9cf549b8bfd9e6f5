import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { AgendaEntry } from '@foothold/domain/agenda';
import type { Interview } from '@foothold/domain/job';
import { dateOf, hasTime } from '@foothold/domain/moment';
import { useFormat } from '../../i18n/format.ts';
import { interviewFormatWords } from '../../i18n/job-words.ts';
import { Mark } from '../../ui/mark.tsx';
import { Monogram } from '../../ui/monogram.tsx';
import { EntryAction, type OnCompare } from './entry-action.tsx';
import './coming-up.css';

const entriesMax = 6;

interface ComingUpProps {
  entries: readonly AgendaEntry[];
  today: string;
  onCompare: OnCompare;
}

export function ComingUp({ entries, today, onCompare }: ComingUpProps) {
  const [isWhole, setWhole] = useState(false);
  const count = entries.length;
  return (
    <section className="a" aria-labelledby="coming-up">
      <div className="dh">
        <h2 id="coming-up" tabIndex={-1}>
          <Trans>Coming up</Trans>
        </h2>
        <span className="grow" />
        {count > entriesMax && (
          <button
            type="button"
            className="linkb sm t2"
            aria-expanded={isWhole}
            onClick={() => setWhole(!isWhole)}
          >
            {isWhole ? <Trans>Show fewer</Trans> : <Trans>Show all {count}</Trans>}
          </button>
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
            <Entry key={keyOf(entry)} entry={entry} today={today} onCompare={onCompare} />
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

interface EntryProps {
  entry: AgendaEntry;
  today: string;
  onCompare: OnCompare;
}

function Entry({ entry, today, onCompare }: EntryProps) {
  const { job, on } = entry;
  const words = useEntryWords()(entry);
  const isTheirs = entry.kind === 'move' && entry.by === 'them';
  const text = <bdi className="trunc">{words}</bdi>;
  return (
    <li className="ag">
      <Day on={on} today={today} />
      <Monogram name={job.company} />
      <span className="grow">
        <span className="ag-words">
          {isTheirs ? <span className="t2">{text}</span> : <Mark isSoft={dateOf(on) > today}>{text}</Mark>}
        </span>
        <Link className="t3 xs trunc" dir="auto" to="/edit-job" search={{ job: job.id }}>
          {job.company}
        </Link>
      </span>
      <span className="btns">
        <EntryAction entry={entry} words={words} today={today} onCompare={onCompare} />
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
