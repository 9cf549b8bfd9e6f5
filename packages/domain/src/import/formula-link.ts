const piece = String.raw`"(?:[^"]|"")*"|\$?[A-Z]{1,3}\$?\d{1,7}`;
const pieces = new RegExp(piece, 'gi');
const target = new RegExp(String.raw`\bHYPERLINK\(\s*((?:${piece})(?:\s*&\s*(?:${piece}))*)\s*[,;)]`, 'i');

/**
 * Where the formula of a cell leads that shows a link: to the texts and cells that its `HYPERLINK` joins with `&`. Where
 * that is worked out in another way, or one of two links is shown, it is the formula itself; undefined where it has none.
 * `cellAt` knows what a place like `B2` says.
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
