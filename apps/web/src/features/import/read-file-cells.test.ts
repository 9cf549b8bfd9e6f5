import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { ImportReadError } from './read-error.ts';
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

it('reads the days, numbers and texts of a workbook as they are displayed', async () => {
  const text = (place: string, words: string) => `<c r="${place}" t="inlineStr"><is><t>${words}</t></is></c>`;
  const row = `<row r="2">${text('A2', 'Globex')}${text('B2', 'Cook')}<c r="C2" s="1"><v>46266</v></c><c r="D2"><v>38500.5</v></c></row>`;
  // Late on a day it is still that day, wherever the reader is.
  const late = `<row r="3">${text('A3', 'Acme')}${text('B3', 'Baker')}<c r="C3" s="1"><v>46266.99</v></c></row>`;
  expect(await cellsOf(workbook(row + late))).toEqual([
    ['Globex', 'Cook', '2026-09-01', '38500.5'],
    ['Acme', 'Baker', '2026-09-01', ''],
  ]);
});

/** A spreadsheet of LibreOffice; `mimetype` comes first there and is not packed. */
function openDocument(body: string, declared = ''): Uint8Array {
  const xml = `<?xml version="1.0" encoding="UTF-8"?>${declared}<office:document-content><office:body><office:spreadsheet>${body}</office:spreadsheet></office:body></office:document-content>`;
  return zipSync({
    mimetype: [strToU8('application/vnd.oasis.opendocument.spreadsheet'), { level: 0 }],
    'content.xml': strToU8(xml),
    'META-INF/manifest.xml': strToU8('<manifest:manifest/>'),
  });
}

const said = (...texts: string[]) =>
  texts
    .map((text) => `<table:table-cell office:value-type="string"><text:p>${text}</text:p></table:table-cell>`)
    .join('');
const titled = `<table:table-row>${said('My search')}<table:table-cell table:number-columns-repeated="16383"/></table:table-row><table:table-row table:number-rows-repeated="2"><table:table-cell table:number-columns-repeated="16384"/></table:table-row><table:table-row>${said('Company', 'Role', 'Date Applied', 'Salary', 'Link', 'Notes')}</table:table-row>`;

it('reads the days, numbers, links, paragraphs and comments of an OpenDocument spreadsheet', async () => {
  const row = `<table:table-row>${said('Globex &amp; Söhne', 'Cook')}<table:table-cell office:value-type="date" office:date-value="2026-09-01T09:30:00"><text:p>09/01/26</text:p></table:table-cell><table:table-cell office:value-type="float" office:value="38500.5"><text:p>38.500,50</text:p></table:table-cell><table:table-cell office:value-type="string"><text:p><text:a xlink:href="https://globex.example/jobs/7?a=1&amp;b=2">Posting</text:a></text:p></table:table-cell><table:table-cell office:value-type="string"><office:annotation><dc:creator>Noor</dc:creator><text:p>A comment</text:p></office:annotation><text:p>one<text:line-break/>two<text:s text:c="2"/><text:span>three</text:span></text:p><text:p>four</text:p></table:table-cell></table:table-row>`;
  const formula = `<table:table-row table:number-rows-repeated="3"><table:table-cell/></table:table-row><table:table-row>${said('Acme', 'Baker')}<table:table-cell table:number-columns-repeated="2"/><table:table-cell table:formula="of:=HYPERLINK(&quot;https://acme.example/1&quot;;&quot;Here&quot;)" office:value-type="string"><text:p>Here</text:p></table:table-cell></table:table-row>`;
  const end =
    '<table:table-row table:number-rows-repeated="1048568"><table:table-cell table:number-columns-repeated="16384"/></table:table-row>';
  const removed = `<table:tracked-changes><table:deletion><table:cell-content-deletion><table:change-track-table-cell><text:p>gone</text:p></table:change-track-table-cell></table:cell-content-deletion></table:deletion></table:tracked-changes>`;
  const file = openDocument(
    `${removed}<table:table table:name="Jobs">${titled}${row}${formula}${end}</table:table>`,
  );
  const contents = await readFile('a', file);
  expect('tables' in contents && contents.tables).toEqual([
    {
      name: 'Jobs',
      headingRow: 4,
      headers: ['Company', 'Role', 'Date Applied', 'Salary', 'Link', 'Notes', ''],
      title: 'My search',
      rows: [
        {
          number: 5,
          cells: [
            'Globex & Söhne',
            'Cook',
            '2026-09-01',
            '38500.5',
            '=HYPERLINK("https://globex.example/jobs/7?a=1&b=2","Posting")',
            'one\ntwo  three\nfour',
            'A comment',
          ],
        },
        { number: 9, cells: ['Acme', 'Baker', '', '', '=HYPERLINK("https://acme.example/1","Here")'] },
      ],
    },
  ]);
});

