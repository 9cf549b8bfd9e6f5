import { Parser } from 'htmlparser2';
import { linkCell } from './import-cell.ts';
import { fillMergedCells, type MergedCell } from './merged-cells.ts';
import type { Sheet } from './open-document.ts';

/** Cells of all tables. */
const placesMax = 4_000_000;
/** The depth at which browsers flatten elements. */
const nestingMax = 512;
const spanMax = 1_000;

/** Whether a text is HTML with a table in it, as spreadsheets put on the clipboard and some tools save as `.xls`. */
export function isHtmlTable(text: string): boolean {
  return (
    /^\s*<(?:!doctype|html|head|body|meta|style|table|google-sheets|div|b|!--)/i.test(text) &&
    /<table[\s>]/i.test(text)
  );
}

/**
 * Reads the tables of HTML as rows of texts. A link becomes a `HYPERLINK` formula, an image alone its `alt`, a `select` its
 * chosen options. `colspan` leaves empty cells, `rowspan` repeats the text (`fillMergedCells`), and the text of a nested
 * table belongs to the cell around it.
 *
 * @throws RangeError above `placesMax` cells or `nestingMax` levels
 */
export function readHtmlTables(html: string): Sheet[] {
  const reader = new TableReader();
  const parser = new Parser(
    {
      onopentag: (name, attributes) => reader.open(name, attributes),
      onclosetag: (name) => reader.close(name),
      ontext: (text) => reader.write(text),
    },
    { decodeEntities: true },
  );
  parser.end(html);
  return reader.sheets.map(({ name, lines, merged }) => ({ name, lines: fillMergedCells(lines, merged) }));
}

type Attributes = Readonly<Record<string, string>>;

const blockElements = new Set(['p', 'div', 'li', 'tr', 'h1', 'h2', 'h3', 'h4']);
const unread = new Set(['style', 'script', 'title', 'template', 'datalist']);

