import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { keptBackups } from './backup-rotation.ts';
import type { BackupKeep } from './backup-settings.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const start = Date.parse('2025-12-20T00:00:00Z');
const usual: BackupKeep = { daily: 7, weekly: 4, monthly: 6 };

interface Named {
  name: string;
  at: number;
}

function backupAt(at: number): Named {
  return { name: new Date(at).toISOString(), at };
}

/** The backups that remain when old ones are removed after each new one. */
function rotate(moments: readonly number[], keep: BackupKeep): Named[] {
  let there: Named[] = [];
  for (const at of moments.toSorted((a, b) => a - b))
    there = [...keptBackups([...there, backupAt(at)], keep).keys()].toSorted((a, b) => a.at - b.at);
  return there;
}

/** The date, the Monday of its week, and the month. */
const periods = {
  daily: (at: number) => new Date(at).toISOString().slice(0, 10),
  weekly: (at: number) => {
    const date = new Date(at);
    date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7));
    return date.toISOString().slice(0, 10);
  },
  monthly: (at: number) => new Date(at).toISOString().slice(0, 7),
};

const moments = fc.uniqueArray(fc.integer({ min: 0, max: 400 * 24 }), { minLength: 1, maxLength: 120 });
const keeps = fc.record({
  daily: fc.integer({ min: 0, max: 9 }),
  weekly: fc.integer({ min: 0, max: 6 }),
  monthly: fc.integer({ min: 0, max: 6 }),
});

it('keeps the last backup of each of the last days, weeks and months, and no other older than a day', () => {
  fc.assert(
    fc.property(moments, keeps, (hours, keep) => {
      const made = hours.map((hour) => start + hour * hourMs);
      const newest = Math.max(...made);
      const expected = new Set(made.filter((at) => at > newest - dayMs));
      for (const rule of ['daily', 'weekly', 'monthly'] as const) {
        const names = [...new Set(made.map(periods[rule]))].toSorted().slice(-keep[rule] || Infinity);
        for (const name of names) {
          const inPeriod = made.filter((at) => periods[rule](at) === name);
          expected.add(Math.max(...inPeriod));
        }
      }
      expect(rotate(made, keep).map(({ at }) => at)).toEqual([...expected].toSorted((a, b) => a - b));
    }),
  );
});

it('keeps seven days, four weeks and six months of a year of nights', () => {
  const nights = Array.from({ length: 365 }, (_, night) => start + night * dayMs + 2 * hourMs);
  const kept = keptBackups(
    rotate(nights, usual).map(({ at }) => backupAt(at)),
    usual,
  );
  expect([...kept].map(([{ name }, as]) => `${name.slice(0, 10)} ${as}`)).toEqual([
    '2026-12-19 daily',
    '2026-12-18 daily',
    '2026-12-17 daily',
    '2026-12-16 daily',
    '2026-12-15 daily',
    '2026-12-14 daily',
    '2026-12-13 daily',
    '2026-12-06 weekly',
    '2026-11-29 weekly',
    '2026-11-30 monthly',
    '2026-10-31 monthly',
    '2026-09-30 monthly',
    '2026-08-31 monthly',
    '2026-07-31 monthly',
  ]);
});

it('removes nothing of a server that was off for a year', () => {
  const before = [1, 2, 3].map((day) => start + day * dayMs);
  expect(rotate([...before, start + 368 * dayMs], usual)).toHaveLength(4);
});
