import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { planImport } from '@foothold/domain/import/import-plan';
import { defaultStages } from '@foothold/domain/stage';
import { guessedMapping } from './guessed-mapping.ts';
import { previewOf } from './preview-table.ts';
import { readFile } from './read-file.ts';

const context = {
  stages: defaultStages,
  ownFields: [],
  today: '2026-11-29',
  timeZone: 'Europe/Berlin',
  followUpText: 'Follow up',
};

/** Every row of a workbook in one line, and the sheets that are named as without a table. */
async function readRows(bytes: Uint8Array) {
  const found = await readFile('jobs', bytes, { language: 'en' });
  if (!('tables' in found)) throw new Error('There are no tables');
  const tables = found.tables.map((table) => ({ table, mapping: guessedMapping(previewOf(table, context)) }));
  const rows = planImport(tables, [], context).map((row) => {
    const place = `${row.table} ${row.number}`;
    if (row.status === 'skipped') return `${place}: ${row.reason}: ${row.text}`;
    const { fields, steps, warnings } = row.job;
    const last = steps.at(-1);
    const pay = fields.salaryMin ?? fields.salaryText;
    const named = warnings.map(({ code, text }) => `${code} ${text}`);
    const parts = [
      fields.company,
      fields.title,
      last?.outcome ?? last?.stageId,
      last?.occurred,
      pay,
      fields.notes,
    ];
    return [`${place}: ${parts.filter((part) => part !== undefined).join(', ')}`, ...named].join('; ');
  });
  return { rows, skipped: found.skippedSheets };
}

/** A cell: its text, or the value and format that a program stores for it. */
type Cell = string | { xlsx: string; ods: string };
interface SheetOf {
  name: string;
  rows: readonly (readonly Cell[])[];
  /** First and last row of cells of the first column that are merged, from 1. */
  merged?: readonly [number, number];
  /** The number of a row that is hidden by hand, and of one that a filter hides. */
  hidden?: number;
  filtered?: number;
  hiddenColumn?: number;
  isHidden?: boolean;
}

const letters = 'ABCDEFGH';

function xlsx(sheets: readonly SheetOf[], properties = ''): Uint8Array {
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const packages = 'http://schemas.openxmlformats.org/package/2006/relationships';
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${office}/${type}" Target="${target}"/>`;
  const files: Record<string, string> = {
    '[Content_Types].xml':
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>',
    '_rels/.rels': `<Relationships xmlns="${packages}">${relation('a', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}">${properties}<sheets>${sheets
      .map(
        ({ name, isHidden }, at) =>
          `<sheet name="${name}" sheetId="${at + 1}"${isHidden ? ' state="hidden"' : ''} r:id="s${at}"/>`,
      )
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packages}">${sheets
      .map((_, at) => relation(`s${at}`, 'worksheet', `worksheets/sheet${at}.xml`))
      .join('')}${relation('st', 'styles', 'styles.xml')}</Relationships>`,
    'xl/styles.xml': `<styleSheet xmlns="${main}"><cellXfs><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`,
  };
  for (const [at, { rows, merged, hidden, filtered, hiddenColumn }] of sheets.entries()) {
    const drawn = rows.map((cells, line) => {
      const isHidden = line + 1 === hidden || line + 1 === filtered;
      const own = cells.map((cell, column) => {
        const place = `r="${letters[column]}${line + 1}"`;
        if (typeof cell !== 'string') return `<c ${place} ${cell.xlsx}</c>`;
        return cell === '' ? '' : `<c ${place} t="inlineStr"><is><t>${cell}</t></is></c>`;
      });
      return `<row r="${line + 1}"${isHidden ? ' hidden="1"' : ''}>${own.join('')}</row>`;
    });
    const columns =
      hiddenColumn === undefined
        ? ''
        : `<cols><col min="${hiddenColumn}" max="${hiddenColumn}" hidden="1"/></cols>`;
    const filter = filtered === undefined ? '' : `<autoFilter ref="A1:F${rows.length}"/>`;
    const merges = merged ? `<mergeCells><mergeCell ref="A${merged[0]}:A${merged[1]}"/></mergeCells>` : '';
    files[`xl/worksheets/sheet${at}.xml`] =
      `<worksheet xmlns="${main}">${columns}<sheetData>${drawn.join('')}</sheetData>${filter}${merges}</worksheet>`;
  }
  return zipSync(Object.fromEntries(Object.entries(files).map(([path, text]) => [path, strToU8(text)])));
}

