import { finding, guess, type Finding } from './posting-finding.ts';
import { saysMoreThan } from './says-more-than.ts';
import { deniedBefore } from './posting-work-mode.ts';

/** Words that name a kind of employment wherever they stand. */
export const employmentWords: readonly (readonly [RegExp, string])[] = [
  [/\b(?:internship|praktikum|stage de fin d'études|prácticas)\b/giu, 'internship'],
  [/\b(?:apprenticeship|ausbildung zu[mr]?|apprentissage)\b/giu, 'apprenticeship'],
  [
    /\b(?:part.?time|teilzeit|temps partiel|media jornada|jornada parcial|deeltijd|\d.day week)\b|(?<!\p{L})دوام جزئي(?!\p{L})/giu,
    'part_time',
  ],
  [
    /\b(?:full.?time|vollzeit|temps plein|jornada completa|voltijd)\b|(?<!\p{L})دوام كامل(?!\p{L})/giu,
    'full_time',
  ],
  [/\b(?:freelance|contractor|fixed.term contract)\b/giu, 'contract'],
  // What two share each has a part of.
  [
    /\bjob[- ]?shar(?:e|ing)\b|\btemps partagé(?!\p{L})|\b(?:trabajo|empleo) compartido\b|\bduobaan\b/giu,
    'part_time',
  ],
];

/** Words that name one only in a field for it, as in a page’s data: in a sentence they mean other things, too. */
const inField: readonly (readonly [RegExp, string])[] = [
  [/intern(?:ship)?$|^(?:stage|pasantía|stageplaats)$/iu, 'internship'],
  [/contractor|^contract\b|(?<!un)befristeter vertrag|^cdd$/iu, 'contract'],
  [/temporary|^temp$|(?<!un)befristet|seasonal|temporär|saison|intérim|temporal|tijdelijk/iu, 'temporary'],
  [/apprentice|ausbildung|alternance/iu, 'apprenticeship'],
  [/volunteer|ehrenamt|bénévol|voluntari|vrijwillig/iu, 'volunteer'],
  [/per.?diem/i, 'per_diem'],
  [/^(?:f\/?t|(?:full|voll)-?)$/i, 'full_time'],
  [/^(?:p\/?t|(?:part|teil)-?)$/i, 'part_time'],
  [/other/i, 'other'],
];

const separators = /[,;|+&(]|(?<!^[fp])\/|(?<!\p{L})(?:or|and|oder|und|ou|et|o|y|of|en|أو)(?!\p{L})/iu;
const permanent = /permanent|unbefristet|ind[eé](?:fini|termin)|onbepaald|^cdi$|دائم/iu;
const forATime: readonly string[] = ['contract', 'temporary'];

/**
 * The kinds that the values of such a field name, each once, in the order of the values. Where they name permanent work
 * too, one for a time is left out: it may be either.
 */
export function employmentTypesIn(values: readonly string[]): readonly string[] {
  const parts = values.flatMap((value) => value.replaceAll('_', ' ').split(separators));
  const isPermanent = parts.some((part) => permanent.test(part.trim()));
  const named = parts.flatMap((part) => {
    const type = [...employmentWords, ...inField].find(([pattern]) => part.trim().search(pattern) >= 0);
    return type && !(isPermanent && forATime.includes(type[1])) ? [type[1]] : [];
  });
  return [...new Set(named)];
}

/** Words that name no kind, and say nothing beside one. */
const noKind =
  /(?<!\p{L})(?:employ\p{L}*|to hire|position|job|role|work|contract|stelle|arbeit|vertrag|festanstellung|angestellt\p{L}*)(?!\p{L})/giu;

/** Whether such a field says more than the kinds that it is read as, as how many hours or for how long, or doubts them. */
export function saysMoreThanTypes(value: string): boolean {
  const types = employmentTypesIn([value]);
  const named = [...employmentWords, ...inField].flatMap(([words, type]) =>
    types.includes(type) ? [words] : [],
  );
  const parts = value.replaceAll('_', ' ').split(separators);
  return parts.some((part) => saysMoreThan([...named, permanent, noKind], part));
}

/** Words that name a kind of contract with more than one meaning, and the likely one. */
const likelyTypes: readonly (readonly [RegExp, string])[] = [
  [/\bwerkstudent(?:in)?\b/giu, 'part_time'],
  // A posting with both lets one choose.
  [/\bCDD\b(?![^]{0,400}\bCDI\b)(?<!\bCDI\b[^]{0,400})/gu, 'contract'],
];

/** Separators of the facts in a line. */
const factEnd =
  /[,;|·•()[\]/:–—+&\n]|\s-\s|[.!?](?:\s|$)|(?<!\p{L})(?:and|or|und|oder|et|ou|y|o|en|of|أو|و)(?!\p{L})/giu;
/** What may stand beside the kind of employment in such a fact, but for names and numbers. */
const besideType =
  /^(?:[\p{Lu}\p{N}].*|\p{Script=Arabic}+|a|an|the|une?|un|ein|eine|als|as|at|in|à|en|bei|ab|im|am|auf|from|per|pro|par|por|week|woche|semaine|semana|hours?|hrs|h|std|stunden|heures|horas|uur|permanent|temporary|paid|remote|hybrid|role|job|position|basis|contract|contrat|contrato|work|employment|post|poste|puesto|stelle|unbefristet\p{L}*|befristet\p{L}*|sofort|de|d['’]\p{L}+|month|monate?|mois|meses|open|available|i|w|m|x|f|d)$/u;
/** “A full-time role”: what the posting itself is. */
const ownNoun =
  /^[^\S\n]?(?:role|job|position|post|contract|vacancy|opportunity|employment|stelle|tätigkeit|anstellung|poste|puesto|contrato|functie|baan|dienstverband)(?!\p{L})/iu;
/** What such words are about where they tell nothing of this employment: what one has done, learns or leads. */
const notOwn = {
  before:
    /(?:experience|erfahrung\p{L}*|expérience|experiencia|previous|prior|completed|former|abgeschlossen\p{L}*|absolviert\p{L}*|vergleichbar\p{L}*|studi\p{L}*|degree|équivalent|manag(?:e|es|ing)|lead(?:s|ing)?|recruit\p{L}*|qualifizierte|einschlägige|kaufmännische|technische|(?<!\p{L})(?:your|deine?|ihre?|eine))[^\S\n](?:[\p{L}-]+[^\S\n]){0,2}$/iu,
  after:
    /^[^\S\n]?(?:-?trained|equivalent|äquivalent|degree|stud(?:y|ies|ent|ium)|school|education|experience|erfahrung|expérience|experiencia|colleagues|team|staff|writers|workers|employees|management|von vorteil|wünschenswert|programmes?|programs?|preferred|desirable|is a plus|erforderlich|required|(?:in|als|oder|or|bzw)\b[^.\n]{0,60}(?:abgeschlossen|erforderlich|von vorteil|required))/iu,
};

/** “Voll- oder Teilzeit”, “temps plein ou partiel”: the half of a choice that is left out on either side. */
const choice = {
  before: /(?<!\p{L})(?:full|voll|part|teil)[-–]?[^\S\n]?(?:or|and|oder|und|\/|bzw\.?|&)[^\S\n]?$/iu,
  after:
    /^[^\S\n]?(?:or|oder|ou|o|of|\/)[^\S\n]?(?:(?:part|full|teil|voll|deel)(?!\p{L}{5})|partiel|plein|parcial|completa)/iu,
};

/** “2.654 € brutto/Monat (Vollzeit)”: what an amount is for, which the posting may offer less of. */
const payBasis =
  /(?:[€£$]|(?<!\p{L})[A-Z]{3})[^\S\n]?\d[^\n]*\([^)\n]{0,20}$|\d[^\S\n]?(?:[€£$]|[A-Z]{3}(?!\p{L}))[^\n]*\([^)\n]{0,20}$|(?<!\p{L})(?:basis|bei|based on|o\.?b\.?v\.?)[^\S\n]*$/u;

interface SaidType {
  value: string;
  start: number;
  end: number;
  /** Whether it stands as a fact, rather than somewhere in a sentence. */
  isSure: boolean;
  /** Whether it is one of two that one may choose. */
  isChoice: boolean;
}

/** What kind of employment it is: sure where the words stand as a fact of their own, and only one kind does. */
export function readEmploymentType(text: string): Finding | undefined {
  const said = employmentWords.flatMap(([pattern, value]) => saidIn(text, pattern, value));
  const sure = said.filter(({ isSure }) => isSure);
  const [first = said[0]] = sure;
  if (!first) {
    const [likely] = likelyTypes.flatMap(([pattern, value]) => saidIn(text, pattern, value));
    return likely && guess('employmentType', likely.value, likely.start, likely.end);
  }
  const isOne = first.isSure && sure.every(({ value, isChoice }) => value === first.value && !isChoice);
  // “Full-time (part-time possible)”: how much one works may be the other, too, if both stand in one line.
  const isOpen = said.some(
    (other) => isOtherTime(first.value, other.value) && isInOneLine(text, first, other),
  );
  return (isOne && !isOpen ? finding : guess)('employmentType', first.value, first.start, first.end);
}

/** Whether these are two answers to how much one works: a contract, for one, goes with either. */
export function isOtherTime(type: string | undefined, other: string | undefined): boolean {
  const times = ['full_time', 'part_time'];
  return type !== other && [type, other].every((each) => each !== undefined && times.includes(each));
}

function isInOneLine(text: string, a: SaidType, b: SaidType): boolean {
  const [first, second] = a.start < b.start ? [a, b] : [b, a];
  return second.start - first.end <= 60 && !text.slice(first.end, second.start).includes('\n');
}

/** The most mentions that are looked at; no posting has as many. */
const saidMax = 100;

function saidIn(text: string, pattern: RegExp, value: string): SaidType[] {
  const matches = Array.from(text.matchAll(pattern)).slice(0, saidMax);
  return matches.flatMap((match) => {
    const [start, end] = [match.index, match.index + match[0].length];
    const before = text.slice(Math.max(0, start - 60), start).replace(/^[^]*(?:[.!?;](?=\s)|\n)/u, '');
    const after = text.slice(end, end + 60).split('\n')[0] ?? '';
    const isOther = value === 'apprenticeship' && /(?:oder|or)[^\S\n]$/iu.test(before);
    if (isOther || deniedBefore.test(before) || notOwn.before.test(before) || notOwn.after.test(after))
      return [];
    const isNamed =
      ownNoun.test(after) &&
      /(?<!\p{L})(?:is|as|an?|the|this|ist|une?|eine?|es)(?!\p{L})[^\n]{0,40}$/iu.test(before);
    const ahead = before.split(factEnd).at(-1) ?? '';
    const behind = after.split(factEnd)[0] ?? '';
    const beside = `${ahead} ${behind}`.split(/\s+/).filter(Boolean);
    const isFact = beside.length <= 6 && beside.every((word) => besideType.test(word));
    const isChoice = choice.before.test(before) || choice.after.test(after);
    const isSure = (isFact || isNamed) && !payBasis.test(before);
    return [{ value, start, end, isSure, isChoice }];
  });
}
