import { isWithheld } from '../withheld-company.ts';
import { finding, guess, type Finding } from './posting-finding.ts';
import {
  isDepartment,
  isFact,
  isFieldLabel,
  isNoise,
  isPay,
  placeIn,
  rating,
  type HeadLine,
} from './posting-head-lines.ts';
import { cleanPlace } from './posting-place.ts';
import { jobTerms } from './job-terms.ts';

/** Forms of companies, which stand at the end of a name. */
const legalForm = String.raw`(?:g?GmbH(?: ?& ?Co\.? ?KG(?:aA)?)?|mbH|AG(?: ?& ?Co\.? ?KG(?:aA)?)?|KGaA|KG|OHG|UG|e\.? ?V\.|eG|SE|Inc\.?|Incorporated|Corp\.?|LLC|LLP|L\.?P\.|PLC|plc|Ltd\.?|Limited|Pty\.? Ltd\.?|SARL|SASU?|S\.A\.S\.?|EURL|SCOP|S\.?A\.?U?\.?|S\.?L\.?U?\.?|S\. ?L\.|S\.p\.A\.|S\.r\.l\.|B\.?V\.?|N\.?V\.?|AB|A\/S|ApS|AS|Oy|FZE|FZ-LLC|WLL|W\.L\.L\.|Sp\. ?z ?o\. ?o\.|S\.A\. de C\.V\.|S\. de R\.L\.|A\.Ş\.|Ltd\. ?Şti\.|[as]\.r\.o\.|s\.r\.o\.|Kft\.?|d\.o\.o\.|Lda\.?|Ltda\.?|Oyj|ASA|Pty)`;
const withLegalForm = new RegExp(String.raw`^(?=.{3,80}$)[\p{L}\d].*[\s,]${legalForm}$`, 'u');
const arabicCompany = /^(?:شركة|مؤسسة|مجموعة|مستشفى|بنك|مصرف|جامعة|مكتب|مركز|استوديو|فندق|مدرسة) \p{L}/u;
const nameWord = String.raw`[\p{Lu}\d][\p{L}\d&'’.-]*`;
const namedInText = new RegExp(
  String.raw`(?<!\p{L})(?<company>${nameWord}(?: (?:(?:&|und|et|y|and|van|von|der|den|de|du|des|del|la) ){0,2}${nameWord}){0,4},? ${legalForm})(?![\p{L}\d])(?:,? (?:in|à|en|te|at) (?<place>\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+){0,2}))?`,
  'du',
);

/** What begins a sentence before a name has a capital as well. */
const prepositionAhead =
  /^(?:For|At|With|Join|About|Für|Bei|Über|Pour|Chez|Avec|Para|Desde|En|Con|Sobre|Voor|Bij|Over|Namens) /u;