function ods(sheets: readonly SheetOf[], settings = ''): Uint8Array {
  const tables = sheets.map(({ name, rows, merged, hidden, filtered, hiddenColumn }) => {
    const columns =
      hiddenColumn === undefined
        ? ''
        : `<table:table-column table:number-columns-repeated="${hiddenColumn - 1}"/><table:table-column table:visibility="collapse"/>`;
    const drawn = rows.map((cells, line) => {
      const number = line + 1;
      const shown =
        number === hidden
          ? ' table:visibility="collapse"'
          : number === filtered
            ? ' table:visibility="filter"'
            : '';
      const own = cells.map((cell, column) => {
        const isFirst = column === 0 && merged !== undefined;
        if (isFirst && number > merged[0] && number <= merged[1]) return '<table:covered-table-cell/>';
        const span =
          isFirst && number === merged[0] ? ` table:number-rows-spanned="${merged[1] - merged[0] + 1}"` : '';
        if (typeof cell !== 'string') return `<table:table-cell${span} ${cell.ods}</table:table-cell>`;
        return cell === ''
          ? '<table:table-cell/>'
          : `<table:table-cell${span} office:value-type="string"><text:p>${cell}</text:p></table:table-cell>`;
      });
      return `<table:table-row${shown}>${own.join('')}</table:table-row>`;
    });
    return `<table:table table:name="${name}">${columns}${drawn.join('')}</table:table>`;
  });
  return zipSync({
    mimetype: [strToU8('application/vnd.oasis.opendocument.spreadsheet'), { level: 0 }],
    'content.xml': strToU8(
      `<office:document-content><office:body><office:spreadsheet>${settings}${tables.join('')}</office:spreadsheet></office:body></office:document-content>`,
    ),
  });
}

const error = (shown: string): Cell => ({
  xlsx: `t="e"><f>X1</f><v>${shown}</v>`,
  ods: `table:formula="of:=X1" office:value-type="float" office:value="0"><text:p>${shown}</text:p>`,
});
/** 1 September 2026, as a number of days. */
const day: Cell = {
  xlsx: 's="1"><v>46266</v>',
  ods: 'office:value-type="date" office:date-value="2026-09-01"><text:p>01/09/26</text:p>',
};
const counted: Cell = {
  xlsx: '><f>40000*1.1</f><v>44000</v>',
  ods: 'table:formula="of:=40000*1.1" office:value-type="float" office:value="44000"><text:p>44000</text:p>',
};
const head = ['Company', 'Role', 'Date applied', 'Status', 'Salary', 'Notes'];

