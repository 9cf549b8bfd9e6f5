import { strToU8 } from 'fflate';
import { expect, it } from 'vitest';
import { csvText, exportTables } from '@foothold/domain/export/export-tables';
import { buildJob } from '@foothold/domain/testing/job-builder';
import type { Encoding } from './decode-text.ts';
import { readFile } from './read-file.ts';

async function read(text: string, chosen?: Encoding) {
  const found = await readFile('jobs', strToU8(text), { language: 'en', chosen });
  if (!('tables' in found)) throw new Error('There are no tables');
  const { encoding, tables } = found;
  return { encoding: encoding?.encoding, origin: encoding?.origin, cells: tables[0]?.rows[0]?.cells };
}

const inCsv = (notes: string) => `Company,Role,Notes\nGlobex,Cook,"${notes.replaceAll('"', '""')}"`;

it.each([
  ['AT&amp;T', 'AT&T'],
  ['M&uuml;ller &amp; S&ouml;hne', 'Müller & Söhne'],
  ['Stra&#223;e, Stra&#xDF;e', 'Straße, Straße'],
  ['https://x.example/j?a=1&amp;b=2', 'https://x.example/j?a=1&b=2'],
  ['&lt;none&gt; said &quot;no&quot;', '<none> said "no"'],
  ['&amp;uuml;', 'ü'],
  ['one&#10;two', 'one\ntwo'],
  [
    '=HYPERLINK("https://x.example/?a=1&amp;b=2","The &quot;Cook&quot;")',
    '=HYPERLINK("https://x.example/?a=1&b=2","The ""Cook""")',
  ],
])('reads characters that are written as in HTML, as a guess: %s', async (written, expected) => {
  const guessed = { encoding: 'html', origin: 'guessed', cells: ['Globex', 'Cook', expected] };
  const asWritten = { encoding: 'utf-8', origin: 'chosen', cells: ['Globex', 'Cook', written] };
  const rows = [{ Company: 'Globex', Role: 'Cook', Notes: written }];
  const html = `<table><tr><td>Company<td>Role<td>Notes<tr><td>Globex<td>Cook<td>${written.replaceAll('&', '&amp;')}</table>`;
  const files = [inCsv(written), JSON.stringify(rows), ...(/[\n<]|#10;|^=/.test(written) ? [] : [html])];
  for (const file of files) {
    expect(await read(file)).toEqual(guessed);
    expect(await read(file, 'html')).toEqual({ ...guessed, origin: 'chosen' });
    expect(await read(file, 'utf-8')).toEqual(asWritten);
  }
});

it.each([
  'R&D',
  'a & b;',
  'https://x.example/j?a=1&copy=2',
  '&nonsense;',
  '&#xd800; &#0;',
  '<p>5 &lt; 6 &amp; 7</p>',
])('leaves a cell that has no such character, or is HTML as a whole: %s', async (written) => {
  expect(await read(inCsv(written))).toEqual({
    encoding: 'utf-8',
    origin: 'known',
    cells: ['Globex', 'Cook', written],
  });
});

it('reads them beside bytes of another encoding', async () => {
  const bytes = Uint8Array.from(inCsv('Müller &amp; Söhne'), (each) => each.charCodeAt(0));
  const found = await readFile('jobs', bytes, { language: 'en' });
  expect(found).toMatchObject({
    encoding: { encoding: 'html', origin: 'guessed' },
    tables: [{ rows: [{ cells: ['Globex', 'Cook', 'Müller & Söhne'] }] }],
  });
});

it('leaves an export of our own as it was typed', async () => {
  const [jobs] = exportTables([buildJob({ fields: { title: 'Cook', company: 'AT&amp;T' } })], [], 'UTC');
  if (!jobs) throw new Error('There are no jobs');
  const { encoding, origin, cells } = await read(csvText(jobs));
  expect({ encoding, origin }).toEqual({ encoding: 'utf-8', origin: 'known' });
  expect(cells).toContain('AT&amp;T');
});
