const piece = String.raw`"(?:[^"]|"")*"|\$?[A-Z]{1,3}\$?\d{1,7}`;
const pieces = new RegExp(piece, 'gi');
const target = new RegExp(String.raw`\bHYPERLINK\(\s*((?:${piece})(?:\s*&\s*(?:${piece}))*)\s*[,;)]`, 'i');

/**
 * The address of a `HYPERLINK` formula: its texts and cells, joined with `&`. An address that is calculated in another way,
 * or one of two, is returned as the formula, to be named; undefined where the formula has no link. `cellAt` returns the text
 * at a reference such as `B2`.
 */
export function linkInFormula(
  formula: string,
  cellAt: (place: string) => string | undefined,
): string | undefined {
  const links = formula.match(/\bHYPERLINK\(/gi)?.length ?? 0;
  if (links === 0) return undefined;
  const [, joined = ''] = target.exec(formula) ?? [];
  const said = Array.from(joined.matchAll(pieces), ([text]) =>
    text.startsWith('"')
      ? text.slice(1, -1).replaceAll('""', '"')
      : cellAt(text.replaceAll('$', '').toUpperCase()),
  );
  return links > 1 || said.length === 0 || said.includes(undefined) ? formula : said.join('');
}
