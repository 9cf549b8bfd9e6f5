import { expect, it } from 'vitest';
import { readPosting } from '@foothold/domain/posting/posting-reader';
import { broughtByBytes } from './brought-by-bytes.ts';
import { broughtByFile } from './brought-by-file.ts';

const readFile = (file: File) => broughtByFile(file, async (source) => broughtByBytes(source));

const words = 'Köchin (m/w/d)\nMühle GmbH\nGehalt: 3.200 € brutto im Monat\nBewerbungsfrist: 15.12.2026';
const html = `<html><body><h1>Köchin (m/w/d)</h1><p>Mühle GmbH</p><p>Gehalt: 3.200 € brutto im Monat</p><p>Bewerbungsfrist: 15.12.2026</p></body></html>`;
const utf8 = (text: string) => String.fromCharCode(...new TextEncoder().encode(text));
const quoted = (units: string) =>
  units
    .replaceAll(
      /[=\u0080-\u00FF]/g,
      (unit) => `=${unit.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`,
    )
    .replaceAll(/(.{60}[^=]{3})/g, '$1=\r\n')
    .replaceAll(/(?<!\r)\n/g, '\r\n');
const subject = 'Subject: =?UTF-8?Q?Stelle_als_K=C3=B6?= =?UTF-8?B?Y2hpbg==?=';
const head = `From: Jo Field <jo@muehle.example>\r\n${subject}\r\nMIME-Version: 1.0\r\n`;
const type = (name: string, charset = 'utf-8', encoding = '8bit') =>
  `Content-Type: ${name};\r\n charset="${charset}"\r\nContent-Transfer-Encoding: ${encoding}\r\n\r\n`;

const mails: Record<string, string> = {
  'as it is': `${head}${type('text/plain')}${utf8(words)}`,
  'quoted-printable': `${head}${type('text/plain', 'UTF-8', 'quoted-printable')}${quoted(utf8(words))}`,
  base64: `${head}${type('text/plain', 'utf-8', 'base64')}${btoa(utf8(words))}`,
  'windows-1252': `${head}${type('text/plain', 'windows-1252', 'quoted-printable')}${quoted(words.replace('€', '\u0080'))}`,
  'an encoding that it does not name': `${head}\r\n${words.replace('€', '\u0080')}`,
  'an encoding that it misnames': `${head}${type('text/plain', 'utf-8')}${words.replace('€', '\u0080')}`,
  'no encoding that there is': `${head}${type('text/plain', 'x-unknown')}${utf8(words)}`,
  'UTF-8 that it calls Latin': `${head}${type('text/html', 'iso-8859-1')}${utf8(html)}`,
  HTML: `${head}${type('text/html', 'utf-8', 'quoted-printable')}${quoted(utf8(html))}`,
  'two forms': `${head}Content-Type: multipart/mixed; boundary="a"\r\n\r\n--a\r\nContent-Type: multipart/alternative; boundary=b\r\n\r\n--b\r\n${type('text/plain', 'utf-8', 'base64')}${btoa(utf8(words))}\r\n--b\r\n${type('text/html', 'utf-8', 'base64')}${btoa(utf8(html))}\r\n--b--\r\n--a\r\nContent-Type: text/plain\r\nContent-Disposition: attachment; filename=x.txt\r\n\r\nAnother posting\r\n--a--\r\n`,
};

it.each(Object.entries(mails))('reads a posting in a saved mail: %s', async (_, mail) => {
  const bytes = Uint8Array.from(mail, (unit) => unit.charCodeAt(0));
  const brought = await readFile(new File([bytes], 'Stelle.eml', { type: '' }));
  const { fields, text } = readPosting(brought?.text ?? '');
  expect(fields).toMatchObject({
    title: 'Köchin (m/w/d)',
    company: 'Mühle GmbH',
    salaryMin: 3_200,
    salaryCurrency: 'EUR',
    salaryPeriod: 'month',
    closesOn: '2026-12-15',
  });
  expect(text).toContain('Subject: Stelle als Köchin');
  expect(text).not.toContain('Another posting');
});

