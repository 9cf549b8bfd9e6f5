import { expect, it } from 'vitest';
import { zonePlace } from '@foothold/domain/clock/zone-place';
import { offsetWords, zoneWords } from './zone-words.ts';

const winter = Date.UTC(2026, 11, 1);
const summer = Date.UTC(2026, 6, 1);

it('names a zone by its place, its abbreviation and its offset at that time of the year', () => {
  const at = (instant: number, language = 'en') =>
    ['America/New_York', 'Europe/Berlin', 'Asia/Kolkata', 'Asia/Tokyo', 'Etc/GMT-1', 'UTC'].map((timeZone) =>
      zoneWords(language, timeZone, instant),
    );
  expect(at(winter)).toEqual([
    'New York (EST, UTC−5)',
    'Berlin (CET, UTC+1)',
    'Kolkata (IST, UTC+5:30)',
    'Tokyo (UTC+9)',
    'UTC+1',
    'UTC',
  ]);
  expect(at(summer).slice(0, 2)).toEqual(['New York (EDT, UTC−4)', 'Berlin (CEST, UTC+2)']);
  expect(at(winter, 'de')[1]).toBe('Berlin (MEZ, UTC+1)');
});

it('has a place and an offset for every zone', () => {
  for (const timeZone of Intl.supportedValuesOf('timeZone')) {
    expect(zonePlace(timeZone)).toMatch(/^[^_/]+$/);
    expect(offsetWords(timeZone, winter)).toMatch(/^UTC(?:[+−]\d{1,2}(?::\d\d)?)?$/);
  }
  expect(zonePlace('America/Indiana/Knox')).toBe('Knox, Indiana');
  expect(zonePlace('Asia/Calcutta')).toBe('Kolkata');
});
