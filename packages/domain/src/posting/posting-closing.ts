import { readDay, type Day, type DayClock } from './posting-day.ts';
import { finding, guess, type Finding } from './posting-finding.ts';

// A shop closes and a project has a deadline too: only what is said of the posting or of an application counts.
const closingPhrases = [
  String.raw`(?:closing|application|posting) (?:dates?|on|period|window)|closing(?=:|\n)`,
  String.raw`(?<=(?:^|[\n|·•;]|\b(?:vacancy|advert|advertisement|job|posting|position|role|applications?|opportunity|listing|recruitment|window|this|it) )[^\S\n]{0,3})closes?`,
  String.raw`apply (?:by|before|until|no later than)|applications? (?:due|by)|applications? (?:must|should) be (?:received|submitted|sent) (?:by|before)`,
  String.raw`(?<=(?:^|[\n.!?•*–-]|\b(?:the|our|applications?|submission|closing|final|extended) )[^\S\n]*)deadline(?!-)(?! for (?!applic|apply|submi))`,
  String.raw`(?:bewerbungs|einsende|melde|annahme)(?:frist|schluss|ende|zeitraum)|(?:bewerb(?!ungs(?:gespräch|verfahren|prozess|training))\p{L}*|bewirb|unterlagen)\b[^\n.!?;\d]{0,60}?\bbis`,
  String.raw`date limite|(?:candidatez|postulez|candidatures?)\b[^\n.!?;\d]{0,40}?\b(?:avant|jusqu['’]au)`,
  String.raw`fecha (?:límite|tope)|plazo(?:(?=:)| de (?:presentación|inscripción|solicitud(?:es)?|candidaturas?|recepción|postulación)(?!\p{L}))`,
  String.raw`(?:reage(?:er|ren)|sollicite(?:er|ren))\b[^\n.!?;\d]{0,40}?\b(?:vóór|voor|tot)|sollicitatietermijn|sluitingsdatum|uiterste (?:sollicitatie|reactie)datum`,
  'آخر موعد|الموعد النهائي',
].join('|');
const timeOfDay = String.raw`(?:\p{Nd}{1,2}(?:[:.]\p{Nd}{2}|(?::\p{Nd}{2})?\s?(?:am|pm|uhr|h))\b[^\n\p{Nd}.!?;]{0,20})?`;
const day = String.raw`\p{Nd}{1,2}(?:st|nd|rd|th|er|\.)?`;
/** An hour is no year: `15:00`, `15.30`, `15 Uhr`, `15-16 h`. */
const year = String.raw`(?:\p{Nd}{4}|['’]?\p{Nd}{2}(?!\.\p{Nd}{2}(?!\p{Nd})|[-–]\p{Nd}))(?![\p{Nd}:]|\s?(?:uhr|uur|h|hrs?|heures?|horas?|am|pm|noon|midday|midi|o['’]clock)\b)`;
const monthName = String.raw`(?!(?:am|pm|uhr|bis|and|und|to)(?!\p{L}))\p{L}[\p{L}\p{M}]{2,11}\.?`;
const date = [
  String.raw`\p{Nd}{4}[-/.]\p{Nd}{1,2}[-/.]\p{Nd}{1,2}`,
  String.raw`\p{Nd}{1,2}\.\s?\p{Nd}{1,2}\.(?:\s?${year})?`,
  String.raw`\p{Nd}{1,2}(?<mark>[-/])\p{Nd}{1,2}\k<mark>${year}`,
  String.raw`${day} (?:de |of )?${monthName}(?:,? (?:de )?${year})?`,
  String.raw`(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\p{L}{0,6}\.? \p{Nd}{1,2}(?:st|nd|rd|th)?(?:,? ${year})?`,
].join('|');
const closingPattern = new RegExp(
  String.raw`(?:${closingPhrases})(?<between>(?:[^\S\n]?:?[^\S\n]?\n{1,2})?[^\n\p{Nd}.!?;]{0,40}?${timeOfDay})(?<date>${date})(?!\p{Nd})`,
  'giu',
);
/** “From 1 to 15 December 2026”: the end of the days on which one can apply, behind their beginning. */
const laterPattern = new RegExp(
  String.raw`^\s?(?:[-–—]|to|until|till|through|bis(?: zum)?|au|al|hasta(?: el)?|tot(?: en met)?|t\/m|إلى|حتى)\s?(?<date>${date})(?!\p{Nd})`,
  'iu',
);
/** “1 December 2026 (extended to 15 December 2026)”: the day that another one has taken the place of. */
const extendedPattern = new RegExp(
  String.raw`^[^\n.!?;\p{Nd}]{0,20}(?:extended|postponed|moved|(?<!\p{L})now|→|->|verlängert|verschoben|prolong|repouss|report[ée]|ampliad|prorrogad|aplazad|verlengd|تمديد)[^\n.!?;\p{Nd}]{0,25}(?<date>${date})(?!\p{Nd})`,
  'iu',
);
/** “First round 10 December, second round 20 January”: another day by which one can apply. */
const roundPattern = new RegExp(
  String.raw`^[^\n.!?\p{Nd}]{0,40}(?<!\p{L})(?:rounds?|runde|ronde|ronda|final|second|zweite[rn]?|deuxième|segund[oa]|tweede|or|oder)(?!\p{L})[^\n.!?\p{Nd}]{0,25}(?<date>${date})(?!\p{Nd})`,
  'iu',
);
/** Words by which a day is the first on which one can apply. */
const firstDay =
  /(?<!\p{L})(?:opens?|opening|öffnet|ab|vom|from|du|à partir|à compter|del|desde|vanaf|من)(?!\p{L})(?!.*(?<!\p{L})(?:to|until|till|bis|au|al|hasta|tot|إلى|حتى)(?!\p{L}))/iu;
