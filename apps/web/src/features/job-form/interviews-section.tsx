import { Trans, useLingui } from '@lingui/react/macro';
import { CalendarPlus } from 'lucide-react';
import { Fragment, useId, useState } from 'react';
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
import { useJobItem } from './use-job-item.ts';
import { AddToList } from './add-to-list.tsx';
import { InterviewDialog } from './interview-dialog.tsx';
import { interviewValues, newInterviewValues, type InterviewValues } from './interview-values.ts';
import { ItemActs } from './item-acts.tsx';
import { MarkdownText } from './markdown-text.tsx';
import { useInterviewLength } from './use-interview-length.ts';
import { useJobChange } from './use-job-change.ts';
import { useKeptFocus } from './use-kept-focus.ts';
import { usePutItem } from './use-put-item.ts';

/** Of a time stamp's text, as far as a clock shows it: `2026-11-10T09:30`. */
const clockLength = 16;

/** The talks with the company, in the order in which they happen. */
export function InterviewsSection({ job }: { job: Job }) {
  const { t } = useLingui();
  const most = useFormat().number(jobLimits.interviews);
  const focus = useKeptFocus();
  const putItem = usePutItem();
  const opened = useJobItem<InterviewValues, InterviewValues>(
    job.id,
    'interview',
    t`What you wrote about this interview is not saved`,
  );
  const interviews = (job.interviews ?? []).toSorted(
    (a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt),
  );

  function putInterview(item: Interview): boolean {
    const before = interviews.find(({ id }) => id === item.id);
    const put = (interview: Interview) => mutate('interview.put', { id: job.id, item: interview });
    return putItem({ item, before, put, message: t`The interview is changed` });
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
          onClick={() => opened.open(newInterviewValues(newId()))}
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
            onEdit={() => opened.open(interviewValues(interview))}
          />
        ))}
      </ul>
      {interviews.length === 0 && (
        <p className="sm t3">
          <Trans>No interview is set.</Trans>
        </p>
      )}
      {opened.item && (
        <InterviewDialog
          stored={opened.item}
          unsaved={opened.unsaved}
          isNew={!interviews.some(({ id }) => id === opened.item?.id)}
          onUnsaved={opened.onUnsaved}
          onClose={opened.close}
          onSave={(item) => {
            if (putInterview(item)) opened.closeSaved();
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
  const [isOpen, setIsOpen] = useState(false);
  const textsId = useId();
  const { prep, result } = interview;
  const hasTexts = prep !== undefined || result !== undefined;
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
    <li className={isOpen ? 'li talk open' : 'li talk'}>
      <span className="grow li-text">
        <b>{when}</b> <InterviewFacts interview={interview} />
        {hasTexts && (
          <>
            {' '}
            <button
              type="button"
              className="linkb"
              aria-expanded={isOpen}
              aria-controls={textsId}
              onClick={() => setIsOpen(!isOpen)}
            >
              {prep === undefined ? <Trans>How it went</Trans> : <Trans>Preparation</Trans>}
            </button>
          </>
        )}
      </span>
      <ItemActs
        changeLabel={t`Change the interview: ${when}`}
        removeLabel={t`Remove the interview: ${when}`}
        onEdit={onEdit}
        onRemove={remove}
      >
        <CalendarFileButton job={job} interview={interview} when={when} />
      </ItemActs>
      <div id={textsId} className="talk-texts" hidden={!isOpen}>
        {isOpen && <InterviewTexts interview={interview} />}
      </div>
    </li>
  );
}

/** What was written down before and after, as a page. */
function InterviewTexts({ interview: { prep, result } }: { interview: Interview }) {
  return (
    <>
      {prep !== undefined && <MarkdownText text={prep} />}
      {result !== undefined && (
        <>
          <h3 className="sm">
            <Trans>How it went</Trans>
          </h3>
          <MarkdownText text={result} />
        </>
      )}
    </>
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
  const { dayAndTime, time } = useFormat();
  const lengthOf = useInterviewLength();
  const today = useToday();
  const { label, format, place, people, startsAt, timeZone } = interview;
  const here = momentIn(startsAt, Intl.DateTimeFormat().resolvedOptions().timeZone);
  const link = callLink(interview);
  const isElsewhere = here.slice(0, clockLength) !== startsAt.slice(0, clockLength);
  const isSameDay = dateOf(here) === dateOf(startsAt);
  const there = isSameDay ? time(startsAt) : dayAndTime(startsAt, today);
  const city = timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? timeZone;
  const facts = [
    label,
    format && interviewFormatWords(i18n, format),
    lengthOf(interview),
    isElsewhere && t`${there} in ${city}`,
    people,
  ].filter((fact): fact is string => Boolean(fact));
  return (
    <>
      <span className="t3">
        {facts.map((fact, index) => (
          <Fragment key={fact}>
            {index > 0 && ' · '}
            <bdi>{fact}</bdi>
          </Fragment>
        ))}
      </span>
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
