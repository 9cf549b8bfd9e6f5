import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { jobFieldsSchema, jobLimits } from '../job.ts';
import { codePointLength } from '../text.ts';
import { readPosting, type PostingFields } from './posting-reader.ts';
import { atDepth } from '../testing/test-depth.ts';

const jsonLd = (posting: object | object[]) =>
  `<!doctype html><html><head><title>Jobs</title><script type="application/ld+json">${JSON.stringify(posting)}</script></head><body><h1>Apply now</h1><p>Cookies</p></body></html>`;

const greenhouse = jsonLd({
  '@context': 'https://schema.org/',
  '@type': 'JobPosting',
  title: 'Senior Data Analyst',
  hiringOrganization: { '@type': 'Organization', name: 'Globex' },
  jobLocation: {
    '@type': 'Place',
    address: { '@type': 'PostalAddress', addressLocality: 'Berlin', addressCountry: 'DE' },
  },
  datePosted: '2026-11-01T08:00:00Z',
  validThrough: '2026-12-01T00:00',
  employmentType: 'FULL_TIME',
  description:
    '&lt;p&gt;You will own &amp;amp; grow our forecasts.&lt;/p&gt;&lt;ul&gt;&lt;li&gt;SQL&lt;/li&gt;&lt;/ul&gt;',
});

const lever = jsonLd([
  { '@type': 'BreadcrumbList' },
  {
    '@graph': [
      { '@type': 'WebSite', name: 'x' },
      {
        '@type': ['Thing', 'JobPosting'],
        title: 'Backend Engineer',
        hiringOrganization: 'Initech',
        jobLocationType: 'TELECOMMUTE',
        employmentType: ['CONTRACTOR'],
        baseSalary: {
          '@type': 'MonetaryAmount',
          currency: 'usd',
          value: { '@type': 'QuantitativeValue', minValue: '120,000', maxValue: 150000, unitText: 'YEAR' },
        },
      },
    ],
  },
]);

const workday = `<html><head><title>Analyst II | Umbrella Careers</title>
<script type="application/ld+json">{ "broken": </script>
<script type="application/ld+json">
{"@type":"http://schema.org/JobPosting","title":"Analyst II","identifier":{"@type":"PropertyValue","value":"R-1042"},
"hiringOrganization":[{"name":"Umbrella"}],"jobLocation":[{"address":"Leeds, UK"},{"address":"York, UK"}],
"baseSalary":{"currency":"GBP","value":"38500"},"description":"One line
and another"}</script></head></html>`;

const personio = `<html><head><meta property="og:title" content="Projektleitung (m/w/d) bei Musterwerk GmbH"></head><body><h1>Projektleitung (m/w/d)</h1>
<div><p>Standort: Hamburg</p><p>Vollzeit, hybrid. 55.000 – 62.500 € brutto pro Jahr.</p><p>Bewerbungsfrist: 27. November 2026</p></div></body></html>`;

const microdata = `<div itemscope itemtype="https://schema.org/JobPosting"><h1 itemprop="title">Éclairagiste</h1>
<span itemprop="hiringOrganization" itemscope><span itemprop="name">Théâtre du Quai</span></span>
<meta itemprop="datePosted" content="2026-11-02"><div itemprop="description"><p>Temps plein à Lyon.</p></div></div>`;

const plain = `Insights Analyst

Heron Quay Theatre is looking for an Insights Analyst to help us understand who comes, who comes back, and why.

This is a permanent, 4-day week role based in Belfast with two days from home. Salary £38,500 to £42,000 depending on experience.

Please send a CV and one page. Closing date: noon on Friday 27 November 2026.`;