/** “Check out this job at Acme: Nurse”: as an app shares a link. */
const shared =
  /^(?:check out this (?:job|role)|i found this job|schau dir diese[ns]? (?:job|stelle)(?: an)?|découvrez cette offre(?: d['’]emploi)?|echa un vistazo a (?:este empleo|esta oferta)|bekijk deze vacature) (?:at|bei|chez|en|bij) (?<company>[^:\n]{2,80}): (?<role>[^\n]{3,100}?)(?: https?:\S*)?$/iu;

/** “Save Nurse at Acme”: what a button of the page says names both. */
const saved: readonly RegExp[] = [
  /^(?:Save|Apply to|Apply for|Share) (?<role>.{3,80}) at (?<company>.{2,80})$/u,
  /^(?<role>.{3,80}) bei (?<company>.{2,80}) (?:speichern|teilen)$/u,
  /^(?:Enregistrer|Partager) (?<role>.{3,80}) chez (?<company>.{2,80})$/u,
  /^(?:Guardar|Compartir) (?<role>.{3,80}) en (?<company>.{2,80})$/u,
  /^(?<role>.{3,80}) bij (?<company>.{2,80}) (?:opslaan|delen)$/u,
  /^حفظ (?<role>.{3,80}) (?:في|لدى) (?<company>.{2,80})$/u,
];

const roleLengthMax = 100;

/** The first company whose form is named anywhere in the words, with the place that is said of it. */
export function readNamedCompany(text: string): Finding[] {
  const match = namedInText.exec(text);
  if (!match) return [];
  return (['company', 'place'] as const).flatMap((name) => {
    const [start, end] = match.indices?.groups?.[name] ?? [];
    if (start === undefined || end === undefined) return [];
    const words = (match.groups?.[name] ?? '').replace(prepositionAhead, '');
    return [guess(name === 'place' ? 'location' : name, words, end - words.length, end)];
  });
}

const aboutNames: readonly RegExp[] = [
  new RegExp(
    String.raw`(?:^|\n)At (?<company>${nameWord}(?: ${nameWord}){0,3}),? (?:we|our|you|the)\b`,
    'du',
  ),
  new RegExp(
    String.raw`(?:^|\n)(?:About|Über|À propos d[e’']|Sobre|Over) ?(?<company>${nameWord}(?: ${nameWord}){0,3})[ :]*(?:\n|$)`,
    'du',
  ),
];

/** The company that a heading or a sentence of the posting is about. */
export function readAbout(text: string): Finding[] {
  const match = aboutNames.map((each) => each.exec(text)).find((each) => each !== null);
  const [start, end] = match?.indices?.groups?.['company'] ?? [];
  const name = match?.groups?.['company'] ?? '';
  const isName = name !== '' && !/^(?:Us|The|This|Uns|Diese|Notre|Nosotros|Ons)\b/u.test(name);
  return isName && start !== undefined && end !== undefined ? [guess('company', name, start, end)] : [];
}

const longName = String.raw`${nameWord}(?: (?:(?:of|the|and|&|und|et|y|van|von|der|den|de|du|des|del|la) ){0,2}${nameWord}){0,4}`;
/** A company that a page invites to, or that begins the words under a heading such as “About us”. */
const introduced: readonly RegExp[] = [
  new RegExp(
    String.raw`(?:^|\n)(?:About (?:us|the company)|Company Description|Who we are|The company|Über uns|Wer wir sind|Das Unternehmen|Unternehmensbeschreibung|Qui sommes-nous ?|À propos de nous|L['’]entreprise|Quiénes somos|Sobre nosotros|Over ons|Wie zijn wij)[:?]?\s{0,4}\n\s{0,4}(?:(?:The|Die|Das|Der|La|Le|El|De|Het) )?(?<company>${nameWord}(?= (?:is|are|was|ist|est|es) )|${nameWord}(?: ${nameWord}){1,3})(?= \p{Ll})`,
    'du',
  ),
  new RegExp(
    String.raw`(?:^|[\n ])(?:(?:[Cc]areers?|[Ff]uture|[Ll]ife|[Ww]ork(?:ing)?|[Jj]obs?|[Vv]acancies) at|(?:Karriere|[Aa]rbeiten|Jobs|Stellenangebote) bei|(?:[Tt]ravailler|[Cc]arrières?) chez|[Tt]rabajar en|[Ww]erken bij) (?:the )?(?<company>${longName})(?=[?!.,]?\s|[?!.,]?$)`,
    'du',
  ),
];
const noIntroduced =
  /^(?:Us|We|Our|Your|You|As|At|In|With|Since|Founded|For|From|This|That|These|It|Its|Join|Home|Wir|Unser\p{L}*|Als|Mit|Seit|Bei|Für|Von|Im|Am|Ob|Du|Sie|Ihr|Dein\p{L}*|Nous|Notre|Depuis|Chez|Vous|Somos|Nuestr\p{L}*|Desde|Con|Wij|Onze|Sinds|Met|Bij)(?!\p{L})/u;

/** The company that a posting introduces somewhere below its head: no more than a guess. */
export function readIntroduced(text: string): Finding[] {
  for (const pattern of introduced) {
    const match = pattern.exec(text);
    const name = match?.groups?.['company'] ?? '';
    const [start, end] = match?.indices?.groups?.['company'] ?? [];
    if (start === undefined || end === undefined || noIntroduced.test(name)) continue;
    return [guess('company', name.replace(/\.$/u, ''), start, end)];
  }
  return [];
}

const wantedRoles: readonly RegExp[] = [
  /(?:looking for|seeking|hiring|recruiting|searching for|in need of) (?:an?|our|their) (?:new |experienced )?(?<role>\p{Lu}[\p{L}&’'/-]*(?: (?:(?:of|and|&) )?\p{Lu}[\p{L}&’'/-]*){0,5})(?: at (?<company>\p{Lu}[\p{L}&’'-]*(?: \p{Lu}[\p{L}&’'-]*){0,3}))?(?=[\s.,;!?(:]|$)/du,
  /(?<!\p{L})(?:eine[nrm]?|ein|une?|een) (?<role>\p{Lu}[\p{L}’'-]+(?: [\p{L}’'/-]+){0,5} \((?:[mwfdhxiMWFDHX](?:\/[mwfdhxiMWFDHX]){1,2})\))/du,
  /(?<!\p{L})(?:Desde |En )?(?<company>\p{Lu}[\p{L}&.'’-]*(?: \p{Lu}[\p{L}&.'’-]*){0,4}),? (?:buscamos|busca|seleccionamos|necesitamos) (?:a )?una? (?<role>\p{L}[\p{L} /-]{2,60}?)(?= para | en | con |[.,;\n]|$)(?:[^.\n]{0,40}? (?:oficina|sede|centro) (?:de|en) (?<place>\p{Lu}[\p{L}-]+(?: \p{Lu}[\p{L}-]+){0,2}))?/du,
];

