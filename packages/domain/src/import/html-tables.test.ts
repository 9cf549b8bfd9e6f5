import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isHtmlTable, readHtmlTables } from './html-tables.ts';

const linesOf = (html: string) => readHtmlTables(html).map(({ lines }) => lines);

describe('tables on the clipboard', () => {
  it('from Google Sheets keep links of cells and in cells, and lines', () => {
    const html = `<meta charset='utf-8'><google-sheets-html-origin><style type="text/css"><!--td {border: 1px}--></style>
      <table dir="ltr"><colgroup><col width="100"/></colgroup><tbody>
      <tr style="height:21px;"><td data-sheets-value="{}">Globex &amp; Co</td>
      <td data-sheets-hyperlink="https://jobs.globex.example/1"><a class="in-cell-link" href="https://jobs.globex.example/1" target="_blank">View</a></td>
      <td style="white-space:pre-wrap;">one<br/>two</td></tr></tbody></table>`;
    expect(isHtmlTable(html)).toBe(true);
    expect(linesOf(html)).toEqual([
      [['Globex & Co', '=HYPERLINK("https://jobs.globex.example/1","View")', 'one\ntwo']],
    ]);
  });

  it('from Excel and LibreOffice are read without their head, with merged cells', () => {
    const html = `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head><title>x</title><style>td{}</style></head>
      <body link="#0563C1"><!--StartFragment--><table border=0>
      <tr height=20><td rowspan=2>Globex</td><td colspan=2><a href="https://a.example/?b=1&amp;c=2">Cook\n  here</a></td></tr>
      <tr><td>Baker<td>x</tr>
      <tr><td>Acme</td><td><p>a</p><p>b</p></td><td>&nbsp;</td></tr><!--EndFragment--></table></body></html>`;
    expect(linesOf(html)).toEqual([
      [
        ['Globex', '=HYPERLINK("https://a.example/?b=1&c=2","Cook here")', ''],
        ['Globex', 'Baker', 'x'],
        ['Acme', 'a\nb', ''],
      ],
    ]);
  });

  it('keep all of several links in a cell, each once', () => {
    const links = ['/jobs/1', 'https://a.example/1', 'https://a.example/1', 'mailto:jo@a.example'];
    const cell = links.map((href) => `<a href="${href}">x</a>`).join(' ');
    expect(linesOf(`<table><tr><td>${cell}</td></tr></table>`)).toEqual([
      [['=HYPERLINK("/jobs/1 https://a.example/1 mailto:jo@a.example","x x x x")']],
    ]);
  });

  it.each([
    ['/jobs/5', '/jobs/5'],
    ['//a.example/5', '//a.example/5'],
    ['jobs/5.html', './jobs/5.html'],
    ['?id=5', './?id=5'],
    ['#/jobs/5', './#/jobs/5'],
    ['tel:+4922155501', 'tel:+4922155501'],
    ['file:///C:/My\n Ads/5.pdf', 'file:///C:/My Ads/5.pdf'],
  ])('keep a link that leads on from one page or device only: %s', (href, address) => {
    expect(linesOf(`<table><tr><td><a href="${href}">x</a></td></tr></table>`)).toEqual([
      [[`=HYPERLINK("${address}","x")`]],
    ]);
  });

  it.each(['', '#', '#!', 'javascript:void(0)', 'javascript:\n open(5)', 'about:blank'])(
    'keep no link that leads nowhere: %j',
    (href) => {
      expect(linesOf(`<table><tr><td><a href="${href}">x</a></td></tr></table>`)).toEqual([[['x']]]);
    },
  );

  it.each([
    ['<table><tr><td>a</td><td>b</td></tr><tr><th>c</th></tr></table>', 'a b\nc'],
    ['<input value="Cook"> x', 'Cook x'],
    ['<input type="date" value="2026-09-01">', '2026-09-01'],
    ['<input type="hidden" value="5">Cook<input type=submit value=Save>', 'Cook'],
  ])('keep what stands in a cell apart, and what is typed there: %s', (cell, text) => {
    expect(linesOf(`<table><tr><td>${cell}</td></tr></table>`)).toEqual([[[text]]]);
  });

  it('say what a picture is called where a cell has nothing else, and keep its link', () => {
    const cells = [
      '<img src="1.png" alt="✓">',
      '<img src="1.png" alt="Logo"> Globex',
      '<a href="https://a.example/1"><img src="1.png" alt="View"></a>',
      '<a href="https://a.example/1"><img src="1.png"></a>',
    ];
    expect(linesOf(`<table><tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr></table>`)).toEqual([
      [['✓', 'Globex', '=HYPERLINK("https://a.example/1","View")', '=HYPERLINK("https://a.example/1","")']],
    ]);
  });

  it('with two tables are two tables, and a nested one is text of the cell', () => {
    const inner = '<table><tr><td>a</td><td>b</td></tr></table>';
    expect(
      linesOf(`<table><tr><td>1</td><td>x ${inner}</td></tr></table><table><tr><td>2</td></tr></table>`),
    ).toEqual([[['1', 'x\na b']], [['2']]]);
  });
});

