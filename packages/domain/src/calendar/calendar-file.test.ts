import * as fc from 'fast-check';
import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import type { Job } from '../job.ts';
import { applyToJob, buildJob, testId } from '../testing/job-builder.ts';
import { momentAt } from '../time-zone.ts';
import { calendarEntries, interviewEntry } from './calendar-entries.ts';
import { calendarText } from './calendar-file.ts';
import { calendarWords } from './calendar-words.ts';

const words = calendarWords.en;
const jobLink = (id: string) => `https://foothold.example/edit-job?job=${id}`;

/** What a calendar makes of the file. */
function read(text: string): ICAL.Component[] {
  return new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent');
}

function eventsOf(job: Job): ICAL.Event[] {
  return read(calendarText(calendarEntries(job, words), { jobLink })).map((event) => new ICAL.Event(event));
}

function withInterview(item: Partial<NonNullable<Job['interviews']>[number]>, now?: string): Job {
  const job = buildJob({ stageId: 'applied' });
  const interview = {
    id: testId(9),
    startsAt: '2027-03-28T10:00:00+02:00',
    timeZone: 'Europe/Berlin',
    ...item,
  };
  return applyToJob(job, 'interview.put', { id: job.id, item: interview }, now ? { now } : {});
}

/** Without what no text shows: control characters, and carriage returns. */
function readable(text: string): string {
  const isControl = (sign: string) => (sign < ' ' && sign !== '\n' && sign !== '\t') || sign === '\u007f';
  return Array.from(text.replace(/\r\n?/g, '\n'))
    .filter((sign) => !isControl(sign))
    .join('');
}

