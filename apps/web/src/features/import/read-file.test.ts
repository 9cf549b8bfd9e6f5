import * as fc from 'fast-check';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { stableJson } from '@foothold/domain/export/export-tables';
import { guessFields } from '@foothold/domain/import/guess-columns';

import { planImport } from '@foothold/domain/import/import-plan';
import type { ImportTable } from '@foothold/domain/import/import-table';
import { defaultStages } from '@foothold/domain/stage';
import { buildJob, testId } from '@foothold/domain/testing/job-builder';
import type { ImportProgress } from './import-messages.ts';
import { ImportReadError } from './read-error.ts';
import { readFile, type FileContents } from './read-file.ts';
import { atDepth } from '@foothold/domain/testing/test-depth';

const headers = ['Company', 'Position', 'Status', 'Notes'] as const;
/** Cells as people and tools leave them; none of them names a row of its own. */
const cell = fc.constantFrom(
  '',
  'Applied',
  '1/2/2026',
  '5" tall',
  'a "b" c',
  'one\ntwo',
  'x;y,z',
  'tab\there',
  "'=1+1",
  '=HYPERLINK("https://a.example","here")',
  'Café Müller',
  '<p>5 < 6 &amp; 7</p>',
  '&#xd800;',
);
/** The notes and the status of each row; its company and role are its number. */
const body = fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 8 });
type Rows = readonly (readonly [string, string])[];

function linesOf(rows: Rows): string[][] {
  return [[...headers], ...rows.map(([status, notes], at) => [`Company ${at}`, `Role ${at}`, status, notes])];
}

async function tablesIn(bytes: Uint8Array): Promise<readonly ImportTable[]> {
  const contents: FileContents = await readFile('a.csv', bytes);
  if (!('tables' in contents)) throw new Error('There are no tables');
  return contents.tables;
}

/** Every row that was written is one that is new, with all it said. */
async function expectAll(bytes: Uint8Array, rows: Rows, isExact = true): Promise<void> {
  const tables = await tablesIn(bytes);
  const planned = planImport(
    tables.map((table) => ({ table, mapping: { fields: guessFields(table.headers, () => []), orders: {} } })),
    [],
    { stages: defaultStages, ownFields: [], today: '2026-11-10', timeZone: 'UTC', followUpText: 'Follow up' },
  );
  const companies = planned.flatMap((row) => (row.status === 'new' ? [row.job.fields.company] : []));
  expect(companies.toSorted()).toEqual(rows.map((_, at) => `Company ${at}`).toSorted());
  if (isExact) {
    const cells = tables.flatMap((table) => table.rows.map((row) => row.cells.slice(0, headers.length)));
    expect(cells.map((row) => row.join('|'))).toEqual(
      linesOf(rows)
        .slice(1)
        .map((row) => row.join('|')),
    );
  }
}

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;

