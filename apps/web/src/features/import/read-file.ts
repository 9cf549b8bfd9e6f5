import { unzipSync } from 'fflate';
import { dayZeroIn } from '@foothold/domain/import/day-zero';
import { withCharacters } from '@foothold/domain/import/tables/character-references';
import { isHtmlTable, readHtmlTables } from '@foothold/domain/import/html-tables';
import type { ImportTable } from '@foothold/domain/import/import-table';
import { readOpenDocument, type Sheet } from '@foothold/domain/import/open-document';
import { plainTableOf, tableOf } from '@foothold/domain/import/tables/find-table';
import { formOf } from '@foothold/domain/import/tables/form-lines';
import { withPlainHeadings } from '@foothold/domain/import/table-headings';
import { areEntries, listedNames } from '@foothold/domain/import/tables/listed-names';
import { partsOfTable } from '@foothold/domain/import/tables/table-parts';
import { decodeText, decodeUnicode, type DecodeOptions, type LoadingOptions } from './decode-text.ts';
import { importLimits, type ExportContents, type FileEncoding, type ReadProblem } from './import-messages.ts';
import { jsonTable } from './json-lines.ts';
import { ImportReadError } from './read-error.ts';
import { readExport } from './read-export.ts';
import { isTooWide, readSeparated, type TellProgress } from './read-separated.ts';
import { cellsOfSheet } from './workbook-size.ts';
import { readWorkbook } from './read-workbook.ts';

/**
 * What was found in a file, the encoding of its text where its format does not say it, and the names of sheets,
 * files and lists in it of which no table was made.
 */
export type FileContents =
  | { tables: ImportTable[]; encoding?: FileEncoding; skippedSheets?: readonly string[] }
  | { contents: ExportContents };

interface ReadOptions extends DecodeOptions, LoadingOptions {
  tell?: TellProgress;
}

/**
 * Detects the format by the contents, not by the name, and reads the file; `tell` receives the progress. Character
 * references of HTML are decoded in any file, unless another encoding is chosen.
 *
 * @throws ImportReadError
 */
export async function readFile(
  name: string,
  bytes: Uint8Array,
  options: ReadOptions = { language: 'en' },
): Promise<FileContents> {
  const found = await readAsWritten(name, bytes, options);
  const { chosen } = options;
  if ('contents' in found) return found;
  const { encoding = { origin: 'chosen', unreadable: 0 } as const } = found;
  if (chosen !== undefined && chosen !== 'html')
    return { ...found, encoding: { ...encoding, encoding: chosen } };
  const tables = found.tables.map(withCharacters);
  if (chosen === undefined && tables.every((table, at) => table === found.tables[at])) return found;
  const origin = chosen === undefined ? 'guessed' : 'chosen';
  return { ...found, tables, encoding: { ...encoding, encoding: 'html', origin } };
}

async function readAsWritten(name: string, bytes: Uint8Array, options: ReadOptions): Promise<FileContents> {
  if (isZip(bytes) && bytes.length <= importLimits.exportBytes) {
    const contents = readOwnZip(bytes);
    if (contents) return { contents };
  }
  if (bytes.length > importLimits.fileBytes) throw new ImportReadError('too_large');
  if (isZip(bytes)) return readTables(bytes, options);
  const { text, ...encoding } = await decodeText(bytes, options);
  if (isNoText(text)) throw new ImportReadError('unreadable');
  if (isHtmlTable(text)) return { ...readHtml(name, text), encoding };
  // JSON is read as written: text that looks like UTF-8 read wrongly is what the account holds.
  const asWritten = encoding.encoding === 'utf-8-twice' ? decodeUnicode(bytes) : text;
  const json = /^\s*[{[]/.test(text) ? readJson(name, asWritten) : null;
  if (json) return json;
  const otherwise = (of: string, lines: string[][], whole: () => string[][]) =>
    (areEntries(lines) ? listedNames(of, whole()) : null) ??
    plainTableOf(of, lines) ??
    listedNames(of, lines);
  const table = readSeparated(name, text, { otherwise, tell: options.tell });
  return { tables: counted([table]), encoding };
}

function isZip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4;
}

const lookedAtCharacters = 65_536;

/** A picture, a PDF or an old binary workbook has many control characters; a table may contain a few. */
function isNoText(text: string): boolean {
  const start = text.slice(0, lookedAtCharacters);
  // oxlint-disable-next-line no-control-regex
  const unwritten = start.match(/[\u0000-\u0008\u000e-\u001b]/g)?.length ?? 0;
  return unwritten > start.length / 100;
}

/** The maximum of unpacked bytes, far above that of a real export. */
const unpackedBytesMax = 20 * importLimits.fileBytes;

/** The files of a zip by name; rejects a zip that would unpack to more than the maximum. */
function unpack(bytes: Uint8Array, wanted: RegExp, bytesMax = unpackedBytesMax): Record<string, Uint8Array> {
  let total = 0;
  try {
    return unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        if (!wanted.test(name) || name.startsWith('__MACOSX')) return false;
        total += originalSize;
        if (total > bytesMax) throw new ImportReadError('too_large');
        return true;
      },
    });
  } catch (error) {
    throw asReadError(error, 'damaged');
  }
}

