import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readPosting } from './posting-reader.ts';
import { processorMsOf } from '../testing/processor-time.ts';
import { atDepth } from '../testing/test-depth.ts';

const description = '<p>You keep the mills turning.</p><ul><li>Count the sacks</li></ul>';
const posting = {
  '@context': 'https://schema.org',
  '@type': 'JobPosting',
  title: 'Conseillère « R&D » – Rühr’s',
  hiringOrganization: { '@type': 'Organization', name: 'Children’s Mill Rühr' },
  jobLocation: { '@type': 'Place', address: { addressLocality: 'Béziers', addressCountry: 'FR' } },
  datePosted: '2026-09-01',
  validThrough: '2026-10-31',
  employmentType: ['FULL_TIME'],
  identifier: 'R-7',
  url: 'https://mill.example/jobs?id=7&lang=fr',
  baseSalary: { currency: 'EUR', value: { minValue: 30_000, maxValue: 35_000, unitText: 'YEAR' } },
  description,
};

type Damage = (json: string) => string;
const marks: Record<string, string> = {
  '–': 'ndash',
  '’': 'rsquo',
  è: 'egrave',
  ü: 'uuml',
  é: 'eacute',
  '«': 'laquo',
  '»': 'raquo',
  '&': 'amp',
};
const named = (text: string) => text.replace(/[–’èüé«»&]/g, (mark) => `&${marks[mark]};`);
const hexadecimal = (text: string) =>
  text.replace(/[–’èüé«»&]/g, (mark) => `&#x${(mark.codePointAt(0) ?? 0).toString(16)};`);
