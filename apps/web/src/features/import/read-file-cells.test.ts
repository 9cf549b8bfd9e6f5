import { strToU8, zipSync } from 'fflate';
import { expect, it } from 'vitest';
import { readFile } from './read-file.ts';

async function cellsOf(bytes: Uint8Array): Promise<readonly (readonly string[])[]> {
  const contents = await readFile('a', bytes);
  if (!('tables' in contents)) throw new Error('There are no tables');
  return contents.tables.flatMap(({ rows }) => rows.map(({ cells }) => cells));
}

/** A workbook of one sheet whose second style is a day. */
function workbook(rows: string): Uint8Array {
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const packages = 'http://schemas.openxmlformats.org/package/2006/relationships';
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${office}/${type}" Target="${target}"/>`;
  const files = {
    '[Content_Types].xml':
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>',
    '_rels/.rels': `<Relationships xmlns="${packages}">${relation('a', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="Jobs" sheetId="1" r:id="b"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packages}">${relation('b', 'worksheet', 'worksheets/sheet1.xml')}${relation('c', 'styles', 'styles.xml')}${relation('d', 'sharedStrings', 'sharedStrings.xml')}</Relationships>`,
    'xl/styles.xml': `<styleSheet xmlns="${main}"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    'xl/sharedStrings.xml': `<sst xmlns="${main}"><si><t>Company</t></si><si><t>Role</t></si><si><t>Date Applied</t></si><si><t>Salary</t></si></sst>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}"><sheetData><row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="C1" t="s"><v>2</v></c><c r="D1" t="s"><v>3</v></c></row>${rows}</sheetData></worksheet>`,
  };
  return zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])));
}

it('reads the days, numbers and texts of a workbook as they are shown', async () => {
  const text = (place: string, words: string) => `<c r="${place}" t="inlineStr"><is><t>${words}</t></is></c>`;
  const row = `<row r="2">${text('A2', 'Globex')}${text('B2', 'Cook')}<c r="C2" s="1"><v>46266</v></c><c r="D2"><v>38500.5</v></c></row>`;
  // Late on a day it is still that day, wherever the reader is.
  const late = `<row r="3">${text('A3', 'Acme')}${text('B3', 'Baker')}<c r="C3" s="1"><v>46266.99</v></c></row>`;
  expect(await cellsOf(workbook(row + late))).toEqual([
    ['Globex', 'Cook', '2026-09-01', '38500.5'],
    ['Acme', 'Baker', '2026-09-01', ''],
  ]);
});

it('reads what Windows-1252 has beyond Latin-1', async () => {
  const line = Buffer.from(
    'Company,Role,Notes\nCaf\xe9 M\xfcller,K\xf6chin,\x8040 \x93frei\x94 \x96 gut',
    'latin1',
  );
  expect(await cellsOf(line)).toEqual([['Café Müller', 'Köchin', '€40 “frei” – gut']]);
});
