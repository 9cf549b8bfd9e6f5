import type { AccountActivity } from '../../../sync/requests/account-activity.ts';

type SecurityEvent = AccountActivity['events'][number];

const recoveries: ReadonlySet<string> = new Set(['password_reset', 'email_change_undone', 'access_removed']);
const reviewedWithinMs = 7 * 86_400_000;
const reviewedKey = 'foothold.access-reviewed';

/** The latest recovery by mail within a week that was not reviewed in this browser. */
export function recoveryToReview(
  events: readonly SecurityEvent[],
  now: number = Date.now(),
): SecurityEvent | undefined {
  const latest = events.find(({ what }) => recoveries.has(what));
  if (!latest || now - latest.occurredAt > reviewedWithinMs || latest.id === reviewed()) return undefined;
  return latest;
}

export function setReviewed({ id }: SecurityEvent): void {
  try {
    localStorage.setItem(reviewedKey, id);
  } catch {
    // Without storage the review is offered again on the next visit.
  }
}

function reviewed(): string | null {
  try {
    return localStorage.getItem(reviewedKey);
  } catch {
    return null;
  }
}
