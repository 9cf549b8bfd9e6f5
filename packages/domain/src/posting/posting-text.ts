import { readClosing } from './posting-closing.ts';
import type { PostingField } from './posting-fields.ts';
import { finding, guess, type Finding } from './posting-finding.ts';
import { readLocation } from './posting-place.ts';
import { readSalary } from './posting-salary.ts';
import { readWorkMode } from './posting-work-mode.ts';

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

const employmentTypes: readonly (readonly [RegExp, string])[] = [
  [/\b(?:internship|praktikum|stage de fin d'études|prácticas)\b/iu, 'internship'],
  [/\b(?:apprenticeship|ausbildung zu[mr]?|apprentissage)\b/iu, 'apprenticeship'],
  [/\b(?:part.time|teilzeit|temps partiel|media jornada|\d.day week)\b/iu, 'part_time'],
  [/\b(?:full.time|vollzeit|temps plein|jornada completa)\b/iu, 'full_time'],
  [/\b(?:freelance|contractor|fixed.term contract)\b/iu, 'contract'],
];

/** Words that name a kind of contract with more than one meaning, and the likely one. */
const likelyTypes: readonly (readonly [RegExp, string])[] = [
  [/\bwerkstudent(?:in)?\b/iu, 'part_time'],
  // A posting with both lets one choose.
  [/\bCDD\b(?![^]{0,400}\bCDI\b)(?<!\bCDI\b[^]{0,400})/u, 'contract'],
];

function readEmploymentType(text: string): Finding | undefined {
  const said = employmentTypes.flatMap((each) => wordIn(text, ...each));
  const [first] = said;
  if (!first) {
    const [likely] = likelyTypes.flatMap((each) => wordIn(text, ...each));
    return likely && guess('employmentType', likely.value, likely.start, likely.end);
  }
  const isEither = said.some(({ value }) => value === 'full_time') && first.value === 'part_time';
  return (isEither ? guess : finding)('employmentType', first.value, first.start, first.end);
}

function wordIn(text: string, pattern: RegExp, value: string) {
  const match = pattern.exec(text);
  return match ? [{ value, start: match.index, end: match.index + match[0].length }] : [];
}
