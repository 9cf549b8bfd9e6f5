import type { PersonsClock } from '../clock/persons-clock.ts';
import { interviewEnd } from '../interview.ts';
import type { Interview, Job } from '../job.ts';
import type { NextMove } from '../next-move.ts';
import type { StageKind } from '../stage.ts';
import { addDays, dateIn } from '../time-zone.ts';
import type { Standing } from './standing.ts';
import { lastHeldInterview } from './upcoming-interview.ts';

/** What may come next; each has words of its own. */
export type ProposalKind =
  | 'write_application'
  | 'ask_someone'
  | 'follow_up'
  | 'reply_expected'
  | 'prepare_call'
  | 'prepare_interview'
  | 'send_times'
  | 'thank_you'
  | 'reply_to_offer'
  | 'ask_details';

/** A next move that is proposed; `on` is a local date from today on, left out where no day follows from the facts. */
export interface Proposal {
  kind: ProposalKind;
  by: NextMove['by'];
  on?: string;
}

/** A note of thanks is proposed for so many days after an interview. */
const thankYouWithinDays = 7;

/** What usually comes next on a job that stands like this, the likeliest first; nothing on one that rests. */
export function proposalsOf(job: Job, standing: Standing, clock: PersonsClock): Proposal[] {
  const { today } = clock;
  const { kind, interview, next, silence } = standing;
  const notBefore = (date: string) => (date < today ? today : date);
  const mine = (proposal: ProposalKind, on?: string): Proposal => ({
    kind: proposal,
    by: 'me',
    ...(on === undefined ? {} : { on: notBefore(on) }),
  });
  const theirs = (days: number): Proposal => ({
    kind: 'reply_expected',
    by: 'them',
    on: addDays(today, days),
  });
  if (standing.move === 'resting') return [];
  if (next.kind === 'gone_quiet') return [mine('follow_up', today)];
  const isHeld = wasJustHeld(job, clock);
  const talk = [
    ...(interview && interview.phase !== 'in_progress'
      ? [mine(prepare(kind, interview.interview), prepareBy(interview.interview, clock))]
      : []),
    ...(isHeld ? [mine('thank_you', today)] : []),
  ];
  const isTalking = interview !== null || isHeld;
  switch (kind) {
    case 'lead':
      return [
        ...talk,
        mine('write_application', applyBy(job, today)),
        mine('ask_someone', addDays(today, 1)),
      ];
    case 'applied':
      return isTalking ? [...talk, theirs(14)] : [mine('follow_up', addDays(silence.on, 7)), theirs(14)];
    case 'screening':
      return isTalking ? [...talk, theirs(7)] : [mine('send_times', today), mine('prepare_call'), theirs(7)];
    case 'interview':
      return isTalking ? [...talk, theirs(7)] : [mine('prepare_interview'), theirs(7)];
    case 'offer':
      return [
        ...talk,
        mine('reply_to_offer', job.replyBy ?? addDays(today, 3)),
        mine('ask_details', addDays(today, 1)),
      ];
    case 'closed':
      return [];
  }
}

/**
 * Whether nothing is left for the person to do: the others are awaited without a day, no task is open, and nothing is
 * proposed for today.
 */
export function isIdle(job: Job, standing: Standing, clock: PersonsClock): boolean {
  const { next, when } = standing;
  const isAwaited =
    next.kind === 'reply_expected' || (next.kind === 'written' && next.by === 'them' && when === null);
  if (!isAwaited || job.tasks?.some(({ doneAt }) => doneAt === undefined)) return false;
  // Beside a written move nothing is proposed.
  if (job.nextMove) return true;
  return !proposalsOf(job, standing, clock).some(({ by, on }) => by === 'me' && on === clock.today);
}

/** The local date by which to prepare for an interview: the day before it, today where that is past. */
export function prepareBy({ startsAt }: Interview, { today, timeZone }: PersonsClock): string {
  const eve = addDays(dateIn(startsAt, timeZone), -1);
  return eve < today ? today : eve;
}

function prepare(kind: StageKind, { format }: Interview): ProposalKind {
  return format === 'phone' || (format === undefined && kind === 'screening')
    ? 'prepare_call'
    : 'prepare_interview';
}

/** The last interview ended within days, and no move was done since. */
function wasJustHeld(job: Job, clock: PersonsClock): boolean {
  const held = lastHeldInterview(job, clock);
  if (!held) return false;
  const endedAt = interviewEnd(held);
  const doneAt = job.completedMoves?.findLast(({ by }) => by === 'me')?.doneAt;
  const isAnswered = doneAt !== undefined && Date.parse(doneAt) > endedAt;
  return !isAnswered && clock.now - endedAt <= thankYouWithinDays * 86_400_000;
}

/** In two days, but no later than the posting closes. */
function applyBy({ closesOn }: Job, today: string): string {
  const usual = addDays(today, 2);
  return closesOn !== undefined && closesOn >= today && closesOn < usual ? closesOn : usual;
}
