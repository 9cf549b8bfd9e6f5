import { finding, guess, type Finding } from './posting-finding.ts';

/** A label, once or as some programs repeat it. */
const labelPattern =
  /(?:^|\n)[^\S\n]*(?:[•*·–-][^\S\n]*)?(?:(?:(?:(?:job |work |primary )?locations?|duty station|standort|arbeitsort|einsatzort|beschäftigungsort|dienstort|tätigkeitsort|lieu(?: de travail| du poste)?|localisation|ubicación|lugar de trabajo|localidad|locatie|standplaats|werklocatie|الموقع|مكان العمل|موقع العمل|مقر العمل)[^\S\n]*(?::[^\S\n]*\n{0,2}|\n{1,2})|(?:ort|where|ville|población|ciudad|plaats|المدينة)[^\S\n]*:)[^\S\n]*){1,2}(?<place>[^\n]{2,120})/dgiu;
// Capitals tell where the name of the city ends.
const cityPattern =
  /\b(?:[Bb]ased in|[Ll]ocated in|[Bb]asée? à|[Mm]it Sitz in|[Cc]on sede en) (?<place>\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+){0,3}(?:, \p{Lu}[\p{L}'’-]+)?)/dgu;

const modeWord = String.raw`(?:full(?:y)? |(?:part(?:ly|ially)?|deels|gedeeltelijk|teilweise|en partie)[ -]|\d{1,3}\s?% |\d(?:[-–]\d)? (?:days?|tage?|jours?|días?|dagen) (?:(?:a|per|pro|par) (?:week|woche|semaine) )?)?(?:remot[eoa]|wfh|hybrid[eo]?|híbrid[oa]|on.?site|in.?office|home.?office|télétravail|teletrabajo|thuis(?:werk\p{L}*)?|presencial|présentiel|vor ort|sur site|op locatie|op kantoor|مختلط|هجين|عن بعد|حضوري|في موقع العمل)(?: (?:total|complet|intégral|partiel|parcial|only|possible|work(?:ing)?))?`;
const modeInBrackets = new RegExp(
  String.raw`[(\[][^()[\]\n]{0,40}?${modeWord}(?![\p{L}])[^()[\]\n]{0,60}[)\]].*$`,
  'iu',
);
/** “Remote (US) or NYC”, “Hybrid (2 days) in Berlin”, “(Remote) Berlin”: what of the brackets is left without the mode. */
const bracketsBefore = new RegExp(
  String.raw`^(?:${modeWord}\s*[(\[]\s*(?<inside>[^()[\]\n]*)[)\]](?:\s*[,;/]\s*|\s+(?:or|and|in|oder|und|ou|et|en|à|of) )|[(\[]${modeWord}[)\]]\s)`,
  'iu',
);
const modeBefore = new RegExp(
  String.raw`^(?:${modeWord}(?!\p{L})[\s,:;|/·–—(-]*)+(?:in |from |within |or |oder |ou )?`,
  'iu',
);
const modeAfter = new RegExp(
  String.raw`(?:\s*[,;|/·–—-]\s*|\s+(?:or|oder|ou|o|and|und|et|y) |\s+)${modeWord}(?!\p{L}).*$`,
  'iu',
);
const workingTime =
  /^(?:(?:full|part)[- ]?time|permanent|contract|temporary|freelance|intern|vollzeit|teilzeit|unbefristet|befristet|temps |cd[id]\b|jornada|(?:vol|deel)tijd)/iu;
const noPlace =
  /^(?:(?:flexible|anywhere|worldwide|nationwide|deutschlandweit|bundesweit|tb[acd]|various|multiple locations?|n\/?a|see (?:below|above|(?:the )?(?:advert|ad|description|details|text))|negotiable|to be (?:agreed|confirmed|decided|determined|announced|discussed)|as agreed|nach (?:absprache|vereinbarung)|wird noch|à (?:définir|convenir|déterminer|préciser)|a (?:convenir|definir|determinar|concretar)|por (?:definir|determinar|concretar)|in overleg|nader te bepalen)\b|(?:home|field)[- ]based$|(?:حسب الاتفاق|(?:ت|ي)حدد لاحق))/iu;
const sentence =
  /[!?]|:$|\p{L}{3}\.(?:\s|$)|\b(?:we|you|your|our|is|are|was|will|can|this|that|role|position|wir|sie|ihr|unser\p{L}*|nous|vous|notre|nuestr[oa]s?)\b/iu;
const placeLengthMax = 80;
/** What a name may have in small letters in front. */
const article = String.raw`(?:the|den|der|de|het|la|le|las|los|el|al|rue|via|calle|avenue|boulevard)[ -]`;
const beginsSmall = new RegExp(String.raw`^(?!${article}|l['’])\p{Ll}`, 'u');
/** “Must be based in Ireland”: a place at the end of other words. */
const placeAtEnd = /\s(?:in|near|à|en|te|bei|nahe) (?<place>\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+){0,3})$/u;
const partMark = /\s*[,;/|()]\s*|\s[-–—]\s/u;
const noName =
  /(?<!\p{L})(?:only|hours?|preferred|considered|possible|welcome|sponsorship|relocation|visa|travel|no|not|nur|bevorzugt|uniquement|seulement|solo|alleen)(?!\p{L})/iu;

/** What an “of” stands behind in the name of one place; in Dutch it is an “or”. */
const partOf = String.raw`(?:[Cc]ity|[Ii]sle|[Vv]ale|[Bb]ay|[Ff]orest|[Bb]orough|[Uu]niversity|[Cc]ollege|[Pp]rovince|[Ss]tate|[Dd]istrict|[Cc]ounty|[Rr]egion|[Rr]epublic|[Kk]ingdom|[Pp]ort|[Ll]ake|[Cc]ape|[Gg]ulf|[Hh]eart|[Nn]orth|[Ss]outh|[Ee]ast|[Ww]est|[Cc]entre|[Cc]enter|[Oo]utskirts)`;
/** One of several: “Leeds or York”, “Utrecht of Amersfoort”, but not “Portland, OR” and “Isle of Man”. */
const choice = new RegExp(
  String.raw`(?<!\p{L})(?:or|oder|ou|أو)(?!\p{L})|(?<=\p{L}) o (?=\p{Lu})|(?<!(?:^|\s)${partOf}) of (?=\p{Lu})|^\P{L}+$|^[Xx]{1,3}$|^\d{1,3} (?!${article}|(?:chemin|place|impasse|allée|quai|route|cours|passage|square) )\p{Ll}`,
  'u',
);
/** In the place of a town, what says no more than whose site it is, or in which part of the world. */
const vague =
  /^(?:(?:the |our )?(?:(?:head|main|central|regional|corporate|local) offices?|(?:clients?|customers?|company|own)['’]? (?:sites?|offices?|premises)|head ?quarters|hq|zentrale|hauptsitz|siège(?: social)?|sede(?: central)?|hoofdkantoor)|emea|apac|latam|dach|mena|anz|europe|eu|travel|field)(?!\p{L})|(?<!\p{L})(?:(?:uk|us|eu|country|region|county|state)[- ]?wide|utc|gmt|cet|[ecp]st)(?!\p{L})/iu;

/** Whether words may name several places, none, or only whose site it is. */
export function isVaguePlace(words: string): boolean {
  return choice.test(words) || vague.test(words) || noPlace.test(words);
}

/** Whether words may say more than the name of a place: “US only”, “Leeds, relocation assistance available”. */
function saysMore(words: string): boolean {
  const isSmall = !/\p{Lu}/u.test(words);
  const parts = words.split(partMark);
  return (
    noName.test(words) ||
    isVaguePlace(words) ||
    (!isSmall && parts.some((part) => part.includes(' ') && beginsSmall.test(part)))
  );
}

/** How the lines around a label are told apart. */
export interface PlaceLines {
  /** Menus and labels, which are no values of a label. */
  isOther: (words: string) => boolean;
  /** What stands beside a place in the head of a posting, and is no part of it. */
  isApart: (words: string) => boolean;
  /** Whether a line names a place and nothing else. */
  isPlace: (words: string) => boolean;
}

/** A place of data without the label that some programs write in front of it: “Location: Leeds”. */
export function placeWithoutLabel(place: string): string {
  const [match] = place.matchAll(labelPattern);
  return match?.index === 0 ? (match.groups?.['place'] ?? place) : place;
}

/** Where a label says that the job is. */
export function readLabelledPlace(text: string, lines: PlaceLines): Finding | undefined {
  for (const match of text.matchAll(labelPattern)) {
    const [start = 0, end = 0] = match.indices?.groups?.['place'] ?? [];
    const words = match.groups?.['place'] ?? '';
    if (lines.isOther(words.trim())) continue;
    const found = placeOn(words, start);
    // A table has a gap between the two, as there is one between paragraphs.
    const isApart = match[0].trim().includes('\n\n');
    if (found && isApart) return { ...found, assumed: ['location'] };
    if (found) return match[0].trim().includes('\n') ? withMore(text, found, end, lines) : found;
    // “1 vacancy in the following location:” stands between the label and the place.
    const below = /^\s{0,4}\n[^\S\n]*(?<words>[^\n]{2,120})/du.exec(text.slice(end, end + 160));
    const [from = 0] = below?.indices?.groups?.['words'] ?? [];
    const isLeadIn = words.trimEnd().endsWith(':');
    const next = isLeadIn ? placeOn(below?.groups?.['words'] ?? '', end + from) : undefined;
    if (next) return { ...next, assumed: ['location'] };
  }
  return undefined;
}

const placesMax = 10;
const andMore =
  /^(?:\+ ?\d{1,3}\b|\d{1,3} (?:more |other |weitere |autres )?(?:locations?|standorte?|lieux|ubicaciones|locaties)$|(?:and|und|et|y|en) \d{1,3} )/iu;

/** A place below its label, with those that stand below it; a guess where any line does that may belong to it. */
function withMore(
  text: string,
  found: Finding,
  end: number,
  { isOther, isApart, isPlace }: PlaceLines,
): Finding {
  const start = found.passage?.start ?? end;
  const names = [String(found.values.location)];
  let at = end;
  for (const line of text
    .slice(end, end + 1_000)
    .split('\n')
    .slice(1, placesMax)) {
    const words = line.trim();
    if (andMore.test(words)) return guess('location', names.join(' · '), start, at);
    if (!isPlace(words) || isOther(words) || isApart(words)) {
      const isPart =
        words !== '' && words.length <= 40 && !/[.!?:]$/u.test(words) && !isOther(words) && !isApart(words);
      return names.length === 1 && !isPart ? found : guess('location', names.join(' · '), start, at);
    }
    names.push(words);
    at += line.length + 1;
  }
  return names.length === 1 ? found : guess('location', names.join(' · '), start, at);
}

function placeOn(words: string, start: number): Finding | undefined {
  const place = cleanPlace(words);
  if (!place) return undefined;
  const { name, at, isDoubtful } = place;
  return (isDoubtful ? guess : finding)('location', name, start + at, start + at + name.length);
}

/** Where a sentence says that the job is. */
export function readPlaceInSentence(text: string): Finding | undefined {
  const match = cityPattern.exec(text);
  cityPattern.lastIndex = 0;
  const [start, end] = match?.indices?.groups?.['place'] ?? [];
  if (!match || start === undefined || end === undefined) return undefined;
  const before = text.slice(Math.max(0, match.index - 60), match.index).replace(/^[^]*(?:[.!?;]\s|\n)/u, '');
  // An office, a manager or the employer can be somewhere else than the job.
  const isOfJob =
    before.trim() === '' ||
    /(?<!\p{L})(?:role|position|job|post|vacancy|internship|apprenticeship|contract|opportunity|cdi|cdd|stelle|arbeitsplatz|poste|emploi|puesto|empleo|functie|vacature)(?!\p{L})/iu.test(
      before,
    );
  const isOther =
    /\b(?:we|we['’]re|they|clients?|customers?|investors?|partners?|founders?|teams?|offices?|company|headquarters?|hq|startup|start-up|managers?|candidates?|applicants?|colleagues?|suppliers?|members?|must|should|preferably|ideally)\b/iu.test(
      before,
    );
  // “Mit Sitz in Köln” is said of the company.
  const isSeat = /^(?:mit sitz|con sede)/iu.test(match[0]);
  const isOneOf = /^\s?(?:or|and|oder|und|ou|et|o|y|\/|&|preferred|bevorzugt)(?!\p{L})/iu.test(
    text.slice(end, end + 12),
  );
  const isSure = isOfJob && !isOther && !isSeat && !isOneOf;
  return (isSure ? finding : guess)('location', match.groups?.['place'], start, end);
}

/** A place, and how far inside of the words it begins; `isDoubtful` where they may as well name another one. */
interface CleanPlace {
  name: string;
  at: number;
  isDoubtful?: boolean;
}

/** The place alone; undefined when the words name none. */
export function cleanPlace(words: string): CleanPlace | undefined {
  const lead = words.length - words.trimStart().length;
  const whole = words.trim();
  const [before, inside] = bracketsBefore.exec(whole) ?? [];
  const behind = before === undefined ? '' : whole.slice(before.length);
  // A place begins with a capital: “Remote (US) preferred” says no other than the one in brackets.
  const isOther = /^[\p{Lu}\p{Lo}]/u.test(behind) && !modeBefore.test(behind) && !workingTime.test(behind);
  const other = isOther ? placeBehindMode(behind) : undefined;
  if (other)
    return { ...other, at: lead + whole.length - behind.length + other.at, isDoubtful: inside !== undefined };
  const place = placeBehindMode(whole);
  return place && { ...place, at: lead + place.at };
}

function placeBehindMode(whole: string): CleanPlace | undefined {
  const bare = whole.replace(modeBefore, '');
  const at = whole.length - bare.length;
  const cut = bare
    .replace(modeInBrackets, '')
    .replace(modeAfter, '')
    .replace(/ (?:(?:with|for|on)\b|and (?!\p{Lu})).*$/u, '')
    .replace(/\s[•|·–-]\s(?:full|part).time\b.*$/iu, '')
    .replace(/[\s,;|/·–—-]+$/u, '');
  const name = cut.slice(0, unmatchedBracketIn(cut)).replace(/[\s,;|/·–—-]+$/u, '');
  const isPlace = name.length >= 2 && name.length <= placeLengthMax && /\p{L}/u.test(name);
  if (!isPlace || noPlace.test(name) || sentence.test(name)) return undefined;
  // Behind the mode there may be a sentence about it.
  if (at > 0 && (beginsSmall.test(name) || /^\d{1,3}\s/.test(name)) && name.split(' ').length > 2) {
    const found = placeAtEnd.exec(name)?.groups?.['place'];
    return found === undefined
      ? undefined
      : { name: found, at: at + name.length - found.length, isDoubtful: true };
  }
  // A bracket at the end was opened by the mode in front.
  const isOpened = name.length + 1 < cut.length;
  return { name, at, ...(isOpened || saysMore(name) ? { isDoubtful: true } : {}) };
}

/** Where the first bracket stands that has no other one; the length where each has. */
function unmatchedBracketIn(words: string): number {
  const open: number[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const letter = words[at] ?? '';
    if (letter === '(' || letter === '[') open.push(at);
    else if ((letter === ')' || letter === ']') && open.pop() === undefined) return at;
  }
  return open[0] ?? words.length;
}
