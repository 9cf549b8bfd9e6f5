import { withPlainDigits } from '@foothold/domain/amount/read-amount';
import { startsNear } from '../near-word.ts';
import { zonePlace } from '@foothold/domain/clock/zone-place';
import { offsetWords } from '../zone-words.ts';
import { comparable, zonesIn, type Name, type Zone } from './zone-names.ts';

/** A time zone that matches the query, and what matched: a city with its country, or the country. */
export interface FoundZone {
  timeZone: string;
  detail: string;
}

export interface ZoneSearch {
  /** The language of the names of countries and zones; English names always match. */
  language: string;
  /** Milliseconds since 1970 UTC: the instant whose offsets are used. */
  at: number;
  /** Zones that come first where they match. */
  own: readonly string[];
}

const foundMax = 60;

/**
 * The zones that match, best first; without a query the person's own and those of the largest cities. Without a match,
 * the zones of names that differ by one letter.
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
        a.position - b.position ||
        a.at - b.at,
    )
    .slice(0, foundMax)
    .map(({ zone, by, ownId: id }) => ({ timeZone: id ?? zone.timeZone, detail: detailOf(zone, by) }));
}

interface Answer extends Match {
  zone: Zone;
  at: number;
}

/** The zones that a text matches, otherwise those of a shortened text, otherwise those of similar names. */
function answersTo(query: string, zones: readonly Zone[]): Answer[] {
  const asked = comparable(query);
  // Punctuation alone matches nothing.
  if (asked === '' && query.trim() !== '') return [];
  const matching = (match: (zone: Zone) => Match | undefined) =>
    zones.flatMap((zone, at) => {
      const found = match(zone);
      return found ? [{ zone, at, ...found }] : [];
    });
  const found = matching((zone) =>
    asked === '' ? { rank: 0, by: undefined, position: 0 } : matchOf(zone, asked),
  );
  if (found.some(({ rank }) => rank <= rankOfWords)) return found;
  const inRegion = withRegionAtEnd(zones, asked);
  const others = found.filter(({ at }) => inRegion.every((each) => each.at !== at));
  if (found.length > 0) return [...inRegion, ...others];
  const next = shorterQueries(query).find((each) => each.length < query.length && comparable(each) !== '');
  const isTown = next !== undefined && query.startsWith(`${next},`);
  if (isTown && inRegion.length > 0) return inRegion;
  const shorter = next === undefined ? [] : answersTo(next, zones);
  if (shorter.length > 0) return shorter;
  return inRegion.length > 0 ? inRegion : matching((zone) => matchNear(zone, asked));
}

/** Ranks the zones of a whole region or country behind zones whose own regions have the name or code. */
const positionOfCountry = 1_000;

/**
 * `paris texas`, `perth scotland`: for a town that no list has, the zones of the state, province or country behind it,
 * the zone with the largest cities first.
 */
function withRegionAtEnd(zones: readonly Zone[], asked: string): Answer[] {
  const found = zones.flatMap((zone, at) => {
    const match = regionAtEnd(zone, asked);
    return match ? [{ zone, at, ...match }] : [];
  });
  // Takes the longest name: `new mexico` also ends in the name of a country.
  const length = Math.max(...found.map(({ by }) => by.folded.length));
  return found.filter(({ by }) => by.folded.length === length);
}

function regionAtEnd({ names }: Zone, asked: string): (Match & { by: Name }) | undefined {
  const [by] = names
    .filter(({ kind }) => kind === 'province' || kind === 'code' || kind === 'country')
    .filter(({ folded }) => folded !== '' && asked.endsWith(` ${folded}`))
    .toSorted((a, b) => b.folded.length - a.folded.length);
  if (!by) return undefined;
  const at = names.filter(({ kind }) => kind === by.kind).indexOf(by);
  // The first code is the country's.
  const isCountry = by.kind === 'country' || (by.kind === 'code' && at === 0);
  return { rank: rankOfRegion, by, position: isCountry ? positionOfCountry : at };
}

/**
 * Shorter forms of a query: `Eastern Time (US & Canada)` without the brackets, `Pacific Standard Time` without its
 * season, `Muenchen` without the letters for dots, `Garching, Oberbayern` without the part after the comma.
 */
function shorterQueries(query: string): string[] {
  return [
    query.replace(/\([^)]*\)?/g, ' '),
    query.replace(/(?<=\p{L} )(?:standard|daylight|summer|winter) (?=time)/giu, ''),
    query.replace(/(?:sommer|winter|normal)(?=zeit)/gi, ''),
    withoutUmlautLetters(query),
    query.replace(/,.*$/s, ''),
  ];
}

/**
 * The only zone whose name, place, city, country or abbreviation equals the query, otherwise the only one of which the
 * query is most of a name; undefined where there are several or none.
 */