it('reads the currency, unit and merged cells of an OpenDocument spreadsheet', async () => {
  const cell = (attributes: string, shown: string) =>
    `<table:table-cell ${attributes}><text:p>${shown}</text:p></table:table-cell>`;
  const euros = cell(
    'office:value-type="currency" office:currency="EUR" office:value="85000"',
    '85.000,00 €',
  );
  const thousands = cell('office:value-type="float" office:value="85"', '85k');
  const share = cell('office:value-type="percentage" office:value="0.8"', '80 %');
  const company = cell('office:value-type="string" table:number-rows-spanned="3"', 'Globex');
  const covered = '<table:covered-table-cell/>';
  const rows = [
    company + said('Cook') + euros,
    covered + said('Baker') + thousands,
    covered + said('Smith') + share,
    said('', 'Clerk'),
  ];
  const table = `<table:table-row>${said('Company', 'Role', 'Salary')}</table:table-row>${rows.map((row) => `<table:table-row>${row}</table:table-row>`).join('')}`;
  expect(await cellsOf(openDocument(`<table:table table:name="Jobs">${table}</table:table>`))).toEqual([
    ['Globex', 'Cook', '85000 €'],
    ['Globex', 'Baker', '85k'],
    ['Globex', 'Smith', '80 %'],
    ['', 'Clerk'],
  ]);
});

it('refuses an encrypted spreadsheet, and one larger or deeper than any real one', async () => {
  const locked = zipSync({
    mimetype: strToU8('application/vnd.oasis.opendocument.spreadsheet'),
    'content.xml': Uint8Array.from({ length: 400 }, (_, n) => (n * 37 + 11) % 256),
  });
  await expect(readFile('a', locked)).rejects.toEqual(new ImportReadError('unreadable'));
  const cells = `<table:table-cell table:number-columns-repeated="2000000000"><text:p>x</text:p></table:table-cell>`;
  const wide = openDocument(
    `<table:table>${titled}<table:table-row>${cells}</table:table-row></table:table>`,
  );
  await expect(readFile('a', wide)).rejects.toEqual(new ImportReadError('too_large'));
  const deep = openDocument('<a>'.repeat(300_000) + '</b>'.repeat(300_000));
  await expect(readFile('a', deep)).rejects.toEqual(new ImportReadError('damaged'));
  const rows = `<table:table-row table:number-rows-repeated="2000000000">${said('Globex', 'Cook')}</table:table-row>`;
  await expect(readFile('a', openDocument(`<table:table>${titled}${rows}</table:table>`))).rejects.toEqual(
    new ImportReadError('too_large'),
  );
});

it('reads what Windows-1252 has beyond Latin-1', async () => {
  const line = Buffer.from(
    'Company,Role,Notes\nCaf\xe9 M\xfcller,K\xf6chin,\x8040 \x93frei\x94 \x96 gut',
    'latin1',
  );
  expect(await cellsOf(line)).toEqual([['Café Müller', 'Köchin', '€40 “frei” – gut']]);
});

