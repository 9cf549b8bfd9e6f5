/** The notice that Excel puts before a threaded comment, for programs that cannot show threads. */
const threadPreamble = /^\[[^\n]*\]\s[^]*?go\.microsoft\.com\/fwlink[^\n]*\n+[^\n:]*:\s*/;

/**
 * Appends the comments on the cells of each line as a column behind the last one, so that they are mapped, or named as
 * ignored, like any other column. `comments` has them by the index of their line.
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
