import { tableBelow, type ImportTable, type Lines } from '../import-table.ts';
import { fieldNamed, isStageName, writtenIn } from '../table-headings.ts';
import { turnedTable } from './turned-table.ts';

/** A heading with its value behind a colon, and maybe behind a mark of a list: `Company: Globex`, `- **Role:** Cook`. */
const entry =
  /^[^\p{L}\p{N}]{0,8}(?:\d{1,3}[.)])?[^\p{L}\p{N}]{0,8}(\p{L}[^:：\n]{0,39}?)[*_\s]{0,4}[:：](?!\/\/|(?<=\d:)\d)[*_\s]{0,4}(.*)$/su;
/** A form has few headings; prose with so many colons is none. */
const headingsMax = 100;
const prose: ReadonlySet<string | null> = new Set([null, 'notes', 'posting', 'benefits']);

/**
 * Jobs below each other whose lines each have a heading and a value in one cell, as a table whose headings stand below each
 * other. Null for any other lines.
 */
export function formOf(name: string, lines: Lines): ImportTable | null {
  if (lines.some((cells) => writtenIn(cells).length > 1)) return null;
  const form = cutAtColons(lines);
  const headings = new Set(form.map(([heading]) => heading));
  if (headings.size > headingsMax) return null;
  return turnedTable(name, form, tableBelow(name, form, 0), { isTitle: (cells) => cells.length === 1 });
}

/**
 * Each heading apart from its value. A line without one goes on with the value above, where that is prose; any other has no
 * heading, but for the name of a stage and what stands above the first one.
 */
function cutAtColons(lines: Lines): Lines {
  const form: string[][] = [];
  let above: string[] | undefined;
  let isBegun = false;
  for (const cells of lines) {
    const text = (writtenIn(cells)[0] ?? '').trim();
    const [, heading, value = ''] = entry.exec(text) ?? [];
    if (heading !== undefined) {
      above = [heading, value];
      form.push(above);
      isBegun = true;
    } else if (!/[\p{L}\p{N}]/u.test(text)) {
      above = undefined;
      form.push([]);
    } else if (above && prose.has(fieldNamed(above[0] ?? ''))) {
      above[1] += `\n${text}`;
      form.push([]);
    } else form.push(isBegun && !isStageName(text) ? ['', text] : [text]);
  }
  return form;
}
