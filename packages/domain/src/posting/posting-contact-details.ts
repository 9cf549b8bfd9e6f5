import { jobTerms } from './job-terms.ts';

/** How a person can be reached, and what they are there. */
export interface ContactDetails {
  email?: string;
  phone?: string;
  role?: string;
}

// Each begins where a word does and is bounded, so that a text of nothing but its signs is gone through once.
const emailPattern =
  /(?<![\p{L}\p{M}\p{N}_.+-])[\p{L}\p{N}_+-][\p{L}\p{M}\p{N}_.+-]{0,63}@[\p{L}\p{N}][\p{L}\p{M}\p{N}-]{0,62}(?:\.[\p{L}\p{N}][\p{L}\p{M}\p{N}-]{0,62}){1,4}/gu;
const phonePattern = /(?<![\p{L}\p{Nd}.,/@_-])[+(]?\p{Nd}[\p{Nd}\s()./–-]{5,24}\p{Nd}(?!\p{Nd})/gu;
const phoneLabel =
  /(?:tel|telefon|telefoon|telephone|téléphone|teléfono|phone|mobile?|mobil|móvil|cell|handy|gsm|call|bel|هاتف|جوال|موبايل|للاتصال|(?<!\p{L})[tmp])[\s.:)]*$/iu;
const dateLike =
  /^(?:\p{Nd}{4}-\p{Nd}{1,2}-\p{Nd}{1,2}|\p{Nd}{1,2}[./-]\p{Nd}{1,2}[./-]\p{Nd}{2,4})(?!\p{Nd})/u;
/** Addresses such as `no-reply@`, which take no answers. */
const unread =
  /^(?:.*no[._-]?reply.*|do[._-]?not[._-]?reply.*|mailer-daemon|postmaster|notifications?|newsletter|unsubscribe|bounces?|alerts?|jobalerts?)$/iu;
const roleTerms =
  /recruit|talent|\bhr\b|\bpeople\b|hiring|human resources|\b(?:head|lead|partner|founder|owner|ceo|cto|coo|cfo)\b|personal|referent|leiter|leitung|geschäftsführ|gründer|inhaber|responsable|chargée? de|direct(?:eur|rice|or)|gerente|adviseur|eigenaar|oprichter|مدير|مسؤول|مسئول|أخصائي|رئيس|منسق/iu;
const roleLengthMax = 80;

/** The addresses in a text that a person reads, in order. */
export function emailsIn(text: string): string[] {
  return [...text.matchAll(emailPattern)]
    .map(([email]) => email)
    .filter((email) => !unread.test(localPart(email)));
}

/** What lines say of the person named before them; each line is short. */
export function detailsIn(lines: readonly string[]): ContactDetails {
  const [email] = lines.flatMap(emailsIn);
  const [phone] = lines.flatMap(phonesIn);
  const [role] = lines.flatMap(rolesIn);
  return {
    ...(email === undefined ? {} : { email }),
    ...(phone === undefined ? {} : { phone }),
    ...(role === undefined ? {} : { role }),
  };
}

/** Whether an address is the person's own: it has a part of the name in front of the @. */
export function isOwnAddress(email: string, name: string): boolean {
  const local = folded(localPart(email));
  return partsOf(name).some((part) => local.includes(part));
}

/** Whether an address is that of a company of this name: it has a part of it behind the @. */
export function isCompanyAddress(email: string, name: string): boolean {
  const host = folded(email.slice(email.indexOf('@')));
  return partsOf(name).some((part) => host.includes(part));
}

function partsOf(name: string): string[] {
  return folded(name)
    .split(/[\s'’.-]+/u)
    .filter((part) => part.length > 2);
}

function folded(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('ä', 'ae')
    .replaceAll('ö', 'oe')
    .replaceAll('ü', 'ue')
    .replaceAll('ß', 'ss');
}

function localPart(email: string): string {
  return email.slice(0, email.indexOf('@'));
}

function phonesIn(line: string): string[] {
  return [...line.matchAll(phonePattern)].flatMap(({ 0: found, index }) => {
    const digits = found.match(/\p{Nd}/gu)?.length ?? 0;
    const isMarked =
      /^(?:[+(]|[0٠۰])/u.test(found) || phoneLabel.test(line.slice(Math.max(0, index - 20), index));
    return digits >= 7 && digits <= 15 && isMarked && !dateLike.test(found) ? [found.trim()] : [];
  });
}

function rolesIn(line: string): string[] {
  return line
    .split(/[,;|·•()،]| [-–—/] |\t/u)
    .map((part) => part.trim().replace(/[.:]$/u, ''))
    .filter(isRole);
}

function isRole(part: string): boolean {
  if (part.length < 2 || part.length > roleLengthMax || /[@:]|\p{Nd}{3}|https?|[.!?] /u.test(part))
    return false;
  return (
    /^[\p{Lu}\p{Lo}]/u.test(part) &&
    (roleTerms.test(part) || jobTerms.test(part)) &&
    part.split(' ').length <= 8
  );
}
