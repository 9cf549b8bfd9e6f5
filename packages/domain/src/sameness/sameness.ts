import type { Job } from '../job.ts';
import { isEmptyPhrase } from '../empty-phrase.ts';
import { factsOf } from '../job-facts.ts';
import { isWithheld } from '../withheld-company.ts';
import { companyForms, roleForms } from './comparable-names.ts';
import {
  comparablePlaces,
  compareModes,
  compareTowns,
  type Agreement,
  type ComparablePlaces,
} from './comparable-places.ts';
import { areNear } from './near-names.ts';
import { comparePostings, postingAddressOf, type PostingAddress } from './posting-address.ts';

/** The parts of an application that are compared; a missing or empty one is unknown. */
export interface Application {
  /** The job's id, of one in the account or as an export of ours names it. */
  readonly id?: string | undefined;
  readonly title: string;
  readonly company: string;
  readonly url?: string | undefined;
  readonly location?: string | undefined;
  /** How one works there, where its location does not say it: `onsite`, `hybrid` or `remote`. */
  readonly workMode?: string | undefined;
  readonly externalId?: string | undefined;
  /** A local date; missing where it is not known to the day. */
  readonly appliedOn?: string | undefined;
}

/** What two applications may have in common or not: `site` is where their links lead, `record` the tool's own entry. */
export type SamenessSign =
  | 'company'
  | 'role'
  | 'town'
  | 'workMode'
  | 'appliedOn'
  | 'posting'
  | 'site'
  | 'number'
  | 'record';

/**
 * Whether two applications are one. `perhaps`: company and role are the same, or one of them and the other is one letter
 * apart, and something speaks against it or is only alike; or it is one posting under another name. `agrees`, `alike` and
 * `differs` are the reasons; what only one of both says is in none.
 */
export interface Sameness {
  verdict: 'same' | 'perhaps' | 'different';
  agrees: readonly SamenessSign[];
  /** What has two spellings that may mean one thing, as `Greater London` beside `London`. */
  alike: readonly SamenessSign[];
  differs: readonly SamenessSign[];
}

/** An application with its texts in the forms in which they are compared. */
export interface ComparableApplication {
  id: string | undefined;
  company: string;
  /** Whether its company is only called `Confidential`, `Our client` or `n/a`, as those of many applications are. */
  isUnnamed: boolean;
  /** The words of its name, and those of the role in the order of the alphabet. */
  companyWords: string;
  role: string;
  roleWords: string;
  /** The role without what stands in brackets or behind a mark. */
  roleBase: string;
  places: ComparablePlaces;
  appliedOn: string | undefined;
  address: PostingAddress | undefined;
  externalId: string | undefined;
  /** The same without marks and case: `REQ-77`, `req 77` and `Req. #77` are one. */
  number: string | undefined;
}

// Cached by job: documents are replaced, never changed.
const applications = new WeakMap<Job, Application>();
const comparables = new WeakMap<Application, ComparableApplication>();

/** A job in the account as it is compared. */
export function applicationOf(job: Job): Application {
  let application = applications.get(job);
  if (!application) {
    const { id, title, company, url, location, workMode, externalId } = job;
    const isExact = job.events.some((event) => event.toKind === 'applied' && !event.approximate);
    const appliedOn = isExact ? (factsOf(job).appliedOn ?? undefined) : undefined;
    application = { id, title, company, url, location, workMode, externalId, appliedOn };
    applications.set(job, application);
  }
  return application;
}

/** An application in the form that is compared; cached, as it is never changed after that. */
export function comparable(application: Application): ComparableApplication {
  let made = comparables.get(application);
  if (!made) {
    const { id, title, company, url = '', location = '', workMode, externalId = '', appliedOn } = application;
    made = {
      id,
      ...companyForms(company),
      isUnnamed: isWithheld(company) || isEmptyPhrase(company.trim()),
      ...roleForms(title),
      places: comparablePlaces(location, workMode),
      appliedOn,
      address: postingAddressOf(url),
      externalId: externalId.trim() || undefined,
      number: externalId.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase() || externalId.trim() || undefined,
    };
    comparables.set(application, made);
  }
  return made;
}

/** Whether two applications are one: the only comparison, for every page. */
export function sameness(a: Application, b: Application): Sameness {
  return samenessOf(signsOf(comparable(a), comparable(b)));
}

/** For each sign whether two applications agree; undefined where one of them does not say. */
export type Signs = Readonly<Record<SamenessSign, Agreement>>;

