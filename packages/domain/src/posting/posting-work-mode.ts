import { finding, guess, type Finding } from './posting-finding.ts';
import { saysMoreThan } from './says-more-than.ts';

type WorkMode = 'hybrid' | 'remote' | 'onsite';

interface ModePhrases {
  mode: WorkMode;
  words: RegExp;
  /** What the same sentence is about when the words tell nothing of where the work is done. */
  unrelated: RegExp;
  isAssumed?: boolean;
}

interface SaidMode {
  mode: WorkMode;
  isAssumed: boolean;
  start: number;
  end: number;
}

const few = '(?:one|two|three|four|ein(?:en|em)?|zwei|drei|vier|un|deux|trois|quatre|dos|tres|cuatro|[1-4])';
const dayWord = String.raw`(?:days?|tage?n?|jours?|días?)`;
// An adjective tells the work mode where no other noun follows it.
const endOfPhrase = String.raw`(?=[^\S\n]*(?:$|[\n.,;:!?()|\/·•–—\]*]|- ))`;
const job = String.raw`(?:work(?:ing|place|ers?)?|role|job|position|opportunity|contract|basis|arbeit(?:en|splatz)?|stelle)\b`;

const remoteUnrelated =
  /\b(?:experience|erfahrung|expérience|experiencia|familiar|teams?|colleagues|équipes?|equipos|sensing|support|control|islands?|areas?|communit|servers?|devices?|interviews?|equipment|budget|ausstattung)/iu;
const hybridUnrelated =
  /\b(?:clouds?|vehicles?|cars?|electric|engines?|diesel|petrol|propulsion|batter(?:y|ies)|plug.in|rice|seeds?|apps?|fahrzeuge?n?|autos?|voitures?|véhicules?|coches?|vehículos?|infrastructure|experience|erfahrung|expérience|experiencia|events?)\b/iu;
const onsiteUnrelated =
  /\b(?:gym|canteen|kantine|cantine|parking|parkplatz|nursery|childcare|kita|crèche|restaurant|cafe|café|cafeteria|clinic|facilit|showers|customers?|clients?|kunden?|suppliers?|visits?|support|interviews?|training|formación|curso|ansprechpartner)/iu;

const modePhrases: readonly ModePhrases[] = [
  {
    mode: 'hybrid',
    words: new RegExp(
      String.raw`\bhybrid(?:[- ](?:remote|office|model|modell|schedule|arrangement|setup|set-up|policy|pattern|team|${job})|es? (?:arbeit\p{L}*|modell)| (?:in|from|at|with|to)\b|[eoa]?${endOfPhrase})` +
        String.raw`|\b(?:mode|modèle|travail|régime|format) hybride\b|\b(?:modelo|trabajo|modalidad|formato) híbrid[oa]\b|\bhíbrid[oa]${endOfPhrase}` +
        String.raw`|\b${few} days? (?:(?:a|per) week )?(?:from|at) home\b|\b${few} tage? (?:(?:pro|die) woche )?(?:im )?(?:home.?office|remote)\b|\btélétravail partiel\b`,
      'giu',
    ),
    unrelated: hybridUnrelated,
  },
  {
    mode: 'hybrid',
    words: new RegExp(
      String.raw`\b${few} ${dayWord} (?:(?:a|per|pro|par|a la) (?:week|woche|semaine|semana) )?(?:remote(?:ly)?|on.?site|in (?:the|our) office|in.office|im büro|de télétravail|en télétravail|au bureau|sur site|de teletrabajo)\b`,
      'giu',
    ),
    unrelated: onsiteUnrelated,
    isAssumed: true,
  },
  {
    mode: 'remote',
    words: new RegExp(
      String.raw`\b(?:fully|100\s?%|completely|entirely) remote\b|\b100\s?% (?:home.?office|télétravail|(?:de )?teletrabajo)\b|\btélétravail (?:complet|total|intégral|à 100\s?%)|\bremote.first\b|\bwork from anywhere\b|\bwork(?:ing)? from home\b|\bwfh\b` +
        String.raw`|\bwork(?:ing)? (?:fully |entirely )?remotely\b|\bremote[- ](?:only|${job})` +
        String.raw`|\bremote (?:in|within|from|across|anywhere|worldwide|US|USA|UK|EU|EMEA|Europe|possible|möglich|optional)\b|\bremot[eoa]${endOfPhrase}`,
      'giu',
    ),
    unrelated: remoteUnrelated,
  },
  {
    mode: 'remote',
    words:
      /\bteletrabajo\b|(?<!\p{L})(?:ال)?عمل (?:عن بُ?عد)(?!\p{L})|\bremote (?:or|and|oder|ou|o) (?:hybrid|on.?site|in.?office)\b/giu,
    unrelated: remoteUnrelated,
    isAssumed: true,
  },
  {
    mode: 'hybrid',
    words:
      /\bhome-?office(?:-?(?:möglichkeit|option|tage?|anteil)\p{L}*)?(?![-\p{L}])|\bhome office(?= (?:möglich|an \d|nach|\d))|\btélétravail\b|\bmobile[sn]? arbeiten\b|\bthuiswerken\b|\bhybride werken\b|(?<!\p{L})(?:عمل|دوام) (?:هجين|مرن)(?!\p{L})/giu,
    unrelated: remoteUnrelated,
    isAssumed: true,
  },
  {
    mode: 'onsite',
    words: new RegExp(
      String.raw`(?<=(?:^|[\n.,;:!?()|\/·•–—*-]|\b(?:is|be|fully|100\s?%|work|working|arbeiten|only|entirely|strictly|nur|based)) ?)(?:on.?site|in[- ]office|in[- ]person|(?:fully )?office[- ]based|vor ort|sur site|op (?:locatie|kantoor)|présentiel|presencial)(?:[- ]${job}| (?:in|at|only|\d days)\b|${endOfPhrase})`,
      'giu',
    ),
    unrelated: onsiteUnrelated,
  },
];

