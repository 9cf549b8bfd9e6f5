import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { CalendarPlus, Pencil, X } from 'lucide-react';
import { useState } from 'react';
import { v7 as newId } from 'uuid';
import { callLink } from '@foothold/domain/interview';
import { jobLimits, type Interview, type Job } from '@foothold/domain/job';
import { dateOf } from '@foothold/domain/moment';
import { momentIn } from '@foothold/domain/time-zone';
import { currentLanguage } from '../../i18n/catalogues.ts';
import { useFormat } from '../../i18n/format.ts';
import { interviewFormatWords } from '../../i18n/job-words.ts';
import { useToday } from '../../i18n/today.ts';
import { mutate } from '../../sync/mutate.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { showToast } from '../../ui/toast.tsx';
import { AddToList } from './add-to-list.tsx';
import { InterviewDialog } from './interview-dialog.tsx';
import { interviewValues, newInterviewValues, type InterviewValues } from './interview-values.ts';
import { useJobChange } from './use-job-change.ts';
import { useKeptFocus } from './use-kept-focus.ts';

/** Of a time stamp's text, as far as a clock shows it: `2026-11-10T09:30`. */
const clockLength = 16;

/** The talks with the company, in the order in which they happen. */
export function InterviewsSection({ job }: { job: Job }) {
  const { t } = useLingui();
  const most = useFormat().number(jobLimits.interviews);
  const focus = useKeptFocus();
  const change = useJobChange();
  const [editing, setEditing] = useState<InterviewValues | null>(null);
  const interviews = (job.interviews ?? []).toSorted(
    (a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt),
  );

  function close(unsaved: InterviewValues | null): void {
    setEditing(null);
    if (!unsaved) return;
    showToast({
      message: t`What you wrote about this interview is not saved`,
      action: { label: t`Go on`, onAction: () => setEditing(unsaved) },
    });
  }

  return (
    <section className="sec" aria-labelledby="job-interviews" {...focus}>
      <div className="h">
        <h2 id="job-interviews">
          <Trans>Interviews</Trans>
        </h2>
        <AddToList
          isFull={interviews.length >= jobLimits.interviews}
          whenFull={<Trans>Full with {most} interviews</Trans>}
          onClick={() => setEditing(newInterviewValues(newId()))}
        >
          <Trans>Add an interview</Trans>
        </AddToList>
      </div>
      <ul className="list">
        {interviews.map((interview) => (
          <InterviewRow
            key={interview.id}
            job={job}
            interview={interview}
            onEdit={() => setEditing(interviewValues(interview))}
          />
        ))}
      </ul>
      {interviews.length === 0 && (
        <p className="sm t3">
          <Trans>No interview is set.</Trans>
        </p>
      )}
      {editing && (
        <InterviewDialog
          key={editing.id}
          initial={editing}
          isNew={!interviews.some(({ id }) => id === editing.id)}
          onClose={close}
          onSave={(item) => {
            if (change(() => void mutate('interview.put', { id: job.id, item }))) setEditing(null);
          }}
        />
      )}
    </section>
  );
}

interface InterviewRowProps {
  job: Job;
  interview: Interview;
  onEdit: () => void;
}

function InterviewRow({ job, interview, onEdit }: InterviewRowProps) {
  const { t } = useLingui();
  const { dayAndTime } = useFormat();
  const today = useToday();
  const change = useJobChange();
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const when = dayAndTime(momentIn(interview.startsAt, here), today);
  const remove = () =>
    change(
      () => {
        mutate('interview.remove', { id: job.id, itemId: interview.id });
        return () => mutate('interview.put', { id: job.id, item: interview });
      },
      t`The interview is not listed any more`,
    );
  return (
    <li className="li">
      <span className="grow li-text">
        <b>{when}</b> <InterviewFacts interview={interview} />
      </span>
      <span className="row li-acts">
        <CalendarFileButton job={job} interview={interview} when={when} />
        <IconButton
          size="s"
          label={t`Change the interview: ${when}`}
          icon={<Pencil className="i i-s" aria-hidden="true" />}
          onClick={onEdit}
        />
        <IconButton
          size="s"
          label={t`Remove the interview: ${when}`}
          icon={<X className="i i-s" aria-hidden="true" />}
          onClick={remove}
        />
      </span>
    </li>
  );
}

function CalendarFileButton({ job, interview, when }: { job: Job; interview: Interview; when: string }) {
  const { t } = useLingui();
  async function save(): Promise<void> {
    // Writing for calendars is only needed by whoever asks for it.
    const { saveInterview } = await import('./save-interview.ts');
    saveInterview(job, interview, currentLanguage());
  }
  return (
    <IconButton
      size="s"
      label={t`Save for your calendar: ${when}`}
      icon={<CalendarPlus className="i i-s" aria-hidden="true" />}
      onClick={() => void save()}
    />
  );
}

function InterviewFacts({ interview }: { interview: Interview }) {
  const { i18n, t } = useLingui();
  const { dayAndTime, number, time } = useFormat();
  const today = useToday();
  const { label, format, durationMinutes: minutes, place, people, startsAt, timeZone } = interview;
  const here = momentIn(startsAt, Intl.DateTimeFormat().resolvedOptions().timeZone);
  const link = callLink(interview);
  const isElsewhere = here.slice(0, clockLength) !== startsAt.slice(0, clockLength);
  const isSameDay = dateOf(here) === dateOf(startsAt);
  const there = isSameDay ? time(startsAt) : dayAndTime(startsAt, today);
  const city = timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? timeZone;
  const length = minutes && number(minutes);
  const facts = [
    label,
    format && interviewFormatWords(i18n, format),
    minutes && t`${plural(minutes, { one: `${length} minute`, other: `${length} minutes` })}`,
    isElsewhere && t`${there} in ${city}`,
    people,
  ].filter(Boolean);
  return (
    <>
      <bdi className="t3">{facts.join(' · ')}</bdi>
      {place && (
        <>
          {' '}
          {link ? (
            <a href={link} target="_blank" rel="noreferrer">
              <Trans>Open the call</Trans>
            </a>
          ) : (
            <bdi className="t3">{place}</bdi>
          )}
        </>
      )}
    </>
  );
}
