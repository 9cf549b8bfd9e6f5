import { expect, it } from 'vitest';
import { broughtByHand, takeBrought, type Brought } from '@foothold/domain/posting/brought';
import { readPosting } from '@foothold/domain/posting/posting-reader';
import { broughtByAddress } from './brought-by-address.ts';
import { broughtByBytes } from './brought-by-bytes.ts';
import { broughtByDrop } from './brought-by-drop.ts';

const link = 'https://careers.ostra.example/jobs/101';
const words = `Process engineer
Unternehmen: Ostra Milling GmbH
Standort: Kiel
Vollzeit, 3.300 € – 3.600 € pro Monat

Sie halten die Mühlen am Laufen.`;
const data = (title: string, id: number) => ({
  '@type': 'JobPosting',
  title,
  hiringOrganization: { name: 'Ostra Milling GmbH' },
  jobLocation: { address: 'Kiel' },
  employmentType: 'FULL_TIME',
  url: `https://careers.ostra.example/jobs/${id}`,
  baseSalary: { currency: 'EUR', value: { minValue: 3_300, maxValue: 3_600, unitText: 'MONTH' } },
  description: words,
});
const json = JSON.stringify([data('Quality lead', 100), data('Process engineer', 101)]);
const page = `<html><head><title>Process engineer | Careers</title><script type="application/ld+json">${json}</script></head><body><h1>Process engineer</h1></body></html>`;

