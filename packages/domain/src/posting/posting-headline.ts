import type { PostingField } from './posting-fields.ts';
import { assumed, finding, findingIn, guess, type Finding } from './posting-finding.ts';
import {
  readAbout,
  isSurelyCompany,
  readBars,
  readDotted,
  readIntroduced,
  readNamedCompany,
  readSaved,
  readShared,
  readStack,
  readWanted,
} from './posting-head.ts';
import { recruitsForAnother } from './posting-company.ts';
import { headOf, isDepartment, isFieldLabel, isNoise } from './posting-head-lines.ts';
import { jobTerms } from './job-terms.ts';
import { isLabelledEmployer, isOtherRole, readLabels } from './posting-labels.ts';
import { moneyIn } from './posting-money.ts';
import { isCompany, isRole, isSentence } from './posting-names.ts';
import { cleanPlace } from './posting-place.ts';
import { placeBehindCompany, roleAtCompanyPatterns } from './role-at-company.ts';
import { mayNameMore, withoutHashes, withoutRoleLabel, type Line } from './role-line.ts';

// A name as it stands in a sentence: words with capitals, and the small ones between them.
const namePattern = String.raw`[\p{Lu}\d][\p{L}\d&.'’+-]*(?: (?:(?:of|and|the|de|du|des|del|la|le|les|los|las|von|van|der|für|und|y|et|&) ){0,2}[\p{Lu}\d&][\p{L}\d&.'’+-]*){0,5}`;

/** An employer and its place; a name behind a preposition is a place alone: “our team in Leeds is hiring”. */
const employerPattern = String.raw`(?:(?<=\p{L} (?:in|near|aus|à|en|te) )${namePattern}|(?<company>${namePattern})(?: (?:in|near|aus|à|te) (?<place>${namePattern}))?)`;

const sentencePatterns: readonly RegExp[] = [
  new RegExp(
    String.raw`${employerPattern} (?:is|are) (?:looking for|hiring|seeking|recruiting) (?:an? |the |our )?(?:new )?(?<role>[\p{Lu}][^\n.,;]{2,80}?)(?= to | who | for | in | with | based| \((?![mwfdhxiMWFDHXI]\/)|[\n.,;]|$)`,
    'du',
  ),
  new RegExp(
    String.raw`(?<article>(?<!\p{L})(?:Die|Das|Der) )?${employerPattern} (?:sucht|recherche|recrute|busca|zoekt) (?:zum \S+ (?:Zeitpunkt )?|ab (?:sofort|dem \S+) )?(?:eine?[nr]?(?:\/[nr]|\([nr]\)|[*:][nr])?|un|une|una|een)?[ \n]{0,2}(?<role>(?!Zeitpunkt)[\p{Lu}][^\n.,;]{2,80}?)(?= für | in | pour | à | para | en | voor | te | zur | zum | \((?![mwfdhxiMWFDHXI]\/)|[\n.,;]|$)`,
    'du',
  ),
];
// In the middle of a mail a role is told by the word behind it.
const rolePattern = new RegExp(
  String.raw`\bfor (?:an?|the|our) (?:new )?(?<role>[\p{Lu}][^\n.,;]{2,80}?) (?:role|position|job|opportunity|opening)(?!\p{L})(?: (?:at|with) (?<company>${namePattern}))?(?:[^\n.]{0,80}? in (?<place>\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+){0,2})(?=[\s.,;!?]|$))?`,
  'du',
);
/** What may stand behind the employer on its line: the place, or a word that recruits. */
const companyTail = /(?: [-–—·] .*| \(.*\)| gesucht!?)$/u;
/** “Acme - Bordeaux”. */
const companyAndPlace =
  /^(?<company>.{2,60}?) [-–] (?<place>\p{Lu}[\p{L}’'-]+(?: \p{Lu}[\p{L}’'-]+){0,2})(?: \(\d+\))?$/u;