describe('a pasted posting', () => {
  it.each<[string, string, PostingFields]>([
    [
      'JSON-LD with its description escaped twice',
      greenhouse,
      {
        title: 'Senior Data Analyst',
        company: 'Globex',
        location: 'Berlin, DE',
        employmentType: 'full_time',
        postedOn: '2026-11-01',
        closesOn: '2026-12-01',
      },
    ],
    [
      'a posting inside of a graph, with a salary in texts',
      lever,
      {
        title: 'Backend Engineer',
        company: 'Initech',
        workMode: 'remote',
        employmentType: 'contract',
        salaryMin: 120_000,
        salaryMax: 150_000,
        salaryCurrency: 'USD',
        salaryPeriod: 'year',
      },
    ],
    [
      'a broken block beside one with a line break in its text',
      workday,
      {
        title: 'Analyst II',
        company: 'Umbrella',
        location: 'Leeds, UK · York, UK',
        externalId: 'R-1042',
        salaryMin: 38_500,
        salaryMax: 38_500,
        salaryCurrency: 'GBP',
      },
    ],
    [
      'a German page without any data',
      personio,
      {
        title: 'Projektleitung (m/w/d)',
        company: 'Musterwerk GmbH',
        location: 'Hamburg',
        workMode: 'hybrid',
        employmentType: 'full_time',
        salaryMin: 55_000,
        salaryMax: 62_500,
        salaryCurrency: 'EUR',
        salaryPeriod: 'year',
        closesOn: '2026-11-27',
      },
    ],
    [
      'microdata of a French page',
      microdata,
      {
        title: 'Éclairagiste',
        company: 'Théâtre du Quai',
        postedOn: '2026-11-02',
        employmentType: 'full_time',
      },
    ],
    [
      'nothing but words',
      plain,
      {
        title: 'Insights Analyst',
        company: 'Heron Quay Theatre',
        location: 'Belfast',
        workMode: 'hybrid',
        employmentType: 'part_time',
        salaryMin: 38_500,
        salaryMax: 42_000,
        salaryCurrency: 'GBP',
        closesOn: '2026-11-27',
      },
    ],
  ])('is read from %s', (_, pasted, fields) => {
    expect(readPosting(pasted).fields).toMatchObject(fields);
  });

  it('gives the text of the description alone, a line for each paragraph', () => {
    expect(readPosting(greenhouse).text).toBe('You will own & grow our forecasts.\n\n• SQL');
  });

  it('marks the passages it read, and what it had to assume', () => {
    expect(readPosting(greenhouse).guessed).toEqual([]);
    expect(readPosting(personio).guessed).toEqual(['company']);
    const { guessed, text, passages } = readPosting(plain);
    expect(guessed).toEqual(['salaryPeriod']);
    const read = passages.map(({ field, start, end }) => [field, text.slice(start, end)]);
    expect(read).toEqual([
      ['company', 'Heron Quay Theatre'],
      ['title', 'Insights Analyst'],
      ['employmentType', '4-day week'],
      ['location', 'Belfast'],
      ['workMode', 'two days from home'],
      ['salaryMin', '£38,500 to £42,000'],
      ['closesOn', '27 November 2026'],
    ]);
  });

  it.each([
    ['$120k–$150k', 120_000, 150_000, 'USD', 'year'],
    ['CHF 98’000 – 110’000 pro Jahr', 98_000, 110_000, 'CHF', 'year'],
    ['18,50 € pro Stunde', 18.5, 18.5, 'EUR', 'hour'],
    ['45 000 à 50 000 € par an', 45_000, 50_000, 'EUR', 'year'],
  ])('parses the pay in %s', (words, salaryMin, salaryMax, salaryCurrency, salaryPeriod) => {
    const { fields } = readPosting(`Analyst\n\nWe pay ${words}. Come as you are.`);
    expect(fields).toMatchObject({ salaryMin, salaryMax, salaryCurrency, salaryPeriod });
  });

  it.each(['Our budget is €5.', 'Call 0151 234 5678.', 'Founded in 1998 with £3m in funding, 20-30 people.'])(
    'reads no pay from: %s',
    (words) => {
      expect(readPosting(`Analyst\n\n${words}`).fields.salaryMin).toBeUndefined();
    },
  );

  it('reads the link to a page from copied text, and none of a company’s own host', () => {
    const words = (link: string) =>
      `Tide Clerk\n\nAcme is looking for a Tide Clerk to count.\nApply at ${link}.`;
    const link = 'https://acme.example/jobs/7?x=1';
    expect(readPosting(words(link)).fields.url).toBe(link);
    expect(readPosting(words('https://acme.example')).fields.url).toBeUndefined();
  });

  it('reads the headline as the role and the company, and no similar line further down', () => {
    const headline = 'Careers\n\nTide Clerk at Harbour Trust\n\nWatch the tide.';
    expect(readPosting(headline).fields).toMatchObject({ title: 'Tide Clerk', company: 'Harbour Trust' });
    for (const line of ['More at our page', 'Read more at https://acme.example', 'Work at scale'])
      expect(
        readPosting(`Tide Clerk\n\nAcme is looking for a Tide Clerk to count.\n\n${line}`).fields,
      ).toEqual({ title: 'Tide Clerk', company: 'Acme' });
    const below = `Tide Clerk\n\nLeith\n${'\nWatch the tide.'.repeat(12)}\nMore at Harbour Trust`;
    expect(readPosting(below).fields).toEqual({ title: 'Tide Clerk' });
  });

  it('never throws, and gives only valid values', () => {
    const piece = fc.oneof(
      fc.string({ maxLength: 60 }),
      fc.constantFrom(greenhouse, lever, workday, personio, microdata, plain),
      fc.constantFrom(
        '<',
        '>',
        '&lt;p&gt;',
        '<script type="application/ld+json">',
        '{"@type":"JobPosting",',
        ']}',
      ),
      fc.json({ maxDepth: 4 }).map((json) => `<script type="application/ld+json">${json}</script>`),
    );
    const cut = fc
      .tuple(fc.array(piece, { maxLength: 5 }), fc.nat(3000))
      .map(([parts, from]) => parts.join('').slice(from));
    fc.assert(
      fc.property(cut, (pasted) => {
        const { fields, text, passages, guessed } = readPosting(pasted);
        expect(
          jobFieldsSchema.safeParse({ title: 'x', company: 'y', salaryCurrency: 'EUR', ...fields }).success,
        ).toBe(true);
        expect(codePointLength(text)).toBeLessThanOrEqual(jobLimits.posting);
        expect(guessed.every((name) => name in fields)).toBe(true);
        let end = 0;
        for (const passage of passages) {
          expect(passage.start).toBeGreaterThanOrEqual(end);
          end = passage.end;
        }
        expect(end).toBeLessThanOrEqual(text.length);
      }),
      { numRuns: atDepth(1_000, 10_000) },
    );
  });
});