/** “تعلن شركة … عن حاجتها إلى: …”. */
const announced =
  /(?:تعلن|يعلن) (?<company>[^\n]{3,60}?) عن (?:حاجتها|حاجته|رغبتها|رغبته|توفر)[^\n:]{0,30}:?\s{0,3}(?<role>[^\n]{3,60})(?:\n[^\n]{0,40}?(?:في مدينة|بمدينة|مدينة|في) ?(?<place>[\u0621-\u064A]{3,20}))?/du;

/** The role that a mail recruits for, with the company and the place it names. */
export function readWanted(text: string): Finding[] {
  const match = [...wantedRoles, announced].map((each) => each.exec(text)).find((each) => each !== null);
  return Object.entries({ role: 'title', company: 'company', place: 'location' } as const).flatMap(
    ([group, field]) => {
      const [start, end] = match?.indices?.groups?.[group] ?? [];
      if (start === undefined || end === undefined) return [];
      const words = (match?.groups?.[group] ?? '').replace(/^Desde /u, '');
      return [guess(field, words, end - words.length, end)];
    },
  );
}

export function isSurelyCompany(words: string): boolean {
  return withLegalForm.test(words) || arabicCompany.test(words);
}

/** What the buttons of a page name, where the role stands on a line of its own as well. */
export function readSaved(lines: readonly HeadLine[]): Finding[] {
  for (const { words, start } of lines) {
    const { role, company } = saved.map((each) => each.exec(words)?.groups).find(Boolean) ?? {};
    if (!role || !company) continue;
    const [roleAt, companyAt] = [words.indexOf(role), words.lastIndexOf(company)];
    if (!lines.some((line) => line.words === role)) continue;
    return [
      finding('title', role, start + roleAt, start + roleAt + role.length),
      finding('company', company, start + companyAt, start + companyAt + company.length),
    ];
  }
  return [];
}

/** What an app wrote beside a link that it shared. */
export function readShared(lines: readonly HeadLine[]): Finding[] {
  for (const { words, start } of lines) {
    const { company = '', role = '' } = shared.exec(words)?.groups ?? {};
    if (role === '') continue;
    const roleAt = start + words.lastIndexOf(`: ${role}`) + 2;
    const companyAt = roleAt - 2 - company.length;
    return [
      guessLine('title', { words: role, start: roleAt }),
      guessLine('company', { words: company, start: companyAt }),
    ];
  }
  return [];
}

/** “Role | Company | Place | €80k” in one line. */
export function readBars(lines: readonly HeadLine[]): Finding[] {
  const [line] = lines.filter(({ words }) => !isNoise(words));
  const parts = line?.words.split(/\s+[|｜]\s+/u) ?? [];
  if (!line || parts.length < 3) return [];
  let from = 0;
  const placed = parts.map((words) => {
    const at = line.words.indexOf(words, from);
    from = at + words.length;
    return { words, start: line.start + at };
  });
  const named = placed.filter(({ words }) => !isPay(words) && !isFact(words));
  // Some put the company first: the part with a word for an occupation is the role.
  const [first, second] = named;
  const isSwapped = first && second && !jobTerms.test(first.words) && jobTerms.test(second.words);
  const role = isSwapped ? second : first;
  if (!role) return [];
  const others = named.filter((each) => each !== role);
  const sure = others.find(({ words }) => isSurelyCompany(words));
  const known = others.find(({ words }) => placeIn(words) !== undefined);
  const rest = others.filter((each) => each !== sure && each !== known);
  const company = sure ?? rest.shift();
  const place = known ?? rest.shift();
  return [
    guessLine('title', role),
    ...(company ? [companyLine(company)] : []),
    ...(place ? placeFinding(place, cleanPlace) : []),
  ];
}

