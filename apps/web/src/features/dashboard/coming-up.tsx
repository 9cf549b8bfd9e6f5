import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { agenda } from '@foothold/domain/agenda';
import type { AgendaEntry } from '@foothold/domain/agenda';
import type { Job } from '@foothold/domain/job';
import { dateOf, hasTime } from '@foothold/domain/moment';
import { useFormat } from '../../i18n/format.ts';
import { useToday } from '../../i18n/today.ts';
import { mutate } from '../../sync/mutate.ts';
import { Button } from '../../ui/button.tsx';
import { Mark } from '../../ui/mark.tsx';
import { Monogram } from '../../ui/monogram.tsx';
import { showToast } from '../../ui/toast.tsx';
import './coming-up.css';

const entriesMax = 6;

export function ComingUp({ jobs }: { jobs: readonly Job[] }) {
  const today = useToday();
  const entries = agenda(jobs, today);
  return (
    <section className="a" aria-labelledby="coming-up">
      <div className="dh">
        <h2 id="coming-up">
          <Trans>Coming up</Trans>
        </h2>
        {entries.length > entriesMax && (
          <Link to="/job-list" className="sm t2">
            <Trans>All jobs</Trans>
          </Link>
        )}
      </div>
      {entries.length === 0 ? (
        <p className="sm t2">
          <Trans>No dates ahead. Give a job a next move with a day, and it stands here.</Trans>
        </p>
      ) : (
        <ul className="agenda">
          {entries.slice(0, entriesMax).map((entry) => (
            <Entry key={entry.job.id} entry={entry} today={today} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Entry({ entry, today }: { entry: AgendaEntry; today: string }) {
  const { job, text, on, by } = entry;
  const words = text ?? <Trans>Apply before it closes</Trans>;
  return (
    <li className="ag">
      <Day on={on} today={today} />
      <Monogram name={job.company} />
      <span className="grow">
        <span className="trunc">
          {by === 'me' ? (
            <Mark isSoft={dateOf(on) > today}>{words}</Mark>
          ) : (
            <span className="t2">{words}</span>
          )}
        </span>
        <Link className="t3 xs" to="/edit-job" search={{ job: job.id }}>
          {job.company}
        </Link>
      </span>
      <span className="btns">
        <EntryAction entry={entry} />
      </span>
    </li>
  );
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

function EntryAction({ entry: { job, text, by } }: { entry: AgendaEntry }) {
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
