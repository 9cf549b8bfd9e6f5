import { describe, expect, it } from 'vitest';
import { sitePages, siteWords } from '../testing/site-pages.ts';
import { readPosting } from './posting-reader.ts';

describe('a page pasted from', () => {
  it.each(sitePages.map((each) => [each.site, each] as const))('%s', (_site, { page, fields, guessed }) => {
    const reading = readPosting(page, { timeZone: 'Europe/Berlin' });
    expect(reading.fields).toEqual(fields);
    expect(reading.guessed.toSorted()).toEqual([...guessed].toSorted());
  });
});

describe('words pasted from', () => {
  it.each(siteWords.map((each) => [each.site, each] as const))(
    '%s',
    (_site, { words, fields, marked, guessed: expected = [] }) => {
      const { fields: read, guessed, text, passages } = readPosting(words);
      expect(read).toEqual(fields);
      expect(guessed).toEqual(expected);
      expect(passages.map(({ start, end }) => text.slice(start, end))).toEqual(marked);
    },
  );
});

it('keeps the lines of a posting in microdata', () => {
  const smart = sitePages.find(({ site }) => site.startsWith('SmartRecruiters'));
  expect(readPosting(smart?.page ?? '').text).toBe(
    'Company Description\n\nA house by the water.\n\nQualifications\n\n• SQL\n\n• Patience',
  );
});

it.each([
  ['1.500,00', 1_500],
  ['38.500', 38_500],
  ['38,500.50', 38_500.5],
  ['38500.000', 38_500],
  ['45000,5', 45_000.5],
  ['CHF 98’000', 98_000],
])('parses the amount %s in data', (value, amount) => {
  const posting = { '@type': 'JobPosting', title: 'Cook', baseSalary: { currency: 'CHF', value } };
  expect(readPosting(JSON.stringify(posting)).fields).toMatchObject({ salaryMin: amount, salaryMax: amount });
});

it.each([
  [{ currency: 'EUR', value: { value: '€3300 - €3600', unitText: 'MONTH' } }, [3_300, 3_600, 'EUR', 'month']],
  [{ currency: 'GBP', value: { value: '£30,000 - £35,000 per annum' } }, [30_000, 35_000, 'GBP', 'year']],
  [
    { currency: '€', value: { minValue: '30k', maxValue: '35k', unitText: 'Jahr' } },
    [30_000, 35_000, 'EUR', 'year'],
  ],
  [{ currency: 'EUR', value: { minValue: 45.12, unitText: 'PER_HOUR' } }, [45.12, undefined, 'EUR', 'hour']],
  ['45.000 – 55.000 EUR brutto im Jahr', [45_000, 55_000, 'EUR', 'year']],
])('parses the pay in data %j', (baseSalary, pay) => {
  const { fields, guessed } = readPosting(
    JSON.stringify({ '@type': 'JobPosting', title: 'Cook', baseSalary }),
  );
  const { salaryMin, salaryMax, salaryCurrency, salaryPeriod, salaryText } = fields;
  expect([salaryMin, salaryMax, salaryCurrency, salaryPeriod]).toEqual(pay);
  expect([salaryText, guessed]).toEqual([undefined, []]);
});

it.each([
  [
    { currency: 'EUR', value: { value: '3.000 (14x per year)', unitText: 'MONTH' } },
    '3.000 (14x per year) EUR MONTH',
  ],
  [{ currency: 'EUR', value: '€2.800 / 38h' }, '€2.800 / 38h EUR'],
  [{ currency: 'EUR', value: '£30,000' }, '£30,000 EUR'],
  [{ value: { minValue: 3_000, maxValue: 3_500 } }, '3000 – 3500'],
  [{ currency: 'EUR', value: { minValue: '30.000', maxValue: 'negotiable' } }, '30.000 – negotiable EUR'],
  [{ currency: 'EUR', value: { minValue: 35_000, maxValue: 30_000 } }, '35000 – 30000 EUR'],
])('keeps as text, marked, the pay in data %j', (baseSalary, words) => {
  const { fields, guessed } = readPosting(
    JSON.stringify({ '@type': 'JobPosting', title: 'Cook', baseSalary }),
  );
  expect(fields).toEqual({ title: 'Cook', salaryText: words });
  expect(guessed).toEqual(['salaryText']);
});

it('reads neither the menu of a page nor a site as its subject', () => {
  const page = `<html><head><title>Cook | LinkedIn</title><meta property="og:site_name" content="LinkedIn"></head>
<body><nav>Jobs at LinkedIn</nav><h1>Cook</h1><aside><p>Initech is looking for a Waiter in Leeds.</p></aside></body></html>`;
  const { fields, guessed } = readPosting(page);
  expect([fields, guessed]).toEqual([{ title: 'Cook' }, []]);
  const careers = readPosting('<title>Baker at Acme</title><h1>Careers</h1><p>Bread</p>');
  expect([careers.fields, careers.guessed]).toEqual([
    { title: 'Careers', company: 'Acme' },
    ['title', 'company'],
  ]);
});

it.each(['X hiring ', ' at ', 'A - ', 'A | ', 'A is looking for a B ', 'Aa ', '€1 ', '1,', '<h1>', '\n'])(
  'ends in time with two million letters of %j in every place of a page',
  (piece) => {
    const much = piece.repeat(2_000_000 / piece.length);
    const page = `<title>${much}</title><meta property="og:title" content="${much}"><h1>${much}</h1>`;
    for (const pasted of [much, page]) expect(readPosting(pasted).text.length).toBeLessThanOrEqual(100_000);
  },
  20_000,
);
