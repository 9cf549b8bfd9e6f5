import * as fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { findZones, zoneNamed } from './find-zones.ts';
import places from './zone-places.json' with { type: 'json' };

const at = Date.UTC(2026, 10, 25);
const search = { language: 'en', at, own: ['Europe/Berlin'] };
const first = (query: string, language = 'en') => findZones(query, { language, at, own: [] })[0]?.timeZone;

describe('searching for a time zone', () => {
  it.each([
    ['new york', 'America/New_York'],
    ['New  York', 'America/New_York'],
    ['america/new_york', 'America/New_York'],
    ['Dallas', 'America/Chicago'],
    ['st louis', 'America/Chicago'],
    ['munich', 'Europe/Berlin'],
    ['München', 'Europe/Berlin'],
    ['muenchen', 'Europe/Berlin'],
    ['zurich', 'Europe/Zurich'],
    ['sao paulo', 'America/Sao_Paulo'],
    ['bangalore', 'Asia/Kolkata'],
    ['calcutta', 'Asia/Kolkata'],
    ['kiev', 'Europe/Kyiv'],
    ['germany', 'Europe/Berlin'],
    ['japan', 'Asia/Tokyo'],
    ['uk', 'Europe/London'],
    ['texas', 'America/Chicago'],
    ['pst', 'America/Los_Angeles'],
    ['JST', 'Asia/Tokyo'],
    ['utc', 'UTC'],
    ['utc+1', 'Etc/GMT-1'],
    ['gmt-5', 'Etc/GMT+5'],
    ['+5:30', 'Asia/Kolkata'],
    ['UTC−03:30', 'America/St_Johns'],
    ['munich germany', 'Europe/Berlin'],
    ['Austin, TX', 'America/Chicago'],
    ['Muenchen, Oberbayern', 'Europe/Berlin'],
    ['ET', 'America/New_York'],
    ['gmt+5.5', 'Asia/Kolkata'],
    ['UTC 5½', 'Asia/Kolkata'],
    ['GMT+5.30', 'Asia/Kolkata'],
    ['+5,30', 'Asia/Kolkata'],
    ['UTC+5.50', 'Asia/Kolkata'],
    ['UTC+5.45', 'Asia/Kathmandu'],
    ['UTC+05.45', 'Asia/Kathmandu'],
    ['UTC+5.75', 'Asia/Kathmandu'],
    ['UTC+2.00', 'Etc/GMT-2'],
    ['Kathmandu (GMT+5.45)', 'Asia/Kathmandu'],
    ['British Summer Time', 'Europe/London'],
    ['+٥:٣٠', 'Asia/Kolkata'],
    ['UTC plus 2', 'Etc/GMT-2'],
    ['UTC minus 5', 'Etc/GMT+5'],
    ['GMT moins 5 heures', 'Etc/GMT+5'],
    ['UTC más 2 horas', 'Etc/GMT-2'],
    ['plus 2', 'Etc/GMT-2'],
    ['+2h', 'Etc/GMT-2'],
    ['UTC+1h', 'Etc/GMT-1'],
    ['UTC+1 h', 'Etc/GMT-1'],
    ['UTC+2 Stunden', 'Etc/GMT-2'],
    ['gmt + 2 hrs.', 'Etc/GMT-2'],
    ['utc+5h30', 'Asia/Kolkata'],
    ['UTC+5½ hours', 'Asia/Kolkata'],
    ['غرينتش زائد ٣ ساعات', 'Etc/GMT-3'],
    ['Berlin, UTC+1h', 'Europe/Berlin'],
    ['غرينتش+3:30', 'Asia/Tehran'],
    ['UTC±0', 'UTC'],
    ['GMT0', 'UTC'],
    ['(UTC+01:00) Amsterdam, Berlin, Bern, Rome, Stockholm, Vienna', 'Europe/Amsterdam'],
    ['(GMT-05:00) Eastern Time (US & Canada)', 'America/New_York'],
    ['(GMT-06:00) Central Time - Mexico City', 'America/Mexico_City'],
    ['Berlin (CET, UTC+1)', 'Europe/Berlin'],
    ['Berlin UTC+9', 'Europe/Berlin'],
    ['Pacific Standard Time', 'America/Los_Angeles'],
    ['India Standard Time', 'Asia/Kolkata'],
    ['MEZ', 'Europe/Paris'],
    ['Deutschland', 'Europe/Berlin'],
    ['Allemagne', 'Europe/Berlin'],
    ['Países Bajos', 'Europe/Amsterdam'],
    ['Londres', 'Europe/London'],
    ['GB', 'Europe/London'],
    ['Portland, OR', 'America/Los_Angeles'],
    ['Portland, ME', 'America/New_York'],
    ['Vancouver, BC', 'America/Vancouver'],
    ['East Coast', 'America/New_York'],
    ['Berln', 'Europe/Berlin'],
    ['new yrok', 'America/New_York'],
    ['Amsterdm', 'Europe/Amsterdam'],
    ['Marrakech', 'Africa/Casablanca'],
    ['Northern Ireland', 'Europe/London'],
    ['UK time', 'Europe/London'],
    ['London time', 'Europe/London'],
    ['Kosovo', 'Europe/Belgrade'],
    ['Palestine', 'Asia/Gaza'],
    ['Z', 'UTC'],
    // Of cities of one name, the larger in its zone.
    ['Lima', 'America/Lima'],
    ['Manchester', 'Europe/London'],
    ['Athens', 'Europe/Athens'],
    ['Melbourne', 'Australia/Sydney'],
    ['San Jose, CA', 'America/Los_Angeles'],
    // What several countries call their time: the one in North America that most mean.
    ['EST', 'America/New_York'],
    ['EDT', 'America/New_York'],
    ['CST', 'America/Chicago'],
    ['CDT', 'America/Chicago'],
    ['MST', 'America/Denver'],
    ['MDT', 'America/Denver'],
    ['PDT', 'America/Los_Angeles'],
    ['AST', 'America/Halifax'],
    ['ADT', 'America/Halifax'],
    ['IST', 'Asia/Kolkata'],
    ['PHT', 'Asia/Manila'],
    ['BDT', 'Asia/Dhaka'],
    // A town before its state, province or country, whether a list has it or not.
    ['Cambridge MA', 'America/New_York'],
    ['Cambridge, Massachusetts', 'America/New_York'],
    ['Cambridge UK', 'Europe/London'],
    ['Cambridge Canada', 'America/Toronto'],
    ['Cambridge Bay, Canada', 'America/Cambridge_Bay'],
    ['Mexico City Mexico', 'America/Mexico_City'],
    ['York United States', 'America/New_York'],
    ['London Ontario', 'America/Toronto'],
    ['London, ON', 'America/Toronto'],
    ['Windsor Ontario', 'America/Toronto'],
    ['Paris Texas', 'America/Chicago'],
    ['Paris, TX', 'America/Chicago'],
    ['Perth Scotland', 'Europe/London'],
    ['Perth WA', 'Australia/Perth'],
    ['Ballina NSW', 'Australia/Sydney'],
    ['Birmingham Alabama', 'America/Chicago'],
    ['Birmingham UK', 'Europe/London'],
    ['Newcastle NSW', 'Australia/Sydney'],
    ['Newcastle upon Tyne England', 'Europe/London'],
    ['Vancouver WA', 'America/Los_Angeles'],
    ['Portland ME', 'America/New_York'],
    ['San Jose CR', 'America/Costa_Rica'],
    ['Santiago DR', 'America/Santo_Domingo'],
    ['Truth or Consequences, New Mexico', 'America/Denver'],
    ['Brest Tennessee', 'America/Chicago'],
    ['Böblingen Deutschland', 'Europe/Berlin'],
    ['Baden Ireland', 'Europe/Dublin'],
  ])('%s', (query, timeZone) => {
    expect(first(query)).toBe(timeZone);
  });

  it('speaks the language of the page as well', () => {
    expect(first('Deutschland', 'de')).toBe('Europe/Berlin');
    expect(findZones('MEZ', { ...search, language: 'de' }).map(({ timeZone }) => timeZone)).toContain(
      'Europe/Vienna',
    );
    expect(first('المملكة العربية السعودية', 'ar')).toBe('Asia/Riyadh');
    expect(first('دبي', 'ar')).toBe('Asia/Dubai');
    expect(first('Großbritannien', 'de')).toBe('Europe/London');
    expect(first('Athen', 'de')).toBe('Europe/Athens');
    expect(first('Weltzeit', 'de')).toBe('UTC');
  });

  it.each([
    ['جده', 'Asia/Riyadh'],
    ['دبى', 'Asia/Dubai'],
    ['قاهرة', 'Africa/Cairo'],
    ['اسكندرية', 'Africa/Cairo'],
    ['بريطانيا', 'Europe/London'],
    ['فلسطين', 'Asia/Gaza'],
    ['سیدنی', 'Australia/Sydney'],
  ])(
    'takes letters that Arabic writes for one another as one, with or without the article: %s',
    (query, zone) => {
      expect(first(query, 'ar')).toBe(zone);
    },
  );

  it('takes no word of one province and another of the next, and no signs, for a place', () => {
    expect(findZones('Northern Highlands', search)).toEqual([]);
    expect(findZones('Baden Highlands', search)).toEqual([]);
    expect(['🙂', '....'].map((query) => findZones(query, search))).toEqual([[], []]);
  });

  it('finds every zone by its place, every city and every abbreviation', () => {
    const names = (places as string[][]).flatMap(([ids = '', , abbreviations = '', , cities = '']) =>
      [...ids.split(';').filter((id) => id.includes('/')), ...`${abbreviations};${cities}`.split(';')]
        .filter(Boolean)
        .map((query) => ({ query, ids: ids.split(';') })),
    );
    expect(names.length).toBeGreaterThan(4_000);
    fc.assert(
      fc.property(fc.constantFrom(...names), ({ query, ids }) => {
        const found = findZones(query, search).map((each) => each.timeZone);
        expect(found.length).toBeGreaterThan(0);
        if (found.length < 60) expect(found).toContain(ids[0]);
        if (query.includes('/') && ids.includes(query)) expect(zoneNamed(query, search)).toBe(query);
      }),
      { numRuns: 400 },
    );
  });

  it('lists the own zone first, by the name under which the device knows it', () => {
    expect(findZones('central', search).map(({ timeZone }) => timeZone)).toEqual(
      expect.arrayContaining(['America/Chicago', 'Europe/Paris']),
    );
    expect(findZones('central', search)[0]).toEqual({
      timeZone: 'Europe/Berlin',
      detail: 'Central European Time, Germany',
    });
    const inNewYork = { ...search, own: ['America/New_York'] };
    expect(findZones('central', inNewYork)[0]).toEqual({
      timeZone: 'America/Chicago',
      detail: 'Central Time, United States',
    });
    expect(findZones('', search)[0]?.timeZone).toBe('Europe/Berlin');
    expect(findZones('mumbai', { ...search, own: ['Asia/Calcutta'] })[0]).toEqual({
      timeZone: 'Asia/Calcutta',
      detail: 'Mumbai, India',
    });
  });

  it('finds nothing for an unknown place, and never an arbitrary one of several', () => {
    expect(findZones('qwertz', search)).toEqual([]);
    expect(zoneNamed('new york', search)).toBe('America/New_York');
    expect(zoneNamed('Dallas', search)).toBe('America/Chicago');
    expect(zoneNamed('munich, germany', search)).toBe('Europe/Berlin');
    expect(zoneNamed('heidelb', search)).toBe('Europe/Berlin');
    expect(zoneNamed('Berlin (CET, UTC+1)', search)).toBe('Europe/Berlin');
    expect(zoneNamed('Koeln', search)).toBe('Europe/Berlin');
    expect(zoneNamed('قاهرة', search)).toBe('Africa/Cairo');
    // A state or the code of one elsewhere, a part of the world.
    const several = ['Georgia', 'WA', 'Bo', 'Central Asia'];
    expect(several.map((query) => zoneNamed(query, search))).toEqual(several.map(() => undefined));
    // Little of a name, a part of the text, another zone's region, a misspelling.
    const little = [
      'KS',
      'Balear',
      'German time',
      'Central',
      'West Coast',
      'Paris, TX',
      'Berln',
      'Berlin UTC+9',
      'Cambridge Canada',
    ];
    expect(little.map((query) => zoneNamed(query, search))).toEqual(little.map(() => undefined));
    expect(findZones('MESZZ', search)).toEqual([]);
    expect(['CET', 'birmingham', 'utc+1', '', 'qwertz'].map((query) => zoneNamed(query, search))).toEqual(
      Array.from({ length: 5 }),
    );
  });

  it('leaves out what an older browser does not know, in every language', () => {
    const juarez = 'America/Ciudad_Juarez';
    const { DateTimeFormat } = Intl;
    const older = vi.spyOn(Intl, 'DateTimeFormat').mockImplementation(function format(locales, options) {
      if (options?.timeZone === juarez) throw new RangeError('invalid time zone');
      return new DateTimeFormat(locales, options);
    });
    const named = ['fr', 'it'].map((language) => zoneNamed(juarez, { ...search, language }));
    older.mockRestore();
    expect(named).not.toContain(juarez);
    expect(zoneNamed(juarez, search)).toBe(juarez);
  });
});
