import type { PostingField } from './posting-fields.ts';
import { readSalary } from './posting-salary.ts';

/** Where in the text something was read; `start` and `end` count UTF-16 units, `end` is behind the last one. */
export interface Passage {
  field: PostingField;
  start: number;
  end: number;
}

/** Fields read together. Without a passage they are no more than a guess. */
export interface Finding {
  values: Partial<Record<PostingField, unknown>>;
  passage?: Passage;
  /** What the words do not say and is likely all the same. */
  assumed?: PostingField[];
}

/** What the words of a posting tell, each with its passage; `heading` as in the reader's `Data`. */
export function readText(text: string, heading: string | null): Finding[] {
  return [
    ...(heading === null ? readRoleAndCompany(text) : readUnder(heading, text)),
    ...first(text, readSalary),
    ...first(text, readWorkMode),
    ...first(text, readEmploymentType),
    ...first(text, readClosing),
    ...first(text, readLocation),
  ];
}

function first(text: string, read: (text: string) => Finding | undefined): Finding[] {
  const finding = read(text);
  return finding ? [finding] : [];
}

// A name as it stands in a sentence: words with capitals, and the small ones between them.
const namePattern = String.raw`[\p{Lu}\d][\p{L}\d&.'’+-]*(?: (?:(?:of|and|the|de|du|des|del|la|le|les|los|las|von|van|der|für|und|y|et|&) ){0,2}[\p{Lu}\d&][\p{L}\d&.'’+-]*){0,5}`;

const sentencePatterns: readonly RegExp[] = [
  new RegExp(
    String.raw`(?<company>${namePattern}) (?:is|are) (?:looking for|hiring|seeking|recruiting) (?:an? |the |our )?(?:new )?(?<role>[\p{Lu}][^\n.,;]{2,80}?)(?= to | who | for | in | with | based|[\n.,;])`,
    'du',
  ),
  new RegExp(
    String.raw`(?<company>${namePattern}) (?:sucht|recherche|recrute|busca) (?:zum \S+ (?:Zeitpunkt )?|ab sofort )?(?:eine?n?|un|une|una)? ?(?<role>[\p{Lu}][^\n.,;]{2,80}?)(?= für | in | pour | à | para | en |[\n.,;])`,
    'du',
  ),
];
const topPatterns: readonly RegExp[] = [
  // As LinkedIn's page is copied: the employer, its buttons, the role, the place and for how long it has been there.
  /^\s*(?:[^\n]{1,80} logo\n+)?(?<company>[^\n]{2,80})\n+(?:(?:Share|Save|Show more options)\n+){0,4}(?<role>[^\n]{3,80})\n+(?<place>[^\n·]{2,80}) · [^\n]{0,60}(?:\bago\b|\bapplicants?\b|\bvor \d|\bil y a \d|\bhace \d)/du,
  /^(?<role>[^\n,.]{3,80}?) (?:at|@) (?<company>(?=[\p{Lu}\p{Lo}\d])[^\n,.|]{2,80})$/dmu,
  /^(?<role>[^\n]{3,80}?) (?:bei|chez) (?<company>(?=[\p{Lu}\p{Lo}\d])[^\n|]{2,80})$/dmu,
];
/** Farther down “More at our page” is no role; that many lines hold a logo, a menu and the headline. */
const topLines = 12;

function readRoleAndCompany(text: string): Finding[] {
  const beginning = text.slice(0, 4_000);
  const top = beginning.split('\n').slice(0, topLines).join('\n');
  const found = [
    ...topPatterns.map((pattern) => pattern.exec(top)),
    ...sentencePatterns.map((pattern) => pattern.exec(beginning)),
  ];
  for (const match of found) {
    if (match)
      return [
        ...findingIn(match, 'title', 'role'),
        ...findingIn(match, 'company', 'company'),
        ...findingIn(match, 'location', 'place'),
      ];
  }
  return readFirstLine(beginning);
}

// Menus, other postings and the site's own name stand on a page too: only what goes with the heading is the posting's.
function readUnder(heading: string, text: string): Finding[] {
  const beginning = text.slice(0, 20_000);
  const match = sentencePatterns.map((pattern) => pattern.exec(beginning)).find((found) => found !== null);
  const company = match ? findingIn(match, 'company', 'company') : [];
  if (heading === '') return match ? [...findingIn(match, 'title', 'role'), ...company] : [];
  const at = text.indexOf(heading);
  const isSame = heading.toLowerCase().includes((match?.groups?.['role'] ?? '').toLowerCase());
  return [
    ...(at < 0 ? [] : [finding('title', heading, at, at + heading.length)]),
    ...(isSame ? company : []),
  ];
}

function findingIn(match: RegExpExecArray, field: PostingField, group: string): Finding[] {
  const [start, end] = match.indices?.groups?.[group] ?? [];
  if (start === undefined || end === undefined) return [];
  return [finding(field, match.groups?.[group], start, end)];
}

// Postings begin with the role; a first line that is long or ends like a sentence is something else.
function readFirstLine(text: string): Finding[] {
  const match = /^[^\S\n]*(?<role>[^\n]{3,80})(?:\n|$)/.exec(text);
  const role = match?.groups?.['role']?.trim();
  if (!match || !role || !text.includes('\n') || /[.!?:]$|https?:/.test(role)) return [];
  const start = match[0].indexOf(role);
  return [finding('title', role, start, start + role.length)];
}

