import type { BackupEvery } from './backup-settings.ts';

const dayMs = 86_400_000;

/**
 * The time that the newest backup must not be older than; null where none is made by itself. Times are milliseconds since
 * 1970 UTC.
 */
export function dueSince(now: number, every: BackupEvery): number | null {
  if (every === null) return null;
  if (every.kind === 'interval') return now - every.intervalMs + 1;
  const today = timeOfDay(now, every);
  // A day may have 23 or 25 hours, so the time of the day before is looked up as well.
  return today <= now ? today : timeOfDay(now, every, -1);
}

/** When the next backup is made, `newest` being the time of the last one; null where none is made by itself. */
export function nextBackupAt(now: number, every: BackupEvery, newest: number | undefined): number | null {
  const since = dueSince(now, every);
  if (every === null || since === null) return null;
  if (newest === undefined || newest < since) return now;
  return every.kind === 'interval' ? newest + every.intervalMs : timeOfDay(since + dayMs / 2, every, 1);
}

/** In the time zone of the server; a time that is left out when clocks change is an hour later that day. */
function timeOfDay(moment: number, { hour, minute }: { hour: number; minute: number }, days = 0): number {
  const date = new Date(moment);
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() + days, hour, minute).getTime();
}
