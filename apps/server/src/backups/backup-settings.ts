/** When a running server makes a backup; null leaves it to `npm run admin -- backup`. */
export type BackupEvery =
  | { kind: 'daily'; hour: number; minute: number }
  | { kind: 'interval'; intervalMs: number }
  | null;

/** Of how many days, weeks and months the last backup is kept. */
export interface BackupKeep {
  daily: number;
  weekly: number;
  monthly: number;
}

export interface BackupSettings {
  /** Absolute path. */
  folder: string;
  every: BackupEvery;
  keep: BackupKeep;
}

const hourMs = 3_600_000;
export const backupHoursMax = 168;
const countMax = 1_000;

/** A time of the day, such as `02:00`; a number of hours, such as `6h`; or `off`. Undefined for anything else. */
export function parseBackupEvery(value: string): BackupEvery | undefined {
  if (value === 'off') return null;
  const [, hour = '', minute = ''] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(value) ?? [];
  if (hour !== '') return { kind: 'daily', hour: Number(hour), minute: Number(minute) };
  const hours = Number(/^(\d{1,3})h$/.exec(value)?.[1] ?? 0);
  return hours >= 1 && hours <= backupHoursMax ? { kind: 'interval', intervalMs: hours * hourMs } : undefined;
}

/** The same as it is written in `BACKUP_EVERY`. */
export function formatBackupEvery(every: BackupEvery): string {
  if (every === null) return 'off';
  if (every.kind === 'interval') return `${every.intervalMs / hourMs}h`;
  return [every.hour, every.minute].map((part) => String(part).padStart(2, '0')).join(':');
}

/** Such as `7 daily, 4 weekly, 6 monthly`; what is left out is none. Undefined for anything else. */
export function parseBackupKeep(value: string): BackupKeep | undefined {
  const keep: BackupKeep = { daily: 0, weekly: 0, monthly: 0 };
  const parts = value.split(',').map((part) => /^(\d{1,4}) (daily|weekly|monthly)$/.exec(part.trim()));
  for (const part of parts) if (part) keep[part[2] as keyof BackupKeep] += Number(part[1]);
  const most = Math.max(...Object.values(keep));
  return parts.every((part) => part !== null) && most >= 1 && most <= countMax ? keep : undefined;
}