export function zoneNamed(query: string, search: ZoneSearch): string | undefined {
  const zones = zonesIn(search.language);
  const written = query.trim().toLowerCase();
  for (const { ids } of zones) {
    // `EST` and `CET` are also zone names, without the daylight saving time of the places that use them.
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
  const countries = new Set(whole.map(({ zone }) => zone.country));
  const isElsewhere = (zone: Zone) =>
    !countries.has(zone.country) && zone.names.some((name) => isWholeName(name, asked));
  // `Georgia` is also a state of another country, and `WA` a code of one.
  if (whole.length > 0 && zones.some(isElsewhere)) return undefined;
  const [only, ...others] = whole.length > 0 ? whole : found;
  if (only === undefined && plain !== query) return zoneNamed(plain, search);
  return only && others.length === 0 && (only.isWhole || only.isMost) ? only.zone.timeZone : undefined;
}

function withoutUmlautLetters(text: string): string {
  return text.replace(/([aou])e/gi, '$1');
}

/** Whether the query is most of the name that matched: `ksa` is little of Ksar el Kebir. */
function isMostOf(zone: Zone, { rank, by }: Match, asked: string): boolean {
  // `central asia` matches words in the names of times, and is no place of the zone.
  if (rank === rankOfWords || rank === rankOfWordsOfNames) return by !== undefined || namesPlace(zone, asked);
  return (
    rank < rankOfWords &&
    by !== undefined &&
    by.folded.startsWith(asked) &&
    asked.length * 2 >= by.folded.length
  );
}

function namesPlace({ names }: Zone, asked: string): boolean {
  const tokens = asked.split(' ');
  return names.some(
    ({ kind, folded }) =>
      (kind === 'place' || kind === 'country') && folded.split(' ').some((word) => tokens.includes(word)),
  );
}

interface Match {
  /** 0 is a match of the whole name. */
  rank: number;
  by: Name | undefined;
  /** The index of the matched city or region among those of its zone; the largest city is the first. */
  position: number;
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
const rankOfRegion = 6;
const rankOfWordsOfNames = 7;
const rankOfPartsOfWords = 8;
const rankOfNear = 9;

/** The usual zone of `CST` and `AST`, which other countries use for theirs as well. */
const meantFirst = new Set([
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Los_Angeles',
  'America/Halifax',
]);

function matchOf(zone: Zone, asked: string): Match | undefined {
  let best: Match | undefined;
  const better = (rank: number, by: Name, position = 0) => {
    if (!best || rank < best.rank) best = { rank, by, position };
  };
  const places = zone.names.filter(({ kind }) => kind === 'place').length;
  for (const [at, name] of zone.names.entries()) {
    if (isWholeName(name, asked)) {
      if (name.kind === 'place' || name.kind === 'city') better(0, name, Math.max(0, at - places));
      else if (name.kind === 'province' || name.kind === 'code') better(1, name);
      else better(0, name, name.kind === 'abbreviation' && meantFirst.has(zone.timeZone) ? -1 : 0);
    } else if (name.kind === 'code') continue;
    else if (name.kind === 'zone' && name.folded === `${asked} time`) better(1, name);
    else if (name.folded.startsWith(asked)) better(rankOfStart[name.kind], name);
    else if (beginsWord(name.folded, asked)) better(4, name);
  }
  return best ?? matchByWords(zone, asked, isWord) ?? matchByWords(zone, asked, beginsWord);
}

const arabicArticle = 'ال';

/** The article is optional; `uk time` is the time there. */
function isWholeName({ folded, kind }: Name, asked: string): boolean {
  const isThere = kind === 'place' || kind === 'city' || kind === 'country';
  return folded === asked || folded === arabicArticle + asked || (isThere && asked === `${folded} time`);
}

function beginsWord(name: string, asked: string): boolean {
  return ` ${name}`.includes(` ${asked}`) || ` ${name}`.includes(` ${arabicArticle}${asked}`);
}

function isWord(name: string, asked: string): boolean {
  return ` ${name} `.includes(` ${asked} `);
}

/**
 * `munich germany`, `chicago cst`, `america/new`: every word matches the country or the zone, and no two match
 * different provinces or cities: `northern ireland` would match two provinces of Papua New Guinea.
 */
function matchByWords(
  zone: Zone,
  asked: string,
  isIn: (name: string, word: string) => boolean,
): Match | undefined {
  const tokens = asked.split(' ');
  if (tokens.length < 2) return undefined;
  const of = (kind: Name['kind']) => zone.names.filter((name) => name.kind === kind);
  const about = namesBesideTowns(zone).join(' ');
  const left = tokens.filter((word) => !isIn(about, word));
  const rank = isIn === isWord ? rankOfWords : rankOfPartsOfWords;
  if (left.length === 0)
    return { rank: namesPartOfPlace(zone, tokens) ? rankOfPartsOfWords : rank, by: undefined, position: 0 };
  let ofNames: Match | undefined;
  for (const province of [undefined, ...of('province')]) {
    const rest = left.filter((word) => province === undefined || !isIn(province.folded, word));
    if (province !== undefined && rest.length === left.length) continue;
    const by =
      rest.length === 0
        ? province
        : (of('city').find(({ folded }) => folded === rest.join(' ')) ??
          of('city').find(({ folded }) => rest.every((word) => isIn(folded, word))));
    // `london ontario` matches London before New London.
    const isWhole = by !== undefined && (by.kind === 'province' || by.folded === rest.join(' '));
    if (by && (isWhole || rank > rankOfWordsOfNames)) return { rank, by, position: 0 };
    if (by) ofNames ??= { rank: rankOfWordsOfNames, by, position: 0 };
  }
  return ofNames;
}

/** `cambridge canada` may mean any Cambridge there, not only Cambridge Bay. */
function namesPartOfPlace({ names }: Zone, tokens: readonly string[]): boolean {
  const wordsOf = (isMeant: (name: Name) => boolean) =>
    names.filter(isMeant).map(({ folded }) => folded.split(' '));
  const others = new Set(wordsOf(({ kind }) => kind !== 'place' && kind !== 'city').flat());
  return wordsOf(({ kind }) => kind === 'place').some(
    (place) =>
      place.some((word) => tokens.includes(word) && !others.has(word)) &&
      !place.every((word) => tokens.includes(word)),
  );
}

function namesBesideTowns({ ids, names }: Zone): string[] {
  const others = names.filter(({ kind }) => kind !== 'city' && kind !== 'province');
  return [...ids.map(comparable), ...others.map(({ folded }) => folded)];
}

const nearLengthMin = 5;

/** `berln`, `new yrok`: a whole name with one wrong letter. */
function matchNear({ names }: Zone, asked: string): Match | undefined {
  if (asked.length < nearLengthMin) return undefined;
  const by = names.find(
    ({ kind, folded }) =>
      (kind === 'place' || kind === 'city' || kind === 'country') &&
      folded.length <= asked.length + 1 &&
      startsNear(folded, asked),
  );
  return by && { rank: rankOfNear, by, position: 0 };
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
const hoursAhead = String.raw`(\d{1,2})(?::?([0-5]\d)|[.,](50?|25|75)|([¼½¾]))?(?![\d:]|[.,]\d)`;
/** Matches `UTC+1`, `(GMT-05:00)` and `utc 5½` anywhere in a text. */
const namedOffset = new RegExp(
  String.raw`\(?(?<![\p{L}\d/])(?:utc|gmt|[غج]رينتش)\s*([+\-−–±]?)\s*${hoursAhead}\)?`,
  'iu',
);
const bareOffset = new RegExp(String.raw`^\s*([+\-−–±])\s*${hoursAhead}\s*$`, 'u');

const plus = /(?<![\p{L}\p{N}])(?:plus|m[aá]s|mais|più|زائد)\s*(?=\d)/giu;
const minus = /(?<![\p{L}\p{N}])(?:minus|menos|moins|meno|min|ناقص)\s*(?=\d)/giu;
/** The separator of minutes: `5.30` is 5:30, like `5.5`. */
const minuteMark = /(?<=\d)[.,](?=(?:00|15|30|45)(?!\d))/g;
const hourMark = /(?<=\d)\s?h\s?(?=[0-5]\d(?!\d))/giu;
const hourWord =
  /(?<=[\d¼½¾])\s?(?:h|hrs?|hours?|std|stunden?|heures?|horas?|ore|uur|ساعة|ساعات)(?![\p{L}\p{N}])\.?/giu;

/** Rewrites `UTC plus 2 hours`, `UTC+5.30` and `UTC+5h30` as `UTC +2` and `UTC+5:30`. */
function withOffsetSigns(text: string): string {
  return text
    .replace(plus, '+')
    .replace(minus, '-')
    .replace(minuteMark, ':')
    .replace(hourMark, ':')
    .replace(hourWord, '');
}

/** Minutes ahead of UTC in `utc+1`, `GMT-5`, `+05:30` or `−3`, and the rest of the text. */
function offsetIn(query: string): { offset?: number; rest: string } {
  const written = withOffsetSigns(withPlainDigits(query));
  const said = bareOffset.exec(written) ?? namedOffset.exec(written);
  if (!said) return { rest: query };
  const [whole, sign = '', hours, minutes = '0', part, half = ''] = said;
  const ahead = Number(hours) * 60 + Number(minutes) + 60 * Number(`0.${part ?? halves[half] ?? '0'}`);
  return { offset: /[-−–]/.test(sign) ? -ahead : ahead, rest: written.replace(whole, ' ') };
}

/** `UTC−3:30`, in the format of `offsetWords`. */
function wordsOfOffset(offset = 0): string {
  const [hours, minutes] = [Math.floor(Math.abs(offset) / 60), Math.abs(offset) % 60];
  if (offset === 0) return 'UTC';
  return `UTC${offset < 0 ? '−' : '+'}${hours}${minutes === 0 ? '' : `:${String(minutes).padStart(2, '0')}`}`;
}

/** The zones with this offset at that instant: own ones, the one with a fixed offset, then all others. */
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
