import fc from 'fast-check';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { formatFor } from './format.ts';
import { regionalLocale } from './language.ts';
import { regionalPreferences, setRegionalPreferences } from './regional-preferences.ts';

const today = '2026-11-10';
const preferences = regionalPreferences();

beforeAll(() => {
  vi.stubGlobal('navigator', { languages: ['en-GB', 'de'] });
});

/** Intl writes some spaces as no-break spaces and hides direction marks between; both look the same to people. */
function plain(text: string): string {
  return text.replace(/[\u00a0\u202f]/g, ' ').replace(/[\u200e\u200f\u061c]/g, '');
}

describe('dates', () => {
  it('are relative words, then weekdays, then dates', () => {
    const { day } = formatFor('en');
    const days = ['2026-11-09', '2026-11-10', '2026-11-11', '2026-11-12', '2026-12-01', '2027-01-12'];
    expect(days.map((moment) => day(moment, today))).toEqual([
      'Yesterday',
      'Today',
      'Tomorrow',
      'Thu 12',
      'Tue 1 Dec',
      '12 Jan 2027',
    ]);
  });

  it('show the person’s zone, whatever the zone of this device', () => {
    const { dayAndTime } = formatFor('en');
    expect(dayAndTime('2026-11-11T17:00:00+09:00', today)).toBe('Tomorrow, 17:00');
    expect(dayAndTime('2026-11-11', today)).toBe('Tomorrow');
  });

  it('name the offset of a time that the clock shows twice', () => {
    setRegionalPreferences({ ...preferences, timeZone: 'Europe/Berlin' });
    const { dayAndTime, time } = formatFor('en');
    const night = ['01:59:00+02:00', '02:30:00+02:00', '02:30:00+01:00', '03:00:00+01:00'];
    expect(night.map((at) => time(`2026-10-25T${at}`))).toEqual([
      '01:59',
      '02:30 (UTC+2)',
      '02:30 (UTC+1)',
      '03:00',
    ]);
    expect(dayAndTime('2026-10-25T02:30:00+01:00', '2026-10-24')).toBe('Tomorrow, 02:30 (UTC+1)');
    expect(time('2026-04-05T01:45:00+10:30', 'Australia/Lord_Howe')).toBe('01:45 (UTC+10:30)');
    expect(time('2026-04-05T02:00:00+10:30', 'Australia/Lord_Howe')).toBe('02:00');
    setRegionalPreferences(preferences);
  });

  it('of points in time go with the device while no zone is chosen', () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const device = vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions');
    const options = new Intl.DateTimeFormat('en').resolvedOptions();
    const shown = ['Pacific/Auckland', 'America/New_York'].map((timeZone) => {
      device.mockReturnValue({ ...options, timeZone });
      vi.advanceTimersByTime(86_400_000);
      const { time, dateAndTime } = formatFor('en');
      const at = new Date('2026-11-10T20:15:00Z');
      return [time(at), plain(dateAndTime(at))];
    });
    device.mockRestore();
    vi.useRealTimers();
    expect(shown).toEqual([
      ['09:15', '11 Nov 2026, 09:15'],
      ['15:15', '10 Nov 2026, 15:15'],
    ]);
  });

  it('are localised', () => {
    expect(formatFor('de').day('2026-11-11', today)).toBe('Morgen');
    expect(formatFor('de').day('2026-11-12', today)).toBe('Do 12.');
    expect(formatFor('ar').day('2026-11-10', today)).toBe('اليوم');
  });

  it('have one form in German, weekday and date without a full stop between', () => {
    const { day } = formatFor('de');
    const ahead = Array.from({ length: 27 }, (_, at) => new Date(Date.UTC(2026, 10, 8 + at)).toISOString());
    const written = ahead.map((moment) => day(moment.slice(0, 10), today)).filter((text) => / /.test(text));
    expect(written).toContain('Fr 27.');
    expect(written).toContain('Di 1. Dez.');
    for (const text of written) expect(text).toMatch(/^(?:Mo|Di|Mi|Do|Fr|Sa|So) \d{1,2}\.(?: Dez\.)?$/);
  });

  it('never throw', () => {
    const date = fc
      .date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
      .map((value) => value.toISOString().slice(0, 10));
    const isWritten = (moment: string, now: string) =>
      ['en', 'de', 'ar'].every((language) => formatFor(language).day(moment, now).length > 0);
    expect(fc.check(fc.property(date, date, isWritten))).toMatchObject({ failed: false });
  });
});

