import type { Money } from './posting-money.ts';

/** What a board works out where the employer names no pay. */
const estimated =
  /(?<!\p{L})(?:estimate[sd]?|estimation|est\.|geschätzt\p{L}*|schätzung|prognose|estimée?s?|estimad[oa]s?|estimación|geschat|schatting|average (?:base )?(?:pay|salary)|market (?:rate|average)|durchschnittsgehalt|salaire moyen|salario medio|gemiddeld salaris|تقديري|متوسط الراتب)(?!\p{L})|gehaltsprognose/iu;
/** How far below the amount a board says that it has worked it out itself. */
const estimateLines = 4;

/** Whether a board says below an amount that it is an estimate. */
export function isEstimatedBelow(text: string, { end }: Money): boolean {
  const lines = text
    .slice(end, end + 300)
    .split('\n')
    .slice(1, estimateLines + 1);
  return lines.some((line) => line.length <= 60 && estimated.test(line));
}

/** What leaves open whether it is paid: it was once, or is not yet agreed. */
const openAhead =
  /(?<!\p{L})(?:not|no longer|last year|previously|formerly|nicht|letztes jahr|bisher|früher|pas|l['’]année dernière|auparavant|año pasado|anteriormente|antes|niet|vorig jaar|voorheen|ليس|سابق(?:ًا|اً|ا)?):?[^\S\n]{0,2}$/iu;
/** Its unit and a mark may stand between an amount and what is said of it. */
const unitBehind = String.raw`^(?:[^\S\n]?(?:\/|(?:per|an?|p\.|pro|im|par|al|por) ?)\p{L}{1,9}\.?|[^\S\n]?(?:hourly|weekly|monthly|yearly|monatlich|mensuels?|mensual(?:es)?))?[^\S\n]?[(,–-]?[^\S\n]?`;
const openBehind = new RegExp(
  String.raw`${unitBehind}(?:tb[acd]|to be (?:agreed|confirmed)|under review|pending|subject to|provisional|unter vorbehalt|vorläufig|voraussichtlich|sous réserve|à confirmer|por confirmar|sujeto a|onder voorbehoud|nog te bevestigen|قيد المراجعة)(?!\p{L})`,
  'iu',
);
const severalPeople = [
  String.raw`(?:for|per|between|für|pro|pour|par|para|por|voor)[^\S\n](?:an? |the |ein |das |un |una |een )?(?:both|couple|(?:ehe)?paar|beide|pareja|matrimonio|koppel|stel|echtpaar)`,
  String.raw`(?:(?:for|per|between|für|pour|para|voor)[^\S\n]|\/[^\S\n]?|(?<=\())(?:[2-9]|two|three|four|zwei|drei|vier|deux|trois|quatre|dos|tres|cuatro|twee|drie)[^\S\n](?:people|persons?|staff|workers|employees|personen|personas|personnes|mitarbeiter|mensen)`,
  String.raw`(?:for|per|between|für|pour|para|voor)[^\S\n](?:2|two|zwei|deux|dos|twee)(?![^\S\n]?[\p{L}\p{N}])`,
  'joint|couple(?! of)|لشخصين|للزوجين',
].join('|');
/** What shares an amount among several people: a couple that runs a house, a job that two have together. */
const ofSeveral = new RegExp(String.raw`${unitBehind}(?:${severalPeople})(?!\p{L})`, 'iu');
const net = String.raw`(?:net(?:to|s|os?)?|nettes?|(?:ال)?صافي(?:ًا|اً|ا)?)`;
const netAhead = new RegExp(
  String.raw`(?<![\p{L}.])${net}(?:gehalt|lohn|loon|salaris)?(?: (?:pay|salary|wage|income|of))?:?[^\S\n]{0,2}$`,
  'iu',
);
const netBehind = new RegExp(String.raw`${unitBehind}(?:${net}|take[- ]home|after tax)(?![\p{L}-])`, 'iu');

const netAmount = new RegExp(
  String.raw`\p{Nd}[^\S\n]?(?:[€$£]|\p{L}{2,4} )?[^\S\n]?\(?${net}(?!\p{L})`,
  'iu',
);

/** Whether a line with pay has an amount after taxes, with or without its currency. */
export function hasNet(line: string): boolean {
  return netAmount.test(line);
}

/** Whether it is what is left of the pay after taxes, where the pay of a job is told before them. */
export function isNet(text: string, { start, end }: Money): boolean {
  return (
    netAhead.test(text.slice(Math.max(0, start - 24), start)) || netBehind.test(text.slice(end, end + 60))
  );
}

/** What makes an amount one of about as much. */
const aboutAhead =
  /(?:(?<!\p{L})(?:c|ca|circa|approx(?:imately)?|around|about|roughly|rund|etwa|ungefähr|env|environ|alrededor de|aprox(?:imadamente)?|ongeveer|cerca de|около|حوالي|نحو)\.?|[~≈±])[^\S\n]{0,2}$/iu;

const aboutBehind =
  /^(?:[^\S\n]?\(?(?:approx(?:imately)?|circa|ca|or so|env(?:iron)?|aprox(?:imadamente)?|ungefähr|تقريب\p{L}{1,3})(?!\p{L})|[^\S\n]?-?ish(?!\p{L})|\?)/iu;

const conjunction = '(?:and|und|en|et|y|e|و|or|oder|ou|o|of|أو|/)';
const someAmount = String.raw`(?:[€$£][^\S\n]?\p{Nd}|\p{Nd}{1,3}[.,'’ \u00A0\u202F]?\p{Nd}{3}(?!\p{Nd})|\p{Nd}{1,3}[^\S\n]?[kK](?!\p{L}))`;
const amountBefore = new RegExp(
  String.raw`${someAmount}[^\S\n]?[€$£]?[^\S\n]?${conjunction}[^\S\n]?(?:de |the )?$`,
  'u',
);
const amountBehind = new RegExp(
  String.raw`^(?:[^\S\n]?(?:\/|(?:per|an?|pro|par|al|por)[^\S\n])[^\S\n]?\p{L}{1,10})?[^\S\n]?(?:${conjunction}|to|bis|à|a|tot|then|[-–—→…|]|\.{2,3}|)[^\S\n]?(?:de |the )?(?=${someAmount})`,
  'u',
);

/** Whether another amount is named with it in one breath, and the two are no range. */
function isBesideAmount(text: string, { start, end }: Money): boolean {
  return (
    amountBefore.test(text.slice(Math.max(0, start - 30), start)) ||
    amountBehind.test(text.slice(end, end + 30))
  );
}

/** Whether it is what one may earn where all targets are met. */
export function isOnTarget(text: string, { start, end }: Money): boolean {
  return (
    /(?<!\p{L})(?:ote|on[- ]target(?: earnings)?)[^\S\n]?(?:of|:)?[^\S\n]?$/iu.test(
      text.slice(Math.max(0, start - 30), start),
    ) || /^[^\S\n]?\(?(?:ote|on[- ]target)(?!\p{L})/iu.test(text.slice(end, end + 15))
  );
}

/** Whether the words right around an amount leave open how much is paid, to whom, or whether it is. */
export function isDoubtedAround(text: string, money: Money, line: string): boolean {
  const { start, end } = money;
  const ahead = text.slice(Math.max(0, start - 24), start);
  const behind = text.slice(end, end + 60);
  return (
    estimated.test(line) ||
    isBesideAmount(text, money) ||
    isOnTarget(text, money) ||
    [openAhead, aboutAhead].some((each) => each.test(ahead)) ||
    [openBehind, aboutBehind, ofSeveral].some((each) => each.test(behind))
  );
}
