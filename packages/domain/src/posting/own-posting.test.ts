import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readPosting } from './posting-reader.ts';
import { atDepth } from '../testing/test-depth.ts';

interface Made {
  title: string;
  company: string;
  city: string;
  id: string;
  hasUrl: boolean;
  isFull: boolean;
}

const titles = [
  'Baker',
  'Night baker',
  'Data analyst',
  'Senior data analyst',
  'Koch (m/w/d)',
  'Infirmière',
  'محاسب',
];
const companies = ['Ostra Milling', 'Acorn Diner', 'Heron Quay', 'Gasthof Post', 'مجموعة الأفق'];
const cities = ['Ostra', 'Lindow', 'Leith', 'Lyon', 'دبي'];
const shapes = ['array', 'graph', 'scripts', 'microdata'] as const;
const signs = ['address', 'number', 'canonical', 'og:url', 'mainEntity', 'heading', 'title', 'none'] as const;

const made = fc
  .uniqueArray(
    fc.record({
      title: fc.constantFrom(...titles),
      company: fc.constantFrom(...companies),
      city: fc.constantFrom(...cities),
      id: fc.integer({ min: 100, max: 999 }).map(String),
      hasUrl: fc.boolean(),
      isFull: fc.boolean(),
    }),
    { minLength: 1, maxLength: 6, selector: ({ title }) => title },
  )
  .filter((all) => new Set(all.map(({ id }) => id)).size === all.length);

const linkOf = ({ id }: Made) => `https://careers.ostra.example/jobs/${id}`;

function dataOf(posting: Made, hasUrl: boolean) {
  const full = {
    employmentType: 'FULL_TIME',
    validThrough: '2026-10-31',
    baseSalary: { currency: 'EUR', value: { value: 2_000 + Number(posting.id), unitText: 'MONTH' } },
  };
  return {
    '@type': 'JobPosting',
    '@id': `#${posting.id}`,
    title: posting.title,
    hiringOrganization: { '@type': 'Organization', name: posting.company },
    jobLocation: { '@type': 'Place', name: 'Office', address: { addressLocality: posting.city } },
    description: `<p>Work number ${posting.id}.</p>`,
    identifier: posting.id,
    ...(hasUrl ? { url: linkOf(posting) } : {}),
    ...(posting.isFull ? full : {}),
  };
}

function marksOf(posting: Made, hasUrl: boolean, isMain: boolean) {
  const full = `<meta itemprop="employmentType" content="FULL_TIME"><meta itemprop="validThrough" content="2026-10-31">
<span itemprop="baseSalary" itemscope itemtype="https://schema.org/MonetaryAmount"><meta itemprop="currency" content="EUR"><span itemprop="value" itemscope><i itemprop="value">${2_000 + Number(posting.id)}</i><meta itemprop="unitText" content="MONTH"></span></span>`;
  return `<div${isMain ? ' itemprop="mainEntity"' : ''} itemscope itemtype="https://schema.org/JobPosting"><h3 itemprop="title">${posting.title}</h3>
<div itemprop="jobLocation" itemscope itemtype="https://schema.org/Place"><b itemprop="name">Office</b><span itemprop="address" itemscope><span itemprop="addressLocality">${posting.city}</span></span></div>
<div itemprop="hiringOrganization" itemscope itemtype="https://schema.org/Organization"><span itemprop="name">${posting.company}</span></div>
<div itemprop="description"><p>Work number ${posting.id}.</p></div><meta itemprop="identifier" content="${posting.id}">
${hasUrl ? `<a itemprop="url" href="${linkOf(posting)}">Read more</a>` : ''}${posting.isFull ? full : ''}</div>`;
}

type Sign = (typeof signs)[number];

function pageOf(all: readonly Made[], own: Made, shape: (typeof shapes)[number], sign: Sign) {
  const needsUrl = ['address', 'canonical', 'og:url'].includes(sign);
  const isMain = sign === 'mainEntity';
  const hasUrl = (each: Made) => (each === own ? needsUrl : each.hasUrl && sign !== 'none');
  const data = all.map((each) => dataOf(each, hasUrl(each)));
  const block = (value: unknown) => `<script type="application/ld+json">${JSON.stringify(value)}</script>`;
  const main = isMain ? [{ '@type': 'WebPage', mainEntity: { '@id': `#${own.id}` } }] : [];
  const blocks = {
    array: () => block([...data, ...main]),
    graph: () => block({ '@graph': [...main, ...data] }),
    scripts: () => [...data, ...main].map(block).join(''),
    microdata: () =>
      `<div itemscope itemtype="https://schema.org/WebPage">${all.map((each) => marksOf(each, hasUrl(each), isMain && each === own)).join('')}</div>`,
  };
  const canonical = sign === 'canonical' ? `<link rel="canonical" href="${linkOf(own)}?utm_source=x">` : '';
  const og = sign === 'og:url' ? `<meta property="og:url" content="${linkOf(own)}">` : '';
  const title = sign === 'title' ? `${own.title} | Ostra` : 'Work with us';
  const heading = sign === 'heading' ? own.title : 'Welcome';
  return `<html><head><title>${title}</title>${canonical}${og}</head><body><h1>${heading}</h1>${blocks[shape]()}</body></html>`;
}

