import type { BackupKeep } from './backup-settings.ts';

/** Why a backup is kept: it is younger than a day before the newest, or the last one of its day, week or month. */
export type KeptAs = 'recent' | 'daily' | 'weekly' | 'monthly';

const dayMs = 86_400_000;
/** The first day of 1970 was a Thursday; weeks begin on Monday. */
const mondayOffsetDays = 3;

/** Days, weeks and months are those of UTC, as in the names of backups. */
const periodOf: Record<keyof BackupKeep, (at: number) => string | number> = {
  daily: (at) => Math.floor(at / dayMs),
  weekly: (at) => Math.floor((Math.floor(at / dayMs) + mondayOffsetDays) / 7),
  monthly: (at) => new Date(at).toISOString().slice(0, 7),
};

/**
 * Which backups are kept, and as what: of each of the last so many days, weeks and months that have a backup, the last one.
 * Days without a backup do not count, so that a server that was off for a while loses none. Whatever is not in the answer
 * can go.
 */
export function keptBackups<Backup extends { at: number }>(
  backups: readonly Backup[],
  keep: BackupKeep,
): Map<Backup, KeptAs> {
  const newestFirst = backups.toSorted((a, b) => b.at - a.at);
  const newest = newestFirst[0]?.at ?? 0;
  const kept = new Map<Backup, KeptAs>();
  const add = (backup: Backup, as: KeptAs): void => {
    if (!kept.has(backup)) kept.set(backup, as);
  };
  for (const rule of ['daily', 'weekly', 'monthly'] as const) {
    const lastOfPeriods = new Map<string | number, Backup>();
    for (const backup of newestFirst) {
      const period = periodOf[rule](backup.at);
      if (!lastOfPeriods.has(period)) lastOfPeriods.set(period, backup);
    }
    for (const backup of [...lastOfPeriods.values()].slice(0, keep[rule])) add(backup, rule);
  }
  for (const backup of newestFirst) if (backup.at > newest - dayMs) add(backup, 'recent');
  return kept;
}
