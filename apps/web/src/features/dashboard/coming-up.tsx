import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { Interview } from '@foothold/domain/job';
import { dateOf, hasTime } from '@foothold/domain/moment';
import { clsx } from 'clsx';
import { useFormat } from '../../i18n/format.ts';
import { interviewFormatWords } from '../../i18n/job-words.ts';
import {
  closingWords,
  interviewName,
  lateWords,
  nextWords,
  proposalWords,
  standingWords,
} from '../../i18n/standing-words.ts';
import { Mark } from '../../ui/mark.tsx';
import { Monogram } from '../../ui/monogram.tsx';
import type { ComingEntry } from './dashboard-numbers.ts';
import { EntryAction, type OnCompare } from './entry-action.tsx';
import styles from './coming-up.module.css';
import dashboardStyles from './dashboard.module.css';

const entriesMax = 8;
/** How many of these entries are reserved for moves without a date, which stand last. */
const undatedKept = 2;

function firstOf(entries: readonly ComingEntry[]): readonly ComingEntry[] {
  const undated = entries.filter(({ on }) => on === null).slice(0, undatedKept);
  const dated = entries.filter(({ on }) => on !== null).slice(0, entriesMax - undated.length);
  return entries.length > entriesMax ? [...dated, ...undated] : entries;
}

interface ComingUpProps {
  entries: readonly ComingEntry[];
  today: string;
  onCompare: OnCompare;
}

export function ComingUp({ entries, today, onCompare }: ComingUpProps) {
  const [isWhole, setWhole] = useState(false);
  const count = entries.length;
  return (
    <section className={dashboardStyles.dashAgenda} aria-labelledby="coming-up">
      <div className={dashboardStyles.dashCapped}>
        <div className={dashboardStyles.dashHead}>
          <h2 id="coming-up" tabIndex={-1}>
            <Trans>Coming up</Trans>
          </h2>
          <span className="grow" />
          {count > entriesMax && (
            <button
              type="button"
              className="linkb text-sm ink-2"
              aria-expanded={isWhole}
              onClick={() => setWhole(!isWhole)}
            >
              {isWhole ? <Trans>Show fewer</Trans> : <Trans>Show all {count}</Trans>}
            </button>
          )}
          <Link
            to="/settings"
            search={{ section: 'profile' }}
            hash="settings-calendar"
            className="text-sm ink-2"
          >
            <Trans>Calendar feed</Trans>
          </Link>
        </div>
        {count === 0 ? (
          <p className="text-sm ink-2">
            <Trans>Your moves, interviews and tasks appear here.</Trans>
          </p>
        ) : (
          <ul className={styles.agenda}>
            {(isWhole ? entries : firstOf(entries)).map((entry) => (
              <Entry key={keyOf(entry)} entry={entry} today={today} onCompare={onCompare} />
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}

function keyOf(entry: ComingEntry): string {
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
  entry: ComingEntry;
  today: string;
  onCompare: OnCompare;
}

function Entry({ entry, today, onCompare }: EntryProps) {
  const { job, on } = entry;
  const words = useEntryWords()(entry);
  // The move of another person, or a suggestion that the person has not accepted.
  const isPlain = entry.kind === 'suggestion' || (entry.kind === 'move' && entry.by === 'them');
  const isLater = on === null || dateOf(on) > today;
  const text = <bdi className="trunc">{words}</bdi>;
  return (
    <li className={styles.agendaEntry}>
      <Day
        on={on}
        isLate={on !== null && on < today && entry.kind !== 'interview'}
        isSuggested={entry.kind === 'suggestion'}
        today={today}
      />
      <Monogram name={job.company} />
      <Link className={styles.agJob} to="/edit-job" search={{ job: job.id }}>
        <span className={styles.agWords}>
          {isPlain ? <span className="ink-2">{text}</span> : <Mark isSoft={isLater}>{text}</Mark>}
        </span>
        <span className={clsx('ink-3 text-xs trunc', styles.agCompany)}>
          <CompanyAndReason entry={entry} today={today} />
        </span>
      </Link>
      <EntryAction entry={entry} words={words} today={today} onCompare={onCompare} />
    </li>
  );
}

/** The company, and of a move its deadline, of a suggestion its reason. */
function CompanyAndReason({ entry, today }: { entry: ComingEntry; today: string }) {
  const { i18n } = useLingui();
  const format = useFormat();
  const { company } = entry.job;
  const reason = reasonWords();
  if (!reason) return <bdi className="trunc">{company}</bdi>;
  return (
    <>
      <bdi>{company}</bdi> · <bdi>{reason}</bdi>
    </>
  );

  function reasonWords(): string {
    if (entry.kind === 'suggestion') return standingWords(i18n, format, entry.standing, today);
    const closesOn = entry.kind === 'closes' ? entry.on : entry.kind === 'move' ? entry.closesOn : null;
    return closesOn === null ? '' : closingWords(i18n, format, closesOn, today);
  }
}

function useEntryWords(): (entry: ComingEntry) => string {
  const { i18n } = useLingui();
  const format = useFormat();
  const interviewWords = useInterviewWords();
  return (entry) => {
    switch (entry.kind) {
      case 'interview':
        return interviewWords(entry.interview);
      case 'task':
        return entry.task.title;
      case 'suggestion':
        return proposalWords(i18n, entry.proposal.kind);
      case 'reply':
      case 'closes':
      case 'move':
        return nextWords(i18n, format, entry.next);
    }
  };
}

/** The name and the format of an interview: “Panel · video call”. */
function useInterviewWords(): (interview: Interview) => string {
  const { i18n } = useLingui();
  const { facts } = useFormat();
  return (interview) =>
    facts([interviewName(i18n, interview), interview.format && interviewFormatWords(i18n, interview.format)]);
}

interface DayProps {
  on: string | null;
  /** Whether its day is over; an interview that began before midnight still goes on. */
  isLate: boolean;
  /** Whether the program suggests it; the person has not planned it. */
  isSuggested: boolean;
  today: string;
}

function Day({ on, isLate, isSuggested, today }: DayProps) {
  const { i18n } = useLingui();
  const format = useFormat();
  if (on === null)
    return (
      <span className={styles.agendaDay}>
        <b>{isSuggested ? <Trans>Suggested</Trans> : <Trans>No date</Trans>}</b>
      </span>
    );
  const isNear = Math.abs(Date.parse(dateOf(on)) - Date.parse(today)) <= 86_400_000;
  const detail = hasTime(on) ? format.time(on) : isNear ? format.shortDate(on, today) : '';
  const date = dateOf(on);
  return (
    <span className={styles.agendaDay}>
      <b>{isLate ? lateWords(i18n, format, date, today) : format.day(on, today)}</b>
      {detail}
    </span>
  );
}
