import { describe, expect, it } from 'vitest';
import { readPosting, type PostingField } from './posting-reader.ts';

const told = (text: string, name: PostingField) => {
  const { fields, guessed } = readPosting(`${text}\n\nWe bake bread.`);
  return [fields[name], guessed.includes(name)];
};
const sure = (text: string, name: PostingField) => {
  const [value, isGuess] = told(text, name);
  return isGuess ? undefined : value;
};

describe('behind the label of a role', () => {
  it.each([
    'Various',
    'Permanent',
    'Open',
    'Immediately',
    'TBC',
    'n/a',
    '3 positions',
    'Senior level',
    'Individual contributor',
    'see attachment',
    '€3,000 per month',
    'ab sofort',
    'unbefristet',
    'CDI',
    'Indefinido',
    'fulltime',
    'دوام كامل',
  ])('“%s” is no role', (value) => {
    for (const label of ['Position', 'Stelle', 'Poste', 'Puesto', 'Functie', 'الوظيفة'])
      expect(sure(`${label}: ${value}\nCompany: Mill Ltd`, 'title')).toBeUndefined();
  });

  it.each(['Barkeeper', 'Applicant Support Officer', 'Senior Baker', 'Küchenhilfe', 'خباز'])(
    '“%s” is the role',
    (value) => {
      expect(told(`Position: ${value}\nCompany: Mill Ltd`, 'title')).toEqual([value, false]);
    },
  );
});

describe('behind the label of an employer', () => {
  it.each([
    'Various employers',
    'Direct employer',
    'Private household',
    'Multiple',
    '11-50 employees',
    '11–50 Mitarbeitende',
    'see below',
    'siehe unten',
    'Not specified',
    'onbekend',
    'Careers',
    'www.mill.example',
  ])('“%s” is no employer', (value) => {
    for (const label of ['Company', 'Arbeitgeber', 'Entreprise', 'Empresa', 'Werkgever'])
      expect(told(`${label}: ${value}\nJob title: Baker`, 'company')).toEqual([undefined, false]);
  });

  it.each([
    'LinkedIn',
    'Bayt.com',
    'Start-up in Berlin',
    'leading bakery in Leeds',
    'Renommierte Bäckerei',
    'Importante panadería',
    'Toonaangevende bakkerij',
  ])('“%s” is a guess', (value) => {
    expect(told(`Company: ${value}\nJob title: Baker`, 'company')).toEqual([value, true]);
  });

  it.each(['Mill Ltd', 'mill', '1-800-Flowers', 'Einstein GmbH', 'Open Kitchen'])(
    '“%s” is the employer',
    (value) => {
      expect(told(`Company: ${value}\nJob title: Baker`, 'company')).toEqual([value, false]);
    },
  );
});

it.each([
  ['title', 'Stelle: Position:', 'Baker', 'Baker'],
  ['company', 'Company: Company name:', 'Mill Ltd', 'Mill Ltd'],
  ['location', 'Location: Location:', 'Leeds', 'Leeds'],
  ['location', 'Location\nLocation:', 'Leeds', 'Leeds'],
  ['location', 'Standort: Arbeitsort:', 'Köln', 'Köln'],
] as const)('a label of the %s may come twice: %s', (field, label, value, read) => {
  const rest = field === 'title' ? 'Company: Mill Ltd' : 'Position: Baker';
  expect(sure(`${rest}\n${label} ${value}`, field)).toBe(read);
});
