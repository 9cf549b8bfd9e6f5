import { addDays } from '../time-zone.ts';
import type { Clock } from '../clock/day-of-instant.ts';
import { monthOf } from './date-names.ts';
import { inPlainDigits } from '../amount/read-amount.ts';
import { withoutEra } from './era.ts';
import { readDate, type ReadOrder } from './read-date.ts';
import { dateInCell, type CellClock, type CellDate } from './date-cell.ts';
import { daysAgo } from './relative-day.ts';
import { weekIn } from './week-day.ts';

/** What a cell says of a day: its date, one behind a few words, or about when it was; undefined where it says none. */
export function dateOrAbout(text: string, order: ReadOrder, clock: CellClock): CellDate | undefined {
  const [told, isAbout] = withoutAbout(text);
  const date = dateInCell(told, order, clock);
  if (date) return isAbout ? { date: date.date, unsure: 'about' } : date;
  const behind = dateBehindWords(text, order, clock);
  if (behind !== undefined) return { date: behind, unsure: 'part' };
  const about = dayAbout(text, clock);
  return about === undefined ? undefined : { date: about, unsure: 'about' };
}

/** Marks and words of an approximate date: `~2026-09-01`, `ca. 1.9.2026`, `3 Sep 2026?`. */
const aboutWords =
  /^(?:[~∼≈]|(?:circa|ca|c|about|around|approx|approximately|etwa|ungefähr|um den|vers|environ|autour du|hacia|aprox|alrededor del?|sobre el|rond|omstreeks|ongeveer|حوالي|حوالى|نحو|تقريبا|تقريبًا)(?:\.|\s))\s*(?:(?:the|den|le|el)\s+)?/iu;
const doubt = /\s*(?:\?|\(\?\))$/;

/** Removes those marks, and tells whether there were any. */
function withoutAbout(text: string): [told: string, isAbout: boolean] {
  const trimmed = text.trim();
  if (trimmed.length > lengthMax) return [text, false];
  const told = trimmed.replace(aboutWords, '').replace(doubt, '');
  return told === trimmed ? [text, false] : [told, true];
}

/** In UTF-16 units; longer texts are prose, and no date. */
const lengthMax = 60;
const middle = /^(?:mid|middle|mitte|mi|mediados|metà|meados|half|midden|منتصف)\b/iu;
const end = /^(?:late|end|ende|fin|finales|fine|final|eind|نهاية)\b/iu;
const parts =
  /^(?:early|beginning|start|anfang|début|debut|principios|inizio|início|begin|بداية|(?:mid|middle|late|end|mitte|ende|mi|fin|finales|mediados|metà|meados|fine|final|half|midden|eind|منتصف|نهاية))[\s-]+(?:(?:of|de|of the|di|von|van|d['’])\s*)?/iu;

/**
 * The day, `YYYY-MM-DD`, that words are about which name no day: a week, a month, a quarter, a part of one, or how long ago
 * it was. The first of several, but the last where the end counts. Undefined for any other text.
 */
function dayAbout(said: string, { today, isEnd = false, aheadDaysMax = 0 }: CellClock): string | undefined {
  const text = withoutEra(inPlainDigits(said).trim());
  if (text.length > lengthMax) return undefined;
  const week = weekIn(text, today && addDays(today, aheadDaysMax));
  if (week) return isEnd ? week[1] : week[0];
  const ago = daysAgo(text);
  if (ago !== undefined) return today && addDays(today, -ago);
  const months = monthsIn(text.replace(parts, ''));
  if (!months) return undefined;
  const { year, month, count } = months;
  const day = end.test(text) || (isEnd && !parts.test(text)) ? 0 : middle.test(text) ? 15 : 1;
  const date = new Date(Date.UTC(year, day === 0 ? month - 1 + count : month - 1, day));
  return date.toISOString().slice(0, 10);
}

interface Months {
  year: number;
  /** 1 to 12. */
  month: number;
  count: number;
}

/** The months that a text names with their year, and with nothing else. */
function monthsIn(text: string): Months | undefined {
  const [, quarter, ofYear] =
    /^Q([1-4])[\s/.-]*(\d{4})$/i.exec(text.replace(/^(\d{4})[\s/.-]*(Q[1-4])$/i, '$2 $1')) ?? [];
  if (quarter !== undefined) return { year: Number(ofYear), month: Number(quarter) * 3 - 2, count: 3 };
  const [, first, last] = /^(\d{4})\s?[-/.年년]\s?(\d{1,2})\s?[月월]?$/u.exec(text) ?? [];
  const [, month = last, year = first] = /^(\d{1,2})\s?[-/.]\s?(\d{4})$/.exec(text) ?? [];
  if (month !== undefined) return whole(Number(year), Number(month));
  const [, word = '', behind = ''] =
    /^([\p{L}\p{M}.’']+)[\s,.-]*(?:de |del |d['’])?(\d{4}|['’ʼ]\d{2})$/u.exec(text) ?? [];
  const named = monthOf(word);
  return named === undefined ? undefined : whole(Number(behind.replace(/^['’ʼ]/, '20')), named);
}

function whole(year: number, month: number): Months | undefined {
  return year >= 1970 && year < 2200 && month >= 1 && month <= 12 ? { year, month, count: 1 } : undefined;
}

const wordsInFrontMax = 3;

/** The date behind a few words: `ca. 1.9.2026`, `Applied 3 Sep 2026`. Undefined where there is none. */
function dateBehindWords(text: string, order: ReadOrder, clock: Clock): string | undefined {
  if (text.length > lengthMax) return undefined;
  const tokens = text.trim().split(/\s+/);
  for (let at = 1; at <= wordsInFrontMax && at < tokens.length; at += 1) {
    if (/\p{Nd}/u.test(tokens[at - 1] ?? '')) return undefined;
    const date = readDate(tokens.slice(at).join(' '), order, clock);
    if (date !== undefined) return date;
  }
  return undefined;
}
