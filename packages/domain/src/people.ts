import type { Contact, Job } from './job.ts';
import { comparableText } from './text.ts';

/** A person with the jobs that name them, the latest first. */
export interface KnownPerson {
  /** The contact of the latest job, with details that only earlier ones have. */
  contact: Contact;
  jobs: Job[];
}

/** People by email address, else by name. */
export type PeopleIndex = ReadonlyMap<string, KnownPerson>;

/** The people of these jobs, each once: equal addresses are one person, without one equal names. */
export function indexPeople(jobs: readonly Job[]): PeopleIndex {
  const people = new Map<string, KnownPerson>();
  const withPeople = jobs.filter((job) => job.contacts !== undefined && job.contacts.length > 0);
  for (const job of withPeople.toSorted((a, b) => (a.updatedAt < b.updatedAt ? 1 : -1))) {
    for (const contact of job.contacts ?? []) {
      const key = personKey(contact);
      const known = people.get(key);
      if (!known) people.set(key, { contact, jobs: [job] });
      else if (known.jobs.at(-1) !== job) {
        people.set(key, { contact: { ...contact, ...known.contact }, jobs: [...known.jobs, job] });
      }
    }
  }
  return people;
}

/** The other jobs that have this contact. */
export function otherJobsOf(people: PeopleIndex, contact: Contact, jobId: string): Job[] {
  return people.get(personKey(contact))?.jobs.filter((job) => job.id !== jobId) ?? [];
}

/** People whose name or address begins like what has been typed, or has a word in it that does. */
export function findPeople(people: PeopleIndex, typed: string, max: number): KnownPerson[] {
  const wanted = comparableText(typed);
  if (wanted.length < 2) return [];
  const found: KnownPerson[] = [];
  for (const person of people.values()) {
    const words = ` ${comparableText(person.contact.name)} ${comparableText(person.contact.email ?? '')}`;
    if (words.includes(` ${wanted}`)) found.push(person);
    if (found.length === max) break;
  }
  return found;
}

/** The one person with an address whom a text names, by the whole name or by its first word. */
export function personNamedIn(text: string, contacts: readonly Contact[]): Contact | undefined {
  const [person, ...others] = allNamedIn(
    text,
    contacts.filter(({ email }) => email),
  );
  return others.length === 0 ? person : undefined;
}

/** The kinds of contacts that arrange talks, the likeliest first; a referral does not. */
const arranging: readonly Contact['kind'][] = [
  'recruiter',
  'hiring_manager',
  undefined,
  'other',
  'interviewer',
];

/**
 * The person to write to about a talk: the one a text names, else one who arranges talks and has an address. Undefined
 * where the named one has none: the mail must not go to another person.
 */
export function personToArrangeWith(text: string, contacts: readonly Contact[]): Contact | undefined {
  const [named, ...others] = allNamedIn(text, contacts);
  if (named && others.length === 0) return named.email ? named : undefined;
  const reachable = contacts.filter(({ email, kind }) => email && arranging.includes(kind));
  return reachable.toSorted((a, b) => arranging.indexOf(a.kind) - arranging.indexOf(b.kind))[0];
}

/** The people whom a text names by the whole name, else by the first word of it. */
function allNamedIn(text: string, contacts: readonly Contact[]): readonly Contact[] {
  const said = ` ${wordsOf(text).join(' ')} `;
  const withName = contacts.filter(({ name }) => wordsOf(name).length > 0);
  const named = (words: (name: string) => string) =>
    withName.filter(({ name }) => said.includes(` ${words(name)} `));
  const whole = named((name) => wordsOf(name).join(' '));
  return whole.length > 0 ? whole : named((name) => wordsOf(name)[0] ?? '');
}

function wordsOf(text: string): readonly string[] {
  return comparableText(text).match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}

function personKey({ name, email }: Contact): string {
  return email ? `@${comparableText(email)}` : comparableText(name);
}