/** Addresses that lead nowhere without a script of the page. */
const leadsNowhere = /^(?:#?!?|javascript:.*|about:blank)$/is;

class TableReader {
  readonly sheets: { name: string; lines: string[][]; merged: MergedCell[] }[] = [];
  #nesting = 0;
  #tables = 0;
  #unread = 0;
  #places = 0;
  #row: string[] | null = null;
  #cell: { text: string; pictures: string; links: Set<string>; columns: number } | null = null;
  /** The `select` whose options are being read. */
  #select: Select | null = null;
  /** For how many further rows each column is taken by a cell above. */
  #below: number[] = [];

  open(name: string, attributes: Attributes): void {
    this.#nesting += 1;
    if (this.#nesting > nestingMax) throw new RangeError('The tables are nested too deeply');
    if (unread.has(name)) this.#unread += 1;
    if (name === 'table') this.#openTable();
    else if (this.#tables !== 1) this.#openText(name, attributes);
    else if (name === 'tr') this.#row = [];
    else if (name === 'td' || name === 'th') this.#openCell(attributes);
    else this.#openText(name, attributes);
  }

  close(name: string): void {
    this.#nesting -= 1;
    if (unread.has(name)) this.#unread -= 1;
    if (name === 'table') this.#tables -= 1;
    if (name === 'select') this.#closeSelect();
    if (this.#tables !== 1) return;
    if (name === 'td' || name === 'th') this.#closeCell();
    if (name === 'tr') this.#closeRow();
  }

  write(text: string): void {
    if (!this.#cell || this.#unread > 0) return;
    const words = text.replace(/[ \t\r\n\f]+/g, ' ');
    const option = this.#select?.options.at(-1);
    if (option) option.text += words;
    else this.#cell.text += words;
  }

  #openTable(): void {
    this.#tables += 1;
    if (this.#tables !== 1) return;
    this.sheets.push({ name: '', lines: [], merged: [] });
    this.#below = [];
  }

  #openCell(attributes: Attributes): void {
    const row = this.#row;
    if (!row) return;
    while ((this.#below[row.length] ?? 0) > 0) this.#put('');
    const columns = spanOf(attributes['colspan']);
    const address = attributes['data-sheets-hyperlink'];
    const rows = spanOf(attributes['rowspan']);
    const sheet = this.sheets.at(-1);
    if (rows > 1) sheet?.merged.push({ line: sheet.lines.length, column: row.length, lines: rows });
    for (let at = row.length; rows > 1 && at < row.length + columns; at += 1) this.#below[at] = rows;
    this.#cell = { text: '', pictures: '', links: new Set(address === undefined ? [] : [address]), columns };
  }

  #openText(name: string, { href = '', alt = '', ...others }: Attributes): void {
    if (!this.#cell) return;
    if (name === 'select') this.#select = { isMultiple: 'multiple' in others, options: [] };
    if (name === 'option') this.#select?.options.push({ attributes: others, text: '' });
    if (this.#select) return;
    const isChecked = checkBox(name, others);
    if (isChecked !== undefined) this.#cell.text += isChecked ? '☑' : '☐';
    if (name === 'a') this.#cell.links.add(href);
    if (name === 'img') this.#cell.pictures += ` ${alt}`;
    if (name === 'input' && isTyped(others)) this.#cell.text += others['value'] ?? '';
    if (name === 'td' || name === 'th') this.#cell.text += ' ';
    if (name === 'br' || (blockElements.has(name) && this.#cell.text.trim() !== '')) this.#cell.text += '\n';
  }

  #closeSelect(): void {
    if (this.#cell && this.#select) this.#cell.text += chosenWords(this.#select);
    this.#select = null;
  }

  #closeCell(): void {
    if (!this.#cell) return;
    const { text: written, pictures, links, columns } = this.#cell;
    this.#cell = null;
    const text = (written.trim() === '' ? pictures : written)
      .replace(/\u00A0/g, ' ')
      .replace(/ *\n */g, '\n')
      .trim();
    const leading = Array.from(links, (link) => link.replace(/\s+/g, ' ').trim()).filter(
      (link) => !leadsNowhere.test(link),
    );
    this.#put(leading.length > 0 ? linkCell(leading.map(rooted).join(' '), text) : text);
    for (let at = 1; at < columns; at += 1) this.#put('');
  }

  #closeRow(): void {
    if (this.#row) this.sheets.at(-1)?.lines.push(this.#row);
    this.#row = null;
    this.#below = this.#below.map((rows) => Math.max(0, rows - 1));
  }

  #put(text: string): void {
    this.#places += 1;
    if (this.#places > placesMax) throw new RangeError('The tables are too large');
    this.#row?.push(text);
  }
}

interface Select {
  isMultiple: boolean;
  options: { attributes: Attributes; text: string }[];
}

/** The selected options; of a single choice the last selected one, else the first enabled one, as a browser shows it. */
function chosenWords({ isMultiple, options }: Select): string {
  const selected = options.filter(({ attributes }) => 'selected' in attributes);
  const usual = selected.at(-1) ?? options.find(({ attributes }) => !('disabled' in attributes));
  const chosen = isMultiple ? selected : [usual].filter((option) => option !== undefined);
  return chosen.map(({ attributes, text }) => attributes['label'] || text.trim()).join(', ');
}

/** A relative address with `./` in front, so that it is recognised among several: `./jobs/5`. */
function rooted(address: string): string {
  return /^(?:[a-z][a-z\d+.-]*:|\.{0,2}\/)/i.test(address) ? address : `./${address}`;
}

/** Whether an element is a ticked checkbox, also one that Notion draws; undefined where it is none. */
function checkBox(name: string, attributes: Attributes): boolean | undefined {
  const { type = '', class: drawn = '' } = attributes;
  if (name === 'input' && /^checkbox$/i.test(type)) return 'checked' in attributes;
  const own = /(?:^|\s)checkbox-(on|off)(?:\s|$)/.exec(drawn)?.[1];
  return own === undefined ? undefined : own === 'on';
}

/** Whether an input shows its value as text. */
function isTyped({ type = 'text' }: Attributes): boolean {
  return !/^(?:hidden|checkbox|radio|button|submit|reset|image|file|password|color|range)$/i.test(type);
}

function spanOf(said: string | undefined): number {
  const span = Number(said ?? 1);
  return Number.isSafeInteger(span) && span > 0 ? Math.min(span, spanMax) : 1;
}
