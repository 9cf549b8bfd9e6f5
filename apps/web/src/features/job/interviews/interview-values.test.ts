import { describe, expect, it } from 'vitest';
import { interviewOf, interviewProblems, interviewValues, newInterviewValues } from './interview-values.ts';

const id = '0190a000-0000-7000-8000-000000000001';
const panel = { ...newInterviewValues(id, 'America/New_York'), date: '2026-11-23', time: '10:00' };

describe('an interview in its form', () => {
  it('is the instant of its local time in the zone of the form', () => {
    expect(interviewOf(panel).startsAt).toBe('2026-11-23T10:00:00-05:00');
  });

  it('is right on both sides of a change to summer time', () => {
    const inZone = (date: string) => interviewOf({ ...panel, date, timeZone: 'Europe/Berlin' }).startsAt;
    expect([inZone('2027-03-27'), inZone('2027-03-28')]).toEqual([
      '2027-03-27T10:00:00+01:00',
      '2027-03-28T10:00:00+02:00',
    ]);
  });

  it('round-trips', () => {
    const written = {
      ...panel,
      durationMinutes: 90,
      format: 'video' as const,
      people: 'Mairi',
      prep: 'Ramps',
    };
    expect(interviewProblems(written)).toEqual([]);
    const storedAs = '2026-11-23T10:00:00-05:00';
    expect(interviewValues(interviewOf(written))).toEqual({ ...written, storedAs });
  });

  it('keeps every byte of an untouched start, in any format', () => {
    for (const startsAt of [
      '2026-11-23T15:00:00Z',
      '2026-11-23T10:00:42-05:00',
      '2026-11-24T00:00:00+09:00',
    ]) {
      const stored = { id, startsAt, timeZone: 'America/New_York', label: 'Panel' };
      const read = interviewValues(stored);
      expect(read).toMatchObject({ date: '2026-11-23', time: '10:00' });
      expect(interviewOf({ ...read, label: 'Call' })).toEqual({ ...stored, label: 'Call' });
      expect(interviewOf({ ...read, time: '11:00' }).startsAt).toBe('2026-11-23T11:00:00-05:00');
      expect(interviewOf({ ...read, timeZone: 'Europe/Berlin' }).startsAt).toBe('2026-11-23T10:00:00+01:00');
    }
  });

  it('names each field that is missing or wrong', () => {
    const wrong = { ...newInterviewValues(id, 'Mars/Olympus'), durationMinutes: 2000 };
    expect(interviewProblems(wrong)).toEqual([
      { path: 'date', code: 'required' },
      { path: 'time', code: 'required' },
      { path: 'timeZone', code: 'not_a_time_zone' },
      { path: 'durationMinutes', code: 'too_large', limit: 1440 },
    ]);
  });
});