const otherDay =
  /\b(?:start|begin|join|beginn|eintritt|début|inicio|posted|published|founded|interview|contract|project|old|previous|original|question|quer(?:y|ies)|enquir|clarification|rückfragen|questions|preguntas|consultas|vragen)/iu;

/** What one applies for beside a job. */
const permit = String.raw`visas?|(?:work|residence) permits?|visum|arbeitserlaubnis|visados?|permiso de (?:trabajo|residencia)|titre de séjour|verblijfsvergunning|تأشيرة`;
/** The same, which may as well be what pays for the job. */
const grant = String.raw`scholarships?|grants?|bursar(?:y|ies)|funding|loans?|stipendi\p{L}{1,3}|fördermittel|bourses?|becas?|(?:studie)?beurs|منحة`;
const permitAhead = new RegExp(String.raw`(?<!\p{L})(?:${permit})(?:[- ]applications?)?[- ]?$`, 'iu');
const grantAhead = new RegExp(String.raw`(?<!\p{L})(?:${grant})(?:[- ]applications?)?[- ]?$`, 'iu');
const permitOrGrant = new RegExp(String.raw`(?<!\p{L})(?:${permit}|${grant})(?!\p{L})`, 'iu');
const timeSpan = String.raw`(?:days?|weeks?|months?|tagen?|wochen?|monaten?|jours?|semaines?|mois|días?|semanas?|mes(?:es)?|dag(?:en)?|we(?:ek|ken)|maand(?:en)?|يوم|[أا]يام|[أا]سبوع(?:ين|ًا|اً)?|[أا]سابيع|شهر)`;
/** “Two weeks before 1 December”: a day that another one is counted from. */
const countedFrom = new RegExp(
  String.raw`(?<!\p{L})${timeSpan} (?:before|after|prior to|from|following|vor|nach|ab|avant|après|antes|después|voor|vóór|na|قبل|بعد)(?!\p{L})`,
  'iu',
);
/** The same behind it: “1 December 2026 + 14 days”. */
const countedOn = new RegExp(
  String.raw`^[^\S\n]?\(?(?:\+|±|\+\/-|plus|zzgl\.?|más|more or less)[^\S\n]?(?:\p{Nd}{1,3}|\p{L}{2,8})[^\S\n]?(?:(?:working|business|calendar) )?${timeSpan}(?!\p{L})`,
  'iu',
);

