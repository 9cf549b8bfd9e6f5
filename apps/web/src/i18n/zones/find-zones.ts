import { withPlainDigits } from '@foothold/domain/amount/read-amount';
import { foldText } from '../folded-text.ts';
import { startsNear } from '../near-word.ts';
import { zonePlace } from '@foothold/domain/clock/zone-place';
import { isTimeZone, offsetWords } from '../zone-words.ts';
import { otherCityNames } from './city-names.ts';
import { regionCode } from './region-codes.ts';
import places from './zone-places.json' with { type: 'json' };

/** A time zone that answers what was typed, and by what it was found: a city with its country, or the country. */
export interface FoundZone {
  timeZone: string;
  detail: string;
}

export interface ZoneSearch {
  /** The language in which countries and zones are named too; English always finds them. */
  language: string;
  /** Milliseconds since 1970 UTC: offsets are those of then. */
  at: number;
  /** Zones that come first where they answer. */
  own: readonly string[];
}

const foundMax = 60;

interface Name {
  folded: string;
  shown: string;
  kind: 'place' | 'city' | 'abbreviation' | 'country' | 'zone' | 'province' | 'code';
}

interface Zone {
  timeZone: string;
  /** Every name of the same zone in the time zone database. */
  ids: readonly string[];
  country: string;
  names: readonly Name[];
}

/**
 * The zones that answer, the best first; without a query the person's own and those of the largest cities. Where none does,
 * those of a name that is like it but for a letter.
 */
export function findZones(query: string, { language, at, own }: ZoneSearch): FoundZone[] {
  const zones = zonesIn(language);
  const { offset, rest } = offsetIn(query);
  if (offset !== undefined && comparable(rest) === '') return zonesAtOffset(zones, offset, { at, own });
  const answers = answersTo(rest, zones);
  if (answers.length === 0 && offset !== undefined) return zonesAtOffset(zones, offset, { at, own });
  const there =
    offset === undefined
      ? []
      : answers.filter(({ zone }) => offsetWords(zone.timeZone, at) === wordsOfOffset(offset));
  const found = there.length > 0 ? there : answers;
  const near = new Set(zones.filter((zone) => ownId(zone, own) !== undefined).map(({ country }) => country));
  return found
    .map((each) => ({ ...each, ownId: ownId(each.zone, own), isNear: near.has(each.zone.country) }))
    .sort(
      (a, b) =>
        Number(b.ownId !== undefined) - Number(a.ownId !== undefined) ||
        a.rank - b.rank ||
        Number(b.isNear) - Number(a.isNear) ||
        a.at - b.at,
    )
    .slice(0, foundMax)
    .map(({ zone, by, ownId: id }) => ({ timeZone: id ?? zone.timeZone, detail: detailOf(zone, by) }));
}

interface Answer extends Match {
  zone: Zone;
  at: number;
}

/** The zones that a text names, else those that a shorter one names, else those of a name that is like it. */
function answersTo(query: string, zones: readonly Zone[]): Answer[] {
  const asked = comparable(query);
  const matching = (match: (zone: Zone) => Match | undefined) =>
    zones.flatMap((zone, at) => {
      const found = match(zone);
      return found ? [{ zone, at, ...found }] : [];
    });
  const found = matching((zone) => (asked === '' ? { rank: 0, by: undefined } : matchOf(zone, asked)));
  if (found.length > 0) return found;
  const next = shorterQueries(query).find((each) => each.length < query.length && comparable(each) !== '');
  const shorter = next === undefined ? [] : answersTo(next, zones);
  return shorter.length > 0 ? shorter : matching((zone) => matchNear(zone, asked));
}

/**
 * `Eastern Time (US & Canada)` without what is in brackets, `Pacific Standard Time` without its season, `Austin, TX` without
 * what follows the comma, `Muenchen` without the letters that stand for dots.
 */
function shorterQueries(query: string): string[] {
  return [
    query.replace(/\([^)]*\)?/g, ' '),
    query.replace(/(?<=\p{L} )(?:standard|daylight|summer|winter) (?=time)/giu, ''),
    query.replace(/(?:sommer|winter|normal)(?=zeit)/gi, ''),
    query.replace(/,.*$/s, ''),
    withoutUmlautLetters(query),
  ];
}

/**
 * The one zone whose name, place, city, country or abbreviation was typed whole, else the only one that answers with most
 * of a name; undefined where there are more or none.
 */
