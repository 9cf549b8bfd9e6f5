import { Parser, type Handler } from 'htmlparser2';
import { linkInFormula } from './formula-link.ts';
import { isFormulaError, linkCell } from './import-cell.ts';
import { fillMergedCells, type MergedCell } from './merged-cells.ts';
import { shownNumber } from './shown-number.ts';
import { withComments } from './cell-comments.ts';

/** A sheet with the cells of each of its lines, as texts; what is empty at the end of a line is left out. */
export interface Sheet {
  name: string;
  lines: readonly (readonly string[])[];
}

/** Cells and lines of all sheets. `number-columns-repeated` can claim any number in a few bytes. */
const placesMax = 4_000_000;
/** Above what programs write; the parser’s time grows with the square of the depth. */
const nestingMax = 2_000;

/**
 * The sheets of an OpenDocument spreadsheet, from its `content.xml`. A day is `2026-11-10`, with ` HH:MM` where its cell shows it, a number has its
 * currency or unit (`shownNumber`), a link is the formula of one; comments on cells stand behind the last column
 * (`withComments`). Fails with `RangeError` where it would grow beyond all measure, with `SyntaxError` where it is nested as no program does it.
 */
export function readOpenDocument(xml: string): Sheet[] {
  const reader = new SheetReader();
  const parser = new Parser(reader.handler, { xmlMode: true, decodeEntities: true });
  parser.end(xml);
  return reader.sheets
    .filter(({ isOfOthers }) => !isOfOthers)
    .map(({ name, lines, merged, comments }) => ({
      name,
      lines: withComments(fillMergedCells(lines, merged), comments),
    }));
}

/** `'file:///home/noor/other.ods'#$Sheet1` */
const cachedName = /'#\$/;

type Attributes = Readonly<Record<string, string>>;

interface OpenCell {
  attributes: Attributes;
  paragraphs: string[];
  links: Set<string>;
}

interface ReadSheet {
  name: string;
  lines: (readonly string[])[];
  merged: MergedCell[];
  /** Comments on cells, by the index of their line. */
  comments: Map<number, readonly string[]>;
  /** Whether it is a hidden sheet with cached values of another file. */
  isOfOthers: boolean;
}

class SheetReader {
  readonly sheets: ReadSheet[] = [];
  #row: string[] | null = null;
  /** Cells of the row at hand that reach into those below, by column. */
  #spans = new Map<number, number>();
  #rowTimes = 0;
  #blankCells = 0;
  #blankLines = 0;
  #cell: OpenCell | null = null;
  #isInParagraph = false;
  #comments = 0;
  /** The paragraphs of comments in the row at hand. */
  #remarks: string[] = [];
  /** Whether the tables that follow are those of extensions, which come after all sheets. */
  #isBehindSheets = false;
  #nesting = 0;
  #places = 0;

  readonly handler: Partial<Handler> = {
    onopentag: (name, attributes) => this.#open(name, attributes),
    onclosetag: (name) => this.#close(name),
    ontext: (text) => this.#write(text),
  };

  #open(name: string, attributes: Attributes): void {
    this.#nesting += 1;
    if (this.#nesting > nestingMax) throw new SyntaxError('The sheets are nested too deeply');
    switch (name) {
      case 'office:annotation':
        this.#comments += 1;
        this.#isInParagraph = false;
        return;
      case 'table:table':
        this.sheets.push({
          name: attributes['table:name'] ?? '',
          lines: [],
          merged: [],
          comments: new Map(),
          isOfOthers: this.#isBehindSheets || cachedName.test(attributes['table:name'] ?? ''),
        });
        this.#blankLines = 0;
        return;
      case 'table:dde-links':
        this.#isBehindSheets = true;
        return;
      case 'table:table-row':
        this.#row = [];
        this.#remarks = [];
        this.#rowTimes = timesOf(attributes['table:number-rows-repeated']);
        this.#blankCells = 0;
        this.#spans.clear();
        return;
      case 'table:table-cell':
      case 'table:covered-table-cell':
        // Cells deleted in a tracked change are outside of any row.
        this.#cell = this.#row && { attributes, paragraphs: [], links: new Set() };
        return;
      default:
        this.#openText(name, attributes);
    }
  }