it('prefers the full table in a zip over a filtered view of it, and skips a duplicate', async () => {
  const whole = strToU8('Company,Position,Notes\nGlobex,Cook,By mail\nAcme,Baker,\n');
  const view = strToU8('Company,Position\nGlobex,Cook\n');
  const names = async (files: Record<string, Uint8Array>) => {
    const found = await readFile('a.zip', zipSync(files));
    return 'tables' in found ? found.tables.map(({ name }) => name) : [];
  };
  expect(await names({ 'Jobs 1.csv': view, 'Jobs 1_all.csv': whole })).toEqual([
    'Jobs 1_all.csv',
    'Jobs 1.csv',
  ]);
  expect(await names({ 'Jobs 1.csv': whole, 'Jobs 1_all.csv': whole })).toEqual(['Jobs 1_all.csv']);
  expect(await names({ 'Jobs 1.csv': whole, 'Jobs 2_all.csv': whole })).toEqual([
    'Jobs 2_all.csv',
    'Jobs 1.csv',
  ]);
});

it.each([
  '| Company | Role | Status |\n|:--------|------|-------:|\n| Globex | Cook | |\n| | Baker | Applied |\n',
  '+---------+-------+---------+\n| Company | Role  | Status  |\n+---------+-------+---------+\n| Globex  | Cook  |         |\n|         | Baker | Applied |\n+---------+-------+---------+',
  'Company | Role | Status\n--------|------|-------\nGlobex | Cook |\n | Baker | Applied\n',
  '| Company | Role | Status |\n|---------+------+--------|\n| Globex | Cook | |\n| | Baker | Applied |',
  '||Company||Role||Status||\n|Globex|Cook||\n||Baker|Applied|',
  '┌─────────┬───────┬─────────┐\n│ Company │ Role  │ Status  │\n├─────────┼───────┼─────────┤\n│ Globex  │ Cook  │         │\n│         │ Baker │ Applied │\n└─────────┴───────┴─────────┘',
  '╔═════════╦═══════╦═════════╗\n║ Company ║ Role  ║ Status  ║\n╠═════════╬═══════╬═════════╣\n║ Globex  ║ Cook  ║         ║\n║         ║ Baker ║ Applied ║\n╚═════════╩═══════╩═════════╝',
  ' Company │ Role  │ Status\n─────────┼───────┼─────────\n Globex  │ Cook  │\n         │ Baker │ Applied',
])('a table drawn with box characters is read as its cells: %j', async (drawn) => {
  const rows = (await cellsOf(strToU8(drawn))).map((cells) => cells.map((cell) => cell.trim()));
  expect(rows).toEqual([
    ['Globex', 'Cook', ''],
    ['', 'Baker', 'Applied'],
  ]);
});

describe('rows without headings', () => {
  const tableIn = async (text: string) => {
    const found = await readFile('a', strToU8(text));
    if (!('tables' in found)) throw new Error('There are no tables');
    return found.tables.map(({ headers, rows }) => [headers, ...rows.map(({ cells }) => cells)]);
  };

  it.each([
    ['a day', 'Globex\tCook\t2026-09-01\nAcme\tBaker\t2026-09-02'],
    ['a link', 'Globex\tCook\thttps://globex.example/1\nAcme\tBaker\t'],
    ['an address', 'Globex\tCook\tjo@globex.example\nAcme\tBaker\t'],
    ['a stage above stages', 'Globex\tCook\tSubmitted\nAcme\tBaker\tRejected'],
    ['a source above sources', 'Globex\tCook\tLinkedIn\nAcme\tBaker\tIndeed'],
    ['a value that comes again', 'Globex\tCook\tLeeds\nAcme\tBaker\tYork\nHooli\tPorter\tLeeds'],
    ['pay', 'Globex\tCook\t€45,000\nAcme\tBaker\t'],
    ['no other row', 'Globex\tCook, night shift\tApplied'],
  ])('keep the first row as data where it has %s', async (_, text) => {
    const rows = text.split('\n').map((line) => line.split('\t'));
    expect(await tableIn(text)).toEqual([[['', '', ''], ...rows]]);
  });

  it('have a header where the first row has none of these', async () => {
    expect(await tableIn('Who\tWhat\tWhen\nGlobex\tCook\t2026-09-01\n')).toEqual([
      [
        ['Who', 'What', 'When'],
        ['Globex', 'Cook', '2026-09-01'],
      ],
    ]);
  });

  it('have cells with marks and lines in them, between tabs', async () => {
    const text = 'Globex; Berlin, Inc\tCook\t"one\nsaid ""two"""\nAcme, Ltd\tBaker\t2026-09-01\n';
    expect(await tableIn(text)).toEqual([
      [
        ['', '', ''],
        ['Globex; Berlin, Inc', 'Cook', 'one\nsaid "two"'],
        ['Acme, Ltd', 'Baker', '2026-09-01'],
      ],
    ]);
  });

  it('are read from HTML with their links', async () => {
    const html = '<table><tr><td>Globex</td><td><a href="https://a.example/1">Cook</a></td></tr></table>';
    expect(await tableIn(html)).toEqual([
      [
        ['', ''],
        ['Globex', '=HYPERLINK("https://a.example/1","Cook")'],
      ],
    ]);
  });
});

