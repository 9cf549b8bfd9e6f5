import { contactSchema, type Contact } from '../job.ts';
import { isAddress, isDay, isTelephone } from './column-values.ts';
import { answerIn } from './import-cell.ts';
import type { CellByField, ImportWarning } from './import-warning.ts';

type ContactField = 'contact' | 'contactEmail' | 'contactPhone';
type SaidBy = Partial<Record<ContactField, string>>;

/**
 * The person that a row names: by name, address and number, also where two of them share a cell or have changed places.
 * What is no name, and what there is no room for, is left out and warned of.
 */
export function readContact(cells: CellByField, warnings: ImportWarning[]): Omit<Contact, 'id'> | undefined {
  const leaveOut = (field: ContactField, text: string) => {
    warnings.push({ field, code: 'left_out', text });
  };
  const link = cells.contact?.url;
  const { contact, contactEmail, contactPhone } = inTheirPlaces(saidIn(cells, leaveOut), link, leaveOut);
  const lastName = cells.contactLastName?.text;
  const name = [contact, lastName].filter(Boolean).join(' ') || (contactEmail ?? contactPhone);
  if (name === undefined) return undefined;
  const person = {
    name,
    ...(contactEmail === undefined ? {} : { email: contactEmail }),
    ...(contactPhone === undefined ? {} : { phone: contactPhone }),
    ...(link === undefined || !/^https?:/i.test(link) ? {} : { url: link }),
  };
  const withId = (candidate: object) => ({ id: '01930000-0000-7000-8000-000000000000', ...candidate });
  if (contactSchema.safeParse(withId(person)).success) return person;
  leaveOut('contact', Object.values(person).join(', '));
  return contactSchema.safeParse(withId({ name })).success ? { name } : undefined;
}

/** The cells of the contact; a yes, a no or a date names no person, and is left out. */
function saidIn(cells: CellByField, leaveOut: (field: ContactField, text: string) => void): SaidBy {
  const said: SaidBy = {};
  for (const field of ['contact', 'contactEmail', 'contactPhone'] as const) {
    const text = cells[field]?.text;
    if (text === undefined) continue;
    if (answerIn(text) !== undefined || (isDay(text) && !isTelephone(text))) leaveOut(field, text);
    else said[field] = text;
  }
  return said;
}

/** An address at the end, in brackets of either kind or behind a comma: `Robin Example <robin@globex.example>`. */
const addressBehind = /[\s,،;:|/<(–-]+(?:mailto:)?([^\s<>(),;]+@[^\s<>(),;]+)\s*[>)]?$/i;
/** A number at the end: `Robin Example, Tel. 0221 555 0101`. */
const numberBehind =
  /[\s,،;:|/(–-]+(?:(?:tel|telefon|téléphone|phone|ph|mobile?|handy|cell|هاتف|جوال)[.:\s]*)?([+(]?\d[\d\s()./-]{5,30})$/iu;
/** In UTF-16 units; longer texts are prose, and not split. */
const lengthMax = 300;

/** Splits a cell into a name and the address or number behind it. */
function behindName(text: string): [name: string, reach?: string] {
  if (isAddress(text) || isTelephone(text)) return ['', text];
  const cut = text.length > lengthMax ? null : (addressBehind.exec(text) ?? numberBehind.exec(text));
  const [whole = '', reach = ''] = cut ?? [];
  const name = text.slice(0, text.length - whole.length);
  const isReach = isAddress(reach) || isTelephone(reach.trim());
  return isReach && /\p{L}/u.test(name) ? [name, reach.replace(/\)$/, '').trim()] : [text];
}

/** An address or a number, wherever it stands. */
const anyReach = /[^\s<>(),;]+@[^\s<>(),;]+|[+(]?\d[\d\s()./-]{5,30}/u;

/** The first of several people who share a cell, each with how to reach them, and the words for the others. */
function firstPerson(text: string): { person: string; others: string } {
  const one = { person: text, others: '' };
  if (text.length > lengthMax) return one;
  let left = text;
  while (behindName(left)[1] !== undefined) [left] = behindName(left);
  const [said = ''] = anyReach.exec(left) ?? [];
  const end = left.indexOf(said) + said.trimEnd().length;
  const others = text.slice(end).replace(/^[\s>),;،؛|/&]+/u, '');
  const isReach = isAddress(said) || isTelephone(said.trim());
  return isReach && anyReach.test(others) ? { person: text.slice(0, end), others } : one;
}

/** Moves addresses and numbers to their fields from the name, from each other’s column, or from a link. */
function inTheirPlaces(
  said: SaidBy,
  link: string | undefined,
  leaveOut: (field: ContactField, text: string) => void,
): SaidBy {
  const { person, others } = firstPerson(said.contact ?? '');
  if (others !== '') leaveOut('contact', others);
  const [beforeLast, last] = behindName(person);
  const [name, first] = last === undefined ? [beforeLast] : behindName(beforeLast);
  const placed: SaidBy = {};
  if (name !== '') placed.contact = name;
  const reach: [ContactField, string | undefined][] = [
    ['contactEmail', said.contactEmail],
    ['contactPhone', said.contactPhone],
    ['contact', first],
    ['contact', last ?? (/^(?:mailto|tel):/i.test(link ?? '') ? link : undefined)],
  ];
  for (const [from, written] of reach) {
    if (written === undefined) continue;
    const text = /^(?:mailto|tel):([^?;]+)/i.exec(written)?.[1] ?? written;
    const field = text.includes('@') ? 'contactEmail' : isTelephone(text) ? 'contactPhone' : from;
    if (field === 'contactEmail' && !contactSchema.shape.email.safeParse(text).success) leaveOut(from, text);
    else if (placed[field] === undefined) placed[field] = text;
    else if (placed[field] !== text) leaveOut(from, text);
  }
  return placed;
}

/** The last digits of a telephone number, which are the same with and without its country and area codes. */
export function subscriberNumber(number: string): string {
  return number.replace(/\D/g, '').slice(-subscriberDigits);
}

const subscriberDigits = 7;
