import { expect, it } from 'vitest';
import { readPosting, type PostingField } from './posting-reader.ts';

const read = (rest: object) => readPosting(JSON.stringify({ '@type': 'JobPosting', title: 'Cook', ...rest }));
const marked = (rest: object, ...names: PostingField[]) => {
  const { fields, guessed } = read(rest);
  return names.map((name) => [fields[name], guessed.includes(name)]);
};
const pay = (value: number, unitText: string, currency = 'EUR') => ({
  baseSalary: { currency, value: { value, unitText } },
});

it.each([
  'null',
  'undefined',
  'N/A',
  '-',
  'None',
  'NaN',
  'TBD',
  '[object Object]',
  '{{job.value}}',
  '${value}',
  '%%VALUE%%',
  '[[value]]',
])('reads nothing from %s in any field', (filler) => {
  const { fields } = read({
    title: filler,
    hiringOrganization: { name: filler },
    jobLocation: { address: { addressLocality: filler, addressRegion: filler, addressCountry: filler } },
    identifier: { value: filler },
    baseSalary: { currency: 'EUR', value: { minValue: filler, maxValue: filler, unitText: filler } },
    validThrough: filler,
    employmentType: filler,
    jobLocationType: filler,
  });
  expect(fields).toEqual({});
});

it.each([
  'Our client',
  'One of our clients',
  'Our valued client',
  'Unser Kunde',
  'Unser namhafter Kunde',
  'Notre client',
  'Nuestro cliente',
  'Importante empresa del sector',
  'Onze opdrachtgever',
  'شركة رائدة',
  'A leading global company',
])('takes “%s” for no employer', (name) => {
  expect(read({ hiringOrganization: { name } }).fields.company).toBeUndefined();
});

it.each([
  'Company Name',
  'Your company',
  'Hiring organization',
  'Firmenname',
  'Nom de l’entreprise',
  'Empresa',
  'اسم الشركة',
])('takes the label “%s” for no employer', (name) => {
  expect(read({ hiringOrganization: { name } }).fields.company).toBeUndefined();
});

it.each([
  'Multiple locations',
  'Various',
  'Nationwide',
  'bundesweit',
  'Plusieurs lieux',
  'Varias ciudades',
  'Landelijk',
])('marks the place “%s”, which is none', (addressLocality) => {
  expect(marked({ jobLocation: { address: { addressLocality } } }, 'location')).toEqual([
    [addressLocality, true],
  ]);
});

it.each(['MONTH x 13', '14 per year', 'MONTH (14x)'])('keeps pay by “%s” in its own words', (unitText) => {
  const { fields } = read(pay(3_000, unitText));
  expect(fields).toMatchObject({ salaryText: `3000 EUR ${unitText}` });
  expect(fields.salaryMin).toBeUndefined();
});

it.each([
  [
    { hiringOrganization: [{ name: 'Ostra Milling' }, { name: 'Rühr Staffing' }] },
    'company',
    'Ostra Milling',
  ],
  [{ title: ['Cook', 'Cocinera'] }, 'title', 'Cook'],
  [{ identifier: [{ value: 'R-7' }, { value: 'R-8' }] }, 'externalId', 'R-7'],
  [{ employmentType: ['FULL_TIME', 'PART_TIME'] }, 'employmentType', 'full_time'],
] as const)('marks the first of several values: %j', (rest, name, value) => {
  expect(marked(rest, name)).toEqual([[value, true]]);
});

it('takes an employer or a place that is listed twice for one', () => {
  const mill = { name: 'Ostra Milling', address: { addressLocality: { '@type': 'City', name: 'Ostra' } } };
  const { fields, guessed } = read({
    hiringOrganization: [{ '@id': '#1' }, mill, mill],
    jobLocation: [mill, mill],
  });
  expect([fields, guessed]).toEqual([{ title: 'Cook', company: 'Ostra Milling', location: 'Ostra' }, []]);
});

it('marks the places where they are more than a job holds', () => {
  const places = Array.from({ length: 60 }, (_, at) => ({
    address: { addressLocality: `Lindow-Mühle ${at}` },
  }));
  expect(marked({ jobLocation: places.slice(0, 3) }, 'location')[0]?.[1]).toBe(false);
  expect(marked({ jobLocation: places }, 'location')[0]?.[1]).toBe(true);
});

