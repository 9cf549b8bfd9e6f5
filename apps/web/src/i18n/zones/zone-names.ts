import { foldText } from '../folded-text.ts';
import { zonePlace } from '@foothold/domain/clock/zone-place';
import { isTimeZone } from '../zone-words.ts';
import { otherCityNames, otherCountryNames } from './city-names.ts';
import { regionCode } from './region-codes.ts';
import places from './zone-places.json' with { type: 'json' };

/** A name by which a zone is found; `folded` as `comparable` has it. */
export interface Name {
  folded: string;
  shown: string;
  kind: 'place' | 'city' | 'abbreviation' | 'country' | 'zone' | 'province' | 'code';
}

/** A time zone with all that it is called. */
export interface Zone {
  timeZone: string;
  /** Every name of the same zone in the time zone database. */
  ids: readonly string[];
  country: string;
  names: readonly Name[];
}

const zonesByLanguage = new Map<string, readonly Zone[]>();

/** All that this browser knows, those with the largest cities first. */
export function zonesIn(language: string): readonly Zone[] {
  let zones = zonesByLanguage.get(language);
  if (!zones) {
    zones = [...(places as string[][]).flatMap((row) => zoneOf(row, language)), coordinatedTime()];
    zonesByLanguage.set(language, zones);
  }
  return zones;
}

const listed = (text = '') => (text === '' ? [] : text.split(';'));

/** Not the ones that this browser does not know, which may be older than the time zone database: it throws for them. */
function zoneOf(
  [ids, code = '', abbreviations, name = '', cities, provinces]: string[],
  language: string,
): Zone[] {
  const [timeZone, ...others] = listed(ids).filter(isTimeZone);
  if (timeZone === undefined) return [];
  const named = (kind: Name['kind'], names: readonly string[]): Name[] =>
    names.map((shown) => ({ folded: comparable(shown), shown, kind }));
  const country = countryName(code, language);
  const regions = listed(provinces);
  const towns = listed(cities).flatMap((city) => [city, ...(otherCityNames[city] ?? [])]);
  const names = [
    ...named('place', [timeZone, ...others.filter((id) => placed.test(id))].map(zonePlace)),
    ...named('city', towns),
    ...named('abbreviation', [
      ...listed(abbreviations).flatMap((each) => [each, ...(germanAbbreviations[each] ?? [])]),
      ...(unlistedAbbreviations[timeZone] ?? []),
      ...shortNames(name),
      ...ownAbbreviations(timeZone, language),
    ]),
    ...named('country', [
      ...new Set([language, ...countryLanguages].map((each) => countryName(code, each))),
      ...(otherCountryNames[code] ?? []),
    ]),
    ...named('zone', [name, ...ownZoneNames(timeZone, language)]),
    ...named('province', regions),
    ...named('code', [code, ...regions.flatMap((region) => regionCode(region) ?? [])].filter(Boolean)),
  ];
  return [{ timeZone, ids: [timeZone, ...others], country, names }];
}

/** Other names, such as `US/Central` and `GB`, are no places. */
const placed = /^(?:Africa|America|Antarctica|Arctic|Asia|Atlantic|Australia|Europe|Indian|Pacific)\//;

function coordinatedTime(): Zone {
  const names = [
    'UTC',
    'Z',
    'Zulu',
    'Coordinated Universal Time',
    'Weltzeit',
    'Koordinierte Weltzeit',
    'التوقيت العالمي المنسق',
  ];
  const named = names.map((shown): Name => ({ folded: comparable(shown), shown, kind: 'zone' }));
  return { timeZone: 'UTC', ids: ['UTC', 'Etc/UTC'], country: '', names: named };
}

/** In which countries are found, whatever the language of the page. */
const countryLanguages = ['en', 'de', 'fr', 'es', 'pt', 'it', 'nl', 'ar'];
const countryNames = new Map<string, Intl.DisplayNames>();

function countryName(code: string, language: string): string {
  if (code === '') return '';
  const names = countryNames.get(language) ?? new Intl.DisplayNames(language, { type: 'region' });
  countryNames.set(language, names);
  return names.of(code) ?? code;
}

const [winter, summer] = [Date.UTC(2026, 0, 1), Date.UTC(2026, 6, 1)];

/** `ET` of Eastern Time, as Americans say it whatever the season. */
function shortNames(name: string): string[] {
  const [, initial] = /^(E|C|M|P)(?:astern|entral|ountain|acific) Time$/.exec(name) ?? [];
  return initial === undefined ? [] : [`${initial}T`];
}

/** Where the list has only one that is rather meant of another zone, as `PST` of Manila. */
const unlistedAbbreviations: Readonly<Record<string, readonly string[]>> = {
  'Asia/Manila': ['PHT'],
  'Asia/Dhaka': ['BDT'],
};

/** `MEZ` and `MESZ`: what the language itself says, where it says more than an offset. */
const germanAbbreviations: Readonly<Record<string, readonly string[]>> = {
  WET: ['WEZ'],
  WEST: ['WESZ'],
  CET: ['MEZ'],
  CEST: ['MESZ'],
  EET: ['OEZ'],
  EEST: ['OESZ'],
};

function ownAbbreviations(timeZone: string, language: string): string[] {
  if (language === 'en') return [];
  return [winter, summer]
    .map((at) => zoneNameAt(at, language, { timeZone, timeZoneName: 'short' }))
    .filter((name) => /^\p{L}+$/u.test(name));
}

function ownZoneNames(timeZone: string, language: string): string[] {
  return language === 'en' ? [] : [zoneNameAt(winter, language, { timeZone, timeZoneName: 'longGeneric' })];
}

function zoneNameAt(at: number, language: string, options: Intl.DateTimeFormatOptions): string {
  const parts = new Intl.DateTimeFormat(language, options).formatToParts(at);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
}

/** Words without case, accents and punctuation: `St. Louis` as `st louis`, `America/New_York` as `america new york`. */
export function comparable(text: string): string {
  return foldText(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