it('reads what it can of a mail that is broken', async () => {
  for (const broken of [
    '',
    '\r\n\r\n',
    'Content-Type: multipart/mixed; boundary=a',
    `${head}${type('text/plain', 'no-such', 'base64')}%%%`,
  ]) {
    const brought = await readFile(new File([broken], 'x.eml'));
    expect(typeof brought?.text).toBe('string');
  }
});

const posting = {
  title: 'Köchin (m/w/d)',
  company: 'Mühle GmbH',
  salaryMin: 3_200,
  salaryCurrency: 'EUR',
  closesOn: '2026-12-15',
};
const bytesOf = (units: string) => Uint8Array.from(units, (unit) => unit.charCodeAt(0));
const western = (text: string) => text.replace('€', '\u0080');
const utf16 = (text: string) => `\u00FF\u00FE${Array.from(text, (unit) => `${utf16Unit(unit)}`).join('')}`;
const utf16Unit = (unit: string) => String.fromCharCode(unit.charCodeAt(0) & 0xff, unit.charCodeAt(0) >> 8);

const ascii = (charset: string) =>
  html
    .replace('<html>', `<html><meta charset=${charset}>`)
    .replaceAll('ö', '&ouml;')
    .replaceAll('ü', '&uuml;')
    .replace('€', '&euro;');

it.each([
  [
    'Windows-1252, which the page names',
    'a.html',
    western(html.replace('<html>', '<html><meta charset="windows-1252">')),
  ],
  [
    'UTF-8, which the page misnames',
    'a.html',
    utf8(html.replace('<html>', '<html><meta charset=iso-8859-1>')),
  ],
  ['ASCII that the page calls UTF-16', 'a.html', ascii('utf-16')],
  ['ASCII that the page calls by no name', 'a.html', ascii('x-unknown')],
  ['UTF-16 with its mark', 'a.txt', utf16(words)],
])('reads a file in %s', async (_, name, units) => {
  const brought = await readFile(new File([bytesOf(units)], name, { type: '' }));
  expect(readPosting(brought?.text ?? '').fields).toMatchObject(posting);
});

it('leaves the letters of another script unread in a mail that names no encoding', async () => {
  // “Повар, Москва” in Windows-1251: read as Western, it would be other letters.
  const mail = `${head}\r\n\u00CF\u00EE\u00E2\u00E0\u00F0, \u00CC\u00EE\u00F1\u00EA\u00E2\u00E0`;
  expect((await readFile(new File([bytesOf(mail)], 'a.eml')))?.text).toMatch(/\uFFFD{5}, /);
});

it('refuses a file in an encoding that nothing tells', async () => {
  // “Повар, Москва” in Windows-1251: read as Western, it would be other letters.
  const cyrillic = '\u00CF\u00EE\u00E2\u00E0\u00F0, \u00CC\u00EE\u00F1\u00EA\u00E2\u00E0';
  expect(await readFile(new File([bytesOf(cyrillic)], 'a.txt'))).toBeNull();
});

it.each([
  ['snapshot header', 'From: <Saved by Blink>\r\nSnapshot-Content-Location: https://jobs.example/7\r\n', ''],
  ['part', 'From: "Saved by Internet Explorer 11"\r\n', 'Content-Location: https://jobs.example/7\r\n'],
])('reads a page that was saved in one file, at its address: in a %s', async (_, top, part) => {
  const page = `${top}Subject: =?utf-8?Q?K=C3=B6chin?=\r\nMIME-Version: 1.0\r\nContent-Type: multipart/related;\r\n\ttype="text/html";\r\n\tboundary="----M--x----"\r\n\r\n\r\n------M--x----\r\n${part}${type('text/html', 'utf-8', 'quoted-printable')}${quoted(utf8(html))}\r\n------M--x----\r\nContent-Type: text/css\r\n\r\nb{}\r\n------M--x------\r\n`;
  const brought = await readFile(new File([bytesOf(page)], 'Köchin.mhtml', { type: 'multipart/related' }));
  expect(brought?.url).toBe('https://jobs.example/7');
  const { fields, text } = readPosting(brought?.text ?? '', { address: brought?.url });
  expect(fields).toMatchObject({ ...posting, url: 'https://jobs.example/7' });
  expect(text).not.toContain('Saved by');
});
