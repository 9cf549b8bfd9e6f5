import { diffComm } from 'node-diff3';

/** One stretch of two texts: in both, only in the later one, or only in the earlier one. */
export interface TextPart {
  text: string;
  where: 'both' | 'added' | 'removed';
}

/** Between pieces of more words than this only whole lines are compared: nobody should have to wait. */
const wordsMax = 600;
const linesMax = 5_000;
const wordEnds = /(?<=\s)(?=\S)|(?<=\S)(?=\s)/;

/** What became of a text: by lines, and within changed lines by words. */
export function textDifference(before: string, after: string): TextPart[] {
  const [old, now] = [pieces(before, /(?<=\n)/), pieces(after, /(?<=\n)/)];
  if (Math.max(old.length, now.length) > linesMax) return joined(replaced(before, after));
  return joined(compared(old, now).flatMap((part) => ('both' in part ? inBoth(part.both) : byWords(part))));
}

function byWords({ removed, added }: { removed: string; added: string }): TextPart[] {
  const [old, now] = [pieces(removed, wordEnds), pieces(added, wordEnds)];
  if (Math.max(old.length, now.length) > wordsMax) return replaced(removed, added);
  return compared(old, now).flatMap((part) =>
    'both' in part ? inBoth(part.both) : replaced(part.removed, part.added),
  );
}

type Compared = { both: string } | { removed: string; added: string };

function compared(old: string[], now: string[]): Compared[] {
  return diffComm(old, now).map((part) =>
    part.common === undefined
      ? { removed: (part.buffer1 ?? []).join(''), added: (part.buffer2 ?? []).join('') }
      : { both: part.common.join('') },
  );
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