it.each([
  [['Remote'], undefined, 'remote', false],
  [['Home Office'], undefined, 'remote', false],
  [['Remote, AT'], 'AT', 'remote', false],
  [['Hybrid, Graz'], 'Graz', 'hybrid', false],
  [['عن بعد'], undefined, 'remote', false],
  [['Graz', 'Remote'], 'Graz', 'remote', true],
  [['Remote', 'Hybrid'], undefined, 'remote', true],
  [['Remotehausen'], 'Remotehausen', undefined, false],
])(
  'reads the place %j as %s, %s: a guess where it may be either: %s',
  (jobLocation, location, mode, isGuess) => {
    for (const places of [jobLocation, jobLocation.map((name) => ({ address: { addressLocality: name } }))])
      expect(marked({ jobLocation: places }, 'workMode', 'location')).toEqual([
        [mode, isGuess],
        [location, false],
      ]);
  },
);

it('suggests where one may live as the place of a remote job', () => {
  const country = { '@type': 'Country', name: 'Portugal' };
  const remote = { jobLocationType: 'TELECOMMUTE', applicantLocationRequirements: country };
  expect(marked(remote, 'workMode', 'location')).toEqual([
    ['remote', false],
    ['Portugal', true],
  ]);
});

it.each([
  ['TELECOMMUTE', 'remote'],
  ['https://schema.org/TELECOMMUTE', 'remote'],
  ['Hybrid', 'hybrid'],
  ['On-site', 'onsite'],
  ['NON_TELECOMMUTE', undefined],
  ['Not remote', undefined],
])('reads the work mode %s as %s', (jobLocationType, workMode) => {
  expect(read({ jobLocationType }).fields.workMode).toBe(workMode);
});

it.each([
  [25, 'YEAR', 'EUR', true],
  [45, 'YEAR', 'GBP', true],
  [3_200, 'YEAR', 'EUR', true],
  [45_000, 'HOUR', 'USD', true],
  [62_000, 'MONTH', 'EUR', true],
  [45_000, 'MONTH', 'EUR', true],
  [30_000, 'MONTH', 'GBP', true],
  [15_000, 'MONTH', 'EUR', false],
  [4_500_000, 'YEAR', 'EUR', true],
  [400, 'YEAR', 'SEK', true],
  [25, 'HOUR', 'EUR', false],
  [520, 'MONTH', 'EUR', false],
  [45_000, 'YEAR', 'GBP', false],
  [38_000, 'MONTH', 'SEK', false],
  [3_800_000, 'MONTH', 'KRW', false],
  [6_000_000, 'YEAR', 'JPY', false],
])('a pay of %d by the %s in %s is doubtful: %s', (value, unit, currency, isDoubtful) => {
  expect(marked(pay(value, unit, currency), 'salaryMin', 'salaryMax')).toEqual([
    [value, isDoubtful],
    [value, isDoubtful],
  ]);
});

it('takes pay that the words tell for an amount that is unlikely in the data', () => {
  const { fields, guessed } = read({ ...pay(25, 'YEAR'), description: '<p>Salary: €25 per hour</p>' });
  expect(fields).toMatchObject({ salaryMin: 25, salaryMax: 25, salaryPeriod: 'hour' });
  expect(guessed).toEqual([]);
});

it('leaves the currency and the period to the words where the data have no amount', () => {
  const baseSalary = { currency: 'USD', value: { minValue: 0, maxValue: 0, unitText: 'YEAR' } };
  const { fields } = read({ baseSalary, description: '<p>Salary: €3,200 per month</p>' });
  expect(fields).toMatchObject({ salaryMin: 3_200, salaryCurrency: 'EUR', salaryPeriod: 'month' });
});

it.each([
  [{ currency: 'USD', median: 65_000, percentile10: 60_000, percentile90: 70_000, duration: 'P1Y' }],
  [[{ currency: 'USD', value: { minValue: 60_000, maxValue: 70_000, unitText: 'YEAR' } }]],
])('marks an estimated pay: %j', (estimatedSalary) => {
  expect(marked({ estimatedSalary }, 'salaryMin', 'salaryMax', 'salaryCurrency', 'salaryPeriod')).toEqual([
    [60_000, true],
    [70_000, true],
    ['USD', true],
    ['year', true],
  ]);
});

it.each([
  ['31/12/26', '2026-12-31', true],
  ['12/31/26', '2026-12-31', true],
  ['31.12.26', '2026-12-31', true],
  ["31 Dec '26", '2026-12-31', true],
  ['31/12/2026', '2026-12-31', false],
  ['05/06/26', undefined, false],
  ['26-12-31', undefined, false],
  ['1970-01-01', undefined, false],
  ['0001-01-01T00:00:00', undefined, false],
])('reads the day %s as %s, doubtful: %s', (validThrough, day, isDoubtful) => {
  expect(marked({ validThrough }, 'closesOn')).toEqual([[day, isDoubtful]]);
});

