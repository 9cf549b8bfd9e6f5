import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { planImport } from '@foothold/domain/import/import-plan';
import { guessFields } from '@foothold/domain/import/guess-columns';

import { textOfHtml } from '@foothold/domain/import/import-cell';
import { defaultStages } from '@foothold/domain/stage';
import { importLimits } from './import-messages.ts';
import { ImportReadError } from './read-error.ts';
import { readFile } from './read-file.ts';
import { cellsOfSheet } from './workbook-size.ts';

const megabytes = 1024 * 1024;
/** The worker is given 2 s for a small file; other tests may have both cores. */
const readingMsMax = 10_000;

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const relations = 'http://schemas.openxmlformats.org/package/2006/relationships';

/** Writes into the directory of a zip how long a file in it is said to be once it is unpacked, in bytes. */
function withSize(zip: Uint8Array, path: string, bytes: number): void {
  const said = Buffer.from(zip.buffer, zip.byteOffset, zip.byteLength);
  const [nameAt, sizeAt] = [46, 24];
  said.writeUInt32LE(bytes, said.lastIndexOf(path) - nameAt + sizeAt);
}

/** A workbook with these sheets, each the XML of its rows. */
function workbook(...sheets: string[]): Uint8Array {
  const named = sheets.map((_, at) => `<sheet name="S${at}" sheetId="${at + 1}" r:id="r${at}"/>`).join('');
  const related = sheets
    .map(
      (_, at) => `<Relationship Id="r${at}" Type="${office}/worksheet" Target="worksheets/sheet${at}.xml"/>`,
    )
    .join('');
  const files = {
    '[Content_Types].xml':
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>',
    '_rels/.rels': `<Relationships xmlns="${relations}"><Relationship Id="a" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${named}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${relations}">${related}</Relationships>`,
    ...Object.fromEntries(
      sheets.map((rows, at) => [
        `xl/worksheets/sheet${at}.xml`,
        `<worksheet xmlns="${main}"><sheetData>${rows}</sheetData></worksheet>`,
      ]),
    ),
  };
  return zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])));
}

const cellAt = (address: string) => `<c r="${address}" t="inlineStr"><is><t>Company</t></is></c>`;
const rowWith = (...addresses: string[]) => `<row r="1">${addresses.map(cellAt).join('')}</row>`;
const openDocument = (rows: string) =>
  zipSync({
    mimetype: strToU8('application/vnd.oasis.opendocument.spreadsheet'),
    'content.xml': strToU8(
      `<office:document-content><office:body><office:spreadsheet><table:table>${rows}</table:table></office:spreadsheet></office:body></office:document-content>`,
    ),
  });

const header = 'Company,Position,Status,Description';
const csv = (cell: string) => strToU8(`${header}\nAcme,Cook,Applied,"${cell}"\n`);
const runs = (text: string, megabytesLong = 8) => text.repeat((megabytesLong * megabytes) / text.length);

const worstFiles: readonly [string, () => Uint8Array][] = [
  ['one cell at the far end of a workbook', () => workbook(rowWith('XFD1048576'))],
  [
    'the far ends of a workbook in two cells',
    () => workbook(`${rowWith('XFD1')}<row r="1048576">${cellAt('A1048576')}</row>`),
  ],
  ['a row far down without cells', () => workbook(`${rowWith('A1', 'XFD1')}<row r="1048576"/>`)],
  ['a cell beyond what there is', () => workbook(rowWith('ZZZZZZ1'))],
  ['a place that is written in entities', () => workbook(rowWith('&#88;FD1048576'))],
  [
    'many sheets of a million cells',
    () => workbook(...Array.from({ length: 20 }, () => rowWith('A1', 'ALL1000'))),
  ],
  [
    'repeated cells of an OpenDocument sheet',
    () =>
      openDocument(
        '<table:table-row table:number-rows-repeated="1048576"><table:table-cell table:number-columns-repeated="16384"><text:p>a</text:p></table:table-cell></table:table-row>',
      ),
  ],
  ['an OpenDocument sheet nested without end', () => openDocument(runs('<table:a>', 4))],
  ['a line of commas', () => strToU8(`${header}\n${runs(',', 2)}`)],
  [
    'a header of a million columns',
    () => strToU8(`Company,Position${runs(',a', 2)}\n${'Acme,Cook\n'.repeat(4_000)}`),
  ],
  ['tabs', () => strToU8(runs('\t'))],
  ['quotes', () => strToU8(`${header}\n${runs('"', 2)}`)],
  ['quotes out of their place', () => strToU8(`${header}\n${'a"b,"c"d\n'.repeat(4_000)}`)],
  ['line ends', () => strToU8(`${header}${runs('\n')}`)],
  ['JSON nested without end', () => strToU8(`{"product":"foothold","jobs":${runs('[')}`)],
  ['JSON nested and closed', () => strToU8(`{"product":"foothold","jobs":${runs('[', 4)}${runs(']', 4)}}`)],
  [
    'a zip that says it holds much more',
    () =>
      zipSync(
        { 'jobs.csv': strToU8(runs('a', 9)), 'more.csv': new Uint8Array(200 * megabytes) },
        // What it unpacks to is the same as at any other level; it is made sooner.
        { level: 1 },
      ),
  ],
];

