import { describe, expect, it } from 'vitest';
import { readPosting, type PostingField } from './posting-reader.ts';

const read = (rest: object) =>
  readPosting(JSON.stringify({ '@type': 'JobPosting', title: 'Cook', ...rest }), { today: '2026-11-30' });
const marked = (rest: object, name: PostingField) => {
  const { fields, guessed } = read(rest);
  return [fields[name], guessed.includes(name)];
};

describe('the employer in data', () => {
  it.each([
    'Various employers',
    'Recruitment agency',
    'See description',
    '11-50 employees',
    'Privathaushalt',
  ])('“%s” is none', (name) => {
    expect(marked({ hiringOrganization: { name } }, 'company')).toEqual([undefined, false]);
  });

  it.each([
    'leading bakery in Leeds',
    'Renommierte Bäckerei',
    'Cook',
    '10234',
    '9b2d7c1e-1111-4222-8333-444455556666',
    'LinkedIn',
  ])('“%s” is a guess', (name) => {
    expect(marked({ hiringOrganization: { name } }, 'company')).toEqual([name, true]);
  });

  it.each(['Mill Ltd', 'mill-foods', 'A1', '3M'])('“%s” is sure', (name) => {
    expect(marked({ hiringOrganization: { name } }, 'company')).toEqual([name, false]);
  });
});

it.each([
  ['FULL_TIME', 'full_time', false],
  ['Full-time/Permanent', 'full_time', false],
  ['Vollzeit, unbefristet', 'full_time', false],
  ['FULL_TIME CONTRACTOR', 'full_time', true],
  ['CDD 6 mois temps plein', 'full_time', true],
  ['Not full-time', 'full_time', true],
  ['Teilzeit 50%', 'part_time', true],
])('the kind of employment in the data “%s” is %s, doubtful: %s', (employmentType, type, isDoubtful) => {
  expect(marked({ employmentType }, 'employmentType')).toEqual([type, isDoubtful]);
});

it.each([
  ['2026-11-30', false],
  ['2026-12-01', false],
  ['2027-06-01', true],
])('posted on %s is doubtful: %s', (datePosted, isDoubtful) => {
  expect(marked({ datePosted }, 'postedOn')).toEqual([datePosted, isDoubtful]);
});

it.each(['XX', '12345'])('a place that is called “%s” is doubtful', (addressLocality) => {
  expect(marked({ jobLocation: { address: { addressLocality } } }, 'location')).toEqual([
    addressLocality,
    true,
  ]);
});

it('takes zeros for no number', () => {
  expect(read({ identifier: 0 }).fields.externalId).toBeUndefined();
});

it('doubts a currency where the words surely name another one', () => {
  const baseSalary = { currency: 'USD', value: { value: 30_000, unitText: 'YEAR' } };
  const description = 'Salary: £30,000 per year';
  expect(marked({ baseSalary, description }, 'salaryCurrency')).toEqual(['USD', true]);
});

it.each([
  ['£45k - £55k+', true],
  ['$65,000-$75,000+, benefits', true],
  ['£45k - £55k + bonus', false],
  ['£45k - £55k +bonus', false],
])('a range with an open end is a guess: %s', (pay, isDoubtful) => {
  const { fields, guessed } = readPosting(`Cook\n\nSalary: ${pay}`);
  expect([fields.salaryMax !== undefined, guessed.includes('salaryMax')]).toEqual([true, isDoubtful]);
});

it.each([
  'competitive (last year £28,000)',
  'not £28,000',
  '£28,000 tbc',
  '£28,000 a year (tbc)',
  '£28,000 (under review)',
  '£28,000 pending award',
  '£28,000 per annum, subject to funding',
  '£28,000 for two',
  '28.000 € pro Jahr (unter Vorbehalt)',
  'bisher 28.000 €',
  '28 000 € par an, sous réserve',
  '28.000 € al año (por confirmar)',
  '€ 28.000 per jaar (onder voorbehoud)',
])('pay that is left open is a guess: %s', (pay) => {
  const { fields, guessed } = readPosting(`Cook\n\nSalary: ${pay}`);
  expect([fields.salaryMin, guessed.includes('salaryMin')]).toEqual([28_000, true]);
});

it.each(['not less than £28,000', '£28,000 a year', '£28,000 for 4 days', '£28,000 (FTE)'])(
  'and pay that is told is not: %s',
  (pay) => {
    const { fields, guessed } = readPosting(`Cook\n\nSalary: ${pay}`);
    expect([fields.salaryMin, guessed.includes('salaryMin')]).toEqual([28_000, false]);
  },
);
