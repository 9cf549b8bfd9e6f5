/** Tags of rows and cells with their attributes, in which XML allows no `<`. */
const addressedTags = /<(?:[\w.-]+:)?(?:c|row)\s[^<]*/g;
const addressAttribute = /\br\s*=\s*["']([^"']*)["']/;
const cellAddress = /^([A-Z]{0,3})(\d{1,7})$/;

/**
 * How many cells a sheet of a workbook takes up when it is read: all up to its last row and its last column, however few
 * are in the file. Infinite where an address is written as no program writes it.
 */
export function cellsOfSheet(xml: string): number {
  let [columns, rows] = [1, 1];
  for (const [tag] of xml.matchAll(addressedTags)) {
    const address = addressAttribute.exec(tag)?.[1];
    if (address === undefined) continue;
    const [, letters, digits] = cellAddress.exec(address) ?? [];
    if (letters === undefined) return Infinity;
    columns = Math.max(columns, columnOf(letters));
    rows = Math.max(rows, Number(digits));
  }
  return columns * rows;
}

/** `A` is 1, `AA` is 27; 0 for a row's own address, which has no letters. */
function columnOf(letters: string): number {
  return Array.from(letters).reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0);
}