export function samenessOf(signs: Signs): Sameness {
  const all = Object.entries(signs) as [SamenessSign, Agreement][];
  const those = (wanted: Agreement) => all.flatMap(([sign, agrees]) => (agrees === wanted ? [sign] : []));
  return { verdict: verdictOf(signs), agrees: those(true), alike: those('alike'), differs: those(false) };
}

export function signsOf(a: ComparableApplication, b: ComparableApplication): Signs {
  const { company, role } = compareNamesOf(a, b);
  const town = compareTowns(a.places, b.places);
  const link = a.address && b.address && comparePostings(a.address, b.address);
  const isEntry = isSameNumber(a, b) && recordId.test(a.externalId ?? '');
  const isOneRecord =
    (a.id !== undefined && a.id === b.id) || (isEntry && (company === true || role === true));
  return {
    company,
    role,
    town,
    workMode: compareModes(a.places, b.places),
    appliedOn: isEqual(a.appliedOn, b.appliedOn),
    posting: link === 'two' ? false : link === 'one' && a.address?.isOfOnePosting ? true : undefined,
    site: link === 'unknown' && a.address?.site !== b.address?.site ? false : undefined,
    number: numberSign(a, b),
    record: isOneRecord || undefined,
  };
}

/**
 * Company and role make it the same where nothing speaks against it; a link, a number or a name that is only alike never
 * does.
 */
export function verdictOf(signs: Signs): Sameness['verdict'] {
  const { company, role, town, workMode, appliedOn, posting, number, record } = signs;
  if (record) return 'same';
  if (company === true && role === true) {
    const isCertain = [town, workMode, appliedOn, posting, number].every(
      (agrees) => agrees === true || agrees === undefined,
    );
    return isCertain ? 'same' : 'perhaps';
  }
  const isNear = (company === true && role === 'alike') || (company === 'alike' && role === true);
  return isNear || (posting === true && (company !== false || role !== false)) ? 'perhaps' : 'different';
}

function isEqual(one: string | undefined, other: string | undefined): boolean | undefined {
  return one && other ? one === other : undefined;
}

/**
 * Company and role of two applications; alike where they are one letter apart, or one name says more: `Acme` and `Acme Group`,
 * `Bosch` and `Robert Bosch`, `Cook` and `Cook (Nights)`. A role of the same words in another order or for the other gender
 * is alike as well, and so is a company that both keep back, where neither link nor number confirms it.
 */
export function compareNamesOf(
  a: ComparableApplication,
  b: ComparableApplication,
): Record<'company' | 'role', Agreement> {
  const company = isEqual(a.company, b.company);
  const role = isEqual(a.role, b.role);
  const isCompanyAlike =
    areNear(a.company, b.company) ||
    isWithinName(a.companyWords, b.companyWords) ||
    isWithinName(b.companyWords, a.companyWords);
  const isKeptBack = company === true && a.isUnnamed && !isSamePosting(a, b) && !isSameNumber(a, b);
  const isRoleAlike =
    areNear(a.role, b.role) || a.roleWords === b.roleWords || a.roleBase === b.role || b.roleBase === a.role;
  return {
    company: isKeptBack || (company === false && isCompanyAlike) ? 'alike' : company,
    role: role === false && isRoleAlike ? 'alike' : role,
  };
}

/** Whether a name begins or ends with the words of another. */
function isWithinName(words: string, name: string): boolean {
  return words.length > 1 && (name.startsWith(`${words} `) || name.endsWith(` ${words}`));
}

function isSamePosting(a: ComparableApplication, b: ComparableApplication): boolean {
  return a.address !== undefined && a.address.isOfOnePosting && a.address.key === b.address?.key;
}

/** Counted by hand, perhaps anew in each year, and again after each sorting: a number of a posting has more digits. */
const rowNumber = /^[^\p{L}\p{N}]*0*(?:\d{1,4}|(?:19|20)\d\d[^\p{L}\p{N}]+\d{1,3})[^\p{L}\p{N}]*$/u;

function isRowNumber(id: string): boolean {
  return rowNumber.test(id.replace(/^n[or°]\b/i, ''));
}

/** As programs make them for each of their own entries. */
const recordId = /^(?:[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|(?=.*\d)(?=.*[a-z])[\da-z_-]{20,})$/i;

function isSameNumber(a: ComparableApplication, b: ComparableApplication): boolean {
  return a.number !== undefined && a.number === b.number;
}

function numberSign(a: ComparableApplication, b: ComparableApplication): boolean | undefined {
  if (isSameNumber(a, b)) return true;
  const isOfPosting = (id: string | undefined) => id !== undefined && !isRowNumber(id) && !recordId.test(id);
  return isOfPosting(a.externalId) && isOfPosting(b.externalId) ? false : undefined;
}
