import { folded, withoutUmlauts } from './comparable-names.ts';
import { areNear } from './near-names.ts';

/** What an application says of where one works, in the forms in which that is compared. */
export interface ComparablePlaces {
  /** The parts of its location as words, the first as it is written; those that only say how one works are left out. */
  parts: readonly string[];
  /** Postal codes, and other numbers as long, which are in no part. */
  numbers: readonly string[];
  isRemote: boolean;
  /** Whether it says that one comes to a place of work, if not every day. */
  isOnSite: boolean;
}

/** Whether two applications agree in something; `alike` where what both write may mean one thing and need not. */
export type Agreement = boolean | 'alike' | undefined;

const remote =
  /(?<!\p{L})(?:(?:fully|100 ?%|full)[ -]?)?(?:remote(?:ly)?|home ?-?office|wfh|work from home|anywhere|worldwide|mobiles arbeiten|teletravail|teletrabajo|remoto|a distance|thuiswerken|عن بعد)(?:[ -]?(?:only|first|work|working|arbeit))?(?!\p{L})/gu;
const onSite =
  /(?<!\p{L})(?:hybride?s?|hibrido|on-?site|in-?office|vor ort|sur site|presencial|op kantoor)(?:[ -]?(?:work|working))?(?!\p{L})/gu;
const longNumber = /\b\d{4,}\b/g;
/** What joins such words to a place: “Remote in Germany”. */
const joining = /^(?:in|from|within|aus|en|dans|de|desde)(?: |$)/u;

/** Reads a location, and how one works where the application says that beside it. */
export function comparablePlaces(location: string, workMode?: string): ComparablePlaces {
  const text = folded(location);
  const parts = text
    .split(/[,،;؛/|·•()[\]\n–—&]|\s-\s|\s(?:or|and|und|oder|ou|et|o|y)\s/u)
    .map((part) =>
      plainPart(part.replace(remote, ' ').replace(onSite, ' ').replace(longNumber, ' ')).replace(joining, ''),
    )
    .filter((part) => part !== '');
  const saysRemote = text.search(remote) >= 0;
  const saysOnSite = text.search(onSite) >= 0;
  const isSaid = saysRemote || saysOnSite;
  return {
    parts,
    numbers: text.match(longNumber) ?? [],
    isRemote: isSaid ? saysRemote : workMode === 'remote',
    isOnSite: isSaid ? saysOnSite : workMode === 'onsite' || workMode === 'hybrid',
  };
}

