/** Pairs of opening and closing quotes of several languages, and single ones. */
const pairs = [
  '“”',
  '„“',
  '„”',
  '””',
  '«»',
  '»«',
  '‘’',
  '‚‘',
  '‹›',
  '›‹',
  '「」',
  '『』',
  '＂＂',
  "''",
] as const;

/**
 * Separated values whose typographic or single quotes stand round whole cells, with plain ones in their place: `“Globex, Inc.”,Cook`. The
 * same text where plain quotes begin a cell, where a quote that begins one ends within it, as in a sentence, or where no
 * cell so quoted has the separator in it.
 */
export function withPlainQuotes(text: string, separators: readonly string[]): string {
  const likely = pairs.filter(([opening]) => text.includes(opening ?? ''));
  const marks = separators.map((separator) => (separator === '|' ? String.raw`\|` : separator));
  if (likely.length === 0 || new RegExp(`(?<=(?:^|[${marks.join('')}]) ?)"`, 'm').test(text)) return text;
  return likely.reduce((mended, pair) => {
    const [opening = '', closing = ''] = pair;
    for (const [at, mark] of marks.entries()) {
      // The rarest condition is tested first, as the text may be long.
      const begun = `(?<=(?:^|${mark}) ?)${opening}`;
      const count = mended.match(new RegExp(begun, 'gm'))?.length ?? 0;
      if (count === 0) continue;
      // A single quote is an apostrophe, too, so that a cell between two of them ends on its line.
      const other = pair === "''" ? `${pair}\n` : pair;
      const whole = `${begun}([^${other}]+)${closing}(?= ?(?:${mark}|$))`;
      const cells = Array.from(mended.matchAll(new RegExp(whole, 'gm')), ([, cell = '']) => cell);
      if (cells.length < count || !cells.some((cell) => cell.includes(separators[at] ?? ''))) continue;
      const spaced = new RegExp(` ?${whole}`, 'gm');
      return mended.replace(spaced, (_whole, cell: string) => `"${cell.replaceAll('"', '""')}"`);
    }
    return mended;
  }, text);
}
