import { describe, expect, it } from 'vitest';
import { ApplicationIndex } from './application-index.ts';
import { comparableCompany, comparableRole } from './comparable-names.ts';
import { sameness, type Application } from './sameness.ts';

const cook: Application = { title: 'Cook', company: 'Acme' };

function signOf(name: 'company' | 'title', one: string, other: string) {
  const [a, b] = [
    { ...cook, [name]: one },
    { ...cook, [name]: other },
  ];
  const found = sameness(a, b);
  expect(sameness(b, a)).toEqual(found);
  const index = new ApplicationIndex<string>();
  index.add(a, 'known');
  expect(index.find(b)?.sameness.verdict ?? 'different').toBe(found.verdict);
  return found.verdict;
}

describe('whom a title is open to', () => {
  it.each([
    'Nurse (m/w/d)',
    'Nurse M/W/D',
    'Nurse (mwd)',
    'Nurse (m w d)',
    'Nurse (f/m/nb)',
    'Nurse (m/w/*)',
    'Nurse (V/M)',
    'Nurse m/v/x',
    'Nurse - H/F',
    'Nurse (H/M)',
    'Nurse (männlich/weiblich/divers)',
    'Nurse (male/female)',
  ])('is left out of %s', (title) => {
    expect(comparableRole(title)).toBe('nurse');
  });

  it.each([
    ['H/W Engineer', 'Engineer'],
    ['Engineer, H/W', 'Engineer'],
    ['M/D Coordinator', 'Coordinator'],
    ['D/M Lead', 'Lead'],
    ['I/H Designer', 'Designer'],
    ['Analyst M&A', 'Analyst'],
  ])('is not told by any two letters: %s is no %s', (one, other) => {
    expect(comparableRole(one)).not.toBe(comparableRole(other));
  });

  it.each([
    ['Infirmier(ère)', 'Infirmier'],
    ['Directeur/Directrice', 'Directeur'],
    ['Vendeur / Vendeuse', 'Vendeur'],
    ['Technicien/Technicienne', 'Technicien'],
    ['Camarero/Camarera', 'Camarero'],
    ['Leiter(-in)', 'Leiter'],
    ['مهندس/ة', 'مهندس'],
    ['Accountant V', 'Accountant 5'],
  ])('%s and %s are one role', (one, other) => {
    expect(signOf('title', one, other)).toBe('same');
  });

  it.each([
    ['Verkäuferin', 'Verkäufer'],
    ['Köchin', 'Koch'],
    ['Bürokauffrau', 'Bürokaufmann'],
    ['Directrice', 'Directeur'],
    ['Serveuse de nuit', 'Serveur de nuit'],
    ['Technicienne réseau', 'Technicien réseau'],
    ['مهندسة برمجيات', 'مهندس برمجيات'],
    ['VP of Sales', 'VP Sales'],
    ['Remote Nurse', 'Nurse'],
  ])('%s and %s may be one role', (one, other) => {
    expect(signOf('title', one, other)).toBe('perhaps');
  });

  it.each([
    ['Java/JavaScript Developer', 'Java Developer'],
    ['Professor W2', 'Professor W3'],
    ['The', 'Of'],
  ])('%s and %s are two roles', (one, other) => {
    expect(signOf('title', one, other)).toBe('different');
  });
});

describe('a company', () => {
  it.each([
    ['Acme™', 'Acme'],
    ['Acme ®', 'ACME'],
    ['OÜ Nortal', 'Nortal OÜ'],
    ['Grupo Bimbo S.A.B. de C.V.', 'Grupo Bimbo'],
    ['Bakker BVBA', 'Bakker'],
  ])('%s is %s', (one, other) => {
    expect(comparableCompany(one)).toBe(comparableCompany(other));
  });

  it.each([
    ['Robert Bosch GmbH', 'Bosch'],
    ['Dr. Ing. h.c. F. Porsche AG', 'Porsche'],
    ['Hays (for Acme)', 'Acme'],
    ['Hays for Acme Ltd', 'Acme'],
  ])('%s may be %s', (one, other) => {
    expect(signOf('company', one, other)).toBe('perhaps');
  });

  it.each([
    'Confidential',
    'Confidential Company',
    'Undisclosed',
    'Private employer',
    'Our client',
    'Vertraulich',
    'Anonym',
    'Confidentiel',
    'Confidencial',
    'Vertrouwelijk',
    'سري',
    'n/a',
    'Unknown',
    'unbekannt',
  ])('that is only called %s may be any, unless a link or a number confirms it', (company) => {
    const [one, other] = [
      { title: 'Cook', company },
      { title: 'Cook', company: company.toUpperCase() },
    ];
    const url = 'https://board.example/jobs/17001';
    expect(signOf('company', company, company)).toBe('perhaps');
    expect(sameness(one, other)).toMatchObject({ alike: ['company'], differs: [] });
    expect(sameness({ ...one, url }, { ...other, url }).verdict).toBe('same');
    expect(sameness({ ...one, externalId: 'REQ-7' }, { ...other, externalId: 'req 7' }).verdict).toBe('same');
    const index = new ApplicationIndex<string>();
    index.add(one, 'known');
    expect(index.at(company)).toEqual([]);
  });
});

describe('two numbers', () => {
  it.each([
    ['1', '14'],
    ['#3', 'No. 12'],
    ['0003', '0004'],
    ['999', '1203'],
    ['2024-01', '2024-02'],
    ['2025/007', '2025/112'],
  ])('%s and %s are counted by hand and say nothing', (one, other) => {
    expect(sameness({ ...cook, externalId: one }, { ...cook, externalId: other }).verdict).toBe('same');
  });

  it.each([
    ['12345', '12346'],
    ['2024-1234', '2024-1235'],
    ['12-345', '12-346'],
    ['4711/24', '4712/24'],
    ['14/2024', '15/2024'],
    ['R1', 'R2'],
    ['ID 20417', 'ID 20418'],
  ])('%s and %s are those of two postings', (one, other) => {
    expect(sameness({ ...cook, externalId: one }, { ...cook, externalId: other })).toMatchObject({
      verdict: 'perhaps',
      differs: ['number'],
    });
  });
});
