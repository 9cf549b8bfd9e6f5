// What a cell of tags may be parted at, as other tools and other languages do.
const separator = /[,،;؛|\r\n]/;

/** What a tag begins with that needs quotes: they, or the brackets of a list. */
const opening = /^["[{]/;

/** Tags as one cell of a table. One with a separator in it, or with a quote or a bracket at its beginning, is put in quotes. */
export function tagCell(tags: readonly string[]): string {
  return tags
    .map((tag) => (separator.test(tag) || opening.test(tag) ? `"${tag.replaceAll('"', '""')}"` : tag))
    .join('; ');
}

/**
 * The tags in a cell, trimmed, none of them empty. Quotes around a tag are taken off only where they are needed: a tag
 * that has its own, as older exports and other tools write it, keeps them.
 */
export function tagsInCell(cell: string): string[] {
  const listed = tagsInList(cell.trim());
  if (listed) return listed.map((tag) => tag.trim()).filter((tag) => tag !== '');
  const tags: string[] = [];
  for (const match of cell.matchAll(
    /\s*"(?<quoted>(?:[^"]|"")*)"\s*(?=[,،;؛|\r\n]|$)[,،;؛|\r\n]?|(?<plain>[^,،;؛|\r\n]+)[,،;؛|\r\n]?|[,،;؛|\r\n]/g,
  )) {
    const { quoted, plain = '' } = match.groups ?? {};
    const isNeeded = quoted !== undefined && (separator.test(quoted) || opening.test(quoted));
    const tag = isNeeded ? quoted.replaceAll('""', '"') : quoted === undefined ? plain : `"${quoted}"`;
    if (tag.trim() !== '') tags.push(tag.trim());
  }
  return tags;
}

/** The values of a list as programs write it: `["a", "b"]`, `['a', 'b']`, `{a,b}`. Undefined where it is none. */
function tagsInList(cell: string): string[] | undefined {
  if (!/^(?:\[[^]*\]|\{[^]*\})$/.test(cell)) return undefined;
  try {
    const list: unknown = JSON.parse(cell);
    if (Array.isArray(list)) {
      const labels = list.flatMap((value) => labelOf(value) ?? []);
      return labels.length === list.length ? labels : undefined;
    }
  } catch {
    // Not JSON: other programs have other quotes, or none.
  }
  return tagsBetweenMarks(cell.slice(1, -1));
}

/** The members of an object by which programs name a label, the first that is a text. */
const labelKeys = ['name', 'label', 'title', 'tag', 'value'] as const;

/** A text, a number, or the text by which an object is named; undefined for any other value. */
export function labelOf(value: unknown): string | undefined {
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  if (typeof value !== 'object' || value === null) return undefined;
  const members = value as Readonly<Record<string, unknown>>;
  return labelKeys.map((key) => members[key]).find((member) => typeof member === 'string');
}

/** Values between commas or semicolons, each in quotes of either kind or in none; undefined where one is partly in quotes. */
function tagsBetweenMarks(text: string): string[] | undefined {
  const parts = text.match(/'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|[^,;'"[\]{}]+|[,;]/g) ?? [];
  if (parts.join('') !== text) return undefined;
  const values: string[][] = [[]];
  for (const part of parts) {
    if (/^[,;]$/.test(part)) values.push([]);
    else if (part.trim() !== '') values.at(-1)?.push(part);
  }
  return values.every((pieces) => pieces.length <= 1)
    ? values.map(([value = '']) => (/^['"]/.test(value) ? value.slice(1, -1).replace(/\\(.)/g, '$1') : value))
    : undefined;
}
