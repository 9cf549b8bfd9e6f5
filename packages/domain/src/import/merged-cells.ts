/** A cell over several lines, of which only the first holds what it says. Lines and columns count from 0. */
export interface MergedCell {
  line: number;
  column: number;
  lines: number;
}

/** Lines that all merged cells together may cover; those of a sheet made by hand cover its lines a few times. */
const coveredMax = 4_000_000;

/**
 * Writes what a merged cell says into each of its lines that says something itself, as it is read: a company beside three
 * roles is that of each. What lies beside it in the same lines stays empty.
 *
 * @throws RangeError where merged cells cover more than any sheet has
 */
export function fillMergedCells(
  lines: readonly (readonly string[])[],
  merged: readonly MergedCell[],
): (readonly string[])[] {
  const filled = [...lines];
  let covered = 0;
  for (const { line, column, lines: count } of merged) {
    const text = lines[line]?.[column] ?? '';
    const end = Math.min(line + count, lines.length);
    covered += Math.max(0, end - line);
    if (covered > coveredMax) throw new RangeError('The merged cells are too large');
    if (text.trim() === '') continue;
    for (let at = line + 1; at < end; at += 1) {
      const own = lines[at] ?? [];
      if (own.every((cell) => cell.trim() === '') || (own[column] ?? '').trim() !== '') continue;
      filled[at] = withCell(filled[at] ?? own, column, text);
    }
  }
  return filled;
}

function withCell(line: readonly string[], column: number, text: string): string[] {
  const blank = Array.from({ length: Math.max(0, column + 1 - line.length) }, () => '');
  return [...line, ...blank].with(column, text);
}
