import { foldText } from '../folded-text.ts';
import { isTimeZone, offsetWords, zonePlace } from '../zone-words.ts';
import { otherCityNames } from './city-names.ts';
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
  kind: 'place' | 'city' | 'abbreviation' | 'country' | 'zone' | 'province';
}

interface Zone {
  timeZone: string;
  /** Every name of the same zone in the time zone database. */
  ids: readonly string[];
  country: string;
  names: readonly Name[];
}

/** The zones that answer, the best first; without a query the person's own and those of the largest cities. */
export function findZones(query: string, { language, at, own }: ZoneSearch): FoundZone[] {
  const zones = zonesIn(language);
  const asked = comparable(query);
  const offset = offsetIn(query);
  if (offset !== undefined) return zonesAtOffset(zones, offset, { at, own });
  const found = zones.flatMap((zone, at) => {
    const match = asked === '' ? { rank: 0, by: undefined } : matchOf(zone, asked);
    return match ? [{ zone, at, ...match }] : [];
  });
  if (found.length === 0) {
    // `Austin, TX` and `Muenchen`: without what follows the comma, without the letters that stand for dots.
    const shorter = [query.replace(/,.*$/s, ''), query.replace(/([aou])e/gi, '$1')];
    const next = shorter.find((each) => each.length < query.length && each.trim() !== '');
    return next === undefined ? [] : findZones(next, { language, at, own });
  }
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

/**
 * The one zone whose name, place, city, country or abbreviation was typed whole, else the only one that answers;
 * undefined where there are more or none.
 */
export function zoneNamed(query: string, search: ZoneSearch): string | undefined {
  const zones = zonesIn(search.language);
  const written = query.trim().toLowerCase();
  for (const { ids } of zones) {
    // `EST` and `CET` are names there too, of what is meant by them nowhere.
    const id = ids.find((name) => name.includes('/') && name.toLowerCase() === written);
    if (id !== undefined) return id;
  }
  const asked = comparable(query);
  if (asked === '') return undefined;
  const named = zones.filter(({ names }) => names.some(({ folded }) => folded === asked));
  if (named.length > 0) return named.length === 1 ? named[0]?.timeZone : undefined;
  const found = findZones(query, search);
  return found.length === 1 ? found[0]?.timeZone : undefined;
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
  const towns = listed(cities).flatMap((city) => [city, ...(otherCityNames[city] ?? [])]);
  const names = [
    ...named('place', [timeZone, ...others.filter((id) => placed.test(id))].map(zonePlace)),
    ...named('city', towns),
    ...named('abbreviation', [
      ...listed(abbreviations),
      ...shortNames(name),
      ...ownAbbreviations(timeZone, language),
    ]),
    ...named('country', [country, countryName(code, 'en'), ...(shortCountries[code] ?? [])]),
    ...named('zone', [name, ...ownZoneNames(timeZone, language)]),
    ...named('province', listed(provinces)),
  ];
  return [{ timeZone, ids: [timeZone, ...others], country, names }];
}

/** Other names, such as `US/Central` and `GB`, are no places. */
const placed = /^(?:Africa|America|Antarctica|Arctic|Asia|Atlantic|Australia|Europe|Indian|Pacific)\//;

const shortCountries: Partial<Record<string, readonly string[]>> = {
  US: ['USA', 'US', 'America'],
  GB: ['UK', 'England', 'Scotland', 'Wales', 'Great Britain'],
  AE: ['UAE'],
  NL: ['Holland'],
  CZ: ['Czech Republic'],
};

function coordinatedTime(): Zone {
  const names = ['UTC', 'Zulu', 'Coordinated Universal Time'];
  const named = names.map((shown): Name => ({ folded: comparable(shown), shown, kind: 'zone' }));
  return { timeZone: 'UTC', ids: ['UTC', 'Etc/UTC'], country: '', names: named };
}

function countryName(code: string, language: string): string {
  return code === '' ? '' : (new Intl.DisplayNames(language, { type: 'region' }).of(code) ?? code);
}

const [winter, summer] = [Date.UTC(2026, 0, 1), Date.UTC(2026, 6, 1)];

/** `ET` of Eastern Time, as Americans say it whatever the season. */
function shortNames(name: string): string[] {
  const [, initial] = /^(E|C|M|P)(?:astern|entral|ountain|acific) Time$/.exec(name) ?? [];
  return initial === undefined ? [] : [`${initial}T`];
}

/** `MEZ` and `MESZ`: what the language itself says, where it says more than an offset. */
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
};

