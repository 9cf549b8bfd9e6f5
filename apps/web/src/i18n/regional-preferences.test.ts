import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { DateFormat } from '@foothold/domain/settings';
import { formatFor } from './format.ts';
import { setRegionalPreferences } from './regional-preferences.ts';
import { localTimestamp, localTimeZone, localToday } from './today.ts';
import { firstDayOfWeek } from './weeks.ts';

const usual = { dateFormat: 'region', firstDayOfWeek: null, timeZone: null } as const;

beforeAll(() => {
  vi.stubGlobal('navigator', { languages: ['en-GB', 'de-DE', 'ar-EG'] });
});
afterEach(() => setRegionalPreferences(usual));

describe('the order of dates that a person chose', () => {
  const written = (dateFormat: DateFormat, language: string) => {
    setRegionalPreferences({ ...usual, dateFormat });
    const { date, shortDate, longDate } = formatFor(language);
    return [date('2026-11-10'), shortDate('2026-11-10', '2026-01-01'), longDate('2026-11-10')];
  };

  it.each([
    ['region', 'en', ['10 Nov 2026', '10 Nov', 'Tuesday, 10 November 2026']],
    ['day-month-year', 'en', ['10 Nov 2026', '10 Nov', 'Tuesday, 10 November 2026']],
    ['month-day-year', 'en', ['Nov 10, 2026', 'Nov 10', 'Tuesday November 10, 2026']],
    ['year-month-day', 'en', ['2026-11-10', '11-10', 'Tuesday 2026-11-10']],
    ['day-month-year', 'de', ['10. Nov. 2026', '10. Nov.', 'Dienstag, 10. November 2026']],
    ['month-day-year', 'de', ['Nov. 10, 2026', 'Nov. 10', 'Dienstag November 10, 2026']],
    ['year-month-day', 'de', ['2026-11-10', '11-10', 'Dienstag 2026-11-10']],
    ['year-month-day', 'ar', ['2026-11-10', '11-10', 'الثلاثاء 2026-11-10']],
  ] as const)('is %s in %s', (dateFormat, language, expected) => {
    expect(written(dateFormat, language)).toEqual(expected);
  });
});

describe('the time zone that a person chose', () => {
  it('is the clock that dates and times are read from', () => {
    const instant = new Date('2026-11-10T23:30:00Z');
    setRegionalPreferences({ ...usual, timeZone: 'Pacific/Kiritimati' });
    expect(localTimeZone()).toBe('Pacific/Kiritimati');
    expect(localToday(instant)).toBe('2026-11-11');
    expect(localTimestamp(instant)).toBe('2026-11-11T13:30:00+14:00');
    expect(formatFor('en').dateAndTime(instant)).toBe('11 Nov 2026, 13:30');
    expect(formatFor('en').time(instant)).toBe('13:30');
  });
});

it('starts the week on the day that a person chose, else on that of their region', () => {
  expect(firstDayOfWeek('en')).toBe(1);
  expect(firstDayOfWeek('ar')).toBe(6);
  setRegionalPreferences({ ...usual, firstDayOfWeek: 7 });
  expect(firstDayOfWeek('en')).toBe(7);
});
