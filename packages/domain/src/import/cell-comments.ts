/** What Excel writes before a comment of a thread for programs that know no threads. */
const threadPreamble = /^\[[^\n]*\]\s[^]*?go\.microsoft\.com\/fwlink[^\n]*\n+[^\n:]*:\s*/;

/**
 * The lines of a sheet with what was remarked on the cells of each behind its last column, where it is a column like any
 * other: imported as what the person says, or named as ignored. `comments` has them by the index of their line.
 */
export function withComments(
  lines: readonly (readonly string[])[],
  comments: ReadonlyMap<number, readonly string[]>,
): readonly (readonly string[])[] {
  if (comments.size === 0) return lines;
  const width = lines.reduce((most, cells) => Math.max(most, cells.length), 0);
  return lines.map((cells, line) => {
    const said = comments.get(line)?.map((comment) => comment.replace(threadPreamble, '').trim());
    if (!said) return cells;
    return [...Array.from({ length: width }, (_, at) => cells[at] ?? ''), said.join('\n')];
  });
}
