import { currentEvent } from '@foothold/domain/history';
import { factsOf } from '@foothold/domain/job-facts';
import type { Job } from '@foothold/domain/job';

/** An open offer and after it the others there are, those to be answered soonest first; null without another. */
export function openOffersWith(job: Job, jobs: readonly Job[]): readonly Job[] | null {
  if (!isOpenOffer(job)) return null;
  const others = jobs.filter((other) => other.id !== job.id && isOpenOffer(other));
  if (others.length === 0) return null;
  return [job, ...others.sort((a, b) => daysLeft(a) - daysLeft(b))];
}

/**
 * The last day to reply to the only active job that has reached an offer; null where there are several, where the job
 * has gone back since, or where that day has passed.
 */
export function offerOpenUntil(jobs: readonly Job[], today: string): string | null {
  const [job, ...others] = jobs.filter(
    (each) => factsOf(each).furthestStage === 'offer' && !factsOf(each).isResting,
  );
  if (!job || others.length > 0 || !isOpenOffer(job)) return null;
  return job.replyBy !== undefined && job.replyBy >= today ? job.replyBy : null;
}

function isOpenOffer(job: Job): boolean {
  return currentEvent(job.events)?.toKind === 'offer' && !factsOf(job).isResting;
}

const daysLeft = ({ replyBy }: Job) => (replyBy === undefined ? Number.MAX_VALUE : Date.parse(replyBy));