const decimal = (text: string) => text.replace(/[–’èüé«»&]/g, (mark) => `&#${mark.codePointAt(0)};`);
const twice = (text: string) => named(text).replaceAll('&', '&amp;');
const escapedHtml = (text: string) => text.replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** One of each group at most: what stands around the data, inside of them, and in their texts. */
const around: Damage[] = [
  (json) => json,
  (json) => `<!--\n${json}\n-->`,
  (json) => `<![CDATA[${json}]]>`,
  (json) => `//<![CDATA[\n${json}\n//]]>`,
  (json) => `/*<![CDATA[*/\n${json}\n/*]]>*/`,
  (json) => `/* <![CDATA[ */ ${json} /* ]]> */`,
  (json) => `// <!--\n${json}\n// -->`,
  (json) => `\uFEFF${json}`,
  (json) => `\uFEFF\n${json};`,
  (json) => `${json} ; `,
  (json) => `/* the posting */\n${json}`,
  (json) => `// the posting\n${json}`,
  (json) => json.replaceAll('"', '&quot;'),
];
const inside: Damage[] = [
  (json) => json,
  (json) => json.replace(/\}$/, ',}'),
  (json) => json.replace('"datePosted"', '/* day */ "datePosted"'),
  (json) => json.replace('"datePosted"', '// https://schema.org/datePosted\n"datePosted"'),
  (json) => json.replace('"FULL_TIME"]', '"FULL_TIME",]'),
  (json) => json.replaceAll(/([{,])"/g, '$1\n\t"'),
  (json) => json.replace('"datePosted"', '\u0000"datePosted"'),
];
const inTexts: Damage[] = [
  (json) => json,
  (json) => json.replace('<ul>', '\n<ul>'),
  (json) => json.replace('<ul>', '\r\n\t<ul>'),
  (json) => json.replace('turning.', 'turning.\u0001'),
];
const escaping = [(text: string) => text, named, hexadecimal, decimal, twice];

const reading = (json: string) => {
  const page = `<html><head><meta charset="utf-8"><script type="application/ld+json">${json}</script></head><body><h1>Apply</h1></body></html>`;
  const { fields, text, guessed } = readPosting(page);
  return { fields, text, guessed };
};

it('reads the same fields from slightly broken data', () => {
  const right = reading(JSON.stringify(posting));
  expect(right.fields).toEqual({
    title: posting.title,
    company: 'Children’s Mill Rühr',
    location: 'Béziers, FR',
    employmentType: 'full_time',
    salaryMin: 30_000,
    salaryMax: 35_000,
    salaryCurrency: 'EUR',
    salaryPeriod: 'year',
    postedOn: '2026-09-01',
    closesOn: '2026-10-31',
    url: posting.url,
    externalId: 'R-7',
  });
  expect(right.text).toBe('You keep the mills turning.\n\n• Count the sacks');
  const damage = fc.tuple(
    fc.constantFrom(...escaping),
    fc.boolean(),
    fc.constantFrom(...inTexts),
    fc.constantFrom(...inside),
    fc.constantFrom(...around),
  );
  fc.assert(
    fc.property(damage, ([escape, isHtmlEscaped, damageText, damageInside, wrap]) => {
      const damaged = {
        ...posting,
        title: escape(posting.title),
        hiringOrganization: { name: escape(posting.hiringOrganization.name) },
        jobLocation: { address: { addressLocality: escape('Béziers'), addressCountry: 'FR' } },
        url: escape === twice ? posting.url : posting.url.replace('&', '&amp;'),
        description: isHtmlEscaped ? escapedHtml(description) : description,
      };
      const json = isHtmlEscaped ? JSON.stringify(damaged) : damageText(JSON.stringify(damaged));
      expect(reading(wrap(damageInside(json)))).toEqual(right);
    }),
    { numRuns: atDepth(100, 1_000) },
  );
});

it.each([
  [
    'First line.&#xa;&#xa;Second line.&#10;&bull; One&#10;&bull; Two',
    'First line.\n\nSecond line.\n• One\n• Two',
  ],
  ['What you do\n\n- keep the mills\n- count\n\nPay', 'What you do\n\n- keep the mills\n- count\n\nPay'],
  ['What you do\n<b>keep</b> the mills\ncount', 'What you do\nkeep the mills\ncount'],
  ['<ol><li>One<li>Two</ol><p>Three', '• One\n\n• Two\n\nThree'],
  [
    '&amp;lt;p&amp;gt;One&amp;lt;/p&amp;gt;&amp;lt;p&amp;gt;Two &amp;amp;amp; more&amp;lt;/p&amp;gt;',
    'One\n\nTwo & more',
  ],
  ['Search for a &lt; b and AT&T, R&D', 'Search for a < b and AT&T, R&D'],
])('keeps the lines and formatting of the description %j', (written, words) => {
  expect(reading(JSON.stringify({ '@type': 'JobPosting', title: 'Cook', description: written })).text).toBe(
    words,
  );
});

it('resolves references of a posting, in any block of the page', () => {
  const company = { '@id': 'https://ostra.example/#org', '@type': 'Organization', name: 'Ostra Milling' };
  const place = {
    '@id': '#mill',
    '@type': 'Place',
    address: { addressLocality: ['Ostra', 'Lindow'], addressCountry: { name: 'DE' } },
  };
  const cook = (rest: object) => ({ '@type': 'JobPosting', title: 'Cook', ...rest });
  const right = { title: 'Cook', company: 'Ostra Milling', location: 'Ostra, DE · Lindow, DE' };
  const pages = [
    [
      {
        '@graph': [
          company,
          place,
          cook({ hiringOrganization: { '@id': company['@id'] }, jobLocation: { '@id': '#mill' } }),
        ],
      },
    ],
    [cook({ hiringOrganization: company['@id'], jobLocation: ['#mill'] }), company, place],
    [
      {
        'schema:hiringOrganization': company,
        '@type': 'schema:JobPosting',
        'schema:title': { '@value': 'Cook', '@language': 'en' },
        'schema:jobLocation': place,
      },
    ],
  ];
  for (const blocks of pages) {
    const page = blocks
      .map((block) => `<script type="application/ld+json">${JSON.stringify(block)}</script>`)
      .join('<br>');
    expect(readPosting(page).fields).toEqual(right);
  }
  const circle = {
    '@graph': [
      cook({ '@id': '#a', hiringOrganization: { '@id': '#b' } }),
      { '@id': '#b', name: 'B', address: { '@id': '#a' } },
    ],
  };
  expect(reading(JSON.stringify(circle)).fields).toEqual({ title: 'Cook', company: 'B' });
});

it.each([
  'Confidential',
  'Company confidential',
  'Undisclosed',
  'Vertraulich',
  'Anonymer Arbeitgeber',
  'Entreprise confidentielle',
  'Empresa confidencial',
  'شركة سرية',
])('reads no other employer where the data withhold it: %s', (name) => {
  const data = {
    '@type': 'JobPosting',
    title: 'Cook',
    hiringOrganization: { name },
    description: 'Hays is looking for a Cook.',
  };
  const page = `<title>Cook - Hays</title><meta property="og:site_name" content="Hays"><script type="application/ld+json">${JSON.stringify(data)}</script>`;
  expect(readPosting(page).fields).toEqual({ title: 'Cook' });
});

it.each([
  'Careers',
  'Jobs',
  'Our Careers',
  'Karriere',
  'Stellenangebote',
  'Nos offres d’emploi',
  'Empleo',
  'Vacatures',
  'وظائف',
  'Job Board',
])('reads %s as no company', (name) => {
  expect(readPosting(`<title>Cook | ${name}</title><h1>Cook</h1>`).fields).toEqual({ title: 'Cook' });
  expect(readPosting(`<meta property="og:site_name" content="${name}"><h1>Cook</h1>`).fields).toEqual({
    title: 'Cook',
  });
  const data = { '@type': 'JobPosting', title: 'Cook', hiringOrganization: { name } };
  expect(reading(JSON.stringify(data)).fields).toEqual({ title: 'Cook' });
});

it.each([
  ['Careers at Hollin', 'Hollin'],
  ['Work at Hollin', 'Hollin'],
  ['Jobs at Hollin Foods Ltd', 'Hollin Foods Ltd'],
  ['Hollin Jobs', 'Hollin'],
  ['Karriere bei Hollin GmbH', 'Hollin GmbH'],
  ['Emplois chez Hollin', 'Hollin'],
  ['Empleos en Hollin', 'Hollin'],
  ['Werken bij Hollin', 'Hollin'],
  ['وظائف شركة النخيل', 'شركة النخيل'],
  ['Jobs for the Future', 'Jobs for the Future'],
  ['Work & Co', 'Work & Co'],
  ['وظائف الخليج', 'وظائف الخليج'],
  ['Client', undefined],
  ['Kunde', undefined],
  ['Name hidden', undefined],
])('reads the employer %s as %s', (name, company) => {
  const data = { '@type': 'JobPosting', title: 'Cook', hiringOrganization: { name } };
  expect(reading(JSON.stringify(data)).fields.company).toBe(company);
});

it.each([
  ['FULL_TIME', 'full_time', false],
  ['CONTRACT_TO_HIRE', 'contract', false],
  ['Vollzeit', 'full_time', false],
  ['Vollzeit, unbefristet', 'full_time', false],
  ['دوام جزئي', 'part_time', false],
  ['Permanent contract', undefined, false],
  ['Contract voor onbepaalde tijd', undefined, false],
  ['Contract/Permanent', undefined, false],
  ['Temporary or permanent', undefined, false],
  ['CDI ou CDD', undefined, false],
  ['CDI, temps plein', 'full_time', false],
  ['FULL_TIME,CONTRACTOR', 'full_time', true],
  ['Vollzeit oder Teilzeit', 'full_time', true],
  ['Temps plein ou temps partiel', 'full_time', true],
  ['دوام كامل أو دوام جزئي', 'full_time', true],
  [['PART_TIME', 'FULL_TIME'], 'part_time', true],
  [['FULL_TIME', 'Vollzeit'], 'full_time', false],
])(
  'reads the kind of employment %j as %s, as a guess where it names several: %s',
  (employmentType, read, isGuess) => {
    const posting = {
      '@type': 'JobPosting',
      title: 'Buyer',
      hiringOrganization: 'Hollin Foods',
      employmentType,
    };
    const { fields, guessed } = readPosting(JSON.stringify(posting));
    expect([fields.employmentType, guessed.includes('employmentType')]).toEqual([read, isGuess]);
  },
);

it.each(['https://www.hollin.example', 'www.hollin.example/careers'])(
  'takes no address for the name of an employer: %s',
  (hiringOrganization) => {
    const posting = { '@type': 'https://schema.org/JobPosting/', title: 'Buyer', hiringOrganization };
    const { fields } = readPosting(JSON.stringify(posting));
    expect([fields.title, fields.company]).toEqual(['Buyer', undefined]);
  },
);

describe('data that JSON does not know', () => {
  const cook = (rest: string) =>
    reading(`{"@type":"JobPosting","title":"Cook","hiringOrganization":{"name":"Acme"}${rest}}`).fields;

  it.each([
    ['45 000', 'YEAR', 45_000],
    ['45,000', 'YEAR', 45_000],
    ["45'000", 'YEAR', 45_000],
    ['15,50', 'HOUR', 15.5],
    ['1.950,50', 'MONTH', 1_950.5],
  ])('has an amount without quotes: %s', (value, unit, amount) => {
    const behind = `,"baseSalary":{"currency":"EUR","value":{"minValue":${value},"unitText":"${unit}"}}`;
    expect(cook(behind)).toMatchObject({ title: 'Cook', company: 'Acme', salaryMin: amount });
    const inside = `,"baseSalary":{"currency":"EUR","value":{"unitText":"${unit}","minValue":${value}}}`;
    expect(cook(inside)).toMatchObject({ title: 'Cook', company: 'Acme', salaryMin: amount });
  });

  it.each([
    ['behind a variable', 'var posting = ', ';'],
    ['behind an assignment', 'window.__JOB__ = ', ''],
    ['behind another object', '{"@type":"WebSite","name":"Mill jobs"}', ''],
    ['before another object', '', ' {"@type":"WebSite","name":"Mill jobs"}'],
  ])('stands %s', (_, before, behind) => {
    const block = `${before}{"@type":"JobPosting","title":"Cook","hiringOrganization":{"name":"Acme"}}${behind}`;
    const page = `<script type="application/ld+json">${block}</script><p>Words</p>`;
    expect(readPosting(page).fields).toEqual({ title: 'Cook', company: 'Acme' });
  });

  it('is left out where it is cut, wherever that is', () => {
    const whole = JSON.stringify({
      '@type': 'JobPosting',
      title: 'Cook',
      hiringOrganization: { name: 'Acme Mills "GmbH"' },
      jobLocation: 'Leeds',
      baseSalary: { currency: 'EUR', value: { maxValue: 55_000, unitText: 'YEAR' } },
    });
    const all = readPosting(whole).fields;
    expect(Object.keys(all)).toHaveLength(6);
    for (let end = whole.indexOf('title'); end < whole.length; end += 1) {
      const page = `<script type="application/ld+json">${whole.slice(0, end)}</script>`;
      expect(all, whole.slice(0, end)).toMatchObject(readPosting(page).fields);
    }
  });
});

it.each(['\\"a{} {', '{"a":1}', '{"a":"', '1 ', '}{'])('ends in time with data of many %j', (piece) => {
  const words = piece.repeat(150_000 / piece.length);
  const block = `{"@type":"JobPosting","title":"Cook","description":"${words}`;
  expect(processorMsOf(() => readPosting(block))).toBeLessThan(2_000);
  expect(processorMsOf(() => readPosting(`{"@type":"JobPosting"}${words}`))).toBeLessThan(2_000);
});

it('keeps what is left of a description that is cut', () => {
  const cut = `{"@type":"JobPosting","title":"Cook","description":"${'You cook soup. '.repeat(40)}`;
  const { fields, text } = readPosting(cut);
  expect([fields.title, text.length]).toEqual(['Cook', 599]);
});

it('reads no whole number whose last digits are lost', () => {
  const numbered = (identifier: string) =>
    reading(`{"@type":"JobPosting","title":"Cook","identifier":${identifier}}`).fields.externalId;
  expect(numbered('987654321012345')).toBe('987654321012345');
  expect(numbered('98765432109876543')).toBeUndefined();
});

it.each([
  ["L'Oréal", "L'Oréal"],
  ["Levi's", "Levi's"],
  ["Chefs' Table & Co", "Chefs' Table & Co"],
  ["Ben & Jerry\\'s", "Ben & Jerry's"],
  ['Haus "Zur Post"', 'Haus "Zur Post"'],
])('keeps the apostrophes of a name in a block of single quotes: %s', (written, name) => {
  const block = `{'@type':'JobPosting', 'title':'Cook', 'hiringOrganization': {'name':'${written}'}}`;
  expect(reading(block).fields).toEqual({ title: 'Cook', company: name });
});