it('reads the page’s own posting, whole and alone, among any number on the page', () => {
  fc.assert(
    fc.property(
      made,
      fc.nat(),
      fc.constantFrom(...shapes),
      fc.constantFrom(...signs),
      (all, at, shape, sign) => {
        const own = all[sign === 'none' ? 0 : at % all.length] as Made;
        const addresses: Partial<Record<Sign, string>> = {
          address: `${linkOf(own)}?utm_medium=mail`,
          number: `https://other.example/view/${own.id}/apply`,
        };
        const { fields, text, guessed } = readPosting(pageOf(all, own, shape, sign), {
          address: addresses[sign],
        });
        const { url: _url, ...read } = fields;
        expect(read).toEqual({
          title: own.title,
          company: own.company,
          location: own.city,
          externalId: own.id,
          ...(own.isFull && {
            employmentType: 'full_time',
            closesOn: '2026-10-31',
            salaryMin: 2_000 + Number(own.id),
            salaryMax: 2_000 + Number(own.id),
            salaryCurrency: 'EUR',
            salaryPeriod: 'month',
          }),
        });
        expect(text).toBe(`Work number ${own.id}.`);
        // The first of several is no more than a guess.
        expect(guessed).toEqual(sign === 'none' && all.length > 1 ? Object.keys(fields) : []);
      },
    ),
    { numRuns: atDepth(100, 500) },
  );
});

it('reads nothing of another posting on a page whose own has no description', () => {
  const own = { '@type': 'JobPosting', title: 'Baker' };
  const other = { '@type': 'JobPosting', title: 'Cook', description: '<p>Cook.</p>' };
  const page = `<title>Baker</title><h1>Baker</h1><script type="application/ld+json">${JSON.stringify([other, own])}</script>
<h2>Cook</h2><p>Salary €4,000 a month. Location: Leith. Apply by 1 December 2026.</p>`;
  expect(readPosting(page).fields).toEqual({ title: 'Baker' });
});

it.each([
  [
    'of another address and another heading',
    'Glazier',
    'https://x.example/jobs/8',
    ['title', 'company', 'url'],
  ],
  ['of another address and the same heading', 'Roofer', 'https://x.example/jobs/8', []],
  ['of the same address', 'Careers', 'https://x.example/jobs/9', []],
  ['without an address', 'Careers', undefined, []],
])(
  'marks the data of the only posting on a page as a guess where it is one %s',
  (_, heading, url, guessed) => {
    const data = { '@type': 'JobPosting', title: 'Roofer', hiringOrganization: { name: 'Dach West' }, url };
    const page = `<title>${heading}</title><h1>${heading}</h1><script type="application/ld+json">${JSON.stringify(data)}</script>`;
    const reading = readPosting(page, { address: 'https://x.example/jobs/9' });
    expect(reading.fields).toMatchObject({ title: 'Roofer', company: 'Dach West' });
    expect(new Set(reading.guessed)).toEqual(new Set(guessed));
  },
);

it.each(['address', 'canonical', 'og:url'])(
  'guesses all where the %s is of one posting, the heading of another',
  (sign) => {
    const at = (id: number) => `https://jobs.example/${id}`;
    const posting = (title: string, id: number) => ({
      '@type': 'JobPosting',
      title,
      url: at(id),
      hiringOrganization: `${title} Ltd`,
    });
    const data = [posting('Baker', 1), posting('Cook', 2)];
    const told: Record<string, string> = {
      canonical: `<link rel="canonical" href="${at(2)}">`,
      'og:url': `<meta property="og:url" content="${at(2)}">`,
    };
    const read = (heading: string) =>
      readPosting(
        `<html><head><title>${heading}</title>${told[sign] ?? ''}<script type="application/ld+json">${JSON.stringify(data)}</script></head><body><h1>${heading}</h1></body></html>`,
        sign === 'address' ? { address: at(2) } : {},
      );
    const { fields, guessed } = read('Baker');
    expect(guessed.toSorted()).toEqual(Object.keys(fields).toSorted());
    expect(read('Cook').guessed).toEqual([]);
    expect(read('Jobs with us').guessed).not.toContain('company');
  },
);

