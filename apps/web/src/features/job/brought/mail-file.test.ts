import { expect, it } from 'vitest';
import { readPosting } from '@foothold/domain/posting/posting-reader';
import { broughtByFile } from './brought-by-file.ts';

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
  HTML: `${head}${type('text/html', 'utf-8', 'quoted-printable')}${quoted(utf8(html))}`,
  'two forms': `${head}Content-Type: multipart/mixed; boundary="a"\r\n\r\n--a\r\nContent-Type: multipart/alternative; boundary=b\r\n\r\n--b\r\n${type('text/plain', 'utf-8', 'base64')}${btoa(utf8(words))}\r\n--b\r\n${type('text/html', 'utf-8', 'base64')}${btoa(utf8(html))}\r\n--b--\r\n--a\r\nContent-Type: text/plain\r\nContent-Disposition: attachment; filename=x.txt\r\n\r\nAnother posting\r\n--a--\r\n`,
};

it.each(Object.entries(mails))('reads a posting in a saved mail: %s', async (_, mail) => {
  const bytes = Uint8Array.from(mail, (unit) => unit.charCodeAt(0));
  const brought = await broughtByFile(new File([bytes], 'Stelle.eml', { type: '' }));
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
    const brought = await broughtByFile(new File([broken], 'x.eml'));
    expect(typeof brought?.text).toBe('string');
  }
});
