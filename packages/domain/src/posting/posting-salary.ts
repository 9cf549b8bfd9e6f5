import { jobLimits } from '../job.ts';
import type { PostingField } from './posting-fields.ts';
import { guess, type Finding } from './posting-finding.ts';
import { isNoise } from './posting-head-lines.ts';
import { hasNet, isDoubtedAround, isEstimatedBelow, isNet, isOnTarget } from './pay-doubts.ts';
import { moneyIn, type Money } from './posting-money.ts';
import { isPeriodWord, periodAfter, periodBefore, type PayPeriod } from '../amount/pay-period.ts';
import { smallMoneyFactor, yearlyLeast } from './usual-pay.ts';

interface Candidate {
  money: Money;
  period: PayPeriod;
  isPeriodTold: boolean;
  /** Whether it is paid more than twelve times a year. */
  isManyTimes: boolean;
  /** As a number it would be no plausible pay, and its separator may be a decimal one: it stays as text. */
  isInWords: boolean;
  /** Nothing around the amount says that it is something else than pay, or what a board takes it for. */
  isSure: boolean;
  /** Its line says more of the pay than the numbers hold: that it is net, or the amount of another period. */
  saysMore: boolean;
  rank: number;
}

/** The most amounts that are looked at; no posting names as many. */
const moneyMax = 500;

/** The amount that is most likely the pay, one-sided where only one end is named; nothing where none is likely. */
export function readSalary(text: string): Finding | undefined {
  const all = moneyIn(text);
  const candidates: Candidate[] = [];
  let looked = 0;
  for (const [at, money] of all.entries()) {
    if (money.max < 3 || looked >= moneyMax) continue;
    looked += 1;
    const candidate = candidateOf(text, money, wordsAround(text, all, at));
    if (candidate) candidates.push(candidate);
  }
  const rank = Math.max(...candidates.map((each) => each.rank));
  const [best, ...rivals] = candidates.filter((each) => each.rank === rank);
  if (!best) return undefined;
  const isOne =
    rivals.every((each) => each.period !== best.period || isSameAmount(each.money, best.money)) &&
    !all.some((money, at) => isBeside(text, money, best.money) && isRival(text, all, at, best)) &&
    !candidates.some((each) => isLikelyAsWell(each, best)) &&
    !hasBareRival(text, all, best.money);
  return findingOf(text, {
    ...best,
    isSure: best.isSure && isOne && !isEstimatedBelow(text, best.money),
    saysMore: best.saysMore || all.some((_, at) => isByOtherPeriod(text, all, at, best)),
  });
}

function isSameAmount(a: Money, b: Money): boolean {
  return a.min === b.min && a.max === b.max;
}

/** Whether an amount elsewhere in the words says as surely that something else is paid: “from €3,100”, “€2,780 at least”. */
function isLikelyAsWell({ money, period, isPeriodTold, isSure }: Candidate, best: Candidate): boolean {
  const [low, high] = [money.max, best.money.max].toSorted((a, b) => a - b) as [number, number];
  const isInside = money.min >= best.money.min && money.max <= best.money.max;
  return isSure && isPeriodTold && period === best.period && !isInside && high <= low * besideFactorMax;
}

/** Whether the same sentence says the pay by another period as well: “£28k–£32k (£14–£16 per hour)”. */
function isByOtherPeriod(
  text: string,
  all: readonly Money[],
  at: number,
  { money, period }: Candidate,
): boolean {
  const other = all[at] as Money;
  const [first, second] = other.start < money.start ? [other, money] : [money, other];
  const between = text.slice(first.end, Math.min(second.start, first.end + sentenceMax + 1));
  if (between.length > sentenceMax || /\n|[.!?;]\s/.test(between)) return false;
  const words = wordsAround(text, all, at);
  const told = periodOf(text, other, words);
  const [low, high] = [other.max, money.max].toSorted((a, b) => a - b) as [number, number];
  const isOther = (told ?? period) !== period || high > low * besideFactorMax;
  return isOther && !isOtherMoney(words, namedPay(words, other));
}

