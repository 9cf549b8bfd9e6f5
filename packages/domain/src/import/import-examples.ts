import { readLinkedCell } from './import-cell.ts';
import type { ImportTarget } from './import-columns.ts';
import type { ImportMapping } from './import-row.ts';
import type { ImportRow, ImportTable } from './import-table.ts';

const nouns =
  'examples?|beispiel(?:e|zeile|eintrag)?|musterfirma|exemples?|ejemplos?|voorbeeld|esempio|exemplo|przykład|örnek|пример|مثال|例|예시';
const short = String.raw`e\.? ?g\.|z\. ?b\.|p\. ?ex\.|p\. ?ej\.|bijv\.|bv\.|por exemplo|por ejemplo|par exemple|zum beispiel|for example|ad esempio|np\.|örn\.|напр\.`;
/** A name that says of itself that it is one; behind the noun stands nothing, a mark, or another word. */
const exampleName = new RegExp(
  String.raw`^[("'*#\[]{0,2}(?:(?:${nouns})(?![\p{L}\p{M}\p{N}.])|${short})`,
  'iu',
);
/** A role may begin with the noun; so it has to stand apart. */
const exampleRole = new RegExp(
  String.raw`^[("'*#\[]{0,2}(?:(?:${nouns})\s?(?:[:：)\]]|[-–—]\s|$)|${short})`,
  'iu',
);
/** What stands in a cell to be replaced: `[Company]`, `(role)`, `<Firma>`. */
const placeholder = /^(?:\[[^[\]]+\]|\([^()]+\)|<[^<>]+>|\{[^{}]+\})$/;

/**
 * The rows that show how to fill in the table, by their numbers in the file: the company or the role begins with a word for
 * an example, or both are words to be replaced, which are in brackets. A table whose names are all in brackets writes
 * them so.
 */
export function exampleRows({ rows }: ImportTable, { fields }: ImportMapping): ReadonlySet<number> {
  const textOf = ({ cells }: ImportRow, field: ImportTarget) =>
    readLinkedCell(cells[fields.indexOf(field)] ?? '').text;
  const named = rows.filter((row) => {
    const both = textOf(row, 'titleAndCompany');
    return (
      exampleName.test(textOf(row, 'company')) ||
      exampleRole.test(textOf(row, 'title')) ||
      exampleRole.test(both)
    );
  });
  const replaced = rows.filter(
    (row) => placeholder.test(textOf(row, 'company')) && placeholder.test(textOf(row, 'title')),
  );
  const areUsual = replaced.length > 1 && replaced.length * 2 > rows.length;
  return new Set([...named, ...(areUsual ? [] : replaced)].map(({ number }) => number));
}