/**
 * Wraps the exceptions of packages as `ImportReadError`, so that a broken file is not reported as a fault of the app.
 */
function asReadError(error: unknown, problem: ReadProblem): ImportReadError {
  return error instanceof ImportReadError ? error : new ImportReadError(problem);
}

async function readTables(bytes: Uint8Array, options: DecodeOptions): Promise<FileContents> {
  const { mimetype, ...kinds } = unpack(bytes, /^(?:mimetype|xl\/workbook\.xml)$/);
  if (mimetype && decodeUnicode(mimetype).startsWith(openDocumentType)) return readOpenDocumentZip(bytes);
  return Object.keys(kinds).length > 0 ? await readWorkbookZip(bytes) : await readZip(bytes, options);
}

const openDocumentType = 'application/vnd.oasis.opendocument.spreadsheet';

function readOpenDocumentZip(bytes: Uint8Array): FileContents {
  const [content] = Object.values(unpack(bytes, /^content\.xml$/));
  const xml = content ? decodeUnicode(content) : '';
  // An encrypted document has other contents there.
  if (!xml.includes('<office:spreadsheet')) throw new ImportReadError('unreadable');
  try {
    return tablesOf(readOpenDocument(xml), dayZeroIn(xml));
  } catch (error) {
    throw asReadError(error, error instanceof RangeError ? 'too_large' : 'damaged');
  }
}

/** Every XML part but these may be a sheet, as workbooks name and place sheets freely. */
const sheetPath = /^(?!.*(?:sharedStrings|styles|workbook|theme\d*)\.xml$).*\.xml$/i;

async function readWorkbookZip(bytes: Uint8Array): Promise<FileContents> {
  const parts = unpack(bytes, /\.(?:xml|rels)$/);
  const cells = Object.entries(parts)
    .filter(([path]) => sheetPath.test(path))
    .reduce((sum, [, xml]) => sum + cellsOfSheet(decodeUnicode(xml)), 0);
  if (cells > importLimits.cells) throw new ImportReadError('too_large');
  const { sheets, skipped, dayZero } = await readWorkbook(bytes, parts).catch((error: unknown) => {
    throw asReadError(error, 'unreadable');
  });
  const { tables, skippedSheets } = tablesOf(sheets, dayZero);
  return { tables, skippedSheets: [...skippedSheets, ...skipped] };
}

function readHtml(name: string, html: string): { tables: ImportTable[]; skippedSheets: string[] } {
  try {
    const sheets = readHtmlTables(html);
    const named = sheets.map((sheet, at) => ({ ...sheet, name: at === 0 ? name : `${name} ${at + 1}` }));
    return tablesOf(named, dayZeroIn(html));
  } catch (error) {
    throw asReadError(error, error instanceof RangeError ? 'too_large' : 'damaged');
  }
}

function tablesOf(
  found: readonly Sheet[],
  dayZero?: string,
): { tables: ImportTable[]; skippedSheets: string[] } {
  if (found.some(({ lines }) => isTooWide(lines))) throw new ImportReadError('too_many_columns');
  const sheets = found.map(({ name, lines }) => ({ name, lines: withPlainHeadings(lines) }));
  const known = sheets.map(({ name, lines }) => tableOf(name, lines) ?? formOf(name, lines));
  const plain = sheets.map(({ name, lines }) => plainTableOf(name, lines));
  const read = counted(known.some((table) => table !== null) ? known : plain);
  const tables = dayZero === undefined ? read : read.map((table) => withDayZero(table, dayZero));
  const written = sheets.filter(({ lines }) => lines.some((cells) => cells.some((cell) => cell !== '')));
  return { tables, skippedSheets: withoutTable(written, tables) };
}

function withDayZero({ inRows, ...table }: ImportTable, dayZero: string): ImportTable {
  return { ...table, dayZero, ...(inRows ? { inRows: { ...inRows, dayZero } } : {}) };
}

/** The names of sheets or files that gave no table. */
function withoutTable(named: readonly { name: string }[], tables: readonly ImportTable[]): string[] {
  const made = new Set(tables.map(({ name }) => name));
  return named.map(({ name }) => name).filter((name) => !made.has(name));
}

/**
 * An export of Foothold with its files; null for any other zip. Unpacking and packing it again adds a folder around it,
 * which is accepted: read as a zip of tables, it would lose most of its contents without a warning.
 */
function readOwnZip(bytes: Uint8Array): ExportContents | null {
  const [own] = Object.values(unpack(bytes, /^(?:[^/]+\/)?foothold\.json$/));
  if (!own) return null;
  const contents = readExport(decodeUnicode(own));
  if (!contents) throw new ImportReadError('damaged');
  const attached = Object.entries(unpack(bytes, attachedPath, importLimits.exportBytes));
  const files = attached.map(
    ([path, file]) => [attachedPath.exec(path)?.[1] ?? '', new Uint8Array(file)] as const,
  );
  return { ...contents, files: new Map(files) };
}

