import { finding, type Finding } from './posting-finding.ts';

const months: readonly RegExp[] = [
  /^(?:jan|ene)/i,
  /^(?:feb|fév|fev)/i,
  /^(?:mar|mär|mrz|mrt|maa)/i,
  /^(?:apr|avr|abr)/i,
  /^(?:may|mai|mayo|mei)/i,
  /^(?:jun|juin)/i,
  /^(?:jul|juil)/i,
  /^(?:aug|aoû|aou|ago)/i,
  /^sep/i,
  /^(?:oct|okt)/i,
  /^nov/i,
  /^(?:dec|dez|déc|dic)/i,
];

// A shop closes and a project has a deadline too: only what is said of the posting or of an application counts.
const closingPhrases = [
  String.raw`closing (?:date|on)|closing(?=:)`,
  String.raw`(?<=(?:^|\n|\b(?:vacancy|advert|advertisement|job|posting|position|role|applications?|opportunity|listing|recruitment|window|this|it) )[^\S\n]*)closes?`,
  String.raw`apply (?:by|before)|applications? (?:due|by)|applications? (?:must|should) be (?:received|submitted|sent) (?:by|before)`,
  String.raw`(?<=(?:^|[\n.!?•*–-]|\b(?:the|our|applications?|submission|closing|final|extended) )[^\S\n]*)deadline(?!-)(?! for (?!applic|apply|submi))`,
  String.raw`bewerbungs(?:frist|schluss|ende)|(?:bewerb\p{L}*|bewirb|unterlagen)\b[^\n.!?;\d]{0,60}?\bbis`,
  String.raw`date limite|(?:candidatez|postulez|candidatures?)\b[^\n.!?;\d]{0,40}?\b(?:avant|jusqu['’]au)`,
  'fecha límite',
  String.raw`(?:reageer|solliciteer)\b[^\n.!?;\d]{0,40}?\b(?:vóór|voor|tot)|sluitingsdatum|uiterste (?:sollicitatie|reactie)datum`,
  'آخر موعد|الموعد النهائي',
].join('|');
const timeOfDay = String.raw`(?:\d{1,2}(?::\d{2}|(?::\d{2})?\s?(?:am|pm|uhr|h))\b[^\n\d.!?;]{0,20})?`;
const day = String.raw`\d{1,2}(?:st|nd|rd|th|er|\.)?`;
const date = [
  String.raw`\d{4}-\d{2}-\d{2}`,
  String.raw`\d{1,2}\.\s?\d{1,2}\.\s?\d{4}`,
  String.raw`\d{1,2}\/\d{1,2}\/\d{4}`,
  String.raw`${day} (?:de |of )?\p{L}{3,10}\.?,? (?:de )?\d{4}`,
  String.raw`(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\p{L}{0,6}\.? \d{1,2}(?:st|nd|rd|th)?,? \d{4}`,
].join('|');
const closingPattern = new RegExp(
  String.raw`(?:${closingPhrases})(?<between>[^\n\d.!?;]{0,40}?${timeOfDay})(?<date>${date})(?!\d)`,
  'giu',
);
const otherDay =
  /\b(?:start|begin|join|beginn|eintritt|début|inicio|posted|published|founded|interview|contract|project)/iu;

/** Until when one can apply. A day that could be two days, as 03/04/2026, is left out. */
export function readClosing(text: string): Finding | undefined {
  for (const match of text.matchAll(closingPattern)) {
    const { between = '', date: written = '' } = match.groups ?? {};
    const end = match.index + match[0].length;
    const closesOn = dateOf(written);
    if (closesOn === undefined || otherDay.test(between) || /^\s*befristet/iu.test(text.slice(end, end + 20)))
      continue;
    return finding('closesOn', closesOn, end - written.length, end);
  }
  return undefined;
}

function dateOf(written: string): string | undefined {
  if (/^\d{4}-/.test(written)) return written;
  const numbers = written.match(/\d+/g)?.map(Number) ?? [];
  if (written.includes('/')) return dateWithSlashes(numbers);
  const word = /\p{L}{3,}/u.exec(written.replace(/^\d{1,2}(?:st|nd|rd|th|er)/i, ''))?.[0];
  const monthByName = word === undefined ? -1 : months.findIndex((name) => name.test(word));
  return isoDate(numbers.at(-1), word === undefined ? numbers[1] : monthByName + 1, numbers[0]);
}

function dateWithSlashes([first = 0, second = 0, year]: readonly number[]): string | undefined {
  if (first > 12 || first === second) return isoDate(year, second, first);
  return second > 12 ? isoDate(year, first, second) : undefined;
}

function isoDate(year?: number, month?: number, dayOfMonth?: number): string | undefined {
  if (!year || !month || !dayOfMonth) return undefined;
  const written = `${year}-${String(month).padStart(2, '0')}-${String(dayOfMonth).padStart(2, '0')}`;
  return Number.isNaN(Date.parse(written)) ? undefined : written;
}
