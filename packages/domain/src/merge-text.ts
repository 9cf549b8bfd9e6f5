import { diff3Merge } from 'node-diff3';

export interface MergedText {
  text: string;
  /** Both sides changed the same place: both stand there now, one after the other. */
  overlaps: boolean;
}

/** With more pieces than this on a side, comparing them would take longer than anybody should wait. */
const piecesMax = 2_000;
const lineEnd = '\n';

/**
 * What two people's changes to the same text make together, sentence by sentence; null when the texts are too long to
 * be compared. Nothing that either of them added is left out.
 */
export function mergeText(base: string, theirs: string, mine: string): MergedText | null {
  if (theirs === mine || base === theirs) return { text: mine, overlaps: false };
  if (base === mine) return { text: theirs, overlaps: false };
  const [before, one, other] = [piecesOf(base), piecesOf(theirs), piecesOf(mine)];
  if (Math.max(before.length, one.length, other.length) > piecesMax) return null;
  const merged: string[] = [];
  let overlaps = false;
  for (const { ok, conflict } of diff3Merge(one, before, other, { excludeFalseConflicts: true })) {
    if (ok) merged.push(...ok);
    if (!conflict) continue;
    overlaps = true;
    const isByLine = [...conflict.a, ...conflict.b].includes(lineEnd);
    merged.push(...conflict.a, ...(isByLine && conflict.b[0] !== lineEnd ? [lineEnd] : []), ...conflict.b);
  }
  return { text: joined(merged), overlaps };
}

/** Sentences, and the ends of lines between them. */
function piecesOf(text: string): string[] {
  return text
    .split(/(\n)|(?<=[.!?…。！？])[ \t]+(?=\S)/u)
    .filter((piece) => piece !== undefined && piece !== '');
}

function joined(pieces: readonly string[]): string {
  return pieces.reduce((text, piece) => {
    const isApart = text === '' || piece === lineEnd || text.endsWith(lineEnd);
    return isApart ? text + piece : `${text} ${piece}`;
  }, '');
}
