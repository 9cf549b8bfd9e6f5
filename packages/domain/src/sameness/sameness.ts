import type { Job } from '../job.ts';
import { factsOf } from '../job-facts.ts';
import { comparableCompany, comparablePlaces, comparableRole } from './comparable-names.ts';
import { comparePostings, postingAddressOf, type PostingAddress } from './posting-address.ts';

/** As much of an application as tells whether another is the same one; what is missing or empty is not known. */
export interface Application {
  /** The job's id, of one in the account or as an export of ours names it. */
  readonly id?: string | undefined;
  readonly title: string;
  readonly company: string;
  readonly url?: string | undefined;
  readonly location?: string | undefined;
  readonly externalId?: string | undefined;
  /** A local date; missing where it is not known to the day. */
  readonly appliedOn?: string | undefined;
}

/** What two applications may have in common or not: `site` is where their links lead, `record` the tool's own entry. */
export type SamenessSign =
  | 'company'
  | 'role'
  | 'town'
  | 'appliedOn'
  | 'posting'
  | 'site'
  | 'number'
  | 'record';

/**
 * Whether two applications are one. `perhaps`: company and role are the same and something speaks against it, or it is
 * one posting under another name. `agrees` and `differs` are the reasons; what only one of both says is in neither.
 */
export interface Sameness {
  verdict: 'same' | 'perhaps' | 'different';
  agrees: readonly SamenessSign[];
  differs: readonly SamenessSign[];
}

/** An application with its texts in the forms in which they are compared. */
export interface ComparableApplication {
  id: string | undefined;
  company: string;
  role: string;
  places: readonly string[];
  appliedOn: string | undefined;
  address: PostingAddress | undefined;
  externalId: string | undefined;
  /** The same without marks and case: `REQ-77`, `req 77` and `Req. #77` are one. */
  number: string | undefined;
}

// Documents are replaced, never changed, so that what was made of one holds for as long as it lives.
const applications = new WeakMap<Job, Application>();
const comparables = new WeakMap<Application, ComparableApplication>();

/** A job in the account as it is compared. */
export function applicationOf(job: Job): Application {
  let application = applications.get(job);
  if (!application) {
    const { id, title, company, url, location, externalId } = job;
    const isExact = job.events.some((event) => event.toKind === 'applied' && !event.approximate);
    const appliedOn = isExact ? (factsOf(job).appliedOn ?? undefined) : undefined;
    application = { id, title, company, url, location, externalId, appliedOn };
    applications.set(job, application);
  }
  return application;
}

/** The same for one application as long as it lives; it is never changed after it was compared. */
export function comparable(application: Application): ComparableApplication {
  let made = comparables.get(application);
  if (!made) {
    const { id, title, company, url = '', location = '', externalId = '', appliedOn } = application;
    made = {
      id,
      company: comparableCompany(company),
      role: comparableRole(title),
      places: comparablePlaces(location),
      appliedOn,
      address: postingAddressOf(url),
      externalId: externalId.trim() || undefined,
      number: externalId.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase() || externalId.trim() || undefined,
    };
    comparables.set(application, made);
  }
  return made;
}

/** Whether two applications are one, whatever page asks. */
export function sameness(a: Application, b: Application): Sameness {
  return samenessOf(signsOf(comparable(a), comparable(b)));
}

/** For each sign whether two applications agree; undefined where one of them does not say. */
export type Signs = Readonly<Record<SamenessSign, boolean | undefined>>;

export function samenessOf(signs: Signs): Sameness {
  const all = Object.entries(signs) as [SamenessSign, boolean | undefined][];
  return {
    verdict: verdictOf(signs),
    agrees: all.flatMap(([sign, agrees]) => (agrees === true ? [sign] : [])),
    differs: all.flatMap(([sign, agrees]) => (agrees === false ? [sign] : [])),
  };
}

export function signsOf(a: ComparableApplication, b: ComparableApplication): Signs {
  const company = isEqual(a.company, b.company);
  const role = isEqual(a.role, b.role);
  const link = a.address && b.address && comparePostings(a.address, b.address);
  const isEntry = isSameNumber(a, b) && recordId.test(a.externalId ?? '');
  const isOneRecord =
    (a.id !== undefined && a.id === b.id) || (isEntry && (company === true || role === true));
  return {
    company,
    role,
    town: a.places.length > 0 && b.places.length > 0 ? isSamePlace(a.places, b.places) : undefined,
    appliedOn: isEqual(a.appliedOn, b.appliedOn),
    posting: link === 'two' ? false : link === 'one' && a.address?.isOfOnePosting ? true : undefined,
    site: link === 'unknown' && a.address?.site !== b.address?.site ? false : undefined,
    number: numberSign(a, b),
    record: isOneRecord || undefined,
  };
}

/** Company and role make it the same where nothing speaks against it; a link or a number alone never does. */
export function verdictOf(signs: Signs): Sameness['verdict'] {
  const { company, role, town, appliedOn, posting, number, record } = signs;
  if (record) return 'same';
  if (company && role) {
    const isContradicted = town === false || appliedOn === false || posting === false || number === false;
    return isContradicted ? 'perhaps' : 'same';
  }
  return posting === true && (company !== false || role !== false) ? 'perhaps' : 'different';
}

function isEqual(one: string | undefined, other: string | undefined): boolean | undefined {
  return one && other ? one === other : undefined;
}

/** Two places are one where the town is the same, or one says no more than a part of the other. */
function isSamePlace(a: readonly string[], b: readonly string[]): boolean {
  const isWithin = (some: readonly string[], all: readonly string[]) =>
    some.every((part) => all.includes(part));
  return a[0] === b[0] || isWithin(a, b) || isWithin(b, a);
}

/** Counted by hand, and again after each sorting: no number of a posting has so few digits in a row, and no letter. */
function isRowNumber(id: string): boolean {
  return !/\p{L}|\d{6}/u.test(id.replace(/^n[or°]\b/i, ''));
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
