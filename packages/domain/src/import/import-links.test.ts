import { expect, it } from 'vitest';
import { importContext } from '../testing/import-tables.ts';
import type { ImportTarget } from './import-columns.ts';
import { readRow } from './import-row.ts';

const link = (address: string, text: string) => `=HYPERLINK("${address}","${text}")`;

function read(said: Partial<Record<ImportTarget, string>>) {
  const mapping = { fields: Object.keys(said) as ImportTarget[], orders: {} };
  return readRow({ number: 2, cells: Object.values(said) as string[] }, mapping, importContext);
}

it.each<readonly [ImportTarget, string, object]>([
  ['title', 'https://jobs.example/7', { fields: { url: 'https://jobs.example/7' } }],
  ['company', 'https://jobs.example/7', { fields: { url: 'https://jobs.example/7' } }],
  ['url', 'https://jobs.example/7', { fields: { url: 'https://jobs.example/7' } }],
  ['notes', 'https://notes.example', { fields: { notes: 'Words (https://notes.example)' } }],
  ['contact', 'https://people.example/jo', { contact: { name: 'Words', url: 'https://people.example/jo' } }],
  ['contact', 'mailto:jo@globex.example', { contact: { name: 'Words', email: 'jo@globex.example' } }],
])('keeps the hyperlink of the %s: %s', (field, address, expected) => {
  const job = read({ title: 'Cook', company: 'Globex', [field]: link(address, 'Words') });
  expect(job).toMatchObject({ ...expected, warnings: [] });
});

it.each<ImportTarget>(['location', 'source', 'benefits', 'contactEmail', 'contactPhone', 'tags'])(
  'reports which link it skipped, of the %s',
  (field) => {
    const address = 'https://elsewhere.example/a?b=1';
    const job = read({ title: 'Cook', company: 'Globex', contact: 'Jo', [field]: link(address, 'Words') });
    expect(job?.warnings).toContainEqual({ field, code: 'left_out', text: address });
  },
);

it.each(['ad.pdf', 'Documents/ad.pdf', '../ad.html', './ad', 'me@globex.example'])(
  'makes no link of the name of a file or a path, and reports it: %s',
  (said) => {
    for (const cell of [said, link(said, 'View')]) {
      const job = read({ title: 'Cook', company: 'Globex', url: cell });
      expect(job?.fields.url).toBe(undefined);
      expect(job?.warnings).toEqual([{ field: 'url', code: 'left_out', text: said }]);
    }
  },
);

it.each<readonly [ImportTarget, string]>([
  ['title', '/jobs/5'],
  ['company', './#/jobs/5'],
  ['company', 'mailto:jo@globex.example'],
  ['url', '/jobs/5'],
  ['contact', '/people/5'],
  ['stage', 'file:///C:/My Ads/5.pdf'],
  ['salaryText', 'https://pay.example'],
  ['contactPhone', 'tel:+49 30 5550199'],
])('reports the link of the %s that is not kept: %s', (field, address) => {
  const job = read({
    title: 'Cook',
    company: 'Globex',
    [field]: link(address, field === 'stage' ? 'Applied' : 'Words'),
  });
  const text = address.replace(/^(?:mailto|tel):/, '');
  expect(job?.warnings).toContainEqual({ field, code: 'left_out', text });
});

it.each([
  ['/jobs/1 https://a.example/1', '/jobs/1'],
  ['https://a.example/1 ./jobs/1', './jobs/1'],
  ['https://a.example/1 tel:+4922155501', 'tel:+4922155501'],
])('keeps of several links the one that can be opened: %s', (links, other) => {
  const job = read({ title: link(links, 'Cook'), company: 'Globex' });
  expect(job?.fields.url).toBe('https://a.example/1');
  expect(job?.warnings).toEqual([{ field: 'title', code: 'left_out', text: other }]);
});

