import { readLinkedCell } from './import-cell.ts';
import type { ImportTarget } from './import-columns.ts';
import type { ImportMapping } from './import-row.ts';
import type { ImportRow, ImportTable } from './import-table.ts';

const nouns =
  'examples?|beispiel(?:e|zeile|eintrag)?|musterfirma|exemples?|ejemplos?|voorbeeld|esempio|exemplo|przykład|örnek|пример|مثال|例|예시';
const phrases =
  'sample (?:company|corp(?:oration)?|role|job|row|entry|data)|your company(?: name)?|dein(?:e|er)? (?:firma|unternehmen)';
const short = String.raw`e\.? ?g\.|z\. ?b\.|p\. ?ex\.|p\. ?ej\.|bijv\.|bv\.|por exemplo|por ejemplo|par exemple|zum beispiel|for example|ad esempio|np\.|örn\.|напр\.`;
/** A company name that marks itself as an example: the noun, followed by nothing, punctuation or another word. */
const exampleName = new RegExp(
  String.raw`^[("'*#\[]{0,2}(?:(?:${nouns}|${phrases})(?![\p{L}\p{M}\p{N}.])|${short})`,
  'iu',
);
/** A role may begin with the noun; so it has to stand apart. */
const exampleRole = new RegExp(
  String.raw`^[("'*#\[]{0,2}(?:(?:${nouns})\s?(?:[:：)\]]|[-–—]\s|$)|${short})`,
  'iu',
);
/** Behind a name, or alone beside the names. */
const exampleBehind = new RegExp(String.raw`[(\[](?:${nouns}|sample|demo|muster)[)\]]$`, 'iu');
const exampleAlone = new RegExp(String.raw`^[(\[]?(?:${nouns}|ex\.|bsp\.|${short})[:：)\]]?$`, 'iu');
/** Fields in which such a word may be a remark, or the name of a person. */
const elsewhere: ReadonlySet<ImportTarget | null> = new Set<ImportTarget | null>([
  'notes',
  'posting',
  'tags',
  'contact',
  'contactLastName',
]);

/** A placeholder of a template: `[Company]`, `(role)`, `<Firma>`. */
const placeholder = /^(?:\[[^[\]]+\]|\([^()]+\)|<[^<>]+>|\{[^{}]+\})$/;

/**
 * The rows that show how to fill in the table, by their numbers in the file: the company or the role begins or ends with a
 * word for an example, or it stands beside them, or both are words to be replaced, which are in brackets. A table whose
 * names are all in brackets writes them so.
 */
export function exampleRows({ rows }: ImportTable, { fields }: ImportMapping): ReadonlySet<number> {
  const textOf = ({ cells }: ImportRow, field: ImportTarget) =>
    readLinkedCell(cells[fields.indexOf(field)] ?? '').text;
  const named = rows.filter((row) => {
    const names = (['company', 'title', 'titleAndCompany'] as const).map((field) => textOf(row, field));
    const [company = '', ...roles] = names;
    return (
      exampleName.test(company) ||
      roles.some((role) => exampleRole.test(role)) ||
      names.some((each) => exampleBehind.test(each)) ||
      row.cells.some((cell, at) => !elsewhere.has(fields[at] ?? null) && exampleAlone.test(cell.trim()))
    );
  });
  const replaced = rows.filter(
    (row) => placeholder.test(textOf(row, 'company')) && placeholder.test(textOf(row, 'title')),
  );
  const areUsual = replaced.length > 1 && replaced.length * 2 > rows.length;
  return new Set([...named, ...(areUsual ? [] : replaced)].map(({ number }) => number));
}