describe.each([
  ['XLSX', xlsx],
  ['ODS', ods],
] as const)('%s', (_, write) => {
  const read = (...sheets: SheetOf[]) => readRows(write(sheets));

  it('reads a merged company for each of its roles, and what is hidden or filtered as what is seen', async () => {
    const rows = [
      head,
      ['Globex', 'Cook', day, 'Applied', '', 'n1'],
      ['', 'Nurse', day, 'Rejected', '', 'n2'],
      ['Acme', 'Judge', day, 'Applied', '', 'n3'],
      ['Hooli', 'Smith', day, 'Offer', '', 'n4'],
    ];
    const plain = {
      rows: [
        'Jobs 2: Globex, Cook, applied, 2026-09-01, n1',
        'Jobs 3: Globex, Nurse, rejected, 2026-09-01, n2',
        'Jobs 4: Acme, Judge, applied, 2026-09-01, n3',
        'Jobs 5: Hooli, Smith, offer, 2026-09-01, n4',
      ],
      skipped: [],
    };
    const merged = [2, 3] as const;
    expect(await read({ name: 'Jobs', rows, merged })).toEqual(plain);
    const unseen = { hidden: 4, filtered: 5, hiddenColumn: 6 };
    expect(await read({ name: 'Jobs', rows, merged, ...unseen })).toEqual(plain);
  });

  it('makes up nothing of formulas without a result, and reads dates that are texts', async () => {
    const rows = [
      head,
      ['Globex', 'Cook', error('#REF!'), 'Applied', error('#DIV/0!'), error('#N/A')],
      ['Acme', error('#NAME?'), day, 'Applied', counted],
      ['Hooli', 'Smith', '01.09.2026', 'Applied', counted],
      ['Umbra', 'Judge', '31.04.2026', 'Applied', error('Err:502')],
    ];
    expect(await read({ name: 'Jobs', rows })).toEqual({
      rows: [
        'Jobs 2: Globex, Cook, applied, 2026-11-29; no_date Applied',
        expect.stringMatching(/^Jobs 3: no_title: Acme, #NAME\?, 2026-09-01, Applied, 44000$/),
        'Jobs 4: Hooli, Smith, applied, 2026-09-01, 44000',
        'Jobs 5: Umbra, Judge, applied, 2026-11-29; unreadable_date 31.04.2026',
      ],
      skipped: [],
    });
  });

  it('reads the jobs of every sheet, hidden ones too, and names those without', async () => {
    const jobs = (company: string) => [head, [company, 'Cook', day, 'Applied']];
    const read3 = await read(
      { name: 'Jobs', rows: [...jobs('Globex'), [], ['Role', 'Company'], ['Nurse', 'Acme']] },
      { name: 'Jobs 2', rows: jobs('Hooli') },
      { name: 'Old', rows: jobs('Umbra'), isHidden: true },
      { name: 'Lists', rows: [['Status'], ['Applied']] },
    );
    expect(read3).toEqual({
      rows: [
        'Jobs 2: Globex, Cook, applied, 2026-09-01',
        'Jobs 2 5: Acme, Nurse, saved, 2026-11-29',
        'Jobs 2 (2) 2: Hooli, Cook, applied, 2026-09-01',
        'Old 2: Umbra, Cook, applied, 2026-09-01',
      ],
      skipped: ['Lists'],
    });
  });

  it('reads characters that are written as in HTML, as a guess that can be taken back', async () => {
    const bytes = write([{ name: 'Jobs', rows: [head, ['AT&amp;amp;T', 'Cook']] }]);
    const readIn = async (chosen?: 'utf-8') => {
      const found = await readFile('jobs', bytes, { language: 'en', chosen });
      return 'tables' in found && [found.encoding, found.tables[0]?.rows[0]?.cells[0]];
    };
    expect(await readIn()).toEqual([{ encoding: 'html', origin: 'guessed', unreadable: 0 }, 'AT&T']);
    expect(await readIn('utf-8')).toEqual([
      { encoding: 'utf-8', origin: 'chosen', unreadable: 0 },
      'AT&amp;T',
    ]);
  });

  it('reads headings in two lines, and names the sheet only where none of it is read', async () => {
    const rows = [
      ['Company', 'Role', 'Salary', ''],
      ['Company', 'Role', 'Min', 'Max'],
      ['Globex', 'Cook', '40000 EUR', '50000 EUR'],
    ];
    expect(await read({ name: 'Jobs', rows })).toEqual({
      rows: ['Jobs 3: Globex, Cook, saved, 2026-11-29, 40000'],
      skipped: [],
    });
  });
});

it('reads the time of day that a cell of an OpenDocument spreadsheet shows, as of a workbook', async () => {
  const at = (shown: string): Cell => ({
    xlsx: '',
    ods: `office:value-type="date" office:date-value="2026-09-01T14:30:00"><text:p>${shown}</text:p>`,
  });
  const rows = [
    head,
    ['Globex', 'Cook', at('01.09.2026 14:30'), 'Applied'],
    ['Acme', 'Cook', at('01.09.2026')],
  ];
  const { rows: found } = await readRows(ods([{ name: 'Jobs', rows }]));
  expect(found[0]).toBe('Jobs 2: Globex, Cook, applied, 2026-09-01');
  expect(found[1]).toBe('Jobs 3: Acme, Cook, applied, 2026-09-01');
});

const html = (sheets: readonly SheetOf[], head: string) =>
  strToU8(
    `<html><head>${head}</head><body>${sheets
      .map(({ rows }) => {
        const drawn = rows.map(
          (cells) =>
            `<tr>${cells.map((cell) => `<td>${typeof cell === 'string' ? cell : ''}</td>`).join('')}</tr>`,
        );
        return `<table>${drawn.join('')}</table>`;
      })
      .join('')}</body></html>`,
  );
const nullDate = (day: string) =>
  `<table:calculation-settings table:case-sensitive="false"><table:null-date table:date-value="${day}"/></table:calculation-settings>`;

describe.each([
  ['a workbook', xlsx, '', 46266],
  ['a workbook of 1900', xlsx, '<workbookPr date1904="0"/>', 46266],
  ['a workbook of 1904', xlsx, '<workbookPr codeName="x" date1904="1"/>', 44804],
  ['an OpenDocument spreadsheet', ods, '', 46266],
  ['one of 1899', ods, nullDate('1899-12-30'), 46266],
  ['one of 1900', ods, nullDate('1900-01-01'), 46264],
  ['one of 1904', ods, nullDate('1904-01-01'), 44804],
  ['HTML of 1904', html, '<!--[if gte mso 9]><xml><x:Date1904/></xml><![endif]-->', 44804],
] as const)('reads bare numbers of days in %s', (_, write, settings, serial) => {
  const number = (value: number): Cell =>
    write === html
      ? String(value)
      : {
          xlsx: `><v>${value}</v>`,
          ods: `office:value-type="float" office:value="${value}"><text:p>${value}</text:p>`,
        };
  const read = async (rows: SheetOf['rows']) =>
    (await readRows(write([{ name: 'Jobs', rows }], settings))).rows;
  const expected = (at: number, pay = '') =>
    expect.stringMatching(`${at}: Globex, Cook, [a-z]+, 2026-09-01${pay}$`);

  it.each([
    ['a day', ['Company', 'Role', 'Date applied'], number(serial)],
    ['a day with its time', ['Company', 'Role', 'Date applied'], number(serial + 0.75)],
    ['a day as text', ['Company', 'Role', 'Date applied'], String(serial)],
    ['a day of a stage', ['Company', 'Role', 'Applied?'], number(serial)],
    ['a day below headings in a column', null, number(serial)],
  ])('%s', async (__, headings, cell) => {
    const rows = headings
      ? [headings, ['Globex', 'Cook', cell]]
      : [
          ['Company', 'Globex'],
          ['Role', 'Cook'],
          ['Date applied', cell],
        ];
    expect(await read(rows)).toEqual([expected(2)]);
  });

  it('and amounts as they are', async () => {
    const rows = [
      ['Company', 'Role', 'Date applied', 'Salary'],
      ['Globex', 'Cook', number(serial), number(serial)],
    ];
    expect(await read(rows)).toEqual([expected(2, `, ${serial}`)]);
  });
});

it('knows headings that are links, as those that order a table on its page', async () => {
  const linked = (words: string) => `<a href="https://a.example/?sort=${words}">${words}</a>`;
  const rows = [
    [linked('Company'), linked('Role')],
    ['Globex', 'Cook'],
    [linked('Company'), linked('Role')],
    ['Acme', 'Judge'],
  ];
  const { rows: found } = await readRows(html([{ name: 'Jobs', rows }], ''));
  expect(found).toEqual([
    'jobs 2: Globex, Cook, saved, 2026-11-29',
    expect.stringMatching(/^jobs 3: headings: /),
    'jobs 4: Acme, Judge, saved, 2026-11-29',
  ]);
});