/** “Company · Place (Hybrid)” below or above the role, and “Place · 2 weeks ago”. */
export function readDotted(lines: readonly HeadLine[]): Finding[] {
  const head = lines.filter(({ words }) => !isNoise(words) && !rating.test(words));
  for (const [at, line] of head.entries()) {
    const { left = '', right = '' } =
      /^(?<left>.{2,80}?)\s*·\s*(?<right>.{2,120})$/u.exec(line.words)?.groups ?? {};
    const isAfterCompany = head.slice(0, at).some(({ words }) => isSurelyCompany(words));
    const dashed = at > 0 && !isAfterCompany ? readDashed(line) : [];
    if (dashed.length > 0) return [...dashed, ...roleAbove(head, at)];
    const [place = ''] = right.split(/\s*·\s*/u);
    const rightPlace =
      placeIn(place) ??
      (isFact(left) && !isFact(place) && isPlaceName(place) ? { name: place, at: 0 } : undefined);
    const start = line.start + line.words.length - right.length;
    if (rightPlace && !isPay(left)) {
      const named = [
        ...(isFact(left) || isDepartment(left) ? [] : [companyLine({ words: left, start: line.start })]),
        ...roleAbove(head, at),
      ];
      const placeAt = start + rightPlace.at;
      return [...named, guess('location', rightPlace.name, placeAt, placeAt + rightPlace.name.length)];
    }
    const leftPlace = isFact(right) ? placeIn(left) : undefined;
    if (leftPlace) return placeFinding({ words: left, start: line.start });
  }
  return [];
}

/** “Company - Place, Region”, which a role can be as well: a guess. */
function readDashed({ words, start }: HeadLine): Finding[] {
  const { left = '', right = '' } = /^(?<left>.{2,60}?) [-–] (?<right>.{2,80})$/u.exec(words)?.groups ?? {};
  const isCompany = left !== '' && !isFact(left) && !isPay(left) && !jobTerms.test(left);
  const place = placeFinding({ words: right, start: start + words.length - right.length });
  if (isDepartment(left)) return place;
  return isCompany && place.length > 0 ? [guessLine('company', { words: left, start }), ...place] : [];
}

function roleAbove(head: readonly HeadLine[], at: number): Finding[] {
  const role = head.slice(0, at).findLast(({ words }) => !isFact(words) && !isPay(words));
  return role ? [guessLine('title', role)] : [];
}

