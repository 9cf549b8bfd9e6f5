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

function isOpenOffer(job: Job): boolean {
  return currentEvent(job.events)?.toKind === 'offer' && !factsOf(job).isResting;
}

const daysLeft = ({ replyBy }: Job) => (replyBy === undefined ? Number.MAX_VALUE : Date.parse(replyBy));