function matchOf(zone: Zone, asked: string): Match | undefined {
  let best: Match | undefined;
  const better = (rank: number, by: Name) => {
    if (!best || rank < best.rank) best = { rank, by };
  };
  for (const name of zone.names) {
    if (name.folded === asked) better(name.kind === 'province' ? 1 : 0, name);
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
  const ofAll = [
    ...zone.ids.map(comparable),
    ...zone.names.filter(({ kind }) => kind !== 'city').map(({ folded }) => folded),
  ];
  const about = ofAll.join(' ').split(' ');
  const beginsIn = (parts: readonly string[]) =>
    words.every((word) => parts.some((part) => part.startsWith(word)));
  if (beginsIn(about)) return { rank: 5, by: undefined };
  const city = zone.names.find(
    ({ kind, folded }) => kind === 'city' && beginsIn([...folded.split(' '), ...about]),
  );
  return city && { rank: 5, by: city };
}

function detailOf({ timeZone, country }: Zone, by: Name | undefined): string {
  const isSaid = by === undefined || by.shown === country || by.shown === zonePlace(timeZone);
  if (isSaid || by.kind === 'country') return country;
  return [by.shown, country].filter((part) => part !== '').join(', ');
}

function ownId({ ids }: Zone, own: readonly string[]): string | undefined {
  return own.find((id) => ids.includes(id));
}

/** Minutes ahead of UTC of `utc+1`, `GMT-5`, `+05:30`, `−3`; undefined of anything else. */
function offsetIn(query: string): number | undefined {
  const said = /^\s*(?:utc|gmt)?\s*([+\-−–])\s*(\d{1,2})(?::?([0-5]\d)|[.,](5|25|75))?\s*$/i.exec(query);
  if (!said) return undefined;
  const [, sign, hours, minutes = '0', part = '0'] = said;
  return (sign === '+' ? 1 : -1) * (Number(hours) * 60 + Number(minutes) + 60 * Number(`0.${part}`));
}

/** Own zones, then the one that never changes its clock, then all others that are so far from UTC at that time. */
function zonesAtOffset(
  zones: readonly Zone[],
  offset: number,
  { at, own }: Pick<ZoneSearch, 'at' | 'own'>,
): FoundZone[] {
  const sign = offset < 0 ? '−' : '+';
  const [hours, minutes] = [Math.floor(Math.abs(offset) / 60), Math.abs(offset) % 60];
  const wanted =
    offset === 0 ? 'UTC' : `UTC${sign}${hours}${minutes === 0 ? '' : `:${String(minutes).padStart(2, '0')}`}`;
  const there = zones.filter(({ timeZone }) => offsetWords(timeZone, at) === wanted);
  const isOwn = (zone: Zone) => ownId(zone, own) !== undefined;
  const found = (zone: Zone) => ({ timeZone: ownId(zone, own) ?? zone.timeZone, detail: zone.country });
  const fixed = minutes === 0 && offset !== 0 && hours <= (offset < 0 ? 12 : 14);
  return [
    ...there.filter(isOwn).map(found),
    ...(fixed ? [{ timeZone: `Etc/GMT${offset < 0 ? '+' : '-'}${hours}`, detail: '' }] : []),
    ...there.filter((zone) => !isOwn(zone)).map(found),
  ].slice(0, foundMax);
}
