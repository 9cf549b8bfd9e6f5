import { expect, it } from 'vitest';
import { dueSince, nextBackupAt } from './backup-schedule.ts';
import type { BackupEvery } from './backup-settings.ts';

const nightly: BackupEvery = { kind: 'daily', hour: 2, minute: 30 };
const hourMs = 3_600_000;
/** In the time zone of the machine, like the schedule. */
const at = (text: string) => new Date(text).getTime();

it.each([
  ['2026-11-28T02:29:59', '2026-11-27T02:30:00'],
  ['2026-11-28T02:30:00', '2026-11-28T02:30:00'],
  ['2026-11-28T23:59:59', '2026-11-28T02:30:00'],
  ['2027-01-01T00:00:00', '2026-12-31T02:30:00'],
])('at %s the nightly backup must be one of %s or later', (now, since) => {
  expect(dueSince(at(now), nightly)).toBe(at(since));
});

it('says when the next one is made', () => {
  const now = at('2026-11-28T12:00:00');
  expect(nextBackupAt(now, nightly, at('2026-11-28T02:30:04'))).toBe(at('2026-11-29T02:30:00'));
  expect(nextBackupAt(now, nightly, at('2026-11-27T02:30:04'))).toBe(now);
  expect(nextBackupAt(now, nightly, undefined)).toBe(now);
  const everySix: BackupEvery = { kind: 'interval', intervalMs: 6 * hourMs };
  expect(nextBackupAt(now, everySix, now - hourMs)).toBe(now + 5 * hourMs);
  expect(nextBackupAt(now, everySix, now - 7 * hourMs)).toBe(now);
  expect(nextBackupAt(now, everySix, now - 6 * hourMs)).toBe(now);
  expect(nextBackupAt(now, null, undefined)).toBeNull();
});