/** As a program writes it: quotes where they are needed, or everywhere. */
function separated(rows: Rows, { separator, isAllQuoted, ends }: Writing): string {
  let line = 0;
  return linesOf(rows)
    .map((cells) => cells.map((text) => (isAllQuoted || /[";,\t|\n،؛]/.test(text) ? quoted(text) : text)))
    .map((cells) => {
      line += 1;
      return cells.join(separator) + (ends[line % ends.length] ?? '\n');
    })
    .join('');
}

const writing = fc
  .record({
    separator: fc.constantFrom(',', ';', '\t', '|', '،', '؛'),
    isAllQuoted: fc.boolean(),
    // Some tools end one line in one way and the next in another.
    ends: fc.constantFrom(['\n'], ['\r\n'], ['\r\n', '\n'], ['\n', '\r\n', '\r\n']),
    encoding: fc.constantFrom('utf8', 'bom', 'utf16le', 'latin1'),
  })
  .filter(({ separator, encoding }) => encoding !== 'latin1' || /^[\0-\x7f]$/.test(separator));
interface Writing {
  separator: string;
  isAllQuoted: boolean;
  ends: readonly string[];
}

function encoded(text: string, encoding: string): Uint8Array {
  if (encoding === 'bom') return Buffer.from(`\uFEFF${text}`);
  if (encoding === 'utf16le') return Buffer.from(`\uFEFF${text}`, 'utf16le');
  return Buffer.from(text, encoding as BufferEncoding);
}

/** A workbook as programs write it, its texts in the cells. */
function workbook(rows: Rows): Uint8Array {
  const xml = (text: string) => text.replace(/[&<>"']/g, (mark) => `&#${mark.charCodeAt(0)};`);
  const lines = linesOf(rows).map(
    (cells, at) =>
      `<row r="${at + 1}">${cells
        .map((text, column) => {
          const place = `${'ABCD'[column] ?? ''}${at + 1}`;
          return `<c r="${place}" t="inlineStr"><is><t xml:space="preserve">${xml(text)}</t></is></c>`;
        })
        .join('')}</row>`,
  );
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const relations = 'http://schemas.openxmlformats.org/package/2006/relationships';
  const files = {
    '[Content_Types].xml':
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>',
    '_rels/.rels': `<Relationships xmlns="${relations}"><Relationship Id="a" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="Jobs" sheetId="1" r:id="b"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${relations}"><Relationship Id="b" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}"><sheetData>${lines.join('')}</sheetData></worksheet>`,
  };
  return zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])), {
    level: 0,
  });
}

/** An OpenDocument spreadsheet as LibreOffice writes it, with blank lines between its rows. */
function openDocument(rows: Rows): Uint8Array {
  const xml = (text: string) => text.replace(/[&<>"']/g, (mark) => `&#${mark.charCodeAt(0)};`);
  const paragraph = (line: string) => `<text:p>${xml(line).replaceAll('\t', '<text:tab/>')}</text:p>`;
  const cellOf = (text: string) =>
    text === ''
      ? '<table:table-cell/>'
      : `<table:table-cell office:value-type="string">${text.split('\n').map(paragraph).join('')}</table:table-cell>`;
  const blank =
    '<table:table-row table:number-rows-repeated="2"><table:table-cell table:number-columns-repeated="4"/></table:table-row>';
  const lines = linesOf(rows).map(
    (cells) => `<table:table-row>${cells.map(cellOf).join('')}</table:table-row>`,
  );
  return zipSync(
    {
      mimetype: strToU8('application/vnd.oasis.opendocument.spreadsheet'),
      'content.xml': strToU8(
        `<office:document-content><office:body><office:spreadsheet><table:table table:name="Jobs">${lines.join(blank)}${blank}</table:table></office:spreadsheet></office:body></office:document-content>`,
      ),
    },
    { level: 0 },
  );
}

const long = 60_000;

describe('no row is lost', () => {
  it(
    'of separated values, however they are written',
    async () => {
      await expect(
        fc.assert(
          fc.asyncProperty(body, writing, async (rows, how) => {
            await expectAll(encoded(separated(rows, how), how.encoding), rows);
          }),
          { numRuns: atDepth(600, 6_000) },
        ),
      ).resolves.toBeUndefined();
    },
    long,
  );

  it(
    'with an unclosed quote',
    async () => {
      const broken = fc.constantFrom('"5 metres', '"5" tall', '"', '""a"');
      const place = fc.nat(7);
      const property = fc.asyncProperty(body, writing, broken, place, async (rows, how, text, at) => {
        const plain = rows.map(() => ['Applied', ''] as const);
        const mark = 'BROKEN';
        const marked = plain.map((row, n) => (n === at % plain.length ? ([row[0], mark] as const) : row));
        const file = separated(marked, { ...how, isAllQuoted: false }).replace(mark, text);
        await expectAll(encoded(file, how.encoding), plain, false);
      });
      await expect(fc.assert(property, { numRuns: atDepth(100, 1_000) })).resolves.toBeUndefined();
    },
    long,
  );

  it(
    'of a zip with tables in it',
    async () => {
      await expect(
        fc.assert(
          fc.asyncProperty(body, writing, async (rows, how) => {
            const table = encoded(separated(rows, how), how.encoding);
            const files = {
              'Jobs/Saved Jobs.csv': table,
              'Connections.csv': strToU8('First Name,Company,Position\nRuth,Acme,Head Cook\n'),
            };
            await expectAll(zipSync(files, { level: 0 }), rows);
          }),
          { numRuns: atDepth(100, 1_000) },
        ),
      ).resolves.toBeUndefined();
    },
    long,
  );

  it(
    'of a workbook',
    async () => {
      await expect(
        fc.assert(
          fc.asyncProperty(body, async (rows) => {
            await expectAll(workbook(rows), rows, false);
          }),
          { numRuns: atDepth(100, 500) },
        ),
      ).resolves.toBeUndefined();
    },
    long,
  );

  it(
    'of an OpenDocument spreadsheet',
    async () => {
      await expect(
        fc.assert(
          fc.asyncProperty(body, async (rows) => {
            await expectAll(openDocument(rows), rows, false);
          }),
          { numRuns: atDepth(100, 500) },
        ),
      ).resolves.toBeUndefined();
    },
    long,
  );

  it(
    'of our own export, and incomplete jobs are counted',
    async () => {
      const job = fc.constantFrom('whole', 'broken', 'nothing', 'text');
      await expect(
        fc.assert(
          fc.asyncProperty(
            fc.array(job, { maxLength: 6 }),
            fc.boolean(),
            fc.string(),
            async (kinds, isZip, title) => {
              const jobs = kinds.map((kind, n) => {
                if (kind === 'nothing') return null;
                if (kind === 'text') return title;
                const whole = { ...buildJob({ id: testId(n + 1) }), notes: title };
                return kind === 'whole' ? whole : { ...whole, events: [] };
              });
              const json = strToU8(stableJson({ format: 4, product: 'foothold', settings: {}, jobs }));
              const contents = await readFile(
                'a',
                isZip ? zipSync({ 'foothold.json': json }, { level: 0 }) : json,
              );
              if (!('contents' in contents)) throw new Error('It was not taken for an export');
              const whole = kinds.filter((kind) => kind === 'whole').length;
              expect(contents.contents.jobs.length).toBe(whole);
              expect(contents.contents.broken).toBe(kinds.length - whole);
            },
          ),
          { numRuns: atDepth(100, 1_000) },
        ),
      ).resolves.toBeUndefined();
    },
    long,
  );

  it('while a long file is read in pieces, with progress', async () => {
    const rows = Array.from({ length: 4_000 }, () => ['Applied', `one\n"two" ${'x'.repeat(400)}`] as const);
    const told: ImportProgress[] = [];
    const text = separated(rows, { separator: ',', isAllQuoted: false, ends: ['\n'] });
    const contents = await readFile('a.csv', Buffer.from(text), {
      language: 'en',
      tell: (progress) => told.push(progress),
    });
    if (!('tables' in contents)) throw new Error('There are no tables');
    expect(contents.tables[0]?.rows.map(({ cells }) => cells[0])).toEqual(
      rows.map((_, at) => `Company ${at}`),
    );
    expect(told.length).toBeGreaterThan(3);
    expect(told.map(({ rows: sofar }) => sofar)).toEqual(
      told.map(({ rows: sofar }) => sofar).toSorted((a, b) => a - b),
    );
    expect(told.at(-1)?.share).toBe(1);
  });
});

it.each([
  ['a PDF', '%PDF-1.7\n1 0 obj, <<>>\nendobj\n'],
  ['a picture', '\u0089PNG\r\n\u001A\n'],
  ['a workbook of long ago', '\u00D0\u00CF\u0011\u00E0\u00A1\u00B1\u001A\u00E1'],
])('does not read %s as a table', async (_, start) => {
  const noise = Array.from({ length: 20_000 }, (_each, n) => (n * n * 31 + n * 7 + 11) % 251);
  const bytes = Buffer.concat([Buffer.from(start, 'latin1'), Buffer.from(noise)]);
  await expect(readFile('jobs.csv', bytes)).rejects.toEqual(new ImportReadError('unreadable'));
});

const ownExport = {
  'foothold.json': strToU8(stableJson({ format: 4, product: 'foothold', jobs: [buildJob()] })),
  'jobs.csv': strToU8('Company,Role\nGlobex,Backend Engineer\n'),
  [`files/${'0a'.repeat(32)}/CV.pdf`]: strToU8('%PDF'),
};

it('reads an export that was repacked in a folder, with its files', async () => {
  const packed = Object.entries(ownExport).map(([path, bytes]) => [`foothold-2026-11-10/${path}`, bytes]);
  const found = await readFile('a.zip', zipSync(Object.fromEntries(packed)));
  if (!('contents' in found)) throw new Error('It was not taken for an export');
  expect([found.contents.jobs.length, [...found.contents.files.keys()]]).toEqual([1, ['0a'.repeat(32)]]);
});

it('reports an export that was cut off anywhere as incomplete', async () => {
  const whole = zipSync(ownExport);
  for (let length = 4; length < whole.length; length += 40)
    await expect(readFile('a.zip', whole.slice(0, length))).rejects.toEqual(new ImportReadError('damaged'));
  const half = zipSync({ 'foothold.json': strToU8('{"product":"foothold","jobs":[') });
  await expect(readFile('a.zip', half)).rejects.toEqual(new ImportReadError('damaged'));
});

it(
  'fails only with a known error on any bytes',
  async () => {
    const start = fc.constantFrom<number[]>(
      [],
      [0x50, 0x4b, 3, 4],
      [0xff, 0xfe],
      [0xfe, 0xff],
      [0xef, 0xbb, 0xbf],
      [...Buffer.from('{"product":"foothold","jobs":')],
      [...Buffer.from('Company,Role\n"')],
    );
    const bytes = fc
      .tuple(start, fc.uint8Array({ maxLength: 300 }))
      .map(([first, rest]) => Uint8Array.of(...first, ...rest));
    const cut = fc.tuple(body, fc.nat(1_500), fc.nat(1_500), fc.nat(255)).map(([rows, end, at, byte]) => {
      const file = (at % 2 === 0 ? workbook(rows) : openDocument(rows)).slice(0, 200 + end);
      file[at % file.length] = byte;
      return file;
    });
    const damaged = fc.oneof({ weight: 4, arbitrary: bytes }, cut);
    await expect(
      fc.assert(
        fc.asyncProperty(damaged, async (file) => {
          try {
            const contents = await readFile('a', file);
            if ('tables' in contents) expect(contents.tables.every(({ rows }) => rows.length > 0)).toBe(true);
          } catch (error) {
            expect(error).toBeInstanceOf(ImportReadError);
          }
        }),
        { numRuns: atDepth(150, 1_500) },
      ),
    ).resolves.toBeUndefined();
  },
  long,
);

it('headings that say nothing to us have the separator of all lines, also where a line ends the file', async () => {
  const lines = ['Datum;Arbeitgeber (Name, Ort);Art', '5.10.2026;"Globex, Hauptstr. 5, Ulm";Koch'];
  for (const end of ['', '\n', '\r\n\r\n']) {
    const contents = await readFile(
      'a.csv',
      strToU8([...lines, '6.10.2026;"Acme, Kiel";Bote'].join('\n') + end),
    );
    expect('tables' in contents && contents.tables[0]?.headers).toEqual([
      'Datum',
      'Arbeitgeber (Name, Ort)',
      'Art',
    ]);
  }
});

it.each([
  'Employer name?,What,Title of ad\nGlobex,day,Cook\nAcme,night,Baker',
  '"Employer name?","What","Title of ad"\n"Globex","day","Cook"\n"Acme","night","Baker"',
  'Name of employer;Title of position;When\nGlobex;Cook;2026-09-01\nAcme;Baker;2026-09-02',
])(
  'headings with words for company and role are headings, and never one for all of a line: %s',
  async (text) => {
    const contents = await readFile('a.csv', strToU8(text));
    const [table] = 'tables' in contents ? contents.tables : [];
    expect([table?.headingRow, table?.headers.length, table?.rows.length]).toEqual([1, 3, 2]);
  },
);
