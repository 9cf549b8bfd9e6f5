import { readPayGrade } from './pay-grade.ts';
import { readClosing } from './posting-closing.ts';
import { readContact } from './posting-contact.ts';
import { readEmploymentType } from './posting-employment.ts';
import type { Finding } from './posting-finding.ts';
import { isBodyHeading, isFact, isFieldLabel, isNoise, isPay, placeIn } from './posting-head-lines.ts';
import { readRoleAndCompany, readUnder } from './posting-headline.ts';
import { readLink } from './posting-links.ts';
import { readLabelledPlace, readPlaceInSentence, type PlaceLines } from './posting-place.ts';
import { readSalary } from './posting-salary.ts';
import { readWorkMode } from './posting-work-mode.ts';

const placeLines: PlaceLines = {
  isOther: (words) => isNoise(words) || isFieldLabel(words) || isBodyHeading(words),
  isApart: (words) =>
    isFact(words) || isPay(words) || isBodyHeading(words) || /^[\p{L}’' &/-]{2,40}\s?:/u.test(words),
  isPlace: (words) => placeIn(words) !== undefined,
};

/** Where a page goes on with other postings. */
const others =
  /(?:^|\n)[^\S\n]*(?:•[^\S\n]*)?(?:[^\n]{0,80}\b)?(?<!(?<!\p{L})(?:in|with|from|into|mit|aus|von|auf|dans|en|con|van|met)[^\S\n])(?:similar (?:jobs|roles|vacancies|positions|openings)|recommended jobs|jobs you may (?:also )?like|(?:you may|people) also (?:be interested in|viewed)|more jobs (?:(?:at|from|in|by) [^\n]{1,60}|like this)|other (?:jobs|vacancies|openings)|ähnliche (?:jobs|stellen\p{L}*)|weitere (?:jobs|stellen\p{L}*)|(?:offres|emplois) similaires|(?:ofertas|empleos) similares|(?:vergelijkbare|soortgelijke|andere) vacatures|وظائف (?:مشابهة|أخرى))[^\S\n]{0,2}(?::|(?=\n|$))/iu;

const listed = String.raw`(?:jobs?|roles|vacancies|positions|(?:job )?openings)`;
const angebote = String.raw`(?:jobs?|stellen\p{L}*|jobangebote|vakanzen)`;
/** The same as a line of its own, which may go on as headings do. */
const othersHeading = new RegExp(
  String.raw`(?:^|\n)[^\S\n]*(?:${[
    String.raw`(?:related|suggested|latest|recent|featured|popular|matching|nearby|more|additional) ${listed}(?: (?:for|near|nearby|like|at|from|in|by|of|that|you)(?!\p{L})[^\n]{0,60})?`,
    String.raw`${listed} (?:like this(?: one)?|(?:picked )?for you|you (?:might|may) (?:also )?(?:like|be interested in))`,
    String.raw`you (?:might|may) (?:also )?(?:like|be interested in)(?: these)?(?: ${listed})?`,
    String.raw`(?:passende|andere|neueste|empfohlene|verwandte|interessante|mehr) ${angebote}(?: (?:für|bei|von|in|aus)(?!\p{L})[^\n]{0,60})?`,
    String.raw`das könnte (?:sie|dich|ihnen|dir) auch (?:interessieren|gefallen)|diese ${angebote} könnten [^\n]{1,40}`,
    String.raw`(?:autres|nos autres|dernières) (?:offres|emplois|postes|annonces)(?: [^\n]{1,60})?`,
    String.raw`(?:offres|emplois) (?:recommandé|associé|lié|connexe)e?s|ces offres [^\n]{1,50}|vous (?:aimerez|pourriez) (?:aussi|également)[^\n]{0,40}`,
    String.raw`(?:otras|más|últimas) (?:ofertas|vacantes)(?: [^\n]{1,60})?|(?:otros|más) (?:empleos|puestos)(?: [^\n]{1,60})?`,
    String.raw`(?:ofertas|empleos|vacantes) (?:relacionad|recomendad|parecid)[ao]s|(?:también )?(?:te|le) puede[n]? interesar`,
    String.raw`(?:meer|gerelateerde|nieuwste|aanbevolen|overige) (?:vacatures|banen|jobs)(?: [^\n]{1,60})?|(?:misschien vind je dit|dit vind je misschien)[^\n]{0,40}`,
    String.raw`وظائف (?:ذات صلة|مقترحة|مماثلة|قد تهمك|موصى بها)|قد (?:ي|ت)(?:عجبك|همك)[^\n]{0,30}`,
  ].join('|')})[^\S\n]{0,2}[:…]?[^\S\n]{0,2}(?=\n|$)`,
  'iu',
);

/** In UTF-16 units, shorter than any posting: in a longer text a menu may lead to other postings. */
const menuLength = 150;

function withoutOthers(text: string, heading: string): string {
  const at = heading === '' ? -1 : text.indexOf(heading);
  const from = at < 0 ? menuLength : at + heading.length;
  const rest = text.slice(from);
  const ends = [others, othersHeading].map((line) => rest.search(line)).filter((end) => end >= 0);
  return ends.length === 0 ? text : text.slice(0, from + Math.min(...ends));
}

/** The context of a text. */
export interface TextContext {
  /** As in the reader's `Data`. */
  heading: string | null;
  /** The heading inside of words that are no page, where they have one. */
  lead?: string | undefined;
  /** The person's local date. */
  today?: string | undefined;
}

/**
 * Blanks in place of Markdown’s markup of headings below the first line and around labels (`- **Company:** Acme`): the text
 * keeps its offsets, and markup around the first line still says that it may name more than the role.
 */
function withoutMarks(text: string): string {
  return text
    .replace(/(?<=\n[^\S\n]{0,3})#{1,6}(?=[^\S\n])/g, (marks) => ' '.repeat(marks.length))
    .replace(/^([^\S\n]{0,3})[-*+•](?=[^\S\n]{1,3}(?:\*\*|__)[^\n:]{1,60}:)/gm, '$1 ')
    .replace(/(\*\*|__)(?=\S)([^\n:]{1,60}:)\1/g, '  $2  ')
    .replace(/(\*\*|__)(?=\S)([^\n:]{1,60})(?<=\S)\1:/g, '  $2:  ');
}

/** What one may choose by on a page with lists of postings. */
const option = String.raw`(?:(?:full|part).?time|vollzeit|teilzeit|temps plein|temps partiel|jornada completa|media jornada|voltijd|deeltijd|permanent|temporary|contract(?:or)?|freelance|internship|remote|hybrid|on.?site|home.?office|télétravail|teletrabajo|دوام كامل|دوام جزئي|عن بعد)`;
const filters = new RegExp(
  String.raw`^[^\S\n]*(?:(?:(?:jobs?(?: type)?|all|active|clear|reset|apply|more|show|hide|quick|search) )?filters?(?: (?:by|results|jobs|your search))*|(?:refine|narrow)(?: down)?(?: (?:by|your|search|results))*|sort(?:ed)? by|(?:browse|search|show) (?:jobs|by)(?: by)?(?: type)?|jobs by type|filtern?(?: nach)?|suchfilter|sortier(?:en|ung)(?: nach)?|(?:filtrer|trier)(?: par)?|filtres?|(?:filtrar|ordenar)(?: por)?|filtros?|(?:filteren|sorteren)(?: op)?|(?:تصفية|فلترة|ترتيب)(?: \p{L}+)?)[^\S\n]?(?::[^\n]*|:?(?:\n[^\S\n]*(?:[•*-] ?)?${option}(?: ?\(\d+\))?[^\S\n]*(?=\n|$)){2,12}|$)`,
  'gimu',
);

/** Blanks in place of the filters of a list of postings: they say what there is to choose, and nothing of this one. */
function withoutFilters(text: string): string {
  return text.replace(filters, (line) => line.replace(/[^\n]/g, ' '));
}

/** The fields that the text of a posting states, each with its passage. */
export function readText(whole: string, { heading, lead = '', today }: TextContext): Finding[] {
  const text = withoutFilters(withoutMarks(withoutOthers(whole, heading ?? lead)));
  return [
    ...first(text, (words) => readLabelledPlace(words, placeLines)),
    ...(heading === null ? readBelow(lead, text) : readUnder(heading, text)),
    ...first(text, readSalary),
    ...first(text, readPayGrade),
    ...first(text, readWorkMode),
    ...first(text, readEmploymentType),
    ...first(text, (words) => readClosing(words, today)),
    ...first(text, readPlaceInSentence),
    ...(heading === null ? first(text, readLink) : []),
    ...readContact(text, heading !== null),
  ];
}

/** The role and the company of words with a heading in them: above it they may be those of a menu. */
function readBelow(lead: string, text: string): Finding[] {
  const found = readRoleAndCompany(text);
  const at = lead === '' ? -1 : text.indexOf(lead);
  if (at <= 0 || found.some(({ values }) => values.title === lead)) return found;
  return readRoleAndCompany(text.slice(at)).map(({ passage, ...each }) =>
    passage === undefined
      ? each
      : { ...each, passage: { ...passage, start: passage.start + at, end: passage.end + at } },
  );
}

function first(text: string, read: (text: string) => Finding | undefined): Finding[] {
  const found = read(text);
  return found ? [found] : [];
}
