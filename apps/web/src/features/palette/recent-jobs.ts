import * as z from 'zod/mini';

const recentJobsMax = 8;
const storageKey = (accountId: string) => `foothold-recent-jobs-${accountId}`;
const storedSchema = z.array(z.string());

/** The ids of the jobs whose pages were opened last on this device, the latest first. */
export function recentJobIds(accountId: string): readonly string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey(accountId)) ?? '[]');
    return storedSchema.safeParse(stored).data ?? [];
  } catch {
    return [];
  }
}

export function rememberJob(accountId: string, jobId: string): void {
  const others = recentJobIds(accountId).filter((id) => id !== jobId);
  try {
    localStorage.setItem(storageKey(accountId), JSON.stringify([jobId, ...others].slice(0, recentJobsMax)));
  } catch {
    // Without storage only the order is lost.
  }
}

/** After the account has been deleted. */
export function forgetRecentJobs(accountId: string): void {
  localStorage.removeItem(storageKey(accountId));
}