it.each([
  ['office:value-type="currency" office:value="45000" office:currency="EUR"', '45.000,00', '45000 EUR'],
  ['office:value-type="currency" office:value="45000" office:currency="EUR"', '45.000,00 €', '45000 €'],
  ['office:value-type="string" office:string-value="Tariff"', '', 'Tariff'],
  [
    'office:value-type="string"',
    '<text:a xlink:href="https://a.example/1">one</text:a>, <text:a xlink:href="https://b.example/2">two</text:a>',
    '=HYPERLINK("https://a.example/1 https://b.example/2","one, two")',
  ],
  ['office:value-type="boolean" office:boolean-value="true"', '', 'true'],
  [
    'table:formula="of:=HYPERLINK(&quot;https://a.example/&quot;&amp;[.A1];&quot;View&quot;)"',
    'View',
    '=HYPERLINK("=HYPERLINK(""https://a.example/""&[.A1];""View"")","View")',
  ],
])(
  'reads what a cell of an OpenDocument spreadsheet says beside its words: %s',
  async (said_, shown, text) => {
    const cell = `<table:table-cell ${said_}>${shown && `<text:p>${shown}</text:p>`}</table:table-cell>`;
    const row = `<table:table-row>${said('Globex', 'Cook')}<table:table-cell/>${cell}</table:table-row>`;
    const [cells] = await cellsOf(
      openDocument(`<table:table table:name="Jobs">${titled}${row}</table:table>`),
    );
    expect(cells?.[3]).toBe(text);
  },
);

it('reads no sheet that only keeps what formulas know of another file', async () => {
  const table = (name: string, company: string) =>
    `<table:table table:name="${name}">${titled}<table:table-row>${said(company, 'Cook')}</table:table-row></table:table>`;
  const cached = table("'file:///home/noor/old.ods'#$Jobs", 'Hooli');
  const linked = `<table:dde-links><table:dde-link>${table('', 'Umbra')}</table:dde-link></table:dde-links>`;
  const cells = await cellsOf(openDocument(table('Jobs', 'Globex') + cached + linked));
  expect(cells.map(([company]) => company)).toEqual(['Globex']);
});

it('expands no entity that a spreadsheet declares', async () => {
  const nested = Array.from({ length: 9 }, (_, at) => `<!ENTITY e${at + 1} "${`&e${at};`.repeat(10)}">`);
  const declared = `<!DOCTYPE office:document-content [<!ENTITY outside SYSTEM "file:///etc/passwd"><!ENTITY e0 "expanded">${nested.join('')}]>`;
  const row = `<table:table-row>${said('Globex &outside;', 'Cook &e9;')}</table:table-row>`;
  const file = openDocument(`<table:table table:name="Jobs">${titled}${row}</table:table>`, declared);
  const [cells = []] = await cellsOf(file);
  expect(cells.slice(0, 2)).toEqual(['Globex &outside;', 'Cook &e9;']);
});

