import { dayIn } from '../dates/day-in.ts';
import type { DateOrder } from '../dates/read-date.ts';

/** One step of several that a cell tells one after the other: the words of its stage, and those of its day. */
export interface ToldStep {
  words: string;
  /** Empty where the cell does not say when. */
  when: string;
}

const arrows = /\s*(?:→|⟶|⇒|➔|➜|➡\uFE0F?|»|›|▸|▶|=+>|[-–—]+>|>+)\s*/u;
/** What parts the steps of a cell, the surest first. */
const forward = [
  arrows,
  /\s*[;؛|\n\r]+\s*/u,
  /\s+[-–—]\s+|\s*[,،]\s+/u,
  /[,;،؛]?\s+(?:but|(?:and )?then|and later|aber|(?:und )?dann|mais|(?:et )?puis|pero|(?:y )?luego|maar|(?:en )?daarna|ثم|لكن)\s+/iu,
];
/** `1/9 Applied / 10/9 Rejected`; between stages without days these may as well mean "or", or be part of a name. */
const betweenDated = /\s+(?:[/&+]|and|und|et|y|en|e)\s+|(?<=\))[/&+](?=\p{L})|(?<=\d{4}|-\d{2}|\))\.\s+/iu;
/** `1. Applied 2. Interview`. */
const numbered = /(?:^|\s)\d{1,2}[.)]\s+/u;
const backward = /\s*(?:←|⇐|<[-–—=]+)\s*/u;
/** Arabic and Hebrew, in which an arrow to the left leads on. */
const isRightToLeft = /[\u0590-\u08FF]/u;
const former =
  /^(.+?)\s*[([]\s*(?:was|previously|formerly|before|vorher|zuvor|davor|frueher|früher|avant|antes|eerder)\b[:\s]*(.+?)\s*[)\]]$/iu;
const stepsMax = 12;
/** In UTF-16 units; longer texts are prose, and splitting them at every separator would be slow. */
const lengthMax = 300;

/** The readings of a cell as several steps, each oldest first; none for a cell of one. */
export function toldSteps(cell: string): string[][] {
  const text = cell.trim();
  if (text.length > lengthMax) return [];
  const was = former.exec(text);
  const dated = text.split(betweenDated);
  const readings = [
    ...(was ? [[was[2] ?? '', was[1] ?? '']] : []),
    ...(isRightToLeft.test(text) ? [text.split(backward), text.split(arrows).reverse()] : []),
    text.split(backward).reverse(),
    ...forward.map((mark) => text.split(mark)),
    ...(dated.every((step) => /\p{Nd}/u.test(step)) ? [dated] : []),
    ...(/^1[.)]\s/.test(text) ? [text.split(numbered)] : []),
  ];
  return readings
    .map((steps) => steps.filter((step) => step !== ''))
    .filter((steps) => steps.length > 1 && steps.length <= stepsMax);
}

/** A stage and a day have fewer words. */
const tokensMax = 16;

/** The readings of one step as its words and a day, the likeliest first. */
export function readingsOfStep(step: string): ToldStep[] {
  const framed = /^(.+?)\s*[([]\s*([^()[\]]+?)\s*[)\]]$/u.exec(step);
  const tokens = step.split(/\s+/);
  const cuts = (tokens.length > tokensMax ? [] : tokens)
    .slice(1)
    .map((_, at) => [tokens.slice(0, at + 1).join(' '), tokens.slice(at + 1).join(' ')]);
  const readings = [
    ...(framed ? [[framed[1] ?? '', framed[2] ?? '']] : []),
    ...cuts,
    ...cuts.map(([first = '', second = '']) => [second, first]),
  ].map(([words = '', when = '']) => ({
    words: words.replace(/[\s:,،–—-]+$/u, ''),
    when: when.replace(/^(?:on|am|vom|le|el|op|since|seit|يوم|بتاريخ|في)\s+|^[@:,،\s]+|[,،:\s]+$/giu, ''),
  }));
  return [...readings.filter(({ when }) => isDay(when)), { words: step, when: '' }];
}

function isDay(text: string): boolean {
  const isIn = (order: DateOrder) => dayIn(text, order, '2024-12-31') !== undefined;
  return /\p{Nd}/u.test(text) && (isIn('day_first') || isIn('month_first'));
}
