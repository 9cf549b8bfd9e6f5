/** Rows that were copied or dragged from a spreadsheet: its text has each cell as it is shown, its HTML the links, too. */
export function rowsOn(data: DataTransfer): string {
  const html = data.getData('text/html');
  return /<table[\s>]/i.test(html) && /<a\s|data-sheets-hyperlink/i.test(html)
    ? html
    : data.getData('text/plain');
}
