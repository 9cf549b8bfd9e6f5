// What a cell of tags may be parted at, as other tools and other languages do.
const separator = /[,،;؛|\r\n]/;

/** Tags as one cell of a table. A tag with a separator in it, or with a quote at its beginning, is put in quotes. */
export function tagCell(tags: readonly string[]): string {
  return tags
    .map((tag) => (separator.test(tag) || tag.startsWith('"') ? `"${tag.replaceAll('"', '""')}"` : tag))
    .join('; ');
}

/**
 * The tags in a cell, trimmed, none of them empty. Quotes around a tag are taken off only where they are needed: a tag
 * that has its own, as older exports and other tools write it, keeps them.
 */
export function tagsInCell(cell: string): string[] {
  const tags: string[] = [];
  for (const match of cell.matchAll(
    /\s*"(?<quoted>(?:[^"]|"")*)"\s*(?=[,،;؛|\r\n]|$)[,،;؛|\r\n]?|(?<plain>[^,،;؛|\r\n]+)[,،;؛|\r\n]?|[,،;؛|\r\n]/g,
  )) {
    const { quoted, plain = '' } = match.groups ?? {};
    const isNeeded = quoted !== undefined && (separator.test(quoted) || quoted.startsWith('""'));
    const tag = isNeeded ? quoted.replaceAll('""', '"') : quoted === undefined ? plain : `"${quoted}"`;
    if (tag.trim() !== '') tags.push(tag.trim());
  }
  return tags;
}
