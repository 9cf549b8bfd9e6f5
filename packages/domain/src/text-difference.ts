import { commonPieces, type ComparisonBudget } from './common-pieces.ts';

/** One stretch of two texts: in both, only in the later one, or only in the earlier one. */
export interface TextPart {
  text: string;
  where: 'both' | 'added' | 'removed';
}

/** Between pieces of more words than this only whole lines are compared: the time would be noticed. */
const wordsMax = 600;
const linesMax = 5_000;
/** Steps that one comparison may take in all: what remains then is shown as replaced. */
const stepsMax = 2_000_000;
const wordEnds = /(?<=\s)(?=\S)|(?<=\S)(?=\s)/;

/** What became of a text: by lines, and within changed lines by words. */
export function textDifference(before: string, after: string): TextPart[] {
  const [old, now] = [pieces(before, /(?<=\n)/), pieces(after, /(?<=\n)/)];
  if (Math.max(old.length, now.length) > linesMax) return joined(replaced(before, after));
  const budget = { stepsLeft: stepsMax };
  const lines = compared(old, now, budget);
  return joined(lines.flatMap((part) => ('both' in part ? inBoth(part.both) : byWords(part, budget))));
}

function byWords(
  { removed, added }: { removed: string; added: string },
  budget: ComparisonBudget,
): TextPart[] {
  const [old, now] = [pieces(removed, wordEnds), pieces(added, wordEnds)];
  if (Math.max(old.length, now.length) > wordsMax) return replaced(removed, added);
  return compared(old, now, budget).flatMap((part) =>
    'both' in part ? inBoth(part.both) : replaced(part.removed, part.added),
  );
}

type Compared = { both: string } | { removed: string; added: string };

function compared(old: string[], now: string[], budget: ComparisonBudget): Compared[] {
  const parts: Compared[] = [];
  let [oldAt, nowAt] = [0, 0];
  const replaceUntil = (oldEnd: number, nowEnd: number) => {
    const part = { removed: old.slice(oldAt, oldEnd).join(''), added: now.slice(nowAt, nowEnd).join('') };
    if (part.removed !== '' || part.added !== '') parts.push(part);
  };
  for (const { before, after } of commonPieces(old, now, budget) ?? []) {
    replaceUntil(before, after);
    parts.push({ both: old[before] ?? '' });
    [oldAt, nowAt] = [before + 1, after + 1];
  }
  replaceUntil(old.length, now.length);
  return parts;
}

function pieces(text: string, between: RegExp): string[] {
  return text === '' ? [] : text.split(between);
}

function inBoth(text: string): TextPart[] {
  return [{ text, where: 'both' }];
}

function replaced(removed: string, added: string): TextPart[] {
  return [
    { text: removed, where: 'removed' },
    { text: added, where: 'added' },
  ];
}

function joined(parts: readonly TextPart[]): TextPart[] {
  const whole: TextPart[] = [];
  for (const part of parts) {
    const last = whole.at(-1);
    if (last?.where === part.where) last.text += part.text;
    else if (part.text !== '') whole.push({ ...part });
  }
  return whole;
}
