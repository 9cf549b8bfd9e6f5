import { jobLimits } from '../job.ts';
import { employerName, isDescribed, isSiteName, recruitsForAnother } from './posting-company.ts';
import { isWithheld } from '../withheld-company.ts';
import { readDay, type DayClock } from './posting-day.ts';
import { employmentTypesIn, saysMoreThanTypes } from './posting-employment.ts';
import { acceptable, type PostingField, type PostingFields } from './posting-fields.ts';
import { oneLine, plainText } from './posting-html.ts';
import { distinctLines, lineOf } from './posting-line.ts';
import { withoutLabel } from './posting-labels.ts';
import { isVaguePlace, placeWithoutLabel } from './posting-place.ts';
import { readStatedPay } from './posting-stated-pay.ts';
import { listOf, objectOf, textOf, type Value } from './posting-value.ts';
import { isModeAlone, workModeInField } from './posting-work-mode.ts';

/** What the data of one posting say. */
export interface DataReading {
  fields: PostingFields;
  /** What they may mean: of several where a job has one, or what is unlikely as it stands. */
  guess: PostingFields;
  description: string;
  /** Whether they say that the employer is kept back. */
  isEmployerWithheld: boolean;
}

type Told = Partial<Record<PostingField, unknown>>;

/** Reads one JobPosting; instants are days on the clock of an IANA time zone. */
export function readJobPosting(posting: Value, timeZone: string): DataReading {
  const description = plainText(listOf(posting['description']).map(textOf).join('\n\n'));
  const employers = listOf(posting['hiringOrganization']).map((each) =>
    withoutLabel('company', lineOf(nameOf(each))),
  );
  const parts: { told: Told; isDoubtful: boolean }[] = [
    single('title', titlesIn(posting)),
    companyOf(
      employers.flatMap((name) => employerName(name) ?? []),
      { titles: titlesIn(posting), description },
    ),
    single('externalId', identifiersIn(posting, employers)),
    typeOf(posting),
    placeOf(posting),
    payOf(posting),
    ...daysOf(posting, timeZone),
    single('url', distinctLines(posting['url']).slice(0, 1)),
    modeOf(posting) ?? modeOfPlaces(posting),
  ];
  const those = (isDoubtful: boolean) =>
    acceptable(
      Object.assign({}, ...parts.filter((part) => part.isDoubtful === isDoubtful).map(({ told }) => told)),
    );
  return {
    fields: those(false),
    guess: those(true),
    description,
    isEmployerWithheld: employers.some(Boolean) && employers.every((name) => name === '' || isWithheld(name)),
  };
}

/** The first of the values, which is doubtful where there are others. */
function single(field: PostingField, values: readonly string[]) {
  const [value, ...others] = new Set(values);
  return { told: { [field]: value }, isDoubtful: others.length > 0 };
}

/** How much of a description is searched for whom it recruits, in UTF-16 units. */
const beginningLength = 4_000;

/** Identifiers as programs make them for their records. */
const recordId = /^[\da-f]{8}-[\da-f-]{20,}$|^[\da-f]{24,}$/i;

/** Other values of the data that a name is checked against. */
interface NamedBeside {
  titles: readonly string[];
  description: string;
}

/**
 * A name without a letter is more likely the employer's number there, that of the role a slip, one of a site with postings that of the site, and
 * one that recruits for another employer that of an agency.
 */
function companyOf(names: readonly string[], { titles, description }: NamedBeside) {
  const { told, isDoubtful } = single('company', names);
  const [name = ''] = names;
  const isOther = !/\p{L}/u.test(name) || recordId.test(name) || titles.includes(name);
  const isOfAnother =
    isSiteName(name) || isDescribed(name) || recruitsForAnother(description.slice(0, beginningLength));
  return {
    told,
    isDoubtful: isDoubtful || isOther || isOfAnother,
  };
}

/** Its numbers; a name of the employer or the role, or a link in the place of one, is none. */
function identifiersIn(posting: Value, employers: readonly string[]): string[] {
  const names = [...employers, ...titlesIn(posting)].map((name) => name.toLowerCase());
  return distinctLines(listOf(posting['identifier']).map(identifierOf)).filter(
    (each) => !names.includes(each.toLowerCase()) && !/^(?:https?:|0+$)/i.test(each),
  );
}

function titlesIn({ title, name }: Value): string[] {
  const titles = distinctLines(title);
  return (titles.length > 0 ? titles : distinctLines(name)).map((each) => withoutLabel('title', each));
}

/** The kind of employment, which is doubtful where its field says more than that. */
function typeOf({ employmentType }: Value) {
  const values = listOf(employmentType).map((each) => textOf(nameOf(each)));
  const { told, isDoubtful } = single('employmentType', employmentTypesIn(values));
  return { told, isDoubtful: isDoubtful || values.some(saysMoreThanTypes) };
}

function modeOf({ jobLocationType }: Value) {
  const workMode = workModeInField(
    distinctLines(jobLocationType)
      .join(' ')
      .replaceAll('_', ' ')
      .replace(/telecommute/gi, 'remote'),
  );
  return workMode && { told: { workMode }, isDoubtful: false };
}

function payOf(posting: Value) {
  const { pay, isDoubtful } = readStatedPay(posting);
  return { told: pay, isDoubtful };
}