const labelled = /^\p{L}[\p{L}’' -]{2,30}\s?[:：](?:\s|$)/u;

/**
 * Role, company and place on lines of their own, with facts such as pay behind them; `about` is the company that the
 * posting itself names.
 */
export function readStack(lines: readonly HeadLine[], about: string | undefined): Finding[] {
  const shown = lines.filter(({ words }) => !isNoise(words));
  const head = namesFirst(
    withoutLabelled(shown).filter(({ words }) => !rating.test(words) && !labelled.test(words)),
  );
  const isRated = (line: HeadLine) => rating.test(shown[shown.indexOf(line) + 1]?.words ?? '');
  const [first, second, third] = head;
  if (!first || !second || first.words.length > roleLengthMax) return [];
  // What an employer says of itself may stand between its name and the role.
  const isThird =
    third !== undefined && isJob(third) && ![first, second].some(isJob) && !isSurelyPlace(second);
  const isSwapped =
    isThird || isSurelyCompany(first.words) || (!isJob(first) && (isRated(first) || isJob(second)));
  const [role, company] = isThird ? [third, first] : isSwapped ? [second, first] : [first, second];
  if (!isNamed(role.words)) return [];
  const place = placeAmong(head.slice(isThird ? 3 : isSwapped ? 2 : 1, 6), isSwapped);
  const isCompany = isNamed(company.words) && company !== place?.line;
  const isSure = isCompany && isSurelyCompany(company.words);
  const isFollowed =
    isRated(company) || place !== undefined || isBackedBehind(head, 2) || isBackedBehind(head, 3);
  const isAbout = about !== undefined && !isSure && company.words !== about && isPlaceName(company.words);
  if (isCompany && isAbout && isFollowed) return [guessLine('title', role), guessLine('location', company)];
  if (isCompany && !isSure && !isFollowed) return [];
  if (!isCompany && !place) return [];
  return [guessLine('title', role), ...(isCompany ? [companyLine(company)] : []), ...(place?.findings ?? [])];
}

/** The lines with a fact that stands between the first two names behind both of them. */
function namesFirst(lines: readonly HeadLine[]): readonly HeadLine[] {
  const [first, fact, second, ...rest] = lines;
  if (!first || !fact || !second || !isFact(fact.words)) return lines;
  return [first, second, fact, ...rest];
}

function isJob({ words }: HeadLine): boolean {
  return jobTerms.test(words);
}

function isSurelyPlace({ words }: HeadLine): boolean {
  return placeIn(words) !== undefined;
}

/** The lines without the labels that stand alone and the values below them. */
function withoutLabelled(lines: readonly HeadLine[]): HeadLine[] {
  return lines.filter(
    ({ words }, at) =>
      !isFieldLabel(words) &&
      (at === 0 || isFact(words) || isPay(words) || !isFieldLabel(lines[at - 1]?.words ?? '')),
  );
}

/** The line that is a place by its form, else the first that may be one beside a fact or pay. */
function placeAmong(
  lines: readonly HeadLine[],
  isBehindNames: boolean,
): { line: HeadLine; findings: Finding[] } | undefined {
  const sure = lines.find(({ words }) => placeIn(words) !== undefined && !isSurelyCompany(words));
  if (sure) return { line: sure, findings: placeFinding(sure) };
  const likely = lines.find(
    ({ words }, at) =>
      (at > 0 || (isBehindNames && /^\p{Lu}/u.test(words))) &&
      isPlaceName(words) &&
      !isSurelyCompany(words) &&
      !isFact(words) &&
      !isPay(words) &&
      (isBackedBehind(lines, at - 1) || isBackedBehind(lines, at + 1)),
  );
  return likely && { line: likely, findings: [guessLine('location', likely)] };
}

/** Whether a fact or pay stands at that line of the head: what is above it then belongs to the head as well. */
function isBackedBehind(head: readonly HeadLine[], at: number): boolean {
  const line = head[at];
  return line !== undefined && (isFact(line.words) || isPay(line.words));
}

/** What stands above an amount that is not the pay. */
const noName =
  /(?:budget|bonus|salary|pay|benefits?|allowance|perks|gehalt|prämie|zulage|salaire|prime|salario|salaris)$/iu;

function isNamed(words: string): boolean {
  return (
    words.length >= 2 &&
    !noName.test(words) &&
    !isWithheld(words) &&
    !isDepartment(words) &&
    !isFact(words) &&
    !isPay(words) &&
    !/[.!?:]$/u.test(words.replace(/\.$/u, (dot) => (isSurelyCompany(words) ? '' : dot)))
  );
}

/** One or a few words with capitals, as places are written alone on a line. */
function isPlaceName(words: string): boolean {
  return (
    words.length <= 60 &&
    /^(?:\p{Lu}[\p{L}'’.-]*|[\u0621-\u064A]+)(?:[ ,،-]+(?:\p{Lu}[\p{L}'’.-]*|(?:am|an der|im|in der|vor der|vor dem|bei|auf der?|unter|de|la|le|sur|upon|on|del|el) \p{Lu}[\p{L}'’.-]*|[\u0621-\u064A]+)){0,3}$/u.test(
      words,
    )
  );
}

function placeFinding(line: HeadLine, read: typeof placeIn = placeIn): Finding[] {
  const place = read(line.words);
  if (!place) return [];
  return [guess('location', place.name, line.start + place.at, line.start + place.at + place.name.length)];
}

/** A company by its line: sure only where the form of a company tells it. */
function companyLine(line: HeadLine): Finding {
  const { words, start } = line;
  return isSurelyCompany(words)
    ? finding('company', words, start, start + words.length)
    : guessLine('company', line);
}

const pictureAhead = /^(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\u200D|\uFE0F|\s)+(?=\S)/u;

function guessLine(field: 'title' | 'company' | 'location', line: HeadLine): Finding {
  const ahead = pictureAhead.exec(line.words)?.[0].length ?? 0;
  const [words, start] = [line.words.slice(ahead), line.start + ahead];
  const name =
    field === 'company'
      ? words.replace(/ \((?:YC|Y Combinator|Series [A-F]|seed|https?:|www\.)[^()]{0,40}\)$/iu, '')
      : field === 'title'
        ? words.replace(/ [-–] (?:job post|Stellenanzeige|offre d['’]emploi)$/iu, '')
        : words;
  return guess(field, name, start, start + name.length);
}