it.each(['Company\tRole', '<b>5 < 6', 'a <table> of jobs', ''])('%j has no table', (text) => {
  expect(isHtmlTable(text)).toBe(false);
});

it('every cell round-trips', () => {
  const cell = fc
    .stringMatching(/^[\p{L}\p{N} &<>"'.,;]{0,20}$/u)
    .map((text) => text.trim().replace(/ +/g, ' '));
  const escaped = (text: string) =>
    text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
  fc.assert(
    fc.property(
      fc.array(fc.array(cell, { minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 6 }),
      (lines) => {
        const rows = lines.map(
          (cells) => `<tr>${cells.map((text) => `<td>${escaped(text)}</td>`).join('')}</tr>`,
        );
        expect(linesOf(`<table>${rows.join('')}</table>`)).toEqual([lines]);
      },
    ),
  );
});

it('nested or merged beyond the limits is refused', () => {
  expect(() => readHtmlTables(`<table><tr><td>${'<div>'.repeat(10_000)}`)).toThrow(RangeError);
  const wide = `<td colspan="1000">x</td>`.repeat(100);
  expect(() => readHtmlTables(`<table>${`<tr>${wide}</tr>`.repeat(100)}</table>`)).toThrow(RangeError);
});

it.each([
  ['<option>Saved<option selected>Applied<option>Rejected', '', 'Applied'],
  ['<option> Saved </option>\n <option>Applied</option>', '', 'Saved'],
  ['<option disabled>Stage<option>Saved', '', 'Saved'],
  ['<option disabled selected>Stage<option>Saved', '', 'Stage'],
  ['<option selected>Saved<option selected>Applied', '', 'Applied'],
  ['<optgroup label="Open"><option>Saved<option selected>Applied</optgroup>', '', 'Applied'],
  ['<option value="2" label="Applied" selected>x', '', 'Applied'],
  ['<option selected>van<option>day<option selected>night', 'multiple', 'van, night'],
  ['<option>van<option>day', 'multiple', ''],
  ['', '', ''],
])('of a list of options the chosen ones are read: %s', (options, kind, text) => {
  const inCell = (cell: string) => linesOf(`<table><tr><td>${cell}</td><td>x</td></tr></table>`);
  const select = `<select ${kind}>${options}</select>`;
  expect(inCell(select)).toEqual([[[text, 'x']]]);
  expect(inCell(`since <b>May</b> ${select}!`)).toEqual([[[`since May ${text}!`, 'x']]]);
  expect(inCell(`<datalist>${options}</datalist>${select}`)).toEqual([[[text, 'x']]]);
  expect(inCell(`<table><tr><td>${select}</td></tr></table>`)).toEqual([[[text, 'x']]]);
});

it.each([
  ['<input type="checkbox" checked>', '☑'],
  ['<input type="checkbox" disabled>', '☐'],
  ['<label><INPUT TYPE=checkbox CHECKED="checked"> sent</label>', '☑ sent'],
  ['<div class="checkbox checkbox-on"></div>', '☑'],
  ['<div class="checkbox checkbox-off"></div>', '☐'],
  ['<input type="radio" value="x">', ''],
])('a box with or without a check mark is one: %s', (html, text) => {
  expect(linesOf(`<table><tr><td>Globex</td><td>${html}</td></tr></table>`)).toEqual([[['Globex', text]]]);
});