const copied = (parts: Record<string, string>) => ({ getData: (type: string) => parts[type] ?? '' });
const nowhere = { search: {}, hash: '', state: {} };
const packed = (value: unknown) =>
  btoa(
    JSON.stringify(value).replace(
      /[^ -~]/g,
      (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
    ),
  )
    .replaceAll('+', '-')
    .replaceAll('/', '_');

const dropped = (files: readonly File[], parts: Record<string, string> = {}) =>
  broughtByDrop({ ...copied(parts), files }, async (source) => broughtByBytes(source));
async function broughtBy(files: readonly File[], parts?: Record<string, string>): Promise<Brought | null> {
  const result = await dropped(files, parts);
  return 'brought' in result ? result.brought : null;
}
const file = (name: string, type: string, text = words) => new File([text], name, { type });

const isHtml = (text: string) => text.startsWith('<html>');

type Transfer = (text: string) => Brought | null | Promise<Brought | null>;
const transfers: Record<string, Transfer> = {
  'pasted as words': (text) => broughtByHand(copied({ 'text/plain': text })),
  'pasted with its HTML': (text) =>
    broughtByHand(copied(isHtml(text) ? { 'text/plain': words, 'text/html': text } : { 'text/plain': text })),
  'shared by another program': (text) => broughtByAddress({ ...nowhere, search: { text, url: link } }),
  'shared with a title': (text) =>
    broughtByAddress({ ...nowhere, search: { text, url: link, title: 'Process engineer – Kiel' } }),
  'named in the address': (text) => broughtByAddress({ ...nowhere, search: { draft: text } }),
  'behind the # of the address': (text) =>
    broughtByAddress({ ...nowhere, hash: `text=${encodeURIComponent(text)}` }),
  'started from an empty list or the palette': (text) => broughtByAddress({ ...nowhere, state: { text } }),
  // The button's program sends no more of a page.
  'sent by the browser button': (text) =>
    broughtByAddress({ ...nowhere, hash: `page=${packed([link, text.slice(0, 200_000)])}` }),
  'dropped as a file': (text) => broughtBy([file('posting.html', 'text/html', text)]),
  'dropped as a text file': (text) => broughtBy([file('posting.txt', '', text)]),
  'dropped as words': (text) => broughtBy([], { 'text/plain': text }),
  'dropped as a part of a page': (text) =>
    broughtBy([], isHtml(text) ? { 'text/plain': words, 'text/html': text } : { 'text/plain': text }),
};

const right = {
  title: 'Process engineer',
  company: 'Ostra Milling GmbH',
  location: 'Kiel',
  employmentType: 'full_time',
  salaryMin: 3_300,
  salaryMax: 3_600,
  salaryCurrency: 'EUR',
  salaryPeriod: 'month',
};

it.each(Object.entries(transfers))('a posting that is %s becomes the same job', async (_, transfer) => {
  for (const text of [words, page]) {
    const brought = await transfer(text);
    const { values, posting = '' } = takeBrought(brought ?? { text: '' });
    const { fields, text: kept } = readPosting(posting, { address: values.url });
    const { url, salaryText: _words, ...read } = fields;
    expect(read).toEqual(right);
    expect(kept).toContain('Sie halten die Mühlen am Laufen.');
    expect([link, undefined]).toContain(values.url ?? url);
  }
});

const end = 'Die letzte Zeile.';
const paragraphs = (length: number) => 'Sie mahlen Korn.\n'.repeat(Math.ceil(length / 17));
const pages: Record<string, string> = {
  'a short one': `${words}\n${end}`,
  'one that just fits': `${'x'.repeat(99_999 - end.length)}\n${end}`,
  'one character more than fits': `${'x'.repeat(100_000 - end.length)}\n${end}`,
  'one of letters that take two units': `${'😀'.repeat(99_999 - end.length)}\n${end}`,
  'one of twice the length': `${words}\n${paragraphs(200_000)}${end}`,
  'one that is longer than what is read': `${words}\n${paragraphs(2_100_000)}${end}`,
  'a page of twice the length': `<html><body><h1>Müller</h1><p>${paragraphs(200_000).replaceAll('\n', '</p><p>')}</p>${end}</body></html>`,
  'a page with much beside its words': `<html><body><h1>Müller</h1><!--${'x'.repeat(250_000)}--><p>${end}</p></body></html>`,
  'a page that is nested too deeply': `<html><body><h1>Müller</h1>${'<b>'.repeat(9_000)}<p>${end}</p>`,
  'a page of which nothing is read': `<html><body>${'<b>'.repeat(9_000)}<h1>Müller</h1><p>${end}</p>`,
  'data of twice the length': JSON.stringify({
    '@type': 'JobPosting',
    title: 'Müller',
    description: `${paragraphs(200_000)}${end}`,
  }),
};

it.each(
  Object.keys(transfers).flatMap((transfer) => Object.keys(pages).map((each) => [transfer, each] as const)),
)('reports that %s is truncated: %s', async (transfer, each) => {
  const brought = await transfers[transfer]?.(pages[each] ?? '');
  const { posting = '', isBeginning } = takeBrought(brought ?? { text: '' });
  const { text, isCut } = readPosting(posting, { isBeginning });
  expect(text).not.toBe('');
  expect(isCut).toBe(!text.includes(end));
});

it.each<[Record<string, string>, object]>([
  [{ text: link }, { values: { url: link } }],
  [{ url: link }, { values: { url: link } }],
  [{ text: 'careers.ostra.example/jobs/101' }, { values: { url: link } }],
  [{ title: 'Process engineer at Ostra', url: link }, { values: { url: link } }],
  [{ text: link, title: 'Process engineer at Ostra' }, { values: { url: link } }],
  [{ text: 'Process engineer' }, { values: { title: 'Process engineer' } }],
])('shared as %j loses no text', (search, taken) => {
  const brought = broughtByAddress({ ...nowhere, search });
  const job = takeBrought(brought ?? { text: '' });
  expect(job).toMatchObject(taken);
  if (search['title'] !== undefined)
    expect(readPosting(job.posting ?? '').fields).toEqual({ title: 'Process engineer', company: 'Ostra' });
});

it('keeps the title that is shared with a line of words', () => {
  const { posting = '' } = takeBrought({
    text: `Have a look: ${link}`,
    title: 'Process engineer at Ostra Milling',
  });
  const { fields, guessed } = readPosting(posting);
  expect(fields).toEqual({ title: 'Process engineer', company: 'Ostra Milling', url: link });
  expect(guessed).toContain('company');
});

it('reads the words that are shared beside a link in them', () => {
  const { posting = '' } = takeBrought({ text: `Process engineer at Ostra Milling: ${link}` });
  expect(readPosting(posting).fields.url).toBe(link);
});

class Folder extends File {
  override arrayBuffer = () => Promise.reject(new DOMException('is a folder', 'NotFoundError'));
}

it.each<[string, File[], Record<string, string>, unknown]>([
  ['a file of another kind', [file('posting.pdf', 'application/pdf')], {}, { problem: 'unreadable' }],
  ['an empty file', [file('posting.txt', 'text/plain', ' \n')], {}, { problem: 'unreadable' }],
  ['a folder', [new Folder([], 'postings.txt')], {}, { problem: 'unreadable' }],
  [
    'a file that is not UTF-8',
    [new File([Uint8Array.from([0x42, 0xfc, 0x72, 0x6f])], 'posting.txt', { type: 'text/plain' })],
    {},
    { problem: 'unreadable' },
  ],
  ['nothing', [], {}, { problem: 'unreadable' }],
  ['a table', [file('jobs.csv', 'text/csv')], {}, { problem: 'rows' }],
  ['a workbook', [file('jobs.xlsx', '')], {}, { problem: 'rows' }],
  ['an archive', [file('Basic_LinkedIn.zip', 'application/zip')], {}, { problem: 'rows' }],
  ['a link', [], { 'text/uri-list': link, 'text/plain': link }, { brought: { text: link }, filesLeftOut: 0 }],
  [
    'three files',
    [file('1.txt', ''), file('2.txt', ''), file('3.pdf', '')],
    {},
    { brought: { text: words }, filesLeftOut: 2 },
  ],
])('dropped text is described with how much is left out: %s', async (_, files, parts, result) => {
  expect(await dropped(files, parts)).toEqual(result);
});
