import { Trans, useLingui } from '@lingui/react/macro';
import { CalendarPlus } from 'lucide-react';
import { Fragment, useId, useState } from 'react';
import { v7 as newId } from 'uuid';
import type { PersonsClock } from '@foothold/domain/clock/persons-clock';
import { callLink, interviewStart } from '@foothold/domain/interview';
import { jobLimits, type Interview, type Job } from '@foothold/domain/job';
import { dateOf } from '@foothold/domain/moment';
import { isInterviewOver } from '@foothold/domain/standing/upcoming-interview';
import { momentIn } from '@foothold/domain/time-zone';
import { clsx } from 'clsx';
import { doneWords } from '../../../i18n/done-words.ts';
import { currentLanguage } from '../../../i18n/catalogues.ts';
import { useFormat } from '../../../i18n/format.ts';
import { interviewFormatWords } from '../../../i18n/job-words.ts';
import { useClock, useTimeZone, useToday } from '../../../i18n/today.ts';
import { putItem, removeItem } from '../../../job-commands/job-items.ts';
import { PartsProvider } from '../../../ui/typed-parts.tsx';
import { useJobItem } from '../items/use-job-item.ts';
import { AddToList } from '../items/add-to-list.tsx';
import { InterviewOffers } from './interview-offers.tsx';
import { InterviewDialog } from './interview-dialog.tsx';
import { interviewValues, newInterviewValues, type InterviewValues } from './interview-values.ts';
import { ItemActs } from '../items/item-acts.tsx';
import { MarkdownText } from '../posting/markdown-text.tsx';
import { useInterviewLength } from './use-interview-length.ts';
import { useJobChange } from '../items/use-job-change.ts';
import { useKeptFocus } from '../items/use-kept-focus.ts';
import { useTimeThere } from './use-time-there.ts';
import { loadedInTime } from '../../../time-limit.ts';
import interviewsStyles from './interviews.module.css';
import itemsStyles from '../items/items.module.css';

/** The interviews of a job. */
export function InterviewsSection({ job }: { job: Job }) {
  const { t, i18n } = useLingui();
  const most = useFormat().number(jobLimits.interviews);
  const focus = useKeptFocus();
  const change = useJobChange();
  const timeZone = useTimeZone();
  const opened = useJobItem<InterviewValues, InterviewValues>(job.id, 'interview', t`Interview`);
  const [addedId, setAddedId] = useState<string | null>(null);
  const added = job.interviews?.find(({ id }) => id === addedId);
  const interviews = inOrder(job.interviews ?? [], useClock());

  function putInterview(item: Interview): boolean {
    const isNew = !interviews.some(({ id }) => id === item.id);
    const message = doneWords(i18n, isNew ? 'added' : 'changed', t`Interview`);
    return change(() => putItem(job.id, 'interviews', item), message, { isQuiet: isNew });
  }

  return (
    <section className="section" aria-labelledby="job-interviews" {...focus}>
      <div className="section-head">
        <h2 id="job-interviews">
          <Trans>Interviews</Trans>
        </h2>
        <AddToList
          isFull={interviews.length >= jobLimits.interviews}
          whenFull={<Trans>Limit: {most}</Trans>}
          label={t`Add interview`}
          onClick={() => opened.open(newInterviewValues(newId(), timeZone))}
        />
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
      {added && <InterviewOffers job={job} interview={added} onDone={() => setAddedId(null)} />}
      {opened.item && (
        <PartsProvider value={opened.parts}>
          <InterviewDialog
            stored={opened.item}
            unsaved={opened.unsaved}
            isNew={!interviews.some(({ id }) => id === opened.item?.id)}
            onUnsaved={opened.onUnsaved}
            onClose={opened.close}
            onSave={(item) => {
              if (!putInterview(item)) return;
              if (!interviews.some(({ id }) => id === item.id)) setAddedId(item.id);
              opened.closeSaved();
            }}
          />
        </PartsProvider>
      )}
    </section>
  );
}

/** Upcoming interviews, the next first, then past ones, the latest first. */
function inOrder(interviews: readonly Interview[], clock: PersonsClock): Interview[] {
  const [ahead, past] = [true, false].map((isAhead) =>
    interviews
      .filter((interview) => isInterviewOver(interview, clock) !== isAhead)
      .toSorted((a, b) => interviewStart(a) - interviewStart(b)),
  );
  return [...(ahead ?? []), ...(past ?? []).toReversed()];
}