/** The path contains the SHA-256 of the file. */
const attachedPath = /^(?:[^/]+\/)?files\/([0-9a-f]{64})\/[^/]+$/;

/** A zip with tables of another tool. An export of LinkedIn also has people and former positions in it. */
async function readZip(bytes: Uint8Array, options: DecodeOptions): Promise<FileContents> {
  const all = tablesIn(bytes);
  const ofJobs = all.filter(([path]) => /(?:^|\/)Jobs\//.test(path));
  const files = (ofJobs.length > 0 ? ofJobs : all).map(([path, file]) => ({ name: nameIn(path), file }));
  const texts = await Promise.all(files.map(({ file }) => decodeText(file, options)));
  const tables = counted(texts.map(({ text }, at) => readSeparated(files[at]?.name ?? '', text)));
  const skippedSheets = [...withoutTable(files, tables), ...notReadIn(bytes)];
  // One choice applies to all files of a zip: the page asks about a file with a guessed encoding, if there is one.
  const said = texts.find(({ origin }) => origin === 'guessed') ?? texts[0];
  if (said === undefined) return { tables, skippedSheets };
  const { text: _, ...encoding } = said;
  return { tables, encoding, skippedSheets };
}

/** The names of spreadsheets, and of zips beside tables, which are not read. */
function notReadIn(bytes: Uint8Array): string[] {
  const names: string[] = [];
  unzipSync(bytes, { filter: ({ name }) => names.push(name) < 0 });
  const isBeside = names.some((name) => /\.(?:csv|tsv)$/i.test(name));
  const notRead = isBeside ? /\.(?:xls[xmb]?|ods|numbers|zip)$/i : /\.(?:xls[xmb]?|ods|numbers)$/i;
  return names.filter((name) => notRead.test(name) && !name.startsWith('__MACOSX')).map(nameIn);
}

/** The files with tables by path, also those of zips in the zip, as Notion packs its exports. */
function tablesIn(bytes: Uint8Array): [string, Uint8Array][] {
  const tables = Object.entries(unpack(bytes, /\.(?:csv|tsv)$/i));
  const inside = tables.length > 0 ? [] : Object.values(unpack(bytes, /\.zip$/i)).filter(isZip);
  return [tables, ...inside.map((zip) => Object.entries(unpack(zip, /\.(?:csv|tsv)$/i)))].flatMap(wholeFirst);
}

/**
 * Notion writes a table twice: one of its views, and all of it as `…_all.csv`. The latter is read first, so that the
 * view is the duplicate, and is dropped where its bytes are equal.
 */
function wholeFirst(files: [string, Uint8Array][]): [string, Uint8Array][] {
  const wholes = new Map(files.flatMap(([path, file]) => (allOf.test(path) ? [[path, file] as const] : [])));
  const others = files.filter(([path, file]) => {
    const whole = wholes.get(path.replace(/(?=\.\w+$)/, '_all'));
    return !wholes.has(path) && !(whole && isSame(whole, file));
  });
  return [...wholes, ...others];
}

const allOf = /_all\.(?:csv|tsv)$/i;

function isSame(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, at) => byte === other[at]);
}

function nameIn(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/**
 * Reads an export of Foothold or a list of objects; null for a text that is not JSON, a table with a brace in it for
 * example.
 *
 * @throws ImportReadError where it begins as JSON does, but is broken or has no list
 */
function readJson(name: string, text: string): FileContents | null {
  const contents = readExport(text);
  if (contents) return { contents };
  try {
    const found = jsonTable(text);
    if (found) {
      const { tables, skippedSheets } = tablesOf([{ name, lines: found.lines }]);
      return { tables, skippedSheets: [...skippedSheets, ...found.otherLists] };
    }
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    if (beginsAsJson.test(text)) throw new ImportReadError('damaged');
    return null;
  }
  throw new ImportReadError('unreadable');
}

const beginsAsJson = /^\s*(?:\[\s*)?\{\s*"[^"\n]*"\s*:/;

function counted(tables: readonly (ImportTable | null)[]): ImportTable[] {
  const read = tables.filter((table) => table !== null).filter(({ rows }) => rows.length > 0);
  const found = withOwnNames(read.flatMap(partsOfTable));
  if (found.length === 0) throw new ImportReadError('no_table');
  if (found.reduce((sum, { rows }) => sum + rows.length, 0) > importLimits.rows)
    throw new ImportReadError('too_many_rows');
  return found;
}

/** Makes the names of tables unique, because a row is identified by the name of its table. */
function withOwnNames(tables: readonly ImportTable[]): ImportTable[] {
  const taken = new Set<string>();
  return tables.map((table) => {
    let { name } = table;
    for (let n = 2; taken.has(name); n += 1) name = `${table.name} (${n})`;
    taken.add(name);
    return { ...table, name };
  });
}
