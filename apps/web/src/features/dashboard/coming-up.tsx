import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { agenda } from '@foothold/domain/agenda';
import type { AgendaEntry, AgendaInterview, AgendaMove } from '@foothold/domain/agenda';
import { callLink } from '@foothold/domain/interview';
import type { Interview, Job } from '@foothold/domain/job';
import { dateOf, hasTime } from '@foothold/domain/moment';
import { useFormat } from '../../i18n/format.ts';
import { interviewFormatWords } from '../../i18n/job-words.ts';
import { useToday } from '../../i18n/today.ts';
import { mutate } from '../../sync/mutate.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Mark } from '../../ui/mark.tsx';
import { Monogram } from '../../ui/monogram.tsx';
import { showToast } from '../../ui/toast.tsx';
import './coming-up.css';

const entriesMax = 6;

export function ComingUp({ jobs }: { jobs: readonly Job[] }) {
  const today = useToday();
  const entries = agenda(jobs, today, Intl.DateTimeFormat().resolvedOptions().timeZone);
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
      {entries.length === 0 ? (
        <p className="sm t2">
          <Trans>
            No dates ahead. Give a job an interview, or a next move with a day, and it stands here.
          </Trans>
        </p>
      ) : (
        <ul className="agenda">
          {entries.slice(0, entriesMax).map((entry) => (
            <Entry
              key={entry.kind === 'interview' ? entry.interview.id : entry.job.id}
              entry={entry}
              today={today}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

function Entry({ entry, today }: { entry: AgendaEntry; today: string }) {
  const { job, on } = entry;
  return (
    <li className="ag">
      <Day on={on} today={today} />
      <Monogram name={job.company} />
      <span className="grow">
        <span className="trunc">
          <EntryWords entry={entry} today={today} />
        </span>
        <Link className="t3 xs" to="/edit-job" search={{ job: job.id }}>
          {job.company}
        </Link>
      </span>
      <span className="btns">
        {entry.kind === 'interview' ? <InterviewAction entry={entry} /> : <MoveAction entry={entry} />}
      </span>
    </li>
  );
}

function EntryWords({ entry, today }: { entry: AgendaEntry; today: string }) {
  const interviewWords = useInterviewWords();
  const words =
    entry.kind === 'interview'
      ? interviewWords(entry.interview)
      : (entry.text ?? <Trans>Apply before it closes</Trans>);
  if (entry.kind === 'move' && entry.by === 'them') return <span className="t2">{words}</span>;
  return <Mark isSoft={dateOf(entry.on) > today}>{words}</Mark>;
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

function InterviewAction({ entry: { job, interview } }: { entry: AgendaInterview }) {
  const { t } = useLingui();
  const words = useInterviewWords()(interview);
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

function MoveAction({ entry: { job, text, by } }: { entry: AgendaMove }) {
  const { t } = useLingui();
  if (by === 'them') {
    return (
      <span className="xs t3">
        <Trans>nothing to do yet</Trans>
      </span>
    );
  }
  if (text === null || job.nextMove === undefined) return null;
  const { nextMove } = job;
  const markDone = () => {
    mutate('job.complete-move', { id: job.id });
    showToast({
      message: t`Done: ${nextMove.text}`,
      action: { label: t`Undo`, onAction: () => mutate('job.update', { id: job.id, changes: { nextMove } }) },
    });
  };
  return (
    <Button size="s" aria-label={t`Mark done: ${nextMove.text}`} onClick={markDone}>
      <Trans>Mark done</Trans>
    </Button>
  );
}