describe('a calendar file', () => {
  it('contains an interview with its place, its length, its alarms and a link to the job', () => {
    const [event] = eventsOf(
      withInterview({
        durationMinutes: 45,
        label: 'Panel',
        place: 'https://meet.example/a,b;c',
        people: 'Mairi',
      }),
    );
    expect(event?.uid).toBe(`${testId(9)}@foothold`);
    expect(event?.summary).toBe('Panel: Globex');
    expect(event?.location).toBe('https://meet.example/a,b;c');
    expect(event?.description).toContain('Backend Engineer, Globex\nWith: Mairi');
    expect(event?.component.getFirstPropertyValue('url')).toBe(jobLink(testId(1)));
    expect(event?.startDate.toJSDate().toISOString()).toBe('2027-03-28T08:00:00.000Z');
    expect(event?.duration.toSeconds()).toBe(45 * 60);
    const alarms = event?.component.getAllSubcomponents('valarm') ?? [];
    const ahead = alarms.map((alarm) => alarm.getFirstPropertyValue('trigger') as ICAL.Duration);
    expect(ahead.map((duration) => duration.toSeconds())).toEqual([-86_400, -3_600]);
  });

  it('round-trips every instant and every text, in folded lines', () => {
    const text = fc.string({ unit: 'binary', maxLength: 200 });
    const instant = fc.integer({ min: Date.UTC(2000, 0), max: Date.UTC(2060, 0) });
    fc.assert(
      fc.property(text, text, instant, (label, place, at) => {
        const startsAt = `${new Date(at).toISOString().slice(0, 19)}Z`;
        const job = buildJob({ stageId: 'applied' });
        const interview = {
          id: testId(9),
          startsAt,
          timeZone: 'UTC',
          label: `A${label}`,
          place: `B${place}`,
        };
        const file = calendarText([interviewEntry(job, interview, words)], { jobLink });
        for (const line of file.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThan(76);
        const [component] = read(file);
        const event = new ICAL.Event(component as ICAL.Component);
        expect(event.summary).toBe(readable(`A${label}: Globex`));
        expect(event.location).toBe(readable(`B${place}`));
        expect(event.startDate.toJSDate().toISOString().slice(0, 19)).toBe(startsAt.slice(0, 19));
      }),
      { numRuns: 50 },
    );
  });

  it('has the same UID with a higher sequence after a change', () => {
    const before = eventsOf(withInterview({}, '2026-11-10T12:00:00.000Z'))[0];
    const after = eventsOf(withInterview({ label: 'Panel' }, '2026-11-10T12:00:05.000Z'))[0];
    expect(after?.uid).toBe(before?.uid);
    expect(after?.sequence).toBeGreaterThan(before?.sequence ?? 0);
  });

  it('contains moves, tasks and the last days to apply and to reply, each as its day or hour', () => {
    const fields = {
      title: 'A',
      company: 'B',
      closesOn: '2026-12-31',
      replyBy: '2027-01-15',
      nextMove: { text: 'Call', on: '2026-11-12', by: 'me' as const },
    };
    const job = [
      { id: testId(20), title: 'Portfolio', due: '2026-11-14' },
      { id: testId(21), title: 'Done', due: '2026-11-14', doneAt: '2026-11-11T09:00:00Z' },
      { id: testId(22), title: 'Some day' },
    ].reduce(
      (current, item) => applyToJob(current, 'task.put', { id: current.id, item }),
      buildJob({ fields }),
    );
    const found = eventsOf(job).map(({ summary, startDate, endDate }) => [
      summary,
      startDate.isDate,
      startDate.toString(),
      endDate.toString(),
    ]);
    expect(found).toEqual([
      ['Call: B', true, '2026-11-12', '2026-11-13'],
      ['To do: Portfolio', true, '2026-11-14', '2026-11-15'],
      ['Last day to apply: B', true, '2026-12-31', '2027-01-01'],
      ['Last day to reply: B', true, '2027-01-15', '2027-01-16'],
    ]);
    const timed = applyToJob(job, 'job.update', {
      id: job.id,
      changes: { nextMove: { text: 'Call', on: '2026-11-12T09:00:00+01:00', by: 'me' } },
    });
    expect(eventsOf(timed)[0]?.startDate.toJSDate().toISOString()).toBe('2026-11-12T08:00:00.000Z');
  });

  it('keeps past interviews of a resting job', () => {
    const job = withInterview({ startsAt: '2026-11-09T10:00:00+01:00' });
    const item = { id: testId(10), startsAt: '2026-11-19T10:00:00+01:00', timeZone: 'Europe/Berlin' };
    const both = applyToJob(job, 'interview.put', { id: job.id, item });
    expect(eventsOf(both)).toHaveLength(2);
    const resting = applyToJob(both, 'job.archive', { id: job.id, archived: true });
    expect(eventsOf(resting).map(({ uid }) => uid)).toEqual([`${testId(9)}@foothold`]);
  });

  it('keeps past interviews of a job set aside, by the zone they were held in', () => {
    // On the evening of the 9th there.
    const item = { startsAt: '2026-11-09T17:00:00-10:00', timeZone: 'Pacific/Honolulu' };
    const laidAside = (now: string) => {
      const job = withInterview(item);
      return applyToJob(job, 'job.archive', { id: job.id, archived: true }, { now });
    };
    expect(eventsOf(laidAside('2026-11-10T06:00:00.000Z'))).toHaveLength(1);
    expect(eventsOf(laidAside('2026-11-09T06:00:00.000Z'))).toEqual([]);
  });

  it('keeps an interview after which the job was closed at once, wherever both were', () => {
    const zones = ['Pacific/Auckland', 'Pacific/Honolulu', 'Asia/Kathmandu', 'UTC'];
    for (const held of zones)
      for (const reader of zones)
        for (let hour = 0; hour < 24; hour += 1) {
          const startsAt = Date.UTC(2026, 10, 10, hour);
          const job = withInterview({ startsAt: momentAt(startsAt, held), timeZone: held });
          const endedAt = startsAt + 3_600_000;
          const step = { eventId: testId(30), stageId: 'resting', occurred: momentAt(endedAt, reader) };
          const args = { id: job.id, ...step, source: 'ui' } as const;
          const closed = applyToJob(job, 'job.move', args, { now: new Date(endedAt).toISOString() });
          expect(eventsOf(closed)).toHaveLength(1);
        }
  });
});
