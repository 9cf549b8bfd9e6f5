import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Check, Video } from 'lucide-react';
import { useMemo, type ReactNode } from 'react';
import type { AgendaInterview, AgendaMove, AgendaTask } from '@foothold/domain/standing/agenda';
import type { OpenTask } from '@foothold/domain/standing/suggestions';
import { asksForTimes } from '@foothold/domain/asks-for-times';
import { callLink } from '@foothold/domain/interview';
import type { Contact, Job } from '@foothold/domain/job';
import { dateOf } from '@foothold/domain/moment';
import { personNamedIn } from '@foothold/domain/people';
import { inOneLine, labelled } from '../../i18n/labelled.ts';
import { localTimestamp } from '../../i18n/today.ts';
import { putItem } from '../../job-commands/job-items.ts';
import { completeNextMove } from '../../job-commands/next-move.ts';
import { useJobs } from '../../sync/hooks/use-jobs.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { useUndoOffer } from '../../ui/use-undo-offer.tsx';
import type { ComingEntry } from './dashboard-numbers.ts';
import { mailLink } from './mail-link.ts';
import { OfferTimes } from './offer-times.tsx';
import { openOffersWith } from './open-offers.ts';
import { SetDate } from './set-date.tsx';
import { useFocusNext } from './use-focus-next.ts';
import styles from './coming-up.module.css';

interface EntryActionProps {
  entry: ComingEntry;
  words: string;
  today: string;
  onCompare: OnCompare;
}

/** Opens the comparison of these jobs. */
export type OnCompare = (jobs: readonly Job[]) => void;

/** The actions of an entry, most of them done on this page: at most one button with text and one with an icon. */
export function EntryAction({ entry, words, today, onCompare }: EntryActionProps) {
  switch (entry.kind) {
    case 'interview':
      return <InterviewAction entry={entry} words={words} isToday={dateOf(entry.on) === today} />;
    case 'task':
      return <TaskAction entry={entry} />;
    case 'suggestion':
      return <SetDate job={entry.job} words={words} today={today} />;
    case 'closes':
      return <OpenJob job={entry.job} words={words} />;
    case 'reply':
      return <ReplyAction job={entry.job} words={words} onCompare={onCompare} />;
    case 'move':
      return <MoveAction entry={entry} words={words} today={today} onCompare={onCompare} />;
  }
}

interface InterviewActionProps {
  entry: AgendaInterview;
  words: string;
  isToday: boolean;
}

/** On the day of the interview the link to the call comes first; before that day the preparation does. */
function InterviewAction({ entry: { job, interview, phase }, words, isToday }: InterviewActionProps) {
  const { t, i18n } = useLingui();
  const { company } = job;
  const link = callLink(interview);
  const call = link && {
    href: link,
    target: '_blank',
    rel: 'noreferrer',
    'aria-label': labelled(i18n, t`Join`, inOneLine(i18n, words, company)),
  };
  if (call && (isToday || phase === 'in_progress'))
    return (
      <a {...call} className={buttonClass({ size: 's' })}>
        <Trans>Join</Trans>
      </a>
    );
  if (phase === 'in_progress') return <OpenJob job={job} words={words} />;
  return (
    <>
      <ToJob job={job} label={labelled(i18n, t`Prepare`, inOneLine(i18n, words, company))}>
        <Trans>Prepare</Trans>
      </ToJob>
      {call && (
        <a
          {...call}
          className={`${buttonClass({ variant: 'ghost', size: 's' })} button-icon`}
          title={t`Join`}
        >
          <Video className="icon" aria-hidden />
        </a>
      )}
    </>
  );
}

interface OfferProps {
  job: Job;
  words: string;
  onCompare: OnCompare;
}

function ReplyAction(props: OfferProps) {
  return useCompareButton(props) ?? <OpenJob job={props.job} words={props.words} />;
}

/** The button that compares an offer with the others; null without another offer. */
function useCompareButton({ job, words, onCompare }: OfferProps): ReactNode {
  const { t, i18n } = useLingui();
  const jobs = useJobs();
  const offers = useMemo(() => openOffersWith(job, jobs), [job, jobs]);
  if (!offers) return null;
  const { company } = job;
  return (
    <Button
      size="s"
      aria-label={labelled(i18n, t`Compare`, inOneLine(i18n, words, company))}
      onClick={() => onCompare(offers)}
    >
      <Trans>Compare</Trans>
    </Button>
  );
}