it.each<[object, string, PostingField[]]>([
  [{ jobLocationType: 'TELECOMMUTE' }, 'This is a hybrid role.', ['workMode']],
  [{ jobLocationType: 'TELECOMMUTE' }, 'This is a fully remote role.', []],
  [{ validThrough: '2026-12-31' }, 'Closing date: 11 December 2026', ['closesOn']],
  [{ validThrough: '2026-12-31' }, 'Closing date: 31 December 2026', []],
  [pay(45_000, 'YEAR'), 'Salary: €48,000 per year', ['salaryMin', 'salaryMax']],
  [pay(45_000, 'YEAR'), 'Salary: €45,000 per year', []],
  [pay(45_000, 'YEAR'), 'Salary: €3,750 per month', []],
])('marks what the words contradict: %j, %s', (rest, words, names) => {
  expect(read({ ...rest, description: `<p>${words}</p>` }).guessed).toEqual(names);
});

it.each([
  ['Head Chef', 'Head Chef – Ostra Inn', true],
  ['Sous Chef', 'Sous Chef – Ostra Inn', false],
  ['Careers', 'Careers', false],
  ['Working at Ostra Inn', 'Working at Ostra Inn', false],
  ['Apply now', 'Jobs', false],
])('under the heading %s of %s doubts the data of a sous chef: %s', (heading, title, isDoubtful) => {
  const data = { '@type': 'JobPosting', title: 'Sous Chef', hiringOrganization: { name: 'Ostra Inn' } };
  const page = `<html><head><title>${title}</title><script type="application/ld+json">${JSON.stringify(data)}</script></head><body><h1>${heading}</h1></body></html>`;
  const { fields, guessed } = readPosting(page);
  expect([fields.title, guessed]).toEqual(['Sous Chef', isDoubtful ? ['title', 'company'] : []]);
});

it('reads RDFa as it reads microdata', () => {
  const page = `<title>Miller</title><div vocab="https://schema.org/" typeof="JobPosting" resource="#1">
<h1 property="title">Miller</h1><span property="hiringOrganization" typeof="Organization"><b property="name">Ostra Milling</b></span>
<p property="jobLocation" typeof="Place"><span property="address" typeof="PostalAddress"><i property="addressLocality">Lindow</i></span></p>
<p property="baseSalary" typeof="MonetaryAmount"><meta property="currency" content="EUR"><span property="value" typeof="schema:QuantitativeValue"><b property="minValue">31.000</b> – <b property="maxValue">34.000</b><meta property="unitText" content="YEAR"></span></p>
<time property="schema:validThrough" content="2026-12-18">18 December</time></div>`;
  const { fields, guessed } = readPosting(page);
  expect(guessed).toEqual([]);
  expect(fields).toEqual({
    title: 'Miller',
    company: 'Ostra Milling',
    location: 'Lindow',
    salaryMin: 31_000,
    salaryMax: 34_000,
    salaryCurrency: 'EUR',
    salaryPeriod: 'year',
    closesOn: '2026-12-18',
  });
});

it.each([
  (json: string) => JSON.stringify(json),
  (json: string) => json.replace('JobPosting', 'jobposting'),
  (json: string) => json.replace('"45,000"', '45,000').replace('"55,000"', '55,000'),
])('reads data in a form that differs from the schema', (damage) => {
  const baseSalary = { currency: 'EUR', value: { minValue: '45,000', maxValue: '55,000', unitText: 'YEAR' } };
  const json = damage(JSON.stringify({ '@type': 'JobPosting', title: 'Cook', baseSalary }));
  const page = `<html><head><title>Cook</title><script type="application/ld+json">${json}</script></head></html>`;
  expect(readPosting(page).fields).toMatchObject({ title: 'Cook', salaryMin: 45_000, salaryMax: 55_000 });
});

it('keeps pay in a currency that is none as text', () => {
  const { fields, guessed } = read(pay(30_000, 'YEAR', 'XXX'));
  expect([fields, guessed]).toEqual([{ title: 'Cook', salaryText: '30000 XXX YEAR' }, ['salaryText']]);
});

it('marks both days where a posting ends before it begins', () => {
  const days = { datePosted: '2026-12-01', validThrough: '2026-11-01' };
  expect(read(days).guessed.toSorted()).toEqual(['closesOn', 'postedOn']);
});