describe('a hostile file', () => {
  it.each(worstFiles)('is read or refused in time: %s', async (_name, make) => {
    const bytes = make();
    const startedAt = performance.now();
    const contents = await readFile('jobs', bytes).catch((error: unknown) => error);
    expect(performance.now() - startedAt).toBeLessThan(readingMsMax);
    if (contents instanceof Error) expect(contents).toBeInstanceOf(ImportReadError);
  });

  it.each([
    ['spaces', ' \t'],
    ['unclosed scripts', '<script '],
    ['open scripts', '<script>'],
    ['scripts and styles', '<script></style>'],
    ['items', '<li '],
    ['tags', '<a'],
    ['entities', '&#x'],
    ['combining marks', '\u0301\u0334'],
    ['brackets', '['],
    ['links', '=HYPERLINK("'],
  ])('is planned in time where a cell is made of %s', async (_name, text) => {
    const cell = `<p>${runs(text.replaceAll('"', '""'), 0.5)}`;
    const startedAt = performance.now();
    const contents = await readFile('jobs.csv', csv(cell));
    if (!('tables' in contents)) throw new Error('There are no tables');
    const tables = contents.tables.map((table) => ({
      table,
      mapping: { fields: guessFields(table.headers, () => []), orders: {} },
    }));
    planImport(tables, [], {
      stages: defaultStages,
      ownFields: [],
      today: '2026-11-10',
      timeZone: 'UTC',
      followUpText: 'Follow up',
    });
    textOfHtml(cell);
    expect(performance.now() - startedAt).toBeLessThan(readingMsMax);
  });

  it.each(['xl/worksheets/sheet0.xml', 'xl/_rels/workbook.xml.rels'])(
    'is measured before it is unpacked: %s',
    async (part) => {
      const file = workbook(rowWith('A1'));
      withSize(file, part, 250 * megabytes);
      await expect(readFile('jobs.xlsx', file)).rejects.toMatchObject({ problem: 'too_large' });
    },
  );

  it('is measured before its cells are created', async () => {
    await expect(readFile('jobs.xlsx', workbook(rowWith('XFD1048576')))).rejects.toMatchObject({
      problem: 'too_large',
    });
    expect(cellsOfSheet(rowWith('A1', 'C1'))).toBe(3);
    expect(cellsOfSheet(`<x:row x='' r = '7'><x:c r='AB7'/></x:row>`)).toBe(28 * 7);
    expect(cellsOfSheet('<c><is><t>r="XFD1048576"</t></is></c>')).toBe(1);
  });

  it('drops blank columns, and is refused above the limit of columns', async () => {
    const blank = ','.repeat(16_380);
    const contents = await readFile('jobs.csv', strToU8(`${header}${blank}\nAcme,Cook,Applied,a${blank}\n`));
    expect(contents).toMatchObject({ tables: [{ headers: header.split(','), rows: [{ number: 2 }] }] });
    const wide = `${header}${',a'.repeat(importLimits.columns)}\n`;
    await expect(readFile('jobs.csv', strToU8(wide))).rejects.toMatchObject({ problem: 'too_many_columns' });
  });
});