export function zoneNamed(query: string, search: ZoneSearch): string | undefined {
  const zones = zonesIn(search.language);
  const written = query.trim().toLowerCase();
  for (const { ids } of zones) {
    // `EST` and `CET` are names there too, of what is meant by them nowhere.
    const id = ids.find((name) => name.includes('/') && name.toLowerCase() === written);
    if (id !== undefined) return id;
  }
  const { offset, rest } = offsetIn(query);
  const asked = comparable(rest);
  if (asked === '') return undefined;
  const plain = withoutUmlautLetters(query);
  const isThere = ({ timeZone }: Zone) =>
    offset === undefined || offsetWords(timeZone, search.at) === wordsOfOffset(offset);
  const found = zones.flatMap((zone) => {
    const match = isThere(zone) ? matchOf(zone, asked) : undefined;
    return match ? [{ zone, isWhole: match.rank === 0, isMost: isMostOf(zone, match, asked) }] : [];
  });
  const whole = found.filter(({ isWhole }) => isWhole);
  const [only, ...others] = whole.length > 0 ? whole : found;
  if (only === undefined && plain !== query) return zoneNamed(plain, search);
  return only && others.length === 0 && (only.isWhole || only.isMost) ? only.zone.timeZone : undefined;
}

function withoutUmlautLetters(text: string): string {
  return text.replace(/([aou])e/gi, '$1');
}

/** Whether what was typed is most of the name that answers: `ksa` is little of Ksar el Kebir. */
function isMostOf(zone: Zone, { rank, by }: Match, asked: string): boolean {
  if (rank === rankOfWords) {
    const words = new Set(allNames(zone).join(' ').split(' '));
    return asked.split(' ').every((word) => words.has(word));
  }
  return by !== undefined && by.folded.startsWith(asked) && asked.length * 2 >= by.folded.length;
}

const zonesByLanguage = new Map<string, readonly Zone[]>();

function zonesIn(language: string): readonly Zone[] {
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
      ...shortNames(name),
      ...ownAbbreviations(timeZone, language),
    ]),
    ...named('country', [
      ...new Set([language, ...countryLanguages].map((each) => countryName(code, each))),
      ...(shortCountries[code] ?? []),
    ]),
    ...named('zone', [name, ...ownZoneNames(timeZone, language)]),
    ...named('province', regions),
    ...named('code', [code, ...regions.flatMap((region) => regionCode(region) ?? [])].filter(Boolean)),
  ];
  return [{ timeZone, ids: [timeZone, ...others], country, names }];
}

/** Other names, such as `US/Central` and `GB`, are no places. */
const placed = /^(?:Africa|America|Antarctica|Arctic|Asia|Atlantic|Australia|Europe|Indian|Pacific)\//;

const shortCountries: Partial<Record<string, readonly string[]>> = {
  US: ['USA', 'US', 'America'],
  GB: ['UK', 'England', 'Scotland', 'Wales', 'Great Britain'],
  AE: ['UAE', 'Emirates'],
  SA: ['KSA'],
  TR: ['Turkey'],
  MM: ['Burma'],
  CI: ['Ivory Coast'],
  NL: ['Holland'],
  CZ: ['Czech Republic'],
};