/** Words by which a day is no deadline: applications are taken only from then on, or it was one and is none any more. */
const noDeadline = new RegExp(
  String.raw`(?<!\p{L})(?:${[
    String.raw`(?<!why )(?:not|never|(?:\p{L}{2,6})?n['’]t) (?:(?:be )?(?:accepted|reviewed|considered|apply|open(?:ed)?) )?(?:before|earlier|sooner)|no (?:earlier|sooner)|at the earliest|was|were|had been|previously|formerly|initially|originally|until now|no longer|cancelled|withdrawn`,
    String.raw`nicht (?:vor|früher)|frühestens|war(?:en)?|zuvor|vorher|früher|ehemals|bisher|ursprünglich|aufgehoben`,
    String.raw`pas (?:\p{L}{2,12} )?(?:avant|plus tôt)|au plus tôt|était|fut|précédemment|auparavant|anciennement|initialement|annulée?`,
    String.raw`(?:no|nunca) (?:\p{L}{2,12} )?antes|como muy pronto|era|fue|anteriormente|antiguamente|inicialmente|originalmente|ya no|anulad[oa]`,
    String.raw`niet (?:vóór|voor|eerder)|op zijn vroegst|was|voorheen|eerder|vroeger|oorspronkelijk|vervallen`,
    'ليس قبل|لا قبل|كان(?:ت)?|سابق(?:ًا|اً|ا)?|في السابق|أصل(?:ًا|اً|ا)|في الأصل|[أإ]لغي',
  ].join('|')})(?!\p{L})`,
  'iu',
);
/** “Do not” right ahead of “apply before”; a past in the words farther ahead is of something else. */
const deniedAhead = /(?:why )?(?:not|never|n['’]t) $/iu;
/** Words by which a day is not fixed, in front of it or behind. */
const unsure = String.raw`expected|provisional(?:ly)?|tentative(?:ly)?|probably|likely|tbc|not|no longer|last year|voraussichtlich|vorläufig|vermutlich|wahrscheinlich|noch nicht|nicht mehr|prévue?|probable(?:ment)?|provisoire|pas encore|previst[oa]|probablemente|aún no|verwacht|vermoedelijk|voorlopig|nog niet|متوقع|مبدئي(?:ًا|اً|ا)?|ليس`;
/** Words by which another day took the place of one: without “to” the day beside them may be either. */
const moved = String.raw`(?:extended|postponed|moved|verlängert|verschoben|prolongée?|repoussée?|reportée?|ampliad[oa]|prorrogad[oa]|aplazad[oa]|verlengd|uitgesteld|(?:تم )?تمديد(?:ه)?|(?:تم )?تأجيل(?:ه)?)(?!.*(?<!\p{L})(?:to|until|till|zum|bis|auf|au|al|hasta|tot|naar|إلى|حتى)(?!\p{L}))`;
const doubtfulDay = new RegExp(
  String.raw`(?<!\p{L})(?:${unsure}|${moved})(?!\p{L})(?! (?:later|after|beyond)(?!\p{L}))`,
  'iu',
);
const doubtfulBehind = new RegExp(
  String.raw`^[^\S\n]?(?:[(,–-][^\S\n]?)?(?:${unsure})(?!\p{L})(?! (?:later|after|before|earlier)(?!\p{L}))`,
  'iu',
);

/** A midnight at which a day ends for some and begins for others. */
const midnight = String.raw`(?<![\p{L}\p{Nd}:.])(?:0{1,2}[:.h]00(?![:.]?\p{Nd})|12(?:[:.]00)?\s?a\.?m(?!\p{L})|0{1,2}\s?(?:uhr|h(?:eures?)?)(?![\p{L}\p{Nd}])|midnight|mitternacht|minuit|medianoche|middernacht|منتصف الليل)`;
const midnightAhead = new RegExp(midnight, 'iu');
const midnightBehind = new RegExp(String.raw`^[^\n\p{Nd}.!?;]{0,12}${midnight}`, 'iu');

/** The most mentions that are looked at; no posting has as many. */
const closingsMax = 50;

/**
 * Until when one can apply. A day that could be two days, as 03/04/2026, is left out; one without a year is a guess, and
 * so is the first of several, and the one to which it was extended.
 */
export function readClosing(text: string, today: string | undefined): Finding | undefined {
  const clock = { timeZone: 'UTC', today };
  const matches = Array.from(text.matchAll(closingPattern)).slice(0, closingsMax);
  const found = matches.flatMap((match) => closingIn(text, match, clock));
  const [first] = found;
  if (!first) return undefined;
  const isOne = found.every(({ day }) => day === first.day);
  return (isOne && !first.isDoubtful ? finding : guess)('closesOn', first.day, first.start, first.end);
}

function closingIn(
  text: string,
  match: RegExpExecArray,
  clock: DayClock,
): (Day & { start: number; end: number })[] {
  const { between = '', date: written = '' } = match.groups ?? {};
  const end = match.index + match[0].length;
  const behind = text.slice(end, end + 90);
  const extended = extendedPattern.exec(behind);
  const later = laterPattern.exec(behind) ?? extended;
  const denied = deniedAhead.exec(text.slice(Math.max(0, match.index - 12), match.index))?.[0] ?? '';
  const said = `${denied}${match[0].slice(0, -written.length)}`;
  const ahead = text.slice(Math.max(0, match.index - 40), match.index);
  const isOther =
    otherDay.test(between) ||
    permitAhead.test(ahead) ||
    countedFrom.test(between) ||
    (!later && noDeadline.test(said)) ||
    /^[^\S\n]?\(?(?:at the earliest|frühestens|au plus tôt|como muy pronto|op zijn vroegst)/iu.test(behind) ||
    (!later && firstDay.test(between)) ||
    /\b(?:old|previous|original|alte|ancienne)\s{1,2}$/iu.test(
      text.slice(Math.max(0, match.index - 12), match.index),
    ) ||
    /^\s*befristet/iu.test(text.slice(end, end + 20));
  if (isOther) return [];
  const last = later?.groups?.['date'] ?? '';
  const read = later ? readDay(last, clock, [written]) : readDay(written, clock);
  if (!read) return [];
  const to = later ? end + later[0].length : end;
  const isDoubtful =
    read.isDoubtful ||
    (later !== null && later === extended) ||
    (!later && doubtfulDay.test(between)) ||
    doubtfulBehind.test(behind) ||
    grantAhead.test(ahead) ||
    permitOrGrant.test(between) ||
    countedOn.test(behind) ||
    (!later && midnightAhead.test(between)) ||
    midnightBehind.test(behind) ||
    roundPattern.test(behind);
  return [{ ...read, isDoubtful, start: to - (later ? last : written).length, end: to }];
}