/** Since when and until when it is there: doubtful where it ends before it begins. */
function daysOf({ datePosted, validThrough }: Value, timeZone: string) {
  const [begins, ends] = [distinctLines(datePosted), distinctLines(validThrough)];
  // Either may tell in which order the other is written.
  const dayOf = ([day = '']: readonly string[], clock: DayClock, others: readonly string[]) =>
    readDay(day, clock) ?? readDay(day, clock, others);
  const posted = dayOf(begins, { timeZone }, ends);
  const closes = dayOf(ends, { timeZone, isEnd: true }, begins);
  const isTurned = posted !== undefined && closes !== undefined && closes.day < posted.day;
  return [
    {
      told: { postedOn: posted?.day },
      isDoubtful: isTurned || begins.length > 1 || posted?.isDoubtful === true,
    },
    {
      told: { closesOn: closes?.day },
      isDoubtful: isTurned || ends.length > 1 || closes?.isDoubtful === true,
    },
  ];
}

/** As many whole places as the field can hold; where one may live is no more than likely to be one of them. */
function placeOf(posting: Value) {
  const places = statedPlaces(posting);
  const told = namesOf(places);
  const names = told.length > 0 ? told : namesOf(listOf(posting['applicantLocationRequirements']));
  let location = '';
  let count = 0;
  for (const name of names) {
    const longer = count === 0 ? name : `${location} · ${name}`;
    if (longer.length > jobLimits.location) break;
    location = longer;
    count += 1;
  }
  const isDoubtful =
    told.length === 0 || count < names.length || places.some(isOnlyStreet) || names.some(isNoPlace);
  return { told: { location }, isDoubtful };
}

/** Placeholders for a town where there are several, or none is named. */
const noPlace =
  /^(?:(?:multiple|various|several|all|any|different) ?(?:locations?|cities|sites|offices|places)?|(?:nation|country|world)-?wide|anywhere|flexible|(?:verschiedene|mehrere|diverse|alle) (?:standorte|orte)|(?:bundes|deutschland|österreich|schweiz|europa|welt)weit|plusieurs (?:lieux|sites|villes)|(?:france|belgique) entière|toute la france|varias (?:ubicaciones|ciudades|localidades)|toda españa|meerdere (?:locaties|plaatsen|vestigingen)|heel nederland|landelijk|مواقع متعددة|عدة مدن)$/iu;

function isNoPlace(name: string): boolean {
  return partsOfName(name).some((part) => noPlace.test(part) || isVaguePlace(part));
}

/** Where the work is done by what stands in the place of a town, as “Remote”: doubtful where towns are named, too. */
function modeOfPlaces(posting: Value) {
  const places = statedPlaces(posting).flatMap(placesOf).map(partsOfName);
  const modes = new Set(places.flatMap((parts) => parts.filter(isModeAlone).map(workModeInField)));
  const [workMode] = modes;
  return {
    told: workMode === undefined ? {} : { workMode },
    isDoubtful: modes.size > 1 || !places.every((parts) => parts.some(isModeAlone)),
  };
}

function statedPlaces(posting: Value): readonly unknown[] {
  const stated = listOf(posting['jobLocation']);
  // Marks on a page may leave out the object between the posting and the parts of its address.
  return stated.some((place) => typeof place === 'object') ? stated : [...partsOf(posting), ...stated];
}

function partsOfName(name: string): string[] {
  return oneLine(name).split(', ');
}

function namesOf(places: readonly unknown[]): string[] {
  const names = places
    .flatMap(placesOf)
    .map((name) =>
      partsOfName(placeWithoutLabel(name))
        .filter((part) => !isModeAlone(part))
        .join(', '),
    )
    .filter(Boolean);
  const firstByName = new Map<string, string>();
  for (const name of names) {
    const folded = name.toLowerCase();
    if (!firstByName.has(folded)) firstByName.set(folded, name);
  }
  return [...firstByName.values()];
}

function partsOf({ addressLocality, addressRegion, addressCountry }: Value): Value[] {
  return addressLocality === undefined
    ? []
    : [{ address: { addressLocality, addressRegion, addressCountry } }];
}

function addressOf(place: unknown): unknown {
  const whole = objectOf(place);
  return whole['address'] ?? partsOf(whole)[0]?.['address'];
}

/** Whether only its street, postal code and country say where a place is: its town may stand in these words, or not. */
function isOnlyStreet(place: unknown): boolean {
  return listOf(addressOf(place)).some((address) => {
    const parts = objectOf(address);
    const isTown = ['addressLocality', 'addressRegion'].some((name) => listOf(parts[name]).length > 0);
    return !isTown && ['streetAddress', 'postalCode'].some((name) => lineOf(parts[name]) !== '');
  });
}

/** A place has one address or several, and an address one locality or several. */
function placesOf(place: unknown): string[] {
  if (typeof place === 'string') return [lineOf(place)];
  const found = listOf(addressOf(place)).flatMap((address) => {
    if (typeof address === 'string') return [lineOf(address)];
    const parts = objectOf(address);
    const [regions, country] = [listOf(parts['addressRegion']), lineOf(nameOf(parts['addressCountry']))];
    const localities = listOf(parts['addressLocality']);
    return (localities.length === 0 ? [''] : localities).map((locality, at) => {
      const region = regions.length === localities.length ? regions[at] : regions[0];
      // A locality may hold all of it: “Berlin, Berlin, Germany”.
      const town = [locality, region].map((part) => lineOf(nameOf(part)));
      const street = town.some(Boolean) ? [] : [lineOf(parts['streetAddress']), lineOf(parts['postalCode'])];
      const written = [...street, ...town, country].join(', ');
      return [...new Set(written.split(', '))].filter(Boolean).join(', ');
    });
  });
  return found.some(Boolean) ? found : [lineOf(objectOf(place)['name'])];
}

function identifierOf(value: unknown): string {
  return lineOf(objectOf(value)['value'] ?? value);
}

function nameOf(value: unknown): unknown {
  const [first] = listOf(value);
  const { name, legalName } = objectOf(first);
  return typeof first === 'object' ? (lineOf(name) === '' ? legalName : name) : first;
}