function finding(field: PostingField, value: unknown, start: number, end: number): Finding {
  return { values: { [field]: value }, passage: { field, start, end } };
}

const workModes: readonly (readonly [RegExp, string])[] = [
  [
    /\b(?:hybrid|(?:one|two|three|four|\d) days? (?:a week )?(?:from|at) home|(?:ein|zwei|drei|\d) tage? (?:im )?home.?office|télétravail partiel)\b/iu,
    'hybrid',
  ],
  [
    /\b(?:fully remote|100\s?% remote|remote.first|work from anywhere|remote|home.?office|télétravail|teletrabajo)\b/iu,
    'remote',
  ],
  [/\b(?:on.?site|in.?office|vor ort|sur site|presencial)\b/iu, 'onsite'],
];

const employmentTypes: readonly (readonly [RegExp, string])[] = [
  [/\b(?:internship|praktikum|stage de fin d'études|prácticas)\b/iu, 'internship'],
  [/\b(?:apprenticeship|ausbildung zu[mr]?|apprentissage)\b/iu, 'apprenticeship'],
  [/\b(?:part.time|teilzeit|temps partiel|media jornada|\d.day week)\b/iu, 'part_time'],
  [/\b(?:full.time|vollzeit|temps plein|jornada completa)\b/iu, 'full_time'],
  [/\b(?:freelance|contractor|fixed.term contract)\b/iu, 'contract'],
];

const readWorkMode = (text: string) => readWord(text, 'workMode', workModes);
const readEmploymentType = (text: string) => readWord(text, 'employmentType', employmentTypes);

function readWord(
  text: string,
  field: PostingField,
  patterns: readonly (readonly [RegExp, string])[],
): Finding | undefined {
  for (const [pattern, value] of patterns) {
    const match = pattern.exec(text);
    if (match) return finding(field, value, match.index, match.index + match[0].length);
  }
  return undefined;
}

const months: readonly RegExp[] = [
  /^(?:jan|ene)/i,
  /^(?:feb|fév|fev)/i,
  /^(?:mar|mär|mrz)/i,
  /^(?:apr|avr|abr)/i,
  /^(?:may|mai|mayo)/i,
  /^(?:jun|juin)/i,
  /^(?:jul|juil)/i,
  /^(?:aug|aoû|aou|ago)/i,
  /^sep/i,
  /^(?:oct|okt)/i,
  /^nov/i,
  /^(?:dec|dez|déc|dic)/i,
];

const closingPattern =
  /(?:clos(?:es|ing date)|apply (?:by|before)|deadline|applications? (?:close|due)|bewerbungsfrist|bewerbungsschluss|bis zum|date limite|fecha límite)[^\n\d]{0,40}(?<date>\d{4}-\d{2}-\d{2}|\d{1,2}\.\s?\d{1,2}\.\s?\d{4}|\d{1,2}(?:st|nd|rd|th|\.)? (?:de )?\p{L}{3,10}\.?,? (?:de )?\d{4}|\d{4}-\d{2}-\d{2})/iu;
const closingMonthFirst =
  /(?:clos(?:es|ing date)|apply (?:by|before)|deadline|applications? (?:close|due))[^\n\d]{0,30}?(?<date>(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\p{L}{0,6}\.? \d{1,2}(?:st|nd|rd|th)?,? \d{4})/iu;

function readClosing(text: string): Finding | undefined {
  const match = closingMonthFirst.exec(text) ?? closingPattern.exec(text);
  const written = match?.groups?.['date'];
  if (!match || !written) return undefined;
  const closesOn = dateOf(written);
  if (closesOn === undefined) return undefined;
  const end = match.index + match[0].length;
  return finding('closesOn', closesOn, end - written.length, end);
}

function dateOf(written: string): string | undefined {
  if (/^\d{4}-/.test(written)) return written;
  const numbers = written.match(/\d+/g)?.map(Number) ?? [];
  const year = numbers.at(-1);
  const word = /\p{L}{3,}/u.exec(written.replace(/^\d{1,2}(?:st|nd|rd|th)/i, ''))?.[0];
  const monthByName = word === undefined ? -1 : months.findIndex((name) => name.test(word));
  const month = word === undefined ? numbers[1] : monthByName + 1;
  const day = numbers[0];
  if (!year || !month || !day) return undefined;
  const date = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  return Number.isNaN(Date.parse(date)) ? undefined : date;
}

const placePattern =
  /(?:^|\n)[^\S\n]*(?:location|standort|arbeitsort|lieu|ubicación)[^\S\n]*[:\n][^\S\n]*(?<place>[^\n]{2,80})/diu;
// Capitals tell where the name of the city ends.
const cityPattern =
  /\b(?:[Bb]ased in|[Ll]ocated in|[Bb]asée? à|[Mm]it Sitz in|[Cc]on sede en) (?<place>\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+){0,3}(?:, \p{Lu}[\p{L}'’-]+)?)/du;

function readLocation(text: string): Finding | undefined {
  const match = placePattern.exec(text) ?? cityPattern.exec(text);
  const [start] = match?.indices?.groups?.['place'] ?? [];
  const place = match?.groups?.['place'];
  if (start === undefined || !place) return undefined;
  const trimmed = place.replace(/ (?:with|and|for|on)\b.*$/u, '').trim();
  return finding('location', trimmed, start, start + trimmed.length);
}
