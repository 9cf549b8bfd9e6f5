import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Job } from '../job.ts';
import { dateOf } from '../moment.ts';
import { dayItems, findReminder, remindersWithin } from './reminders.ts';
import type { ReminderSettings } from '../settings.ts';
import { applyToJob, buildJob, testId } from '../testing/job-builder.ts';
import { momentAt } from '../time-zone.ts';

const dayMs = 86_400_000;
const from = Date.UTC(2026, 9, 20);
const to = Date.UTC(2027, 3, 10);
const always = { after: -Infinity, upTo: Infinity };

const zone = fc.constantFrom(
  'Europe/Berlin',
  'America/New_York',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'Pacific/Apia',
  'Africa/Casablanca',
  'UTC',
);
const time = fc
  .record({ hour: fc.integer({ min: 0, max: 23 }), minute: fc.integer({ min: 0, max: 59 }) })
  .map(({ hour, minute }) => `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`);
const settingsOf = (moves: ReminderSettings['moves']) =>
  fc.record({
    moves: fc.constant(moves),
    interviews: fc.boolean(),
    at: time,
    timeZone: zone,
    language: fc.constant('en' as const),
  });
const settings = fc.oneof(settingsOf('off'), settingsOf('digest'), settingsOf('single'));
const instant = fc.integer({ min: from, max: to }).map((at) => Math.floor(at / 60_000) * 60_000);
const date = instant.map((at) => new Date(at).toISOString().slice(0, 10));

/** Something that a person could have written down, at one of the days around both changes of the clock. */
const plan = fc.oneof(
  fc.record({ kind: fc.constant('move' as const), on: date }),
  fc.record({ kind: fc.constant('move' as const), on: instant.map((at) => momentAt(at, 'Asia/Tokyo')) }),
  fc.record({ kind: fc.constant('task' as const), on: date }),
  fc.record({ kind: fc.constant('interview' as const), on: instant.map((at) => momentAt(at, 'Asia/Tokyo')) }),
);
const jobs = fc.array(plan, { maxLength: 12 }).map((plans) => plans.map(jobOf));

function jobOf({ kind, on }: { kind: 'move' | 'task' | 'interview'; on: string }, index: number): Job {
  const ids = { id: testId(100 + index), eventId: testId(200 + index) };
  const job = { ...buildJob({ ...ids, stageId: 'applied' }) };
  const item = { id: testId(300 + index) };
  if (kind === 'task')
    return applyToJob(job, 'task.put', { id: job.id, item: { ...item, title: 'Do', due: on } });
  if (kind === 'interview')
    return applyToJob(job, 'interview.put', {
      id: job.id,
      item: { ...item, startsAt: on, timeZone: 'Asia/Tokyo' },
    });
  return applyToJob(job, 'job.update', {
    id: job.id,
    changes: { nextMove: { text: 'Call', on, by: 'me' } },
  });
}

describe('reminders of a person', () => {
  it('are found once, at any interval of checks', () => {
    fc.assert(
      fc.property(jobs, settings, fc.array(instant), (all, chosen, looks) => {
        const whole = remindersWithin(all, chosen, { after: from, upTo: to + 10 * dayMs });
        const cuts = [from, ...looks.toSorted((a, b) => a - b), to + 10 * dayMs];
        const pieces = cuts
          .slice(1)
          .flatMap((upTo, index) => remindersWithin(all, chosen, { after: cuts[index] as number, upTo }));
        expect(pieces).toEqual(whole);
        expect(new Set(whole.map(({ key }) => key)).size).toBe(whole.length);
        for (const { key } of whole) expect(findReminder(all, chosen, key)?.key).toBe(key);
      }),
    );
  });

  it('come at the chosen local time, also after a DST change', () => {
    fc.assert(
      fc.property(jobs, fc.oneof(settingsOf('digest'), settingsOf('single')), (all, chosen) => {
        for (const { at, until, about } of remindersWithin(all, chosen, always)) {
          expect(until).toBeGreaterThan(at);
          if (about.kind === 'item' && about.item.kind === 'interview') continue;
          const shown = momentAt(at, chosen.timeZone);
          if (about.kind === 'item' && about.item.on.length > 10) {
            expect(Date.parse(about.item.on) - at).toBe(3_600_000);
            continue;
          }
          expect(dateOf(shown)).toBe(about.kind === 'day' ? about.date : about.item.on);
          // A clock that is put forward over the chosen time shows it later, by as much as it is put forward.
          const isSkipped = momentAt(at - 3_600_000, chosen.timeZone).slice(19) !== shown.slice(19);
          if (!isSkipped) expect(shown.slice(11, 16)).toBe(chosen.at);
        }
      }),
    );
  });

  it('come for a day with entries of that day, and for no other', () => {
    fc.assert(
      fc.property(jobs, settingsOf('digest'), (all, chosen) => {
        for (const { about } of remindersWithin(all, chosen, always)) {
          if (about.kind !== 'day') continue;
          const items = dayItems(all, chosen, about.date);
          expect(items.some(({ on }) => dateOf(on) === about.date)).toBe(true);
          expect(items.every(({ on }) => dateOf(on) <= about.date)).toBe(true);
        }
      }),
    );
  });

  it('leave out resting and deleted jobs, and everything when switched off', () => {
    fc.assert(
      fc.property(jobs, settings, (all, chosen) => {
        const away = all.map((job, index) =>
          index % 3 === 0
            ? applyToJob(job, 'job.delete', { id: job.id })
            : index % 3 === 1
              ? applyToJob(job, 'job.archive', { id: job.id, archived: true })
              : applyToJob(job, 'job.move', {
                  id: job.id,
                  eventId: testId(900 + index),
                  stageId: 'resting',
                  source: 'ui',
                  outcome: 'rejected',
                  occurred: '2026-11-10',
                }),
        );
        expect(remindersWithin(away, chosen, always)).toEqual([]);
        expect(remindersWithin(all, { ...chosen, moves: 'off', interviews: false }, always)).toEqual([]);
      }),
    );
  });

  it('come for an interview at the same hour of the day before, and an hour before', () => {
    const job = jobOf({ kind: 'interview', on: '2027-03-28T10:00:00+02:00' }, 0);
    const berlin = {
      moves: 'off',
      interviews: true,
      at: '08:30',
      timeZone: 'Europe/Berlin',
      language: 'en',
    } as const;
    const shown = (chosen: ReminderSettings) =>
      remindersWithin([job], chosen, always).map(({ at }) => momentAt(at, chosen.timeZone));
    expect(shown(berlin)).toEqual(['2027-03-27T10:00:00+01:00', '2027-03-28T09:00:00+02:00']);
    expect(shown({ ...berlin, timeZone: 'America/New_York' })).toEqual([
      '2027-03-27T04:00:00-04:00',
      '2027-03-28T03:00:00-04:00',
    ]);
  });

  it('keep their key when the person travels, and get another when snoozed', () => {
    const job = jobOf({ kind: 'move', on: '2026-11-12' }, 0);
    const chosen = {
      moves: 'digest',
      interviews: true,
      at: '08:30',
      timeZone: 'Europe/Berlin',
      language: 'en',
    } as const;
    const keys = (one: Job, timeZone: string) =>
      remindersWithin([one], { ...chosen, timeZone }, always).map(({ key }) => key);
    expect(keys(job, 'America/New_York')).toEqual(keys(job, 'Europe/Berlin'));
    const later = jobOf({ kind: 'move', on: '2026-11-13' }, 0);
    expect(keys(later, 'Europe/Berlin')).not.toEqual(keys(job, 'Europe/Berlin'));
  });
});
