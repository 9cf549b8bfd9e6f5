import { finding, guess, type Finding } from './posting-finding.ts';

const labelPattern =
  /(?:^|\n)[^\S\n]*(?:(?:(?:job |work |primary )?locations?|duty station|standort|arbeitsort|einsatzort|beschäftigungsort|dienstort|tätigkeitsort|lieu(?: de travail| du poste)?|localisation|ubicación|lugar de trabajo|localidad|locatie|standplaats|werklocatie|الموقع|مكان العمل|موقع العمل|مقر العمل)[^\S\n]*[:\n]|(?:ort|where|ville|población|ciudad|plaats|المدينة)[^\S\n]*:)[^\S\n]*(?<place>[^\n]{2,120})/dgiu;
// Capitals tell where the name of the city ends.
const cityPattern =
  /\b(?:[Bb]ased in|[Ll]ocated in|[Bb]asée? à|[Mm]it Sitz in|[Cc]on sede en) (?<place>\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+){0,3}(?:, \p{Lu}[\p{L}'’-]+)?)/dgu;

const modeWord = String.raw`(?:fully |100\s?% )?(?:remote|hybrid[eo]?|híbrid[oa]|on.?site|in.?office|home.?office|télétravail|teletrabajo|presencial|présentiel|vor ort|sur site)`;
const modeInBrackets = new RegExp(
  String.raw`[(\[][^()[\]\n]{0,40}?${modeWord}(?![\p{L}])[^()[\]\n]{0,60}[)\]].*$`,
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
const noPlace =
  /^(?:flexible|anywhere|worldwide|nationwide|deutschlandweit|bundesweit|tb[acd]|various|multiple locations?|n\/?a|see (?:below|above)|negotiable)\b/iu;
const sentence =
  /[!?]|:$|\p{L}{3}\.(?:\s|$)|\b(?:we|you|your|our|is|are|was|will|can|this|that|role|position|wir|sie|ihr|unser\p{L}*|nous|vous|notre|nuestr[oa]s?)\b/iu;
const placeLengthMax = 80;

/** Where a label says that the job is. */
export function readLabelledPlace(text: string): Finding | undefined {
  for (const match of text.matchAll(labelPattern)) {
    const [start = 0, end = 0] = match.indices?.groups?.['place'] ?? [];
    const found = placeOn(match.groups?.['place'] ?? '', start);
    if (found) return found;
    // “1 vacancy in the following location:” stands between the label and the place.
    const below = /^\s{0,4}\n[^\S\n]*(?<words>[^\n]{2,120})/du.exec(text.slice(end, end + 160));
    const [from = 0] = below?.indices?.groups?.['words'] ?? [];
    const isLeadIn = (match.groups?.['place'] ?? '').trimEnd().endsWith(':');
    const next = isLeadIn ? placeOn(below?.groups?.['words'] ?? '', end + from) : undefined;
    if (next) return { ...next, assumed: ['location'] };
  }
  return undefined;
}

function placeOn(words: string, start: number): Finding | undefined {
  const place = cleanPlace(words);
  return place && finding('location', place.name, start + place.at, start + place.at + place.name.length);
}

/** Where a sentence says that the job is. */
export function readPlaceInSentence(text: string): Finding | undefined {
  const match = cityPattern.exec(text);
  cityPattern.lastIndex = 0;
  const [start, end] = match?.indices?.groups?.['place'] ?? [];
  if (!match || start === undefined || end === undefined) return undefined;
  // An office, a customer or the employer can be somewhere else than the job.
  const before = text.slice(Math.max(0, match.index - 60), match.index).replace(/^[^]*(?:[.!?;]\s|\n)/u, '');
  const isOther =
    /\b(?:we|we['’]re|they|clients?|customers?|investors?|partners?|founders?|teams?|offices?|company|headquarters?|hq|startup|start-up)\b/iu.test(
      before,
    );
  // “Mit Sitz in Köln” is said of the company.
  const isSeat = /^(?:mit sitz|con sede)/iu.test(match[0]);
  return (isOther || isSeat ? guess : finding)('location', match.groups?.['place'], start, end);
}

/** The place alone, and how far inside of the words it begins; undefined when they name none. */
export function cleanPlace(words: string): { name: string; at: number } | undefined {
  const lead = words.length - words.trimStart().length;
  const whole = words.trim();
  const bare = whole.replace(modeBefore, '');
  const at = lead + whole.length - bare.length;
  const name = bare
    .replace(modeInBrackets, '')
    .replace(modeAfter, '')
    .replace(/ (?:(?:with|for|on)\b|and (?!\p{Lu})).*$/u, '')
    .replace(/\s[•|·–-]\s(?:full|part).time\b.*$/iu, '')
    .replace(/[\s,;|/·–—-]+$/u, '');
  const closed = name.includes('(') ? name : name.replace(/\)$/u, '');
  const isPlace = closed.length >= 2 && closed.length <= placeLengthMax && /\p{L}/u.test(closed);
  return isPlace && !noPlace.test(closed) && !sentence.test(closed) ? { name: closed, at } : undefined;
}
