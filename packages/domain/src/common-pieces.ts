/**
 * How many steps a comparison may still take: a step is one comparison or one position that the search passes. Steps
 * and not time, so that every machine gets the same result. Used steps are subtracted.
 */
export interface ComparisonBudget {
  stepsLeft: number;
}

/** A piece that both lists have, by its index in each. */
export interface CommonPiece {
  before: number;
  after: number;
}

/**
 * The longest common subsequence of two lists of fewer than 32 768 pieces, in order; null when finding it would take
 * more steps than are left. Myers, “An O(ND) Difference Algorithm”: the work grows with the number of differences, and
 * equal pieces cost nothing more.
 */
export function commonPieces(
  before: readonly string[],
  after: readonly string[],
  budget: ComparisonBudget,
): CommonPiece[] | null {
  const [old, now] = [new Uint32Array(before.length), new Uint32Array(after.length)];
  const numbers = new Map<string, number>();
  for (const [pieces, list] of [
    [old, before],
    [now, after],
  ] as const) {
    for (const [at, piece] of list.entries()) {
      pieces[at] = numbers.get(piece) ?? numbers.size;
      numbers.set(piece, pieces[at]);
    }
  }
  const rounds = search(old, now, budget);
  return rounds && trackBack(rounds, old.length, now.length);
}

/**
 * For each number of edits, how far in the old list the best path reaches on each diagonal (old place less new place);
 * null when the budget is used up. The last round reaches the end of both lists.
 */
function search(old: Uint32Array, now: Uint32Array, budget: ComparisonBudget): Uint16Array[] | null {
  const rounds: Uint16Array[] = [];
  let stepsLeft = budget.stepsLeft - old.length - now.length;
  for (let edits = 0, isDone = false; !isDone && stepsLeft >= 0; edits += 1) {
    const last = rounds.at(-1) ?? new Uint16Array(1);
    const reached = new Uint16Array(edits + 1);
    // Beyond these diagonals paths leave one of the lists.
    const [from, to] = [Math.max(0, edits - now.length), Math.min(edits, old.length)];
    for (let at = from; at <= to && !isDone; at += 1) {
      const k = 2 * at - edits;
      const start = edits === 0 ? 0 : startOf(last, at, edits);
      let x = start;
      while (x < old.length && x - k < now.length && old[x] === now[x - k]) x += 1;
      stepsLeft -= x - start + 1;
      reached[at] = x;
      isDone = x >= old.length && x - k >= now.length;
    }
    rounds.push(reached);
  }
  budget.stepsLeft = stepsLeft;
  return stepsLeft >= 0 ? rounds : null;
}

/** Whether the best path to a diagonal takes a new piece, or leaves out an old one. `at` counts the diagonals of a round. */
function takesNew(last: Uint16Array, at: number, edits: number): boolean {
  return at === 0 || (at !== edits && (last[at - 1] as number) < (last[at] as number));
}

function startOf(last: Uint16Array, at: number, edits: number): number {
  return takesNew(last, at, edits) ? (last[at] as number) : (last[at - 1] as number) + 1;
}

function trackBack(rounds: readonly Uint16Array[], oldLength: number, nowLength: number): CommonPiece[] {
  const common: CommonPiece[] = [];
  let end = oldLength;
  let at = (oldLength - nowLength + rounds.length - 1) / 2;
  for (let edits = rounds.length - 1; edits >= 0; edits -= 1) {
    const last = rounds[edits - 1];
    const start = last === undefined ? 0 : startOf(last, at, edits);
    const k = 2 * at - edits;
    for (let x = end - 1; x >= start; x -= 1) common.push({ before: x, after: x - k });
    if (last === undefined) break;
    const isNew = takesNew(last, at, edits);
    end = isNew ? start : start - 1;
    if (!isNew) at -= 1;
  }
  return common.reverse();
}