it('a line of other bars in a cell of a table without drawn rules stays', async () => {
  expect(await cellsOf(strToU8('Company,Role\nGlobex,Cook │ Berlin\nAcme,Baker ║ Rome'))).toEqual([
    ['Globex', 'Cook │ Berlin'],
    ['Acme', 'Baker ║ Rome'],
  ]);
});

it('a bar behind a backslash stands in the cell of a table that is drawn with bars', async () => {
  const drawn = '| Company | Role | Notes |\n|---|---|---|\n| Globex | Analyst \\| BI | a \\| b \\| c |\n';
  const found = await readFile('jobs.md', strToU8(drawn));
  const cells = 'tables' in found ? found.tables[0]?.rows[0]?.cells.map((cell) => cell.trim()) : [];
  expect(cells).toEqual(['Globex', 'Analyst | BI', 'a | b | c']);
});

it('reads the words of cells that Markdown emphasises as a whole, and what stands between its tables', async () => {
  const cells = [
    ['**Globex**', 'Globex'],
    ['~~Acme~~', 'Acme'],
    ['`Hooli`', 'Hooli'],
    ['***Umbra***', 'Umbra'],
    ['__Beta__', 'Beta'],
    ['Gamma<br>Ltd', 'Gamma\nLtd'],
    ['*A* and *B*', '*A* and *B*'],
    ['2 * 3 *', '2 * 3 *'],
  ] as const;
  const head = '| Company | Role |\n|---|---|';
  const rows = cells.map(([cell]) => `| ${cell} | _Cook_ |`).join('\n');
  const text = `## Applied\n\n${head}\n${rows}\n\n## Rejected\n\n${head}\n| Delta | Cook |\n\nThe end.\n`;
  const contents = await readFile('jobs.md', strToU8(text));
  const [table] = 'tables' in contents ? contents.tables : [];
  expect(table?.title).toBe('## Applied');
  expect(table?.headers).toEqual(['Company', 'Role']);
  expect(table?.rows.slice(0, cells.length).map((row) => row.cells)).toEqual(
    cells.map(([, words]) => [words, 'Cook']),
  );
  expect(table?.rows.slice(cells.length).map((row) => row.cells.map((cell) => cell.trim()))).toEqual([
    ['## Rejected'],
    ['Company', 'Role'],
    ['Delta', 'Cook'],
    ['The end.'],
  ]);
});

it('a comma parts nothing in the lines of a list', async () => {
  const list = '## Applied\n- Globex - Cook, days\n- Acme - Baker (€50,000, from May)\n* Hooli - Nurse\n';
  expect(await cellsOf(strToU8(list))).toEqual([
    ['## Applied'],
    ['Globex', 'Cook, days'],
    ['Acme', 'Baker (€50,000, from May)'],
    ['Hooli', 'Nurse'],
  ]);
});

it.each([
  ['"Company;Role;Status"\n"Globex;Cook;Applied"', [['Globex', 'Cook', 'Applied']]],
  [
    '"Company,Role"\r\n"Globex,Cook"\r\n\r\n"Acme,Baker"\r\n',
    [
      ['Globex', 'Cook'],
      ['Acme', 'Baker'],
    ],
  ],
  ['"Company,Role"\n"""Globex, Inc."",Cook"', [['Globex, Inc.', 'Cook']]],
  ['"Company\tRole"\n"Globex\tCook"', [['Globex', 'Cook']]],
  // One column stays one.
  ['"Company"\n"Globex, Inc."\n"Acme"', [['Globex, Inc.'], ['Acme']]],
  // Only some lines are.
  ['Company,Role\n"Globex, Inc.",Cook', [['Globex, Inc.', 'Cook']]],
  // Typographic quotes round cells.
  ['Company,Role\n“Globex, Inc.”,Cook', [['Globex, Inc.', 'Cook']]],
  [
    'Firma;Stelle\n„Globex; Berlin“;Koch\nAcme;Bäcker',
    [
      ['Globex; Berlin', 'Koch'],
      ['Acme', 'Bäcker'],
    ],
  ],
])('reads what stands in quotes round lines and cells: %j', async (text, cells) => {
  expect(await cellsOf(strToU8(text))).toEqual(cells);
});