interface ToJobProps {
  job: Job;
  label: string;
  /** The section of the job page that the link opens. */
  section?: string;
  children: ReactNode;
}

function ToJob({ job, label, section, children }: ToJobProps) {
  return (
    <Link
      className={buttonClass({ size: 's' })}
      to="/edit-job"
      search={{ job: job.id }}
      {...(section === undefined ? {} : { hash: section })}
      aria-label={label}
    >
      {children}
    </Link>
  );
}

function OpenJob({ job, words }: { job: Job; words: string }) {
  const { t, i18n } = useLingui();
  const { company } = job;
  return (
    <ToJob job={job} label={labelled(i18n, t`Open`, inOneLine(i18n, words, company))}>
      <Trans>Open</Trans>
    </ToJob>
  );
}

function TaskAction({ entry: { job, task } }: { entry: AgendaTask | OpenTask }) {
  return (
    <TaskActions
      text={task.title}
      action={writeTo(task.title, job) ?? <OpenTask job={job} title={task.title} />}
      onDone={() => putItem(job.id, 'tasks', { ...task, doneAt: localTimestamp() })}
    />
  );
}

function OpenTask({ job, title }: { job: Job; title: string }) {
  const { t, i18n } = useLingui();
  const { company } = job;
  return (
    <ToJob
      job={job}
      section="job-tasks"
      label={labelled(
        i18n,
        t({ message: 'Open task', context: 'What a button does' }),
        inOneLine(i18n, title, company),
      )}
    >
      <Trans context="What a button does">Open task</Trans>
    </ToJob>
  );
}

interface MoveActionProps {
  entry: AgendaMove;
  words: string;
  today: string;
  onCompare: OnCompare;
}

function MoveAction({ entry: { job, text, on, by }, words, today, onCompare }: MoveActionProps) {
  const compare = useCompareButton({ job, words, onCompare });
  if (by === 'them') {
    return (
      <span className={styles.agTheirs}>
        <Trans>Their move</Trans>
      </span>
    );
  }
  const setDate = on === null && <SetDate job={job} words={words} today={today} />;
  if (text === null || job.nextMove === undefined)
    return compare ?? (setDate || <OpenJob job={job} words={words} />);
  return (
    <TaskActions
      text={text}
      action={
        asksForTimes(job) ? <OfferTimes job={job} text={text} /> : (writeTo(text, job) ?? compare ?? setDate)
      }
      onDone={() => completeNextMove(job)}
    />
  );
}

/** A mail link to the contact whom the text names; null where the job has no address of theirs. */
function writeTo(text: string, { contacts = [] }: Job): ReactNode {
  const person = personNamedIn(text, contacts);
  return person ? <WriteTo person={person} /> : null;
}

function WriteTo({ person: { name, email } }: { person: Contact }) {
  const { t } = useLingui();
  const [firstName = name] = name.split(' ');
  return (
    <a className={buttonClass({ size: 's' })} href={mailLink(email ?? '')} aria-label={t`Email ${name}`}>
      <Trans>Email {{ name: firstName }}</Trans>
    </a>
  );
}

interface TaskActionsProps {
  text: string;
  /** The control that leads to the task, a mail link for example. */
  action: ReactNode;
  /** Marks the task done, and returns its undo. */
  onDone: () => () => unknown;
}

/** A control that leads to the task, where there is one, and the button that marks it done. */
function TaskActions({ text, action, onDone }: TaskActionsProps) {
  const { t, i18n } = useLingui();
  const offerUndo = useUndoOffer();
  const focusNext = useFocusNext();
  const label = labelled(i18n, t`Mark done`, text);
  const markDone = () => {
    offerUndo(labelled(i18n, t`Done`, text), onDone());
  };
  if (!action)
    return (
      <Button ref={focusNext} data-act="done" size="s" aria-label={label} onClick={markDone}>
        <Trans>Mark done</Trans>
      </Button>
    );
  return (
    <>
      {action}
      <IconButton
        ref={focusNext}
        data-act="done"
        size="s"
        label={label}
        icon={<Check className="icon" aria-hidden />}
        onClick={markDone}
      />
    </>
  );
}