it.each([
  [
    'the first of several days',
    { validThrough: ['2026-12-01', '2026-12-31'] },
    'closesOn',
    '2026-12-01',
    true,
  ],
  [
    'a day by the order of the other',
    { datePosted: '11/05/2026', validThrough: '12/31/2026' },
    'postedOn',
    '2026-11-05',
    false,
  ],
  [
    'a day beside one that could be two',
    { datePosted: '2026-11-05', validThrough: '03/04/2027' },
    'postedOn',
    '2026-11-05',
    false,
  ],
  [
    'the legal name of a nameless employer',
    { hiringOrganization: { name: '', legalName: 'Acme Ltd' } },
    'company',
    'Acme Ltd',
    false,
  ],
  [
    'each part of a place once',
    {
      jobLocation: {
        address: {
          addressLocality: 'Berlin, Berlin, Germany',
          addressRegion: 'Berlin',
          addressCountry: 'Germany',
        },
      },
    },
    'location',
    'Berlin, Germany',
    false,
  ],
  [
    'as text an amount of thousands or of a fraction',
    { baseSalary: { currency: 'KWD', value: { value: '1.250', unitText: 'MONTH' } } },
    'salaryText',
    '1.250 KWD MONTH',
    true,
  ],
  [
    'as text an amount for an hour of thousands or of a fraction',
    { baseSalary: { currency: 'EUR', value: { minValue: '18,500', unitText: 'HOUR' } } },
    'salaryText',
    '18,500 EUR HOUR',
    true,
  ],
] as const)('reads %s', (_, rest, name, value, isGuess) => {
  expect(marked(rest, name)).toEqual([[value, isGuess]]);
});

it.each([
  [{ streetAddress: 'Marktstraße 5, 20095 Hamburg' }, 'Marktstraße 5, 20095 Hamburg', true],
  [{ streetAddress: '5 High St', postalCode: 'LS1 4AP' }, '5 High St, LS1 4AP', true],
  [{ streetAddress: '5 High St', addressCountry: 'GB' }, '5 High St, GB', true],
  [{ postalCode: '20095', addressCountry: 'DE' }, '20095, DE', true],
  [{ streetAddress: '5 High St', addressLocality: 'Leeds' }, 'Leeds', false],
  [{ streetAddress: '5 High St', addressRegion: 'Kent', addressCountry: 'GB' }, 'Kent, GB', false],
])('the place at the address %j is %s, doubtful: %s', (address, place, isDoubtful) => {
  expect(marked({ jobLocation: { address } }, 'location')).toEqual([[place, isDoubtful]]);
});

it.each([
  ['Our client, a bakery in Leeds, needs a cook.', true],
  ['Mill Staffing is recruiting on behalf of our client.', true],
  ['Im Auftrag unseres Kunden suchen wir einen Koch.', true],
  ['Pour notre client, un hôtel, nous recherchons un cuisinier.', true],
  ['You cook for guests, and talk with the client.', false],
  ['A client-facing kitchen.', false],
])('takes an employer whose words recruit for another one as a guess: %s', (description, isGuess) => {
  expect(marked({ hiringOrganization: { name: 'Mill Staffing' }, description }, 'company')).toEqual([
    ['Mill Staffing', isGuess],
  ]);
});

it.each([
  [{ value: 'Mill Ltd' }, undefined],
  ['mill ltd', undefined],
  ['Cook', undefined],
  ['https://mill.example/jobs/9', undefined],
  [[{ value: 'Mill Ltd' }, { value: 'R-9' }], 'R-9'],
  [{ name: 'Mill Ltd', value: 'R-9' }, 'R-9'],
])('takes no name and no link for a number: %j', (identifier, externalId) => {
  expect(read({ hiringOrganization: { name: 'Mill Ltd' }, identifier }).fields.externalId).toBe(externalId);
});

it.each(['9999-12-31', '2099-12-31T23:59:59Z', '2038-01-19', '31.12.2050'])(
  'takes %s for a day that never comes',
  (validThrough) => {
    expect(read({ validThrough }).fields.closesOn).toBeUndefined();
  },
);

it.each([
  ['Waiter', true],
  ['Night Cook', false],
  ['Join us', false],
])('doubts data about a cook below the heading “%s”: %s', (heading, isDoubted) => {
  const data = JSON.stringify({ '@type': 'JobPosting', title: 'Cook', hiringOrganization: 'Mill Ltd' });
  const page = `<title>Mill Ltd</title><script type="application/ld+json">${data}</script><h1>${heading}</h1>`;
  expect(readPosting(page).guessed.includes('company')).toBe(isDoubted);
});