function plainPart(part: string): string {
  return withoutUmlauts(part.replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ').trim());
}

/**
 * Whether two locations name one town. A country, a state or a postal code that only one of them adds says nothing
 * against it; where both add others, or two postal codes, or one town’s name is a part, the initials or nearly the name
 * of the other, they are alike. Names of a town in several languages are not known here: `Intl` has those of countries
 * only.
 */
export function compareTowns(a: ComparablePlaces, b: ComparablePlaces): Agreement {
  const isOtherNumber =
    a.numbers.length > 0 && b.numbers.length > 0 && !a.numbers.some((number) => b.numbers.includes(number));
  if (a.parts.length === 0 || b.parts.length === 0) return isOtherNumber ? 'alike' : undefined;
  const [restOfA, restOfB] = [without(a.parts, b.parts), without(b.parts, a.parts)];
  const isPart = restOfA.length === 0 || restOfB.length === 0;
  if (areCountries(a.parts) !== areCountries(b.parts)) {
    const isElsewhere = restOfA.some(isCountry) && restOfB.some(isCountry);
    return isPart ? undefined : isElsewhere ? false : 'alike';
  }
  if (isPart) return isOtherNumber ? 'alike' : true;
  const [firstOfA = '', firstOfB = ''] = [a.parts[0], b.parts[0]];
  const isAlike =
    b.parts.some((part) => mayBeOneTown(firstOfA, part)) ||
    a.parts.some((part) => mayBeOneTown(part, firstOfB));
  return isAlike ? 'alike' : false;
}

/**
 * False where one is remote without a town and the other comes to a place of work, or names one and is not remote: a
 * company offers one role in a town and without one, too.
 */
export function compareModes(a: ComparablePlaces, b: ComparablePlaces): false | undefined {
  const isOtherOf = (one: ComparablePlaces, other: ComparablePlaces) =>
    one.isRemote &&
    !one.isOnSite &&
    areCountries(one.parts) &&
    !other.isRemote &&
    (other.isOnSite || (one.parts.length === 0 ? other.parts.length > 0 : !areCountries(other.parts)));
  return isOtherOf(a, b) || isOtherOf(b, a) ? false : undefined;
}

function without(parts: readonly string[], others: readonly string[]): string[] {
  return parts.filter(
    (part, at) =>
      !others.some(
        (other, otherAt) => isSameName(part, other) || (at > 0 && otherAt > 0 && isSameRegion(part, other)),
      ),
  );
}

function isSameName(one: string, other: string): boolean {
  const country = countryOf(one);
  return (
    one.replaceAll(' ', '') === other.replaceAll(' ', '') ||
    (country !== undefined && country === countryOf(other))
  );
}

/** Whether both stand for one country or state behind the name of a town, where two or three letters are enough. */
function isSameRegion(one: string, other: string): boolean {
  const isCodeOf = (code: string, part: string) =>
    code.length === 2 && code.toUpperCase() === countryOf(part);
  return isCodeOf(one, other) || isCodeOf(other, one) || isShortFor(one, other) || isShortFor(other, one);
}

/** States of America, Canada and Australia by codes whose letters are in the names of others, too: `MI` is not Missouri. */
const statesByCode: ReadonlyMap<string, readonly string[]> = new Map(
  [
    'al alabama|ar arkansas|az arizona|ak alaska|ca california|co colorado|ct connecticut|de delaware|ga georgia',
    'ia iowa|id idaho|il illinois|in indiana|ks kansas|ky kentucky|ma massachusetts|md maryland|me maine',
    'mi michigan|mn minnesota|mo missouri|ms mississippi|mt montana|nc north carolina|nd north dakota|ne nebraska',
    'nh new hampshire|nj new jersey|nm new mexico|nv nevada|ny new york|oh ohio|ok oklahoma|or oregon',
    'sc south carolina|sd south dakota|tn tennessee|tx texas|va virginia|vt vermont|wa washington',
    'wa western australia|wi wisconsin|wv west virginia|wy wyoming|nb new brunswick|nl newfoundland and labrador',
    'ns nova scotia|nt northwest territories|nt northern territory|nu nunavut|on ontario|sk saskatchewan',
    'sa south australia|mb manitoba',
  ]
    .flatMap((line) => line.split('|'))
    .map((state) => [state.slice(0, 2), state.slice(3)] as const)
    .reduce(
      (all, [code, name]) => all.set(code, [...(all.get(code) ?? []), name]),
      new Map<string, string[]>(),
    ),
);

/** Whether two or three letters are those of a state or a province: `TX`, `NSW`, `Ont`. */
function isShortFor(short: string, long: string): boolean {
  const states = statesByCode.get(short);
  if (states) return states.includes(long);
  if (!/^[a-z]{2,3}$/.test(short) || long.length < 4 || short[0] !== long[0]) return false;
  let at = 0;
  for (const letter of long) if (letter === short[at]) at += 1;
  return at === short.length;
}

/** Whether one name of a town is a part of the other (`Greater London`), its initials (`NYC`) or one letter apart. */
function mayBeOneTown(one: string, other: string): boolean {
  if (isSameName(one, other) || areNear(one.replaceAll(' ', ''), other.replaceAll(' ', ''))) return true;
  const [words, others] = [one.split(' '), other.split(' ')];
  const isWithin = (some: readonly string[], all: readonly string[]) =>
    some.every((word) => word.length > 1 && all.includes(word));
  return (
    isWithin(words, others) ||
    isWithin(others, words) ||
    areInitials(one, others) ||
    areInitials(other, words)
  );
}

/** Whether letters are those that the words of a town begin with, with those of “City” or without. */
function areInitials(letters: string, tokens: readonly string[]): boolean {
  const initials = tokens.map((word) => word[0]).join('');
  return tokens.length > 1 && (letters === initials || letters === `${initials}c`);
}

function areCountries(parts: readonly string[]): boolean {
  return parts.every(isCountry);
}

function isCountry(part: string): boolean {
  return countryOf(part) !== undefined;
}

const languages = 'en de es fr nl ar it pt pl tr ru'.split(' ');
const alphabet = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');
let codesByName: ReadonlyMap<string, string> | undefined;

/** The country that the words of a part name, in the languages of `Intl`. */
function countryOf(part: string): string | undefined {
  codesByName ??= namesOfCountries();
  return codesByName.get(part);
}

/** By the names in the form of the parts of a location; old codes have the names of those that replaced them. */
function namesOfCountries(): ReadonlyMap<string, string> {
  const names = new Map([
    ['uk', 'GB'],
    ['usa', 'US'],
  ]);
  const english = namesIn('en');
  const codes = alphabet
    .flatMap((first) => alphabet.map((second) => first + second))
    .filter(
      (code) => english(code) !== undefined && Intl.getCanonicalLocales(`und-${code}`)[0] === `und-${code}`,
    );
  for (const nameOf of languages.map(namesIn))
    for (const code of codes) {
      const name = plainPart(folded(nameOf(code) ?? ''));
      if (name !== '' && !names.has(name)) names.set(name, code);
    }
  return names;
}

function namesIn(language: string): (code: string) => string | undefined {
  const region = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
  return (code) => region.of(code);
}
