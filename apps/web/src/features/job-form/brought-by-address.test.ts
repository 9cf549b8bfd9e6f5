import { expect, it } from 'vitest';
import { broughtByHand, takeBrought, type Brought } from '@foothold/domain/posting/brought';
import { readPosting } from '@foothold/domain/posting/posting-reader';
import { broughtByAddress } from './brought-by-address.ts';
import { broughtByFile } from './brought-by-file.ts';

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

const file = (name: string, type: string, text: string) => broughtByFile(new File([text], name, { type }));

type Way = (text: string) => Brought | null | Promise<Brought | null>;
const ways: Record<string, Way> = {
  'pasted as words': (text) => broughtByHand(copied({ 'text/plain': text })),
  'pasted with its HTML': (text) =>
    broughtByHand(copied({ 'text/plain': words, 'text/html': text === words ? '' : text })),
  'shared by another program': (text) => broughtByAddress({ ...nowhere, search: { text, url: link } }),
  'shared with a title': (text) =>
    broughtByAddress({ ...nowhere, search: { text, url: link, title: 'Process engineer – Kiel' } }),
  'named in the address': (text) => broughtByAddress({ ...nowhere, search: { draft: text } }),
  'behind the # of the address': (text) =>
    broughtByAddress({ ...nowhere, hash: `text=${encodeURIComponent(text)}` }),
  'started from an empty list or the palette': (text) => broughtByAddress({ ...nowhere, state: { text } }),
  'sent by the browser button': (text) =>
    broughtByAddress({ ...nowhere, hash: `page=${packed([link, text])}` }),
  'dropped as a file': (text) => file('posting.html', 'text/html', text),
  'dropped as a text file': (text) => file('posting.txt', '', text),
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

it.each(Object.entries(ways))('a posting that is %s becomes the same job', async (_, way) => {
  for (const text of [words, page]) {
    const brought = await way(text);
    const { values, posting = '' } = takeBrought(brought ?? { text: '' });
    const { fields, text: kept } = readPosting(posting, { address: values.url });
    const { url, salaryText: _words, ...read } = fields;
    expect(read).toEqual(right);
    expect(kept).toContain('Sie halten die Mühlen am Laufen.');
    expect([link, undefined]).toContain(values.url ?? url);
  }
});

it.each<[Record<string, string>, object]>([
  [{ text: link }, { values: { url: link } }],
  [{ url: link }, { values: { url: link } }],
  [{ text: 'careers.ostra.example/jobs/101' }, { values: { url: link } }],
  [{ title: 'Process engineer at Ostra', url: link }, { values: { url: link } }],
  [{ text: link, title: 'Process engineer at Ostra' }, { values: { url: link } }],
  [{ text: 'Process engineer' }, { values: { title: 'Process engineer' } }],
])('of what is shared as %j nothing is lost', (search, taken) => {
  const brought = broughtByAddress({ ...nowhere, search });
  const job = takeBrought(brought ?? { text: '' });
  expect(job).toMatchObject(taken);
  if (search['title'] !== undefined)
    expect(readPosting(job.posting ?? '').fields).toEqual({ title: 'Process engineer', company: 'Ostra' });
});

it('reads the words that are shared beside a link in them', () => {
  const { posting = '' } = takeBrought({ text: `Process engineer at Ostra Milling: ${link}` });
  expect(readPosting(posting).fields.url).toBe(link);
});

it('takes no file of another kind', async () => {
  expect(await file('posting.pdf', 'application/pdf', '%PDF')).toBeNull();
});
