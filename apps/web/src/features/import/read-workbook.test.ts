import { strToU8, zipSync } from 'fflate';
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
}

const relations = (lines: readonly string[]) =>
  `<Relationships xmlns="${packages}">${lines.join('')}</Relationships>`;

function workbook(parts: readonly Part[], properties = ''): Uint8Array {
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
    'xl/styles.xml': `<styleSheet xmlns="${main}"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`,
  };
  for (const [at, { kind, xml, links }] of parts.entries()) {
    if (xml !== undefined) files[`xl/${kind}s/sheet${at}.xml`] = xml;
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

it('keeps the link that hangs on any cell, and the one of a formula', async () => {
  const formula = `<c r="C1" t="str"><f>HYPERLINK("https://jobs.example/7","Here")</f><v>Here</v></c>`;
  const xml = sheet(
    `<row r="1">${text('A1', 'Globex')}${text('B1', 'The &quot;Cook&quot;')}${formula}</row>`,
    `<hyperlinks><hyperlink ref="A1" r:id="r1"/><hyperlink ref="B1" r:id="r2"/></hyperlinks>`,
  );
  const links = { r1: 'https://globex.example/?a=1&amp;b=2', r2: 'mailto:jo@globex.example' };
  const { sheets } = await readWorkbook(workbook([{ name: 'Jobs', kind: 'worksheet', xml, links }]));
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
    const { sheets, skipped } = await readWorkbook(workbook(parts));
    expect(sheets.filter(({ lines }) => lines.length > 0)).toEqual([{ name: 'Jobs', lines: [['Globex']] }]);
    expect([...skipped, ...sheets.filter(({ lines }) => lines.length === 0).map(({ name }) => name)]).toEqual(
      [odd.name],
    );
  }
});

it.each(['<workbookPr date1904="1"/>', '<workbookPr date1904="true"/>'])(
  'counts days from 1904 where the workbook says so: %s',
  async (properties) => {
    const xml = sheet(`<row r="1"><c r="A1" s="1"><v>44804</v></c></row>`);
    const { sheets } = await readWorkbook(workbook([{ name: 'Jobs', kind: 'worksheet', xml }], properties));
    expect(sheets[0]?.lines).toEqual([['2026-09-01']]);
  },
);