/** What stands above a posting: menus, buttons, the head of a mail and facts with their label. */
const aboveHeadline =
  /^(?:skip to (?:main )?content|zum inhalt springen|aller au contenu(?: principal)?|saltar al contenido|(?:back|zurück|retour|volver)\b.{0,40}|job title|position|role|vacancy|vacature|functie(?:omschrijving)?|stelle(?:nbezeichnung)?|poste|puesto|المسمى الوظيفي|careers?|karriere|carrières?|jobs?|all jobs|view (?:all )?jobs|open positions|job (?:details?|description)|full job description|stellen(?:beschreibung|anzeige)|apply(?: (?:now|here|today|online|for this (?:job|role|position)))?|easy apply|jetzt bewerben|postuler|solliciteer(?: nu| direct)?|وظيفة شاغرة|وظائف(?: شاغرة)?|قدم الآن|تقدم الآن|الرئيسية|home|menu|search|sign in|log ?in|register|share|save|show more options|promoted|new|close|accept(?: all)?|cookies?|.{1,80} logo|we['’]?(?:re| are) hiring!?|join (?:us|our team)!?|(?:السيدة?|الأستاذة?|السلام عليكم|مرحب(?:ا|اً|ًا)?|تحية طيبة|عزيزي|عزيزتي)(?!\p{L}).*|(?:hi|hello|hey|dear|hoi|geachte|sehr geehrte[rs]?|hallo|beste|liebe[rs]?|guten tag|bonjour|hola)\b.{0,60}[,!]|(?:from|to|cc|subject|sent|date|von|an|betreff|gesendet|datum|objet|asunto|closing date|deadline|application deadline|bewerbungsfrist|date limite|fecha límite|salary|gehalt|salaire|salario|location|standort|ort|lieu|ubicación|locatie|standplaats|salaris|الموقع|مكان العمل|الراتب|reference|ref|job id|posted)\s?:.*|(?:closing date|posted|reposted)\b.*)$/iu;
const age =
  /\bago\b|\bapplicants?\b|\b[vV]or (?:\d|ein)|\bil y a \d|\bhace (?:\d|una?\b)|\bgeleden\b|\bBewerb(?:er|ung)|\bcandidats\b|\bsolicitudes\b|\bsollicitanten\b|منذ |قبل \d|متقدم/u;
/** Where a mail ends, and who wrote it begins. */
export const farewell =
  /^(?:(?:kind |best |warm )?regards|best(?: wishes)?|cheers|thanks|thank you|many thanks|sincerely|all the best|(?:viele |beste |liebe |schöne |herzliche |mit freundlichen |mit besten )?grüße[n]?|cordialement|bien à vous|(?:un |cordiales )?saludos?|atentamente|(?:met )?(?:vriendelijke|hartelijke) groet(?:en)?|groet(?:en|jes)?|مع (?:خالص |أطيب )?(?:التحية|التحيات|الشكر|التقدير)(?: والتقدير)?|(?:أطيب )?تحياتي|(?:تفضلوا|وتفضلوا) بقبول .{0,40})(?:[,،].{0,20})?[.!]?$/iu;
/** Farther down “More at our page” is no role; that many lines below a menu hold a logo, buttons and the headline. */
const topLines = 12;
const labelledLines = 40;

function isHeadline(words: string): boolean {
  const isLabelled = isLabelledEmployer(words);
  return !isLabelled && !aboveHeadline.test(words) && !isNoise(words) && !isFieldLabel(words);
}

/** The role and the company of words that are no page. */
export function readRoleAndCompany(text: string): Finding[] {
  const beginning = text.slice(0, 4_000);
  const lines = linesOf(beginning);
  const end = lines.findIndex(({ words }) => farewell.test(words));
  const first = lines.findIndex(({ words }) => !isNoise(words));
  const top = lines
    .slice(first, end < 0 ? first + topLines : Math.min(end, first + topLines))
    .filter(({ words }) => isHeadline(words) || age.test(words))
    .map(withoutPay)
    .map(withoutRoleLabel)
    .filter(({ words }) => isHeadline(words) || age.test(words));
  const labelled = readLabels(lines.slice(0, labelledLines));
  const head = headOf(lines.slice(0, labelledLines)).map(withoutHashes);
  const about = readAbout(beginning);
  const behind = [...readNamedCompany(beginning), ...about, ...readIntroduced(text.slice(0, 20_000))];
  const readers = [
    () => readShared(head),
    () => readRoleFirst(top),
    () => readEmployerAndRole(top, lines),
    () => [...readSaved(head), ...readDotted(head)],
    () => readBars(head),
    () => readHeadline(top, text),
    () => readStack(head, about[0]?.values.company as string | undefined),
    () => readSentence(beginning, top[0]),
    () => readRoleInMail(beginning),
    () => readWanted(beginning),
    () => readFirstLine(text, top),
  ];
  const found = readers.reduce<Finding[]>((all, read) => (all.length > 0 ? all : read()), []);
  const told = labelled.map((each) => (isOtherRole(each, found) ? assumed(each) : each));
  return employersIn([...told, ...found, ...behind], beginning);
}

/** The findings, of which an employer is only a guess where it may be the one that recruits for another. */
function employersIn(findings: readonly Finding[], text: string): Finding[] {
  const isAgency = recruitsForAnother(text);
  return findings.map((each) => (isAgency && 'company' in each.values ? assumed(each) : each));
}

// Menus, other postings and the site's own name stand on a page too: only what goes with the heading is the posting's.
export function readUnder(heading: string, text: string): Finding[] {
  const match = sentenceIn(text.slice(0, 20_000));
  const company =
    match && isCompany(match.groups?.['company']) ? employersIn(employerIn(match), text.slice(0, 4_000)) : [];
  if (heading === '') return match ? [...findingIn(match, 'title', 'role'), ...company] : [];
  const at = text.indexOf(heading);
  const isSame = heading.toLowerCase().includes((match?.groups?.['role'] ?? '').toLowerCase());
  const isCut = !isRole(heading) || listsJobs.test(heading);
  return [
    ...(at < 0 ? [] : [roleFinding(withoutPay({ words: heading, start: at, isCut }))]),
    ...(isSame ? company : []),
    ...readLabelledEmployer(text.slice(0, 20_000), at),
  ];
}

/** The heading of a list: “Cook jobs in Leeds”. */
const listsJobs =
  /(?<!\p{L})(?:jobs|vacancies|stellen(?:angebote|anzeigen)|offres d['’]emploi|emplois|ofertas|empleos|vacatures|وظائف)(?!\p{L})/iu;
const employerLabel =
  /^(?:employer|hiring organi[sz]ation|(?:company(?: name)?|organi[sz]ation|firma|unternehmen|entreprise|société|empresa|bedrijf|الشركة)(?= ?:)|arbeitgeber|employeur|empleador|werkgever|جهة العمل) ?:?$/iu;

/** The employer by its label, near a page's heading or at the top without it: a guess, as menus have labels too. */
function readLabelledEmployer(text: string, from: number): Finding[] {
  const label = 'employer: ';
  const near = linesOf(text)
    .filter(({ start }) => start > from)
    .slice(0, labelledLines);
  const lines = near.map((line, at) =>
    employerLabel.test(near[at - 1]?.words ?? '')
      ? { ...line, words: `${label}${line.words}`, start: line.start - label.length }
      : line,
  );
  return readLabels(lines)
    .filter(({ values }) => 'company' in values)
    .map(assumed);
}

function linesOf(text: string): Line[] {
  let start = 0;
  const lines: Line[] = [];
  for (const line of text.split('\n')) {
    // Lists of facts are parted by slashes that end up at the ends of lines.
    const words = line.trim().replace(/^\/\s+|\s+\/$/gu, '');
    if (words !== '') lines.push({ words, start: start + line.indexOf(words), isCut: false });
    start += line.length + 1;
  }
  return lines;
}

// “Budget Analyst, $60,000 a year” names a role and its pay.
function withoutPay(line: Line): Line {
  const [pay] = moneyIn(line.words);
  const role =
    pay &&
    /^(?<role>.*?\p{L}{2}.*?)(?:[,;|·•(]|\s[-–—]|:)\s*(?:(?:salary|pay|gehalt|lohn|from|up to|ab|bis zu|circa|ca\.?)[\s:]*){0,2}$/iu.exec(
      line.words.slice(0, pay.start),
    )?.groups?.['role'];
  return role ? { ...line, words: role.trimEnd(), isCut: true } : line;
}

// As LinkedIn's page is copied: the role, the employer with the place, and for how long it has been there.
function readRoleFirst(lines: readonly Line[]): Finding[] {
  const [role, employer, posted] = lines;
  const match = employer && /^(?<company>.{2,80}?) · (?<place>[^·]{2,80})/du.exec(employer.words);
  if (!role || !match || role.words.includes(' · ')) return [];
  const place = match.groups?.['place'] ?? '';
  const isPosted = age.test(employer.words.slice(match[0].length)) || (posted && age.test(posted.words));
  const isDivision = isDepartment(match.groups?.['company'] ?? '');
  if (
    isDivision ||
    !isPosted ||
    age.test(place) ||
    !isRoleLine(role) ||
    age.test(match.groups?.['company'] ?? '')
  )
    return [];
  return [
    lineFinding('title', role),
    ...findingIn(match, 'company', 'company', employer.start),
    ...placeIn(match, employer.start),
  ];
}

/** The words that stand for a picture, in the languages of the boards. */
function isLogoOf(words: string, name: string): boolean {
  return words.endsWith(name)
    ? /^logo (?:de |du |des |del |d['’]|von |van )$/iu.test(words.slice(0, -name.length))
    : words === `${name} logo`;
}

// The same with the employer and the role on lines of their own, in either order; its logo or the words tell which.
function readEmployerAndRole(lines: readonly Line[], all: readonly Line[]): Finding[] {
  const [first, second, posted] = lines;
  const match = posted && /^(?<place>[^·]{2,80}) · (?<age>.{0,80})/du.exec(posted.words);
  if (!first || !second || !match || !age.test(match.groups?.['age'] ?? '')) return [];
  if (age.test(match.groups?.['place'] ?? '') || `${first.words}${second.words}`.includes(' · ')) return [];
  const isEmployer = ({ words }: Line) => all.some((line) => isLogoOf(line.words, words));
  const isJob = ({ words }: Line) => jobTerms.test(words);
  const isSwapped = isEmployer(second) || (!isEmployer(first) && isJob(first) && !isJob(second));
  const isSure = isEmployer(first) || isEmployer(second) || isJob(first) !== isJob(second);
  const [employer, role] = isSwapped ? [second, first] : [first, second];
  if (!isRoleLine(role) || employer.words.length > 80) return [];
  const found = [lineFinding('title', role), lineFinding('company', employer)];
  return [...(isSure ? found : found.map(assumed)), ...placeIn(match, posted.start)];
}

// Only the first line is sure to be about the posting.
function readHeadline(lines: readonly Line[], text: string): Finding[] {
  for (const pattern of roleAtCompanyPatterns) {
    for (const [at, { words, start, isLabelled }] of lines.entries()) {
      const match = pattern.exec(words);
      if (!match || !isRole(match.groups?.['role'] ?? '') || !isCompany(match.groups?.['company'])) continue;
      // “Erfahrung im Verkauf bei Kunden” is none.
      if (at > 0 && !jobTerms.test(match.groups?.['role'] ?? '')) continue;
      const whole = match.groups?.['company'] ?? '';
      // “Our team at Acme is hiring” is a sentence.
      if (isSentence(whole)) continue;
      const { company = whole.replace(companyTail, ''), place } =
        placeBehindCompany.exec(whole)?.groups ?? companyAndPlace.exec(whole)?.groups ?? {};
      if (!isCompany(company)) continue;
      const [from = 0] = match.indices?.groups?.['company'] ?? [];
      const placeAt = start + from + whole.lastIndexOf(place ?? '');
      const found = [
        ...findingIn(match, 'title', 'role', start),
        finding('company', company, start + from, start + from + company.length),
        ...(place ? [guess('location', place, placeAt, placeAt + place.length)] : []),
      ];
      return at === 0 && isBacked(match, { isLabelled, text }) ? found : found.map(assumed);
    }
  }
  return [];
}

// “We are hiring a Nurse” tells no name; a first line such as “Nurse, Leeds” then is at least as good.
function readSentence(text: string, first: Line | undefined): Finding[] {
  const match = sentenceIn(text);
  if (!match) return [];
  const role = match.groups?.['role'] ?? '';
  if (isCompany(match.groups?.['company']))
    return [...findingIn(match, 'title', 'role'), ...employerIn(match), ...placeIn(match, 0).map(assumed)];
  if (first && isRoleLine(first) && first.words.toLowerCase().includes(role.toLowerCase())) {
    return [lineFinding('title', first)];
  }
  return findingIn(match, 'title', 'role').map(assumed);
}

/** The employer of a sentence; a guess where the article in front may be a part of its name, as in “Die Zeit”. */
function employerIn(match: RegExpExecArray): Finding[] {
  const { article, company = '' } = match.groups ?? {};
  const found = findingIn(match, 'company', 'company');
  return article === undefined || isSurelyCompany(company) || isPublicBody.test(company)
    ? found
    : found.map(assumed);
}

const isPublicBody =
  /^(?:Stadt|Gemeinde|Landkreis|Kreis|Landratsamt|Bezirk|Universität|Hochschule|Technische|Klinikum|Firma)(?!\p{L})/u;

function sentenceIn(text: string): RegExpExecArray | undefined {
  return sentencePatterns.map((pattern) => pattern.exec(text)).find((match) => match !== null) ?? undefined;
}

// “You would fit a Nurse role at Acme”: a mail that says no more of it.
function readRoleInMail(text: string): Finding[] {
  const match = rolePattern.exec(text);
  if (!match || !isRole(match.groups?.['role'] ?? '')) return [];
  const company = (match.groups?.['company'] ?? '').replace(/\.$/, '');
  const [start = 0] = match.indices?.groups?.['company'] ?? [];
  const employer =
    company !== '' && isCompany(company) ? [finding('company', company, start, start + company.length)] : [];
  const place = findingIn(match, 'location', 'place');
  return [...findingIn(match, 'title', 'role'), ...employer, ...place].map(assumed);
}

const wanted = / gesucht!?$/u;
const genders = /\([mwfdhxi](?:\/[mwfdhxi]){1,2}\)$/u;

/** Whether more than its form says that words such as “Editor at Large” name a role and a company. */
function isBacked(match: RegExpExecArray, line: { isLabelled: boolean | undefined; text: string }): boolean {
  const { role = '', company = '' } = match.groups ?? {};
  const name = company.replace(companyTail, '');
  return (
    line.isLabelled === true ||
    match[0].includes('@') ||
    wanted.test(company) ||
    genders.test(role) ||
    isSurelyCompany(name) ||
    isNamedTwice(line.text, name)
  );
}

function isNamedTwice(text: string, name: string): boolean {
  return text.indexOf(name) !== text.lastIndexOf(name);
}

// Postings begin with the role; a first line that is long or reads like a sentence is something else. Where more
// stands directly above or below it, or no word for an occupation is in it, it may as well be the employer or a menu.
function readFirstLine(text: string, [first]: readonly Line[]): Finding[] {
  if (!first || !(first.isCut || text.includes('\n')) || !isRoleLine(first)) return [];
  const { words, start } = first;
  const end = start + words.length;
  const isAlone =
    !first.isCut &&
    jobTerms.test(words) &&
    !mayNameMore(words) &&
    text.slice(0, start).trim() === '' &&
    /^[^\S\n]*\n[^\S\n]*\n/u.test(text.slice(end, end + 80));
  return [(isAlone ? finding : guess)('title', words, start, end)];
}

function isRoleLine({ words }: Line): boolean {
  return words.length >= 3 && words.length <= 80 && isRole(words) && !/[.!?:]$/u.test(words);
}

function roleFinding(line: Line): Finding {
  return line.isCut ? assumed(lineFinding('title', line)) : lineFinding('title', line);
}

function lineFinding(field: PostingField, { words, start }: Line): Finding {
  return finding(field, words, start, start + words.length);
}

function placeIn(match: RegExpExecArray, offset: number): Finding[] {
  const [start = 0] = match.indices?.groups?.['place'] ?? [];
  const place = cleanPlace(match.groups?.['place'] ?? '');
  if (!place) return [];
  const from = offset + start + place.at;
  return [(place.isDoubtful ? guess : finding)('location', place.name, from, from + place.name.length)];
}
