import { strToU8, unzipSync, zipSync } from 'fflate';
import { expect, it } from 'vitest';
import { readWorkbook } from './read-workbook.ts';

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006/relationships';

interface Part {
  name: string;
  kind: 'worksheet' | 'chartsheet' | 'dialogsheet';
  /** Missing where the package has no such part. */
  xml?: string;
  /** Addresses by relation. */
  links?: Readonly<Record<string, string>>;
  /** What is remarked on cells, by their position. */
  comments?: Readonly<Record<string, string>>;
}

const read = (file: Uint8Array) => readWorkbook(file, unzipSync(file));

const relations = (lines: readonly string[]) =>
  `<Relationships xmlns="${packages}">${lines.join('')}</Relationships>`;

/** Each of `formats` is a style of cells, from number 2 on. */
function workbook(
  parts: readonly Part[],
  { properties = '', formats = [] }: { properties?: string; formats?: readonly string[] } = {},
): Uint8Array {
  const escaped = (format: string) => format.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  const numberFormats = formats.map(
    (format, at) => `<numFmt numFmtId="${200 + at}" formatCode="${escaped(format)}"/>`,
  );
  const cellFormats = formats.map((_, at) => `<xf numFmtId="${200 + at}" applyNumberFormat="1"/>`);
  const sheets = parts.map(({ name }, at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="s${at}"/>`);
  const targets = parts.map(
    ({ kind }, at) => `<Relationship Id="s${at}" Type="${office}/${kind}" Target="${kind}s/sheet${at}.xml"/>`,
  );
  const styles = `<Relationship Id="st" Type="${office}/styles" Target="styles.xml"/>`;
  const files: Record<string, string> = {
    '[Content_Types].xml':
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>',
    '_rels/.rels': relations([
      `<Relationship Id="a" Type="${office}/officeDocument" Target="xl/workbook.xml"/>`,
    ]),
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}">${properties}<sheets>${sheets.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations([...targets, styles]),
    'xl/styles.xml': `<styleSheet xmlns="${main}"><numFmts>${numberFormats.join('')}</numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/>${cellFormats.join('')}</cellXfs></styleSheet>`,
  };
  for (const [at, { kind, xml, links, comments }] of parts.entries()) {
    if (xml !== undefined) files[`xl/${kind}s/sheet${at}.xml`] = xml;
    if (comments) {
      const each = Object.entries(comments).map(
        ([place, words]) =>
          `<comment ref="${place}" authorId="0"><text><r><t>${words}</t></r></text></comment>`,
      );
      files[`xl/comments${at}.xml`] =
        `<comments xmlns="${main}"><authors><author>Noor</author></authors><commentList>${each.join('')}</commentList></comments>`;
      files[`xl/${kind}s/_rels/sheet${at}.xml.rels`] = relations([
        `<Relationship Id="c" Type="${office}/comments" Target="../comments${at}.xml"/>`,
      ]);
    }
    if (links)
      files[`xl/${kind}s/_rels/sheet${at}.xml.rels`] = relations(
        Object.entries(links).map(
          ([id, target]) =>
            `<Relationship Id="${id}" Type="${office}/hyperlink" Target="${target}" TargetMode="External"/>`,
        ),
      );
  }
  return zipSync(Object.fromEntries(Object.entries(files).map(([path, text]) => [path, strToU8(text)])));
}

const text = (place: string, words: string) => `<c r="${place}" t="inlineStr"><is><t>${words}</t></is></c>`;
const sheet = (rows: string, after = '') =>
  `<worksheet xmlns="${main}" xmlns:r="${office}"><sheetData>${rows}</sheetData>${after}</worksheet>`;
const jobs: Part = {
  name: 'Jobs',
  kind: 'worksheet',
  xml: sheet(`<row r="1">${text('A1', 'Globex')}</row>`),
};

it('keeps the hyperlink of any cell, and of a formula', async () => {
  const formula = `<c r="C1" t="str"><f>HYPERLINK("https://jobs.example/7","Here")</f><v>Here</v></c>`;
  const xml = sheet(
    `<row r="1">${text('A1', 'Globex')}${text('B1', 'The &quot;Cook&quot;')}${formula}</row>`,
    `<hyperlinks><hyperlink ref="A1" r:id="r1"/><hyperlink ref="B1" r:id="r2"/></hyperlinks>`,
  );
  const links = { r1: 'https://globex.example/?a=1&amp;b=2', r2: 'mailto:jo@globex.example' };
  const { sheets } = await read(workbook([{ name: 'Jobs', kind: 'worksheet', xml, links }]));
  expect(sheets).toEqual([
    {
      name: 'Jobs',
      lines: [
        [
          '=HYPERLINK("https://globex.example/?a=1&b=2","Globex")',
          '=HYPERLINK("mailto:jo@globex.example","The ""Cook""")',
          '=HYPERLINK("https://jobs.example/7","Here")',
        ],
      ],
    },
  ]);
});

it('joins the addresses that Excel parts at their `#`, and takes one on merged cells for the first', async () => {
  const xml = sheet(
    `<row r="1">${['A1', 'B1', 'C1', 'D1'].map((place) => text(place, 'View')).join('')}</row>`,
    `<hyperlinks><hyperlink ref="A1" r:id="r1" location="/jobs/1?a=1&amp;b=2" display="x"/><hyperlink ref="B1" r:id="r1" location="$&amp;"/><hyperlink ref="C1:C2" r:id="r1"/><hyperlink ref="D1" location="'Jobs'!A1"/></hyperlinks>`,
  );
  const links = { r1: 'https://globex.example/' };
  const bytes = workbook([{ name: 'Jobs', kind: 'worksheet', xml, links }, jobs]);
  const { sheets } = await read(bytes);
  expect(sheets.map(({ lines }) => lines)).toEqual([
    [
      [
        '=HYPERLINK("https://globex.example/#/jobs/1?a=1&b=2","View")',
        '=HYPERLINK("https://globex.example/#$&","View")',
        '=HYPERLINK("https://globex.example/","View")',
        `=HYPERLINK("'Jobs'!A1","View")`,
      ],
    ],
    [['Globex']],
  ]);
});

it('keeps the link of a formula that joins it of cells, and the words that the cell shows', async () => {
  const joined = `<c r="A1" t="str"><f>HYPERLINK("https://jobs.example/"&amp;B1,"Globex")</f><v>Globex</v></c>`;
  const empty = `<c r="C1" t="str"><f>IF(B1&gt;9,"",HYPERLINK("https://jobs.example"))</f><v></v></c>`;
  const xml = sheet(`<row r="1">${joined}<c r="B1"><v>42.00000000000001</v></c>${empty}</row>`);
  const { sheets } = await read(workbook([{ name: 'Jobs', kind: 'worksheet', xml }]));
  expect(sheets[0]?.lines).toEqual([['=HYPERLINK("https://jobs.example/42","Globex")', '42', '']]);
});

it('keeps what is remarked on cells, behind the last column of their row', async () => {
  const rows = ['Globex', 'Hooli', 'Acme'].map(
    (company, at) =>
      `<row r="${at + 1}">${text(`A${at + 1}`, company)}${at === 0 ? text('B1', 'Cook') : ''}</row>`,
  );
  const thread =
    '[Threaded comment]\n\nYour version of Excel allows you to read this threaded comment. Learn more: https://go.microsoft.com/fwlink/?linkid=870924\n\nComment:\n    Ask Robin: is it open?\nReply:\n    It is';
  const comments = { A1: 'Nice people', B1: 'Only nights', A3: thread, D3: 'x &amp; y' };
  const { sheets } = await read(
    workbook([{ name: 'Jobs', kind: 'worksheet', xml: sheet(rows.join('')), comments }]),
  );
  expect(sheets[0]?.lines).toEqual([
    ['Globex', 'Cook', 'Nice people\nOnly nights'],
    ['Hooli', ''],
    ['Acme', '', 'Ask Robin: is it open?\nReply:\n    It is\nx & y'],
  ]);
});

it.each<readonly [string, Part]>([
  [
    'a chart',
    { name: 'Chart', kind: 'chartsheet', xml: `<chartsheet xmlns="${main}"><sheetViews/></chartsheet>` },
  ],
  [
    'a dialog',
    { name: 'Dialog', kind: 'dialogsheet', xml: `<dialogsheet xmlns="${main}"><sheetViews/></dialogsheet>` },
  ],
  ['a sheet that is not in the file', { name: 'Gone', kind: 'worksheet' }],
  ['a broken sheet', { name: 'Broken', kind: 'worksheet', xml: '<worksheet' }],
])('reads the other sheets where one is %s', async (_, odd) => {
  for (const parts of [
    [jobs, odd],
    [odd, jobs],
  ]) {
    const { sheets, skipped } = await read(workbook(parts));
    expect(sheets.filter(({ lines }) => lines.length > 0)).toEqual([{ name: 'Jobs', lines: [['Globex']] }]);
    expect([...skipped, ...sheets.filter(({ lines }) => lines.length === 0).map(({ name }) => name)]).toEqual(
      [odd.name],
    );
  }
});

it.each(['<workbookPr date1904="1"/>', '<workbookPr date1904="true"/>'])(
  'uses the 1904 date system where the workbook says so: %s',
  async (properties) => {
    const xml = sheet(`<row r="1"><c r="A1" s="1"><v>44804</v></c></row>`);
    const { sheets } = await read(workbook([{ name: 'Jobs', kind: 'worksheet', xml }], { properties }));
    expect(sheets[0]?.lines).toEqual([['2026-09-01']]);
  },
);

it.each([
  ['"$"#,##0.00', 85000.5, '$85000.5'],
  ['[$€-407]#,##0', 85000, '€85000'],
  ['[$€-407] #,##0.00;[Red]-[$€-407] #,##0.00', 85000, '€ 85000'],
  ['_-* #,##0.00\\ [$EUR]_-;-* #,##0.00\\ [$EUR]_-', 85000, '85000 EUR'],
  ['#,##0 "per year"', 52000, '52000 per year'],
  ['#,##0.00"/h"', 22.5, '22.5/h'],
  ['0"k"', 85, '85k'],
  ['0.0,"k"', 85000.5, '85000.5'],
  ['[>=1000]"€"0.0,"k";0', 85000, '85000 €'],
  ['0%', 0.8, '80%'],
  ['00000', 42, '00042'],
  ['"REQ-"00000', 42, 'REQ-00042'],
  ['#,##0.00_);(#,##0.00)', 85000.5, '85000.5'],
  ['0.00E+00', 85000, '85000'],
  ['General', 85000.5, '85000.5'],
  ['@', 85000.5, '85000.5'],
  ['h:mm', 0.604166666666667, '14:30'],
  ['h:mm AM/PM', 0.604166666666667, '14:30'],
  ['[h]:mm', 0.604166666666667, '14:30'],
  ['[h]:mm', 1.5, '36:00'],
  ['yyyy\\-mm\\-dd hh:mm', 46085.604166666664, '2026-03-04 14:30'],
  ['dd.mm.yyyy hh:mm', 46085, '2026-03-04'],
  ['[$-409]d\\-mmm\\-yy;@', 46085.604166666664, '2026-03-04'],
  ['d. mmm', 46085, '2026-03-04'],
])('formats a number as its format shows it: %s of %s', async (format, value, expected) => {
  const xml = sheet(`<row r="1"><c r="A1" s="2"><v>${value}</v></c></row>`);
  const { sheets } = await read(workbook([{ name: 'Jobs', kind: 'worksheet', xml }], { formats: [format] }));
  expect(sheets[0]?.lines).toEqual([[expected]]);
});

it('repeats a merged cell in each of its rows with other content', async () => {
  const rows = [
    `<row r="1">${text('A1', 'My search')}</row>`,
    `<row r="3">${text('A3', 'Globex')}${text('B3', 'Cook')}${text('C3', 'Berlin')}</row>`,
    `<row r="4">${text('B4', 'Baker')}</row>`,
    `<row r="6">${text('B6', 'Smith')}${text('C6', 'Bonn')}</row>`,
  ];
  const merges =
    '<mergeCells><mergeCell ref="A1:C2"/><mergeCell ref="A3:A6"/><mergeCell ref="C3:C5"/></mergeCells>';
  const xml = sheet(rows.join(''), merges);
  const { sheets } = await read(workbook([{ name: 'Jobs', kind: 'worksheet', xml }]));
  expect(sheets[0]?.lines.map((cells) => cells.map((cell) => cell || '·').join(' '))).toEqual([
    'My search · ·',
    expect.stringMatching(/^[· ]*$/),
    'Globex Cook Berlin',
    'Globex Baker Berlin',
    expect.stringMatching(/^[· ]*$/),
    'Globex Smith Bonn',
  ]);
});

it('keeps a formula that was never calculated, and reads the result of one that was', async () => {
  const cells = `<c r="A1"><f>B1&amp;" GmbH"</f></c><c r="B1" t="str"><f>VLOOKUP(1,C:D,2)</f><v>Acme</v></c>`;
  const xml = sheet(`<row r="1">${cells}</row>`);
  const { sheets } = await read(workbook([{ name: 'Jobs', kind: 'worksheet', xml }]));
  expect(sheets[0]?.lines).toEqual([['=B1&" GmbH"', 'Acme']]);
});