/** Words of a sentence by which what follows is not so. */
export const deniedBefore =
  /\b(?:not|no|cannot|never|neither|nor|without|unable|non|nicht|niet|geen|kein(?:e[nmrs]?)?|ohne|pas|sans|aucune?|sin|ni|instead of|rather than|previously)\b|n['’]t\b|(?<!\p{L})(?:لا|ليس|ليست|بدون|غير)(?!\p{L})/iu;
const deniedAfter =
  /\b(?:is|are|be|do|does|can|could|will|would)(?: not\b|n['’]t\b)|\b(?:cannot|nicht|pas|unavailable|impossible|ausgeschlossen)\b|\bnot (?:possible|available|offered|allowed|permitted|an option)\b|\bno (?:es|está|disponible|es posible)\b|^\s*[:?=–-]+\s*(?:no|not|none|nein|nicht|non|aucun)(?=\s*(?:$|[,;()–-]))/iu;
const partlyBefore =
  /\b(?:occasional(?:ly)?|some|partial(?:ly)?|partly|part(?![- ]?time)|ad.hoc|limited|up to|option(?:al)?|ability|opportunity|possibility|flexib\p{L}*|can|may|could|teilweise|gelegentlich)\b/iu;
/** How much of the week, directly in front: “2 days WFH”, “60 % remote”. */
const shareBefore = new RegExp(
  String.raw`(?:\b${few}[- ]${dayWord}(?:[\/ ](?:(?:a|per|pro|par|je|in der|à la|a la) )?(?:week|wk|woche|semaine|semana))?|(?<!\d)[1-9]\d?[^\S\n]?%)[^\S\n]*[:–-]?[^\S\n]*$`,
  'iu',
);
const partlyAfter = new RegExp(
  String.raw`(?<!\p{L})(?:يوم|يومين|يومان|أيام|جزئي)(?!\p{L})|\b(?:${few} ${dayWord}|possible|möglich|optional|partiel|posible|parcial|an option|partial|partially|partly|teilweise|on request|nach absprache|sometimes|occasionally|one day|[1-9]\d ?%)`,
  'iu',
);
const daysBehind = new RegExp(String.raw`^[^.;]{0,30}?[\s(:,–-]${few}[- ]${dayWord}(?!\p{L})`, 'iu');
/** What is not so for long. */
const forATime =
  /(?<!\p{L})(?:temporar\p{L}*|initial(?:ly)?|currently|during|until|later|then|afterwards|onboarding|at first|for now|danach|ensuite|después|daarna|zunächst|vorübergehend|anfangs|derzeit|temporairement|actuellement|temporalmente|inicialmente|tijdelijk|voorlopig|مؤقتا)(?!\p{L})/iu;
/** “Berlin or remote”: one may choose. */
const choiceBefore = /(?<!\p{L})(?:or|oder|ou|o|of|أو)\s*[([]?(?:full(?:y)? |100\s?% )?$/iu;
/** “Leeds, York and remote”. */
const nameAndBefore = /\p{Lu}[\p{L}'’-]*,? (?:and|und|et|&) $/u;
const choiceAfter = /^\s*(?:\([^()\n]{1,20}\)\s*)?(?:or|oder|ou|of|أو)(?!\p{L})/iu;
/** “Berlin, Germany; Remote”, “Leeds / Remote”: a place in a list of them. */
const placeBefore = /\p{L};\s*$|^[^/]*(?<!(?:time|zeit|plein|partiel|permanent|contract)\s*)\/\s*$/iu;
/** “Remote job”, with the answer on the next line. */
const deniedBelow =
  /^[^\S\n]*(?:\p{L}+[^\S\n]*){0,3}[:?]?[^\S\n]*\n\s*(?:no|none|nein|non|aucun|nee|لا)[^\S\n]*(?:[.,\n]|$)/iu;
/** How far the words of the same sentence are looked at, in UTF-16 units. */
const reach = 70;

/** Where the work is done. What is denied, or said of something else than the work, is left out. */
export function readWorkMode(text: string): Finding | undefined {
  const said = modePhrases.flatMap((each) => modesIn(text, each));
  const chosen = said.find(({ isAssumed }) => !isAssumed) ?? said[0];
  if (!chosen) return undefined;
  const { mode, isAssumed, start, end } = chosen;
  // Both “100% Homeoffice” and the “Homeoffice” in it are found.
  const others = said.filter((other) => other.start >= end || other.end <= start);
  const isDoubtful = isAssumed || others.some((other) => other.mode !== mode);
  return (isDoubtful ? guess : finding)('workMode', mode, start, end);
}

const inField: readonly (readonly [WorkMode, RegExp])[] = [
  ['remote', /remote|home.?office|télétravail|teletrabajo|thuiswerk|عن بعد/iu],
  ['onsite', /on.?site|(?<!home.?)office|in.?person|vor.?ort|sur site|presencial|op kantoor|حضوري/iu],
];
const hybridInField = /h[yíi]brid|هجين/iu;
/** Words that name no mode, and say nothing beside one. */
const noMode =
  /(?<!\p{L})(?:fully|full|completely|in|im|at|the|büro|work(?:ing)?|from|home|job|position|role|only|first|mode|arbeiten)(?!\p{L})/giu;

/** A place that is none: it only says where the work is done. */
const modeAlone =
  /^(?:(?:fully|100\s?%) )?(?:remote|on.?site|home.?office|télétravail|teletrabajo|thuiswerk\p{L}*|عن بُ?عد|hybrid[eo]?|híbrid[oa]|هجين)(?: (?:work|job|position|only))?$/iu;

/** Whether the words are no place and only say where the work is done. */
export function isModeAlone(words: string): boolean {
  return modeAlone.test(words.trim());
}

/**
 * Where the work is done by a field for nothing else, in which a word alone says it. “Hybrid” counts before how much of it
 * is which. Undefined where it is denied, or remote and on site are both named.
 */
export function workModeInField(text: string): WorkMode | undefined {
  if (deniedBefore.test(text)) return undefined;
  if (hybridInField.test(text)) return 'hybrid';
  const [mode, ...others] = inField.flatMap(([each, words]) => (words.test(text) ? each : []));
  return others.length === 0 ? mode : undefined;
}

/** Whether such a field says more than modes, as on how many days, or doubts them. */
export function saysMoreThanMode(text: string): boolean {
  const patterns = [hybridInField, ...inField.map(([, words]) => words)];
  return saysMoreThan([...patterns, noMode], text.replace(/100\s?%/, ' '));
}

function modesIn(text: string, { mode, words, unrelated, isAssumed = false }: ModePhrases): SaidMode[] {
  return Array.from(text.matchAll(words)).flatMap((match) => {
    const start = match.index;
    const end = start + match[0].length;
    const before = text.slice(Math.max(0, start - reach), start).replace(/^[^]*(?:[.!?;](?=\s)|\n)/u, '');
    const after = /^(?:[^\n.!?;]|[.?](?!\s|$))*/u.exec(text.slice(end, end + reach))?.[0] ?? '';
    const tail = text.slice(end, end + reach).split('\n')[0] ?? '';
    const isDenied =
      deniedBefore.test(before) ||
      deniedAfter.test(after) ||
      deniedBelow.test(text.slice(end, end + reach)) ||
      /^\?? (?:no|nein|non)\b/iu.test(tail);
    if (isDenied || unrelated.test(before) || unrelated.test(after)) return [];
    const isShare = shareBefore.test(before) || partlyAfter.test(match[0] + after);
    const isPartly = mode === 'remote' && (partlyBefore.test(before) || isShare);
    const line =
      text
        .slice(Math.max(0, start - reach), start)
        .split('\n')
        .at(-1) ?? '';
    const isListed =
      mode === 'remote' && placeBefore.test(line) && /\p{L}/u.test(line) && !tail.includes('/');
    const isChoice =
      isListed || choiceBefore.test(before) || choiceAfter.test(after) || nameAndBefore.test(before);
    const isDoubtful = isAssumed || isPartly || isChoice || forATime.test(before) || forATime.test(after);
    // “In office 3 days”: at home on the others.
    const isSomeDays = mode === 'onsite' && daysBehind.test(match[0] + after);
    return [
      { mode: isPartly || isSomeDays ? 'hybrid' : mode, isAssumed: isDoubtful || isSomeDays, start, end },
    ];
  });
}
