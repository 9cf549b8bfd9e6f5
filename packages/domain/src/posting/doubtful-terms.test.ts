import { describe, expect, it } from 'vitest';
import { readPosting, type PostingField } from './posting-reader.ts';

const told = (words: string, name: PostingField) => {
  const { fields, guessed } = readPosting(`Cook\n\n${words}`, { today: '2026-11-30' });
  return [fields[name], guessed.includes(name)];
};

describe('pay of several people', () => {
  it.each([
    'Salary: £30,000 per couple',
    'Salary: £30,000 a year for a couple',
    'Salary: £30,000 (couple)',
    'Salary: £30,000/2 people',
    'Salary: £30,000 for 2 people',
    'Salary: £30,000 between two people',
    'Salary: £30,000 for both',
    'Gehalt: 30.000 € für zwei Personen',
    'Salaire : 30 000 € pour un couple',
    'Salario: 30.000 € por pareja',
    'Salaris: € 30.000 per koppel',
    'الراتب: 30000 ريال سعودي للزوجين',
  ])('is a guess: %s', (words) => {
    expect(told(words, 'salaryMin')).toEqual([30_000, true]);
  });

  it.each([
    'Salary: £30,000 for 2 years',
    'Salary: £30,000, 2 people needed',
    'Salary: £30,000 a year, a couple of bonuses',
  ])('is not what only counts something else: %s', (words) => {
    expect(told(words, 'salaryMin')).toEqual([30_000, false]);
  });
});

it.each([
  ['£28k–£32k (£14–£16 per hour)', 28_000],
  ['£14–£16 per hour (£28k–£32k)', 14],
  ['£14 per hour (£28,000 per year)', 14],
  ['£28,000 a year (£14 an hour)', 28_000],
  ['£28,000 per annum / £2,333 per month', 28_000],
])('of pay by two periods the first is read, and the words have both: %s', (pay, min) => {
  expect([told(`Salary: ${pay}`, 'salaryMin')[0], told(`Salary: ${pay}`, 'salaryText')[0]]).toEqual([
    min,
    pay,
  ]);
});

it('has only its own words where the other amount is a bonus', () => {
  expect(told('Salary: £14–£16 per hour plus £500 bonus', 'salaryText')).toEqual(['£14–£16', false]);
});

it.each([
  ['Gehalt', '2.000 netto / 2.800 € brutto', 2_800],
  ['Gehalt', '2.800 € brutto / 2.000 € netto', 2_800],
  ['Gehalt', '2.000 € netto pro Monat', 2_000],
  ['Salaire ', '2 100 € net / 2 800 € brut par mois', 2_800],
  ['Salaire ', '2 800 € brut / 2 100 € net par mois', 2_800],
  ['Salario', '2.000 € netos / 2.600 € brutos al mes', 2_600],
  ['Salaris', '€ 2.000 netto / € 2.800 bruto per maand', 2_800],
  ['Salary', '£2,000 net / £2,800 gross per month', 2_800],
  ['Salary', '£2,000 take home per month', 2_000],
  ['الراتب', '5000 ريال سعودي صافي شهريا', 5_000],
])('net pay is a guess that keeps its words, and gross pay comes before it: %s: %s', (label, pay, min) => {
  const words = `${label}: ${pay}`;
  expect([told(words, 'salaryMin'), told(words, 'salaryText')[0]]).toEqual([[min, true], pay]);
});

it('takes the name of a technology for no net pay', () => {
  expect(told('Developer .NET £500 per day', 'salaryMin')).toEqual([500, false]);
});

it.each([
  ['Visa applications close 31 January 2027', undefined, false],
  ['Visa application deadline: 31 January 2027', undefined, false],
  ['We sponsor visas, applications close 31 January 2027', '2027-01-31', false],
  ['Scholarship applications close 31 January 2027', '2027-01-31', true],
  ['Bewerbungsfrist für das Stipendium: 31.01.2027', '2027-01-31', true],
  ['Closing date: 31 January 2027 + 14 days', '2027-01-31', true],
  ['Bewerbungsfrist: 31.01.2027 + 14 Tage', '2027-01-31', true],
  ['Date limite : 31 janvier 2027 + 2 semaines', '2027-01-31', true],
  ['Closing date: two weeks before 31 January 2027', undefined, false],
  ['Bewerbungsfrist: eine Woche nach dem 31.01.2027', undefined, false],
  ['Date limite : deux semaines avant le 31 janvier 2027', undefined, false],
  ['Fecha límite: una semana después del 31 de enero de 2027', undefined, false],
  ['Sluitingsdatum: een week na 31 januari 2027', undefined, false],
])('of “%s” the deadline is %s, doubtful: %s', (words, day, isDoubtful) => {
  expect(told(words, 'closesOn')).toEqual([day, isDoubtful]);
});

it.each([
  ['Company: Food', 'Food'],
  ['Company: Hospitality', 'Hospitality'],
  ['Firma: Einzelhandel', 'Einzelhandel'],
  ['Entreprise : Restauration', 'Restauration'],
  ['Empresa: Hostelería', 'Hostelería'],
  ['Bedrijf: Horeca', 'Horeca'],
])('a branch of trade in the place of an employer is a guess: %s', (words, name) => {
  expect(told(words, 'company')).toEqual([name, true]);
});

it('takes a branch of trade within a name for a part of it', () => {
  expect(told('Company: Leeds Food Ltd', 'company')).toEqual(['Leeds Food Ltd', false]);
});

it.each([
  [{ jobLocation: { address: { addressLocality: 'Location: Leeds' } } }, 'location', 'Leeds'],
  [{ jobLocation: 'Ort: Köln' }, 'location', 'Köln'],
  [{ hiringOrganization: { name: 'Company: Mill Ltd' } }, 'company', 'Mill Ltd'],
  [{ title: 'Position: Baker' }, 'title', 'Baker'],
] as const)('data lose a label in front of their value: %j', (data, name, value) => {
  const { fields, guessed } = readPosting(JSON.stringify({ '@type': 'JobPosting', title: 'Baker', ...data }));
  expect([fields[name], guessed]).toEqual([value, []]);
});
