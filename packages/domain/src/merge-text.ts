import { diff3Merge } from 'node-diff3';
import { commonPieces, type ComparisonBudget } from './common-pieces.ts';

export interface MergedText {
  text: string;
  /** Whether both sides changed the same position: both texts stand there, one after the other. */
  overlaps: boolean;
}

/** The most pieces of a side; comparing more takes too long. */
const piecesMax = 2_000;
/**
 * Steps that all the merges of one request may take together: some ten milliseconds. Two texts that differ in 1 000
 * sentences take about half of it.
 */
export const mergeStepsMax = 1_000_000;
const lineEnd = '\n';

/**
 * Merges two people’s changes to the same text, sentence by sentence; null where the texts are too long or too
 * different to be compared within the budget, so that the caller keeps both. Nothing that either of them added is left
 * out.
 */
export function mergeText(
  base: string,
  theirs: string,
  mine: string,
  budget: ComparisonBudget = { stepsLeft: mergeStepsMax },
): MergedText | null {
  if (theirs === mine || base === theirs) return { text: mine, overlaps: false };
  if (base === mine) return { text: theirs, overlaps: false };
  const [before, one, other] = [piecesOf(base), piecesOf(theirs), piecesOf(mine)];
  if (Math.max(before.length, one.length, other.length) > piecesMax) return null;
  const [oneNamed, otherNamed] = [named(before, one, budget), named(before, other, budget)];
  if (oneNamed === null || otherNamed === null) return null;
  const beforeNamed = before.map((_, at) => nameOf(at));
  const pieceNamed = (name: string) =>
    name.startsWith(newPiece) ? name.slice(1) : (before[Number(name)] ?? '');
  const merged: string[] = [];
  let overlaps = false;
  for (const { ok, conflict } of diff3Merge(oneNamed, beforeNamed, otherNamed, {
    excludeFalseConflicts: true,
  })) {
    if (ok) merged.push(...ok.map(pieceNamed));
    if (!conflict) continue;
    const both = together(conflict.a.map(pieceNamed), conflict.b.map(pieceNamed), budget);
    merged.push(...both.pieces);
    overlaps ||= both.overlaps;
  }
  return { text: joined(merged), overlaps };
}

/**
 * What both sides put in one place: sentences that are in both once, in their order, and between them what each has alone.
 * The base may be older than what a device had seen of its own: then its sentences are new on both sides.
 */
function together(
  one: readonly string[],
  other: readonly string[],
  budget: ComparisonBudget,
): { pieces: string[]; overlaps: boolean } {
  const isByLine = one.includes(lineEnd) || other.includes(lineEnd);
  const shared = (commonPieces(one, other, budget) ?? []).filter(({ before }) => one[before] !== lineEnd);
  const pieces: string[] = [];
  let overlaps = false;
  let [at, otherAt] = [0, 0];
  for (const { before, after } of [...shared, { before: one.length, after: other.length }]) {
    const [mine, theirs] = [one.slice(at, before), other.slice(otherAt, after)];
    const [hasMine, hasTheirs] = [mine, theirs].map((part) => part.some((piece) => piece !== lineEnd));
    if (hasMine && hasTheirs) {
      overlaps = true;
      pieces.push(...mine, ...(isByLine && theirs[0] !== lineEnd ? [lineEnd] : []), ...theirs);
    } else {
      pieces.push(...(hasTheirs ? theirs : mine));
    }
    pieces.push(...one.slice(before, before + 1));
    [at, otherAt] = [before + 1, after + 1];
  }
  return { pieces, overlaps };
}

const newPiece = '+';
const nameOf = (at: number) => String(at);

/**
 * The pieces of a later text under names: one that stood in the earlier text has its place there, any other is itself.
 * No two pieces of the earlier text have the same name, so diff3 has nothing to search: its own search takes minutes
 * where thousands of pieces are alike.
 */
function named(
  before: readonly string[],
  after: readonly string[],
  budget: ComparisonBudget,
): string[] | null {
  const common = commonPieces(before, after, budget);
  if (common === null) return null;
  const names = after.map((piece) => `${newPiece}${piece}`);
  for (const piece of common) names[piece.after] = nameOf(piece.before);
  return names;
}

/** Sentences, and the ends of lines between them. */
function piecesOf(text: string): string[] {
  return text
    .split(/(\n)|(?<=[.!?…。！？])[ \t]+(?=\S)/u)
    .filter((piece) => piece !== undefined && piece !== '');
}

function joined(pieces: readonly string[]): string {
  const isApart = (piece: string, at: number) => at === 0 || piece === lineEnd || pieces[at - 1] === lineEnd;
  return pieces.map((piece, at) => (isApart(piece, at) ? piece : ` ${piece}`)).join('');
}