it('takes the number of a link for that of the person, and says nothing of one that is written', () => {
  expect(read({ title: 'Cook', company: 'Globex', contact: link('tel:+4922155501', 'Robin') })).toMatchObject(
    {
      contact: { name: 'Robin', phone: '+4922155501' },
      warnings: [],
    },
  );
  expect(
    read({
      title: 'Cook',
      company: 'Globex',
      contact: 'Robin',
      contactPhone: link('tel:+4922155501', '(0221) 55501'),
    }),
  ).toMatchObject({ contact: { name: 'Robin', phone: '(0221) 55501' }, warnings: [] });
});

it('keeps the first of several links in one cell, and reports the others', () => {
  const job = read({ title: 'Cook', company: 'Globex', url: 'https://a.example/1, https://b.example/2' });
  expect(job?.fields.url).toBe('https://a.example/1');
  expect(job?.warnings).toEqual([{ field: 'url', code: 'left_out', text: 'https://b.example/2' }]);
});

it.each([
  ['https://a.example/1 (expired)', 'https://a.example/1', '(expired)'],
  ['Ad: https://a.example/1', 'https://a.example/1', 'Ad:'],
  ['https://a.example/1, by Friday', 'https://a.example/1', 'by Friday'],
  ['www.a.example/1 – old', 'https://www.a.example/1', '– old'],
  [
    'https://a.example/1\nhttps://b.example/2;https://c.example',
    'https://a.example/1',
    'https://b.example/2 https://c.example',
  ],
])('keeps the link among other words, and reports those: %s', (said, url, others) => {
  const job = read({ title: 'Cook', company: 'Globex', url: said });
  expect(job?.fields.url).toBe(url);
  expect(job?.warnings).toEqual([{ field: 'url', code: 'left_out', text: others }]);
});

it.each<ImportTarget>(['url', 'title', 'company'])(
  'keeps the first of several links that hang on one cell, and reports the others: %s',
  (field) => {
    const several = link('https://a.example/1 https://b.example/2 mailto:jo@c.example', 'One, two');
    const job = read({ title: 'Cook', company: 'Globex', [field]: several });
    expect(job?.fields.url).toBe('https://a.example/1');
    expect(job?.warnings).toEqual(
      ['https://b.example/2', 'mailto:jo@c.example'].map((text) => ({ field, code: 'left_out', text })),
    );
  },
);

it('reports which link it skipped where two cells have one', () => {
  const job = read({
    title: link('https://jobs.example/7', 'Cook'),
    company: link('https://globex.example', 'Globex'),
  });
  expect(job?.fields.url).toBe('https://jobs.example/7');
  expect(job?.warnings).toEqual([{ field: 'company', code: 'left_out', text: 'https://globex.example' }]);
});

it('takes a mail address as its own text for no second link', () => {
  const job = read({
    title: 'Cook',
    company: 'Globex',
    contactEmail: link('mailto:jo@globex.example', 'jo@globex.example'),
  });
  expect(job).toMatchObject({ contact: { email: 'jo@globex.example' }, warnings: [] });
});

it.each([
  ['[Globex](https://globex.example/1)', 'https://globex.example/1'],
  ['Globex (https://www.notion.so/Globex-0123?pvs=21)', 'https://www.notion.so/Globex-0123?pvs=21'],
])('reads the link of %s from its text', (company, url) => {
  expect(read({ title: 'Cook', company })).toMatchObject({
    fields: { company: 'Globex', url },
    warnings: [],
  });
});

it.each([
  '[draft] (see https://a.example)',
  'Globex (https://globex.example)',
  '[a](b)',
  '[](https://a.example)',
])('keeps %s as it is written', (company) => {
  expect(read({ title: 'Cook', company })?.fields).toEqual({ title: 'Cook', company });
});

it('keeps sentences as they are written', () => {
  const notes = '[Globex](https://globex.example/1)';
  expect(read({ title: 'Cook', company: 'Globex', notes })?.fields.notes).toBe(notes);
});
