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
const hoursMax = 168;
const passphraseLengthMin = 12;
const countMax = 1_000;

export const defaultBackupEvery: BackupEvery = { kind: 'daily', hour: 2, minute: 0 };
export const defaultBackupKeep: BackupKeep = { daily: 7, weekly: 4, monthly: 6 };

/** A time of the day in the server's time zone, such as `02:00`; a number of hours, such as `6h`; or `off`. */
export function parseBackupEvery(value: string): BackupEvery {
  if (value === 'off') return null;
  const [, hour = '', minute = ''] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(value) ?? [];
  if (hour !== '') return { kind: 'daily', hour: Number(hour), minute: Number(minute) };
  const hours = Number(/^(\d{1,3})h$/.exec(value)?.[1] ?? 0);
  if (hours >= 1 && hours <= hoursMax) return { kind: 'interval', intervalMs: hours * hourMs };
  throw unusable(value, `a time of the day such as 02:00, a number of hours from 1h to ${hoursMax}h, or off`);
}

/** Such as `7 daily, 4 weekly, 6 monthly`; what is left out is none. */
export function parseBackupKeep(value: string): BackupKeep {
  const keep: BackupKeep = { daily: 0, weekly: 0, monthly: 0 };
  const parts = value.split(',').map((part) => /^(\d{1,4}) (daily|weekly|monthly)$/.exec(part.trim()));
  for (const part of parts) if (part) keep[part[2] as keyof BackupKeep] += Number(part[1]);
  const counts = Object.values(keep);
  const isUsable = parts.every((part) => part !== null) && Math.max(...counts) >= 1;
  if (isUsable && Math.max(...counts) <= countMax) return keep;
  throw unusable(value, 'how many are kept, at least 1, such as 7 daily, 4 weekly, 6 monthly');
}

/** Never shown. */
export function parseBackupPassphrase(value: string): string {
  if (value.length >= passphraseLengthMin) return value;
  throw new Error(`allowed: ${passphraseLengthMin} characters or more (the value is not shown)`);
}

function unusable(value: string, allowed: string): Error {
  return new Error(`was ${JSON.stringify(value)}; allowed: ${allowed}`);
}