function coordinatedTime(): Zone {
  const names = ['UTC', 'Zulu', 'Coordinated Universal Time'];
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
function comparable(text: string): string {
  return foldText(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

interface Match {
  /** 0 is the whole name. */
  rank: number;
  by: Name | undefined;
}

const rankOfStart: Record<Name['kind'], number> = {
  place: 1,
  city: 2,
  country: 2,
  abbreviation: 2,
  zone: 3,
  province: 3,
  code: 3,
};
const rankOfWords = 5;
const rankOfNear = 6;

function matchOf(zone: Zone, asked: string): Match | undefined {
  let best: Match | undefined;
  const better = (rank: number, by: Name) => {
    if (!best || rank < best.rank) best = { rank, by };
  };
  for (const name of zone.names) {
    if (name.folded === asked) better(name.kind === 'province' || name.kind === 'code' ? 1 : 0, name);
    else if (name.kind === 'code') continue;
    else if (name.kind === 'zone' && name.folded === `${asked} time`) better(1, name);
    else if (name.folded.startsWith(asked)) better(rankOfStart[name.kind], name);
    else if (` ${name.folded}`.includes(` ${asked}`)) better(4, name);
  }
  return best ?? matchByWords(zone, asked);
}

/** `munich germany`, `chicago cst`, `america/new`: every word begins one of a name, of the country or of the zone. */
function matchByWords(zone: Zone, asked: string): Match | undefined {
  const words = asked.split(' ');
  if (words.length < 2) return undefined;
  const about = namesBesideCities(zone).join(' ').split(' ');
  const beginsIn = (parts: readonly string[]) =>
    words.every((word) => parts.some((part) => part.startsWith(word)));
  if (beginsIn(about)) return { rank: rankOfWords, by: undefined };
  const city = zone.names.find(
    ({ kind, folded }) => kind === 'city' && beginsIn([...folded.split(' '), ...about]),
  );
  return city && { rank: rankOfWords, by: city };
}

function namesBesideCities({ ids, names }: Zone): string[] {
  return [...ids.map(comparable), ...names.filter(({ kind }) => kind !== 'city').map(({ folded }) => folded)];
}

function allNames(zone: Zone): string[] {
  return [...zone.ids.map(comparable), ...zone.names.map(({ folded }) => folded)];
}

const nearLengthMin = 5;

/** `berln`, `new yrok`: a whole name but for one letter. */
function matchNear({ names }: Zone, asked: string): Match | undefined {
  if (asked.length < nearLengthMin) return undefined;
  const by = names.find(
    ({ kind, folded }) =>
      (kind === 'place' || kind === 'city' || kind === 'country') &&
      folded.length <= asked.length + 1 &&
      startsNear(folded, asked),
  );
  return by && { rank: rankOfNear, by };
}

function detailOf({ timeZone, country }: Zone, by: Name | undefined): string {
  const isSaid = by === undefined || by.shown === country || by.shown === zonePlace(timeZone);
  if (isSaid || by.kind === 'country') return country;
  return [by.shown, country].filter((part) => part !== '').join(', ');
}

function ownId({ ids }: Zone, own: readonly string[]): string | undefined {
  return own.find((id) => ids.includes(id));
}

const halves: Readonly<Record<string, string>> = { '¼': '25', '½': '5', '¾': '75' };
const hoursAhead = String.raw`(\d{1,2})(?::?([0-5]\d)|[.,](5|25|75)|([¼½¾]))?(?![\d:])`;
/** `UTC+1`, `(GMT-05:00)`, `utc 5½`, anywhere in a text. */
const namedOffset = new RegExp(
  String.raw`\(?(?<![\p{L}\d/])(?:utc|gmt|[غج]رينتش)\s*([+\-−–±]?)\s*${hoursAhead}\)?`,
  'iu',
);
const bareOffset = new RegExp(String.raw`^\s*([+\-−–±])\s*${hoursAhead}\s*$`, 'u');

/** Minutes ahead of UTC of `utc+1`, `GMT-5`, `+05:30`, `−3`, and what else stands in the text. */
function offsetIn(query: string): { offset?: number; rest: string } {
  const written = withPlainDigits(query);
  const said = bareOffset.exec(written) ?? namedOffset.exec(written);
  if (!said) return { rest: query };
  const [whole, sign = '', hours, minutes = '0', part, half = ''] = said;
  const ahead = Number(hours) * 60 + Number(minutes) + 60 * Number(`0.${part ?? halves[half] ?? '0'}`);
  return { offset: /[-−–]/.test(sign) ? -ahead : ahead, rest: written.replace(whole, ' ') };
}

/** `UTC−3:30`, as `offsetWords` has it. */
function wordsOfOffset(offset = 0): string {
  const [hours, minutes] = [Math.floor(Math.abs(offset) / 60), Math.abs(offset) % 60];
  if (offset === 0) return 'UTC';
  return `UTC${offset < 0 ? '−' : '+'}${hours}${minutes === 0 ? '' : `:${String(minutes).padStart(2, '0')}`}`;
}

/** Own zones, then the one that never changes its clock, then all others that are so far from UTC at that time. */
function zonesAtOffset(
  zones: readonly Zone[],
  offset: number,
  { at, own }: Pick<ZoneSearch, 'at' | 'own'>,
): FoundZone[] {
  const [hours, minutes] = [Math.floor(Math.abs(offset) / 60), Math.abs(offset) % 60];
  const there = zones.filter(({ timeZone }) => offsetWords(timeZone, at) === wordsOfOffset(offset));
  const isOwn = (zone: Zone) => ownId(zone, own) !== undefined;
  const found = (zone: Zone) => ({ timeZone: ownId(zone, own) ?? zone.timeZone, detail: zone.country });
  const isFixed = minutes === 0 && hours <= (offset < 0 ? 12 : 14);
  const fixed = offset === 0 ? 'UTC' : `Etc/GMT${offset < 0 ? '+' : '-'}${hours}`;
  const others = there.filter((zone) => !isOwn(zone) && zone.timeZone !== fixed);
  return [
    ...there.filter(isOwn).map(found),
    ...(isFixed ? [{ timeZone: fixed, detail: '' }] : []),
    ...others.map(found),
  ].slice(0, foundMax);
}