describe('money', () => {
  const range = (min: number | null, max: number | null) =>
    plain(formatFor('en').moneyRange({ min, max, currency: 'GBP' }));

  it('shares the symbol and the unit of a range', () => {
    expect([range(46_000, 52_000), range(950_000, 1_200_000), range(18.5, 22)]).toEqual([
      '£46–52k',
      '£950k–1.2m',
      '£18.50–22',
    ]);
  });

  it('formats one bound alone, and nothing without one', () => {
    expect([range(46_000, null), range(null, 46_000), range(46_000, 46_000), range(null, null)]).toEqual([
      '£46k',
      '£46k',
      '£46k',
      '',
    ]);
  });

  it('shortens thousands only where both ends are, and keeps cents', () => {
    expect([range(500, 1_500), range(60, 70_000), range(450.5, 1_500), range(0, 60_000)]).toEqual([
      '£500–1,500',
      '£60.00–70,000.00',
      '£450.50–1,500',
      '£0–60,000',
    ]);
    const german = formatFor('de').moneyRange({ min: 60, max: 70_000, currency: 'EUR' });
    expect(plain(german)).toBe('60,00–70.000,00 €');
    const { moneyRangeInFull } = formatFor('en');
    expect(moneyRangeInFull({ min: 13.5, max: 13.75, currency: 'GBP' })).toBe('£13.50–13.75');
    expect(moneyRangeInFull({ min: 46_000, max: 52_000, currency: 'GBP' })).toBe('£46,000–52,000');
  });

  it('follows the rules of other languages', () => {
    expect(plain(formatFor('de').moneyRange({ min: 46_000, max: 52_000, currency: 'EUR' }))).toBe(
      '46.000–52.000 €',
    );
    expect(plain(formatFor('de').moneyRange({ min: 46_000.5, max: 52_000, currency: 'EUR' }))).not.toContain(
      ',',
    );
    expect(plain(formatFor('de').money(1_234.5, 'EUR'))).toBe('1.234,50 €');
    expect(plain(formatFor('ar').moneyRange({ min: 46_000, max: 52_000, currency: 'GBP' }))).toBe(
      '46–52 ألف £',
    );
  });

  it.each(['EGP', 'LBP'])('keeps the letter of %s before its sign in Arabic', (currency) => {
    const { money, moneyRange, currencySymbol } = formatFor('ar');
    const range = { min: 46_000, max: 52_000, currency };
    for (const text of [money(46_000, currency), moneyRange(range), currencySymbol(currency)])
      expect(text).toMatch(/\u2066[EL]£\u2069/);
    expect(formatFor('en').money(46_000, currency)).not.toMatch(/[\u2066-\u2069]/);
  });
});

describe('counts and lists', () => {
  it('are short where there is no room and whole where there is', () => {
    const { days, daysInWords, list } = formatFor('en');
    expect([plain(days(3)), daysInWords(1), list(['a', 'b', 'c'])]).toEqual(['3 d', '1 day', 'a, b and c']);
    expect(plain(formatFor('de').days(3))).toBe('3 Tg.');
    const facts = ['Panel', undefined, '', 'Zoom'];
    expect(formatFor('de').facts(facts)).toBe('Panel · Zoom');
    expect(formatFor('ar').facts(facts)).toBe('\u200F\u2068Panel\u2069 · \u2068Zoom\u2069');
    expect(['en', 'de', 'ar'].map((language) => formatFor(language).comma)).toEqual([', ', ', ', '، ']);
  });

  it('a text of digits in an Arabic sentence runs in its own direction', () => {
    expect(formatFor('ar').isolated('2026-05-04')).toBe('\u20682026-05-04\u2069');
    expect(formatFor('de').isolated('2026-05-04')).toBe('2026-05-04');
  });

  it('format relative times', () => {
    const now = new Date('2026-11-10T12:00:00Z');
    const ago = (seconds: number) => formatFor('en').timeAgo(new Date(now.getTime() - seconds * 1_000), now);
    expect([ago(5), ago(200), ago(7_300), ago(90_000)]).toEqual([
      'this minute',
      '3 minutes ago',
      '2 hours ago',
      'yesterday',
    ]);
  });
});

describe('digits', () => {
  it.each(['ar-EG', 'ar-SA', 'ar'])('use one numbering system in %s, that of a bare number', (tag) => {
    vi.stubGlobal('navigator', { languages: [tag, 'en'] });
    const locale = regionalLocale('ar');
    expect(new Intl.Locale(locale).region).toBe(new Intl.Locale(tag).region);
    const written = [
      new Intl.NumberFormat(locale).format(1_234),
      new Intl.DateTimeFormat(locale, { dateStyle: 'short' }).format(0),
    ];
    expect(written.join(' ')).not.toMatch(/[٠-٩]/);
    vi.stubGlobal('navigator', { languages: ['en-GB', 'de'] });
  });
});

describe('the calendar', () => {
  // Engines differ in which regions they give a calendar of its own without being asked.
  it.each(['ar-SA', 'ar-SA-u-ca-islamic-umalqura', 'en-TH-u-ca-buddhist', 'de-DE'])(
    'is the Gregorian one in %s',
    (tag) => {
      vi.stubGlobal('navigator', { languages: [tag] });
      const locale = regionalLocale(tag.slice(0, 2));
      expect(new Intl.Locale(locale).region).toBe(tag.slice(3, 5));
      expect(new Intl.DateTimeFormat(locale).resolvedOptions().calendar).toBe('gregory');
      expect(new Intl.DateTimeFormat(locale, { year: 'numeric' }).format(Date.UTC(2026, 5))).toContain(
        '2026',
      );
      vi.stubGlobal('navigator', { languages: ['en-GB', 'de'] });
    },
  );
});