  #openText(name: string, attributes: Attributes): void {
    if (!this.#cell) return;
    if (name === 'text:p') {
      this.#paragraphs().push('');
      this.#isInParagraph = true;
    }
    if (this.#comments > 0) return;
    const address = name === 'text:a' ? attributes['xlink:href'] : undefined;
    if (address !== undefined) this.#cell.links.add(address);
    if (name === 'text:line-break') this.#write('\n');
    if (name === 'text:tab') this.#write('\t');
    if (name === 'text:s') this.#write(' '.repeat(Math.min(timesOf(attributes['text:c']), spacesMax)));
  }

  #write(text: string): void {
    if (!this.#cell || !this.#isInParagraph) return;
    const paragraphs = this.#paragraphs();
    paragraphs.push((paragraphs.pop() ?? '') + text);
  }

  /** Those of the comment at hand, or of the cell. */
  #paragraphs(): string[] {
    return this.#comments > 0 ? this.#remarks : (this.#cell?.paragraphs ?? []);
  }

  #close(name: string): void {
    this.#nesting -= 1;
    if (name === 'office:annotation') this.#comments -= 1;
    if (name === 'text:p') this.#isInParagraph = false;
    if (this.#comments > 0) return;
    if (name === 'table:table-cell' || name === 'table:covered-table-cell') this.#endCell();
    if (name === 'table:table-row') this.#endRow();
  }

  #endCell(): void {
    if (!this.#cell || !this.#row) return;
    const { attributes } = this.#cell;
    const times = timesOf(attributes['table:number-columns-repeated']);
    const spanned = timesOf(attributes['table:number-rows-spanned']);
    const text = textOf(this.#cell);
    this.#cell = null;
    if (text.trim() === '') {
      this.#blankCells += times;
      return;
    }
    this.#take(this.#blankCells + times);
    if (spanned > 1) this.#spans.set(this.#row.length + this.#blankCells, spanned);
    for (; this.#blankCells > 0; this.#blankCells -= 1) this.#row.push('');
    for (let at = 0; at < times; at += 1) this.#row.push(text);
  }

  #endRow(): void {
    const row = this.#row;
    const sheet = this.sheets.at(-1);
    this.#row = null;
    if (!row || !sheet) return;
    if (row.length === 0) {
      this.#blankLines += this.#rowTimes;
      return;
    }
    this.#take(this.#blankLines + this.#rowTimes);
    for (; this.#blankLines > 0; this.#blankLines -= 1) sheet.lines.push(blankLine);
    if (this.#remarks.length > 0) sheet.comments.set(sheet.lines.length, this.#remarks);
    for (const [column, lines] of this.#spans) sheet.merged.push({ line: sheet.lines.length, column, lines });
    for (let at = 0; at < this.#rowTimes; at += 1) sheet.lines.push(row);
  }

  #take(places: number): void {
    this.#places += places;
    if (this.#places > placesMax) throw new RangeError('The sheets are too large');
  }
}

const blankLine: readonly string[] = [];
const spacesMax = 100;

/** The value of a `repeated` attribute, 1 without one. */
function timesOf(said: string | undefined): number {
  const times = Number(said ?? 1);
  return Number.isSafeInteger(times) && times > 0 ? times : 1;
}

/** The day of a cell, with its time of day where the cell shows one. */
function dayOf(value: string | undefined, shown: string): string {
  const [, day, time] = /^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d))?/.exec(value ?? '') ?? [];
  if (day === undefined) return value?.slice(0, 10) ?? shown;
  return time !== undefined && time !== '00:00' && /\d:\d\d/.test(shown) ? `${day} ${time}` : day;
}

function textOf({ attributes, paragraphs, links }: OpenCell): string {
  const shown =
    paragraphs.join('\n') || (attributes['office:string-value'] ?? attributes['office:boolean-value'] ?? '');
  const formula = attributes['table:formula']?.replace(/^of:/, '') ?? '';
  // A formula without a result has a 0 for its value.
  if (isFormulaError(shown)) return shown;
  const target = links.size > 0 ? [...links].join(' ') : linkInFormula(formula, () => undefined);
  if (target !== undefined) return linkCell(target, shown);
  if (attributes['office:value-type'] === 'date') return dayOf(attributes['office:date-value'], shown);
  const value = Number(attributes['office:value'] ?? NaN);
  const isNumber = /^(?:float|currency|percentage)$/.test(attributes['office:value-type'] ?? '');
  if (!isNumber || !Number.isFinite(value)) return shown;
  const text = shownNumber(value, shown);
  const currency = attributes['office:currency'];
  return currency === undefined || /[\p{L}\p{Sc}]/u.test(text) ? text : `${text} ${currency}`;
}