/** In UTF-16 units between two amounts: further apart no two are taken to be of one sentence. */
const sentenceMax = 200;

/** How far apart two amounts that are said of one job stand at most, and by how much they differ. */
const besideMax = 60;
const besideFactorMax = 3;

/** Whether two amounts, neither of which is many times the other, stand near each other in one line. */
function isBeside(text: string, money: Money, other: Money): boolean {
  if (isSameAmount(money, other)) return false;
  const [first, second] = money.start < other.start ? [money, other] : [other, money];
  const between = text.slice(first.end, Math.min(second.start, first.end + besideMax + 1));
  const [low, high] = [money.min, other.min].toSorted((a, b) => a - b) as [number, number];
  return between.length <= besideMax && !between.includes('\n') && high <= low * besideFactorMax;
}

const bareNumber =
  /(?<![\p{L}\p{N}.,/+-])(?<whole>\d{1,3}(?<mark>[.,'’])\d{3})(?![\p{N}.,%])(?![^\S\n]{0,2}(?!(?:in|for|at|if|bei|en|à|pour|para|per|pro|op|voor|nett?o|neto?s?|brutt?os?|bruts?|gross)\b)\p{L})/gu;

/** Whether a number like the pay stands near it in its line, without a currency and without a word for what it counts. */
function hasBareRival(text: string, all: readonly Money[], { min, max, start, end }: Money): boolean {
  const from = Math.max(text.lastIndexOf('\n', start - 1) + 1, start - besideMax);
  const line = text.slice(from, end) + (text.slice(end, end + besideMax).split('\n', 1)[0] ?? '');
  return [...line.matchAll(bareNumber)].some(({ index, groups }) => {
    const at = from + index;
    if (all.some((money) => money.start <= at && at < money.end)) return false;
    const value = Number(groups?.['whole']?.replace(groups['mark'] ?? '', ''));
    return value !== min && value !== max && value * besideFactorMax >= min && value <= max * besideFactorMax;
  });
}

/** Whether an amount may as well be the pay: of another grade, town or contract. */
function isRival(text: string, all: readonly Money[], at: number, { period }: Candidate): boolean {
  const money = all[at] as Money;
  const words = wordsAround(text, all, at);
  const told = periodOf(text, money, words);
  return (
    (told ?? period) === period && !isOnTarget(text, money) && !isOtherMoney(words, namedPay(words, money))
  );
}

const strongWord =
  /salar(?:y|ies)|salaire|salario|salário|sueldo|rémunération|remunera|retribuci|geh[aä]lt|vergütung|entgelt|(?<!be)lohn(?!t)|verdienst|salaris|راتب|الأجر|(?<!\p{L})(?:uur|week|maand|jaar|bruto)?loon(?!\p{L})|(?:uur|dag)tarief|(?<!\p{L})(?:månads|års|tim|måneds|time)?(?:lön|lønn?)(?!\p{L})|(?<!\p{L})(?:wages?|ctc|compensation|base|basic|brutto|netto|brutos?|bruts?|gross|tagessatz|stundensatz|day rate|tjm|pay (?:rate|range|scale|band|grade|is)|(?:rate of|base|basic|starting|hourly|daily|annual) (?:pay|rate)|pay[^\S\n]?[:–-])(?!\p{L})/giu;
const weakWord =
  /(?<!\p{L})(?:pay|pays|paying|paid|offer|offers|offering|bieten|zahlen|earn|earning|earnings|verdien\p{L}{1,3}|ote|rate|stipend|proposons|ofrecemos)(?!\p{L})/iu;
// “Budget Analyst, $60,000”: a role may be called after money that is none of the pay.
const roleBehind =
  '(?![- ](?:analyst|manager|officer|consultant|engineer|designer|developer|specialist|co-?ordinator|advis[eo]r|agent|assistant|associate|controller|accountant|administrator|planner|executive|lead|clerk|director)(?!\\p{L}))';
const otherMoney = new RegExp(
  String.raw`(?:budget|bonus|ticket|zuschuss|zulage|prämie|gutschein|umsatz|sachbezug|weiterbildung|fortbildung|spende|gespendet|finanzierung|presupuesto|facturación|friskvård|bidrag|omsätt|oms[eæ]tning|بدل|مكافأة|عمولة|حافز|حوافز|ميزانية|(?<!\p{L})(?:bonuses|variable|allowances?|revenues?|kunden|turnover|income|rent|miete|spesen|parking|travel|portfolio|saves?|spend|spending|contribut\p{L}{1,6}|orders|quotas?|targets|deals|prices?|membership|invoices|transactions|manages?|handle|handling|costs|win|funding|funded|customers|(?<!(?:one of (?:our|my)|l['’]un de (?:nos|mes)|uno de nuestros) )clients|users|members|subscri\p{L}{1,8}|raised|raising|donat\p{L}{1,5}|lunch\p{L}{0,2}|meals?|equipment|relocation|sign[- ]?on|signing|learning|courses?|books?|vouchers?|reimburs\p{L}{1,6}|referral|arr|mrr|gmv|budgets|worth|tuition|grants? of|prize|saved|saving|savings|commission|expenses|urlaubsgeld|weihnachtsgeld|jobrad|prime|indemnité|chiffre d['’]affaires|bono|bonos|ayuda|phone|internet|gym|wellness|home office|home-office)(?!\p{L}))` +
    roleBehind,
  'giu',
);
const otherMoneyBehind =
  /(?<!\p{L})(?:sales|stock|equity|shares|options|rsus?|insurance|profit|investment|invested|funds?|fees?|costs?|grants?|deals?|contracts?|spend|spent|for training|match|off|training)(?!\p{L})/iu;
/** The same where it stands right in front, as behind the pay such words say what else there is. */
const otherMoneyAhead =
  /(?<!\p{L})(?:overtime|over-time|tips|gratuities|fines?|penalt(?:y|ies)|grants?|scholarships?|loans?|provision(?:en)?|überstunden\p{L}*|trinkgeld\p{L}*|bußgeld\p{L}*|darlehen|heures supplémentaires|pourboires?|amendes?|bourses?|horas extras?|propinas|multas?|becas?|overuren|fooi(?:en)?|boetes?|عمل إضافي|إكراميات|غرامة|منحة)(?!\p{L})[^,;|·•()]{0,24}$/iu;
const clauseEnd =
  /[,;|·•()+&]|\s[-–—/]\s|\s(?:plus|and|und|sowie|zzgl|with|mit|et|y|including|incl|inkl|inc|excl|exkl|ohne|before|depending|je nach)(?!\p{L})/iu;
const sentenceEnd =
  /(?<!(?:^|[^\p{L}])(?:ca|approx|circa|min|max|mind|inkl|incl|bzw|env|aprox|p\.a|mtl))[.!?;]\s/giu;
/** “Brutto/Monat (14x)”: twelve times the amount is not what is paid for a year. */
const timesAYear =
  /[x×]\s?1[3-6](?!\d)|(?<!\d)1[3-6](?:[.,]\d)?\s?(?:[x×]|mal|pagas|mois|mensualités|mensilità|(?:monats)?geh[aä]lt|monatsl[oö]hn|maal|months)/iu;
/** Periods that a job’s pay does not have: “fortnightly”, “per class”. */
const otherUnit =
  /^[^\S\n]?(?:bi-?weekly|semi-?monthly|bi-?monthly|fortnightly|quarterly|in total|total(?!\p{L})|(?:every|alle) (?:two|zwei|2) (?:weeks|wochen)|(?:for|over|für|über|pour|sur|por|para|durante|voor|over|لمدة|\/|\((?=\p{Nd}{1,2}[ -]\p{L}{2,8}\)))[^\S\n]?(?!(?:12|twelve|zwölf|douze|doce|twaalf) )(?:\p{Nd}{1,2}|\p{L}{3,6})[ -](?:months|weeks|years|monate|wochen|jahre|mois|semaines|ans|meses|semanas|años|maanden|weken|jaar|[أا]شهر|شهر|[أا]سابيع|سنوات)(?!\p{L})|(?:\/[^\S\n]?|(?:per|pro|par|por) (?:\d{1,2}[ -])?)(?!rata)\p{Ll}{3,})/iu;
const upperOnly =
  /(?:up ?to|bis zu|bis|tot|max\.?|maxima?al|maximum(?: of)?|höchstens|at most|no more than|(?<!(?:no|not) )less than|below|jusqu['’]à|hasta|até|fino a|upp till|(?<!\p{L})(?:do|до)|حتى|(?<=[\n:(,]\s?)to):?[^\S\n]{0,2}$/iu;
const lowerOnly =
  /(?:(?<!\p{L})(?:from|ab|vanaf|fra|från|od|от|starting at|starting from|mind\.?|mindestens|min\.?|minim(?:um(?: of)?|al|aal|o)|mínimo|at least|not? less than|over|above|more than|über|mehr als|à partir de|dès|desde|a partir de|a partire da|plus de|más de|من)):?[^\S\n]{0,2}$/iu;
const upperBehind = /^[^\S\n]{0,2}(?:max(?:imum|imal|\.)?|or less|oder weniger)(?!\p{L})/iu;
const lowerBehind =
  /^(?:\+|[^\S\n]{0,2}(?:(?:and|or|und|oder|et|ou|y|o|en|of)[^\S\n](?:above|up|upwards|over|more|mehr|plus|más|meer|hoger)|upwards|aufwärts|min(?:imum|\.)?)(?!\p{L}))/iu;
/** The words around an amount that can be about it. */
interface Around {
  before: string;
  after: string;
}

function wordsAround(text: string, all: readonly Money[], at: number): Around {
  const { start, end } = all[at] as Money;
  const [previousEnd, nextStart] = [all[at - 1]?.end ?? 0, all[at + 1]?.start ?? text.length];
  const line = text.lastIndexOf('\n', start - 1) + 1;
  const whole = text.slice(Math.max(line, previousEnd, start - 200), start);
  const sentence = whole.slice(lastEnd(whole, sentenceEnd));
  const behind = text.slice(end, Math.min(nextStart, end + 120)).split('\n')[0] ?? '';
  const stop = behind.search(/[.!?;]\s/);
  const after = (stop < 0 ? behind : behind.slice(0, stop)).replace(/^[^\S\n]?\(/, ' ');
  const cut = after.search(clauseEnd);
  return {
    before: previousEnd <= line ? `${labelAbove(text, line, whole)} ${sentence}` : sentence,
    after: cut < 0 ? after : after.slice(0, cut),
  };
}

function lineAround(text: string, { start, end }: Money): string {
  const before = text.slice(Math.max(0, start - 80), start);
  const after = text.slice(end, end + 80);
  return `${before.slice(before.lastIndexOf('\n') + 1)} ${after.split('\n')[0] ?? ''}`;
}

// “Salary” and the like often stand as a heading above the amount.
function labelAbove(text: string, line: number, before: string): string {
  if (line === 0 || /[•*]|(?:\p{L}\P{L}*){15}/u.test(before)) return '';
  const above = text.slice(Math.max(0, line - 80), line).trimEnd();
  const label = above.slice(above.lastIndexOf('\n') + 1);
  // “Save” is a button there.
  return label.length > 60 || /[.!?]$|\d{3}/.test(label) || isNoise(label) ? '' : `${label}:`;
}

function lastEnd(words: string, pattern: RegExp): number {
  let end = 0;
  for (const match of words.matchAll(pattern)) end = match.index + match[0].length;
  return end;
}

/** Where a word for pay stands around an amount. */
interface NamedPay {
  /** Where the last one before it ends; 0 for none. */
  before: number;
  isBehind: boolean;
}

function namedPay(words: Around, money: Money): NamedPay {
  const behind = words.after.search(strongWord);
  return {
    before: governs(words.before, money) ? lastEnd(words.before, strongWord) : 0,
    isBehind: behind >= 0 && behind <= 12,
  };
}

/** Whether the words around an amount say that it is something else than pay. */
function isOtherMoney({ before, after }: Around, named: NamedPay): boolean {
  if (named.isBehind) return false;
  const isBehind = after.search(otherMoney) >= 0 || otherMoneyBehind.test(after);
  return (
    isBehind ||
    lastEnd(before, otherMoney) > named.before ||
    (named.before === 0 && otherMoneyAhead.test(before))
  );
}

/** What an amount is said to be for. */
function periodOf(text: string, { end, isYearly }: Money, { before }: Around): PayPeriod | undefined {
  return isYearly ? 'year' : (periodAfter(text.slice(end, end + 60)) ?? periodBefore(before));
}

function candidateOf(text: string, money: Money, words: Around): Candidate | undefined {
  const named = namedPay(words, money);
  const isStrong = named.before > 0 || named.isBehind || money.isYearly;
  // Too few of the words of these languages are known here to tell pay from other money without its name.
  const isCounted = periodAfter(text.slice(money.end, money.end + 60)) !== undefined;
  const isArabic = /\p{Script=Arabic}/u.test(text.slice(money.start, money.end));
  const needsName = isArabic ? !isCounted : money.isCurrencyAssumed;
  const isUnnamed = needsName && !isStrong;
  if (isUnnamed && !(isArabic && isWholeLine(text, money))) return undefined;
  if (isOtherMoney(words, named)) return undefined;
  const isManyTimes = timesAYear.test(lineAround(text, money));
  const told = periodOf(text, money, words);
  if (told === undefined && isBeforeUnit(text, money)) return undefined;
  const likely = told ?? likelyPeriod(money, isStrong);
  const isAlone = likely === undefined && money.isRange && isWholeLine(text, money);
  const period = isAlone ? likelyPeriod(money, true) : likely;
  if (period === undefined) return undefined;
  const isInWords = !isPlausible(money, period, isStrong);
  if (isInWords && !money.isUnclear) return undefined;
  const isBare = hasOnlyNames(words);
  const isWeak = weakWord.test(words.before);
  const hints = Number(money.isRange) + Number(told !== undefined) + Number(isWeak);
  if (!isStrong && !isBare && hints === 0) return undefined;
  const line = lineAround(text, money);
  const isAfterTax = isNet(text, money);
  const isSure =
    !isDoubtedAround(text, money, line) &&
    !(money.isRange && /^\+(?![\p{L}\p{N}])/u.test(text.slice(money.end, money.end + 2))) &&
    !isAlone &&
    !isUnnamed &&
    !isAfterTax &&
    !money.isUnclear &&
    (isStrong || (isBare ? hints > 0 : hints > 1));
  const rank =
    Number(isStrong) * 8 +
    Number(money.isRange) * 4 +
    Number(isSure) * 2 +
    Number(told !== undefined) -
    Number(isAfterTax) * 2;
  const isPeriodTold = told !== undefined && !isManyTimes;
  return {
    money,
    period,
    isPeriodTold,
    isManyTimes,
    isInWords,
    isSure,
    rank,
    saysMore: isAfterTax || hasNet(line),
  };
}

/** Whether a small amount stands right before a word that may multiply it, as `45 mille` and `35 tkr`. */
function isBeforeUnit(text: string, { max, end }: Money): boolean {
  const word = /^[^\S\n]?(\p{Ll}+)/u.exec(text.slice(end, end + 20))?.[1];
  return max < 1_000 && word !== undefined && !plainTerms.has(word) && !isPeriodWord(word);
}

// “Competitive salary and £1,500 for conferences” names no salary.
function governs(before: string, { isRange }: Money): boolean {
  const between = before.slice(lastEnd(before, strongWord));
  return !(isRange ? /[;+&]|\s(?:plus|and|und|sowie)\s/iu : /[,;+&]|\s(?:plus|and|und|sowie|y|et)\s/iu).test(
    between,
  );
}

const plainTerms = new Set(
  'up to from ab bis zu starting at between zwischen und and of is a an per depending on experience doe gross net brutto netto de à entre approx ca circa'.split(
    ' ',
  ),
);

/** Whether the amount stands alone or beside names, as in “Analyst, London, £30,000”: a sentence is about something. */
function hasOnlyNames({ before, after }: Around): boolean {
  const clause = before.split(/[,;|·•()]|\s[-–—]\s/).at(-1) ?? '';
  const tokens = `${clause} ${after}`.match(/\p{L}+/gu) ?? [];
  return tokens.every((word) => /^\p{Lu}/u.test(word) || plainTerms.has(word) || isPeriodWord(word));
}

/** Whether a line holds the amount and nothing else, as boards show the pay above the words of a posting. */
function isWholeLine(text: string, { start, end }: Money): boolean {
  const before =
    text
      .slice(Math.max(0, start - 100), start)
      .split('\n')
      .at(-1) ?? '';
  const behind = text.slice(end, end + 100).split('\n')[0] ?? '';
  return `${before}${behind}`.trim() === '';
}

// A small amount that nothing calls pay could be anything.
function likelyPeriod({ max, currency }: Money, isStrong: boolean): PayPeriod | undefined {
  if (max < 10_000 && !isStrong) return undefined;
  if (max >= yearlyLeast(currency)) return 'year';
  if (max >= 400) return 'month';
  return max < 100 ? 'hour' : undefined;
}

const plausible: Readonly<Record<PayPeriod, readonly [number, number, number]>> = {
  hour: [3, 5, 1_000],
  day: [20, 50, 10_000],
  week: [50, 100, 40_000],
  month: [100, 400, 300_000],
  year: [1_000, 5_000, 5_000_000],
};

function isPlausible({ min, max, currency }: Money, period: PayPeriod, isStrong: boolean): boolean {
  const [leastPay, least, most] = plausible[period];
  return min > 0 && max >= (isStrong ? leastPay : least) && max <= most * smallMoneyFactor(currency);
}

/** The line of an amount without its label: what is said of it there does not go into numbers. */
function wholeLine(text: string, at: number): string {
  const line = text.slice(text.lastIndexOf('\n', at) + 1).split('\n')[0] ?? '';
  return line.replace(/^[^:：]{0,40}[:：]\s*/u, '').trim();
}

/** The line of an amount, or where a job cannot hold it the words of the amount alone. */
function lineOrWords(text: string, start: number, end: number): string {
  const line = wholeLine(text, start);
  return line.length <= jobLimits.salaryText ? line : text.slice(start, end);
}

function findingOf(text: string, candidate: Candidate): Finding {
  const { money, period, isPeriodTold, isManyTimes, isInWords, isSure, saysMore } = candidate;
  if (isInWords) return guess('salaryText', wholeLine(text, money.start), money.start, money.end);
  const ahead = text.slice(Math.max(0, money.start - 24), money.start);
  const behind = text.slice(money.end, money.end + 24);
  const [upperAhead, lowerAhead] = [upperOnly, lowerOnly].map((each) =>
    money.isRange ? undefined : each.exec(ahead)?.[0],
  );
  const upper = upperAhead ?? (money.isRange ? undefined : upperBehind.exec(behind)?.[0]);
  const lower = lowerAhead ?? (money.isRange ? undefined : lowerBehind.exec(behind)?.[0]);
  const start = money.start - ((upper === undefined ? lowerAhead : upperAhead)?.length ?? 0);
  const isByUnit = !isPeriodTold && !isManyTimes && otherUnit.test(behind);
  const values = {
    ...(upper ? {} : { salaryMin: money.min }),
    ...(lower && !upper ? {} : { salaryMax: money.max }),
    salaryCurrency: money.currency,
    ...(isByUnit ? {} : { salaryPeriod: period }),
    salaryText:
      isManyTimes || isByUnit || saysMore
        ? lineOrWords(text, start, money.end)
        : text.slice(start, money.end),
  };
  const unsure = Object.keys(values) as PostingField[];
  const assumed: PostingField[] = isSure
    ? [
        ...(isPeriodTold || isByUnit ? [] : (['salaryPeriod'] as const)),
        ...(money.isCurrencyAssumed || money.isSignShared ? (['salaryCurrency'] as const) : []),
      ]
    : unsure;
  const passage = { field: upper ? ('salaryMax' as const) : ('salaryMin' as const), start, end: money.end };
  return { values, passage, ...(assumed.length > 0 ? { assumed } : {}) };
}