interface InterviewRowProps {
  job: Job;
  interview: Interview;
  onEdit: () => void;
}

function InterviewRow({ job, interview, onEdit }: InterviewRowProps) {
  const { t, i18n } = useLingui();
  const { dayAndTime } = useFormat();
  const today = useToday();
  const change = useJobChange();
  const [isOpen, setIsOpen] = useState(false);
  const textsId = useId();
  const { prep, result } = interview;
  const hasTexts = prep !== undefined || result !== undefined;
  const when = dayAndTime(momentIn(interview.startsAt, useTimeZone()), today);
  const remove = () =>
    change(() => removeItem(job.id, 'interviews', interview.id), doneWords(i18n, 'removed', t`Interview`));
  return (
    <li className={clsx('list-row', interviewsStyles.talk)}>
      <TalkDay interview={interview} />
      <span className={clsx('grow', itemsStyles.liText)}>
        <InterviewFacts interview={interview} />
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
              {prep === undefined ? <Trans>How it went</Trans> : <Trans>Prep notes</Trans>}
            </button>
          </>
        )}
      </span>
      <ItemActs
        changeLabel={t`Edit ${{ name: when }}`}
        removeLabel={t`Remove ${{ name: when }}`}
        onEdit={onEdit}
        onRemove={remove}
        more={[
          {
            id: 'calendar',
            label: t`Save to calendar: ${when}`,
            icon: <CalendarPlus className="icon icon-small" aria-hidden="true" />,
            onAction: () => void saveToCalendar(job, interview),
          },
        ]}
      >
        <JoinLink interview={interview} />
      </ItemActs>
      <div id={textsId} className={interviewsStyles.talkTexts} hidden={!isOpen}>
        {isOpen && <InterviewTexts interview={interview} />}
      </div>
    </li>
  );
}

/** The day and the time on the person's own clock, one above the other. */
function TalkDay({ interview }: { interview: Interview }) {
  const { day, time } = useFormat();
  const today = useToday();
  const here = momentIn(interview.startsAt, useTimeZone());
  return (
    <span className={interviewsStyles.day2}>
      <b>{day(dateOf(here), today)}</b> {time(here)}
    </span>
  );
}

/** The link to the call, until the interview is over. */
function JoinLink({ interview }: { interview: Interview }) {
  const link = callLink(interview);
  const clock = useClock();
  if (!link || isInterviewOver(interview, clock)) return null;
  return (
    <a className="button button-small" href={link} target="_blank" rel="noreferrer">
      <Trans>Join</Trans>
    </a>
  );
}

// Loaded on demand.
async function saveToCalendar(job: Job, interview: Interview): Promise<void> {
  const { saveInterview } = await loadedInTime(import('./save-interview.ts'));
  saveInterview(job, interview, currentLanguage());
}

/** The preparation and the result, as rendered text. */
function InterviewTexts({ interview: { prep, result } }: { interview: Interview }) {
  return (
    <>
      {prep !== undefined && <MarkdownText text={prep} />}
      {result !== undefined && (
        <>
          <h3 className="text-sm">
            <Trans>How it went</Trans>
          </h3>
          <MarkdownText text={result} />
        </>
      )}
    </>
  );
}

function InterviewFacts({ interview }: { interview: Interview }) {
  const { i18n, t } = useLingui();
  const lengthOf = useInterviewLength();
  const timeThere = useTimeThere();
  const { comma } = useFormat();
  const { label, format, place, people, startsAt, timeZone } = interview;
  const how = format && interviewFormatWords(i18n, format);
  const facts = [
    lengthOf(interview),
    label && how,
    timeThere(startsAt, timeZone),
    callLink(interview) === undefined && place,
    people,
  ].filter((fact): fact is string => Boolean(fact));
  return (
    <>
      <bdi>{label || how || t`Interview`}</bdi>
      <small>
        {facts.map((fact, index) => (
          <Fragment key={fact}>
            {index > 0 && comma}
            <bdi>{fact}</bdi>
          </Fragment>
        ))}
      </small>
    </>
  );
}