it('never mixes two kinds of data', () => {
  const page = `<h1>Baker</h1><script type="application/ld+json">{"@type":"JobPosting","title":"Baker","description":"Bake."}</script>
<div itemscope itemtype="http://schema.org/JobPosting"><b itemprop="title">Baker</b><b itemprop="employmentType">FULL_TIME</b></div>`;
  expect(readPosting(page).fields).toEqual({ title: 'Baker' });
});

describe('the link in the data of a page', () => {
  const page = (url: string) =>
    `<title>Roofer</title><h1>Roofer</h1><script type="application/ld+json">${JSON.stringify({ '@type': 'JobPosting', title: 'Roofer', url })}</script>`;
  const linkIn = (url: string, address?: string) => {
    const { fields, guessed } = readPosting(page(url), { address });
    return [fields.url, guessed.includes('url')];
  };
  const address = 'https://x.example/jobs/9';

  it.each([
    'https://x.example/jobs/9?ref=mail',
    'http://www.x.example/jobs/roofer',
    'https://careers.x.example/9',
    '/jobs/9',
    '9?ref=mail',
  ])('is sure where it leads to the site of the page: %s', (url) => {
    expect(linkIn(url, address)).toEqual([new URL(url, address).href, false]);
  });

  it.each(['x.example/jobs/9', 'www.x.example/jobs/9'])('may lack its scheme: %s', (url) => {
    expect(linkIn(url, address)).toEqual([`https://${url}`, false]);
  });

  it.each(['https://y.example/jobs/9', 'https://notx.example/jobs/9', 'https://x.example.net/jobs/9'])(
    'is a guess where it leads to another site: %s',
    (url) => {
      expect(linkIn(url, address)).toEqual([url, true]);
      expect(linkIn(url)).toEqual([url, false]);
    },
  );

  it.each([
    'http://localhost:3000/jobs/9',
    'http://127.0.0.1/jobs/9',
    'http://10.1.2.3:8080/jobs/9',
    'http://192.168.0.4/jobs/9',
    'http://172.20.0.4/jobs/9',
    'http://[::1]:3000/jobs/9',
    'https://staging.x.internal/jobs/9',
    'http://cms.local/jobs/9',
  ])('is not taken where only the machine of the page can follow it: %s', (url) => {
    expect(linkIn(url, address)).toEqual([address, false]);
    expect(linkIn(url)).toEqual([url, true]);
    expect(linkIn(url, new URL('/jobs', url).href)).toEqual([url, false]);
  });
});

it.each([
  'Similar jobs',
  'Related jobs',
  'Latest jobs in Leeds',
  'More jobs from Acme',
  'Jobs like this',
  'You might also like',
  'Passende Jobs',
  'Weitere Stellenangebote',
  'Das könnte Sie auch interessieren',
  'Autres offres de l’entreprise',
  'Ces offres pourraient vous intéresser',
  'Offres similaires',
  'Otras ofertas que te pueden interesar',
  'Ofertas relacionadas',
  'Meer vacatures',
  'Misschien vind je dit ook interessant',
  'وظائف ذات صلة',
  'وظائف مشابهة',
])('another posting is not read below “%s”', (heading) => {
  const { fields } = readPosting(
    `<title>Miller - Ostra</title><h1>Miller</h1><p>Grind flour.</p><h2>${heading}</h2><p>Cook – £22,000 a year – Part-time – Remote</p><p>Closing date: 1 December 2026</p>`,
  );
  expect(fields).toMatchObject({ title: 'Miller' });
  expect(Object.keys(fields).filter((name) => /^(?:salary|workMode|employment|closes)/.test(name))).toEqual(
    [],
  );
});

it.each([
  'Three years in related jobs is a plus.',
  'Three years in similar roles',
  'More roles mean more fun.',
  'Recent jobs: miller, baker',
])('the page’s own is read below what is no such heading: %s', (words) => {
  const html = `<title>Miller - Ostra</title><h1>Miller</h1><p>${words}</p><p>Salary: £30,000 a year</p>`;
  expect(readPosting(html).fields.salaryMin).toBe(30_000);
});
