import { expect, it } from 'vitest';
import { splitRoleAtCompany } from './role-at-company.ts';

it.each([
  ['Senior Analyst at Tidewell Energy', 'Senior Analyst', 'Tidewell Energy'],
  ['  Nurse @ St Mary’s ', 'Nurse', 'St Mary’s'],
  ['Buchhalterin bei der Globex GmbH', 'Buchhalterin', 'Globex GmbH'],
  ['Développeuse chez 3M', 'Développeuse', '3M'],
])('%s is split into a role and a company', (words, title, company) => {
  expect(splitRoleAtCompany(words)).toEqual({ title, company });
});

it.each([
  ['forklift driver at Walmart in Joliet', 'forklift driver', 'Walmart', 'Joliet'],
  ['Nurse @ St Mary’s in Leith', 'Nurse', 'St Mary’s', 'Leith'],
  ['Köchin bei Gasthof Post in Bad Tölz', 'Köchin', 'Gasthof Post', 'Bad Tölz'],
  ['Développeuse chez Altivor à Lyon', 'Développeuse', 'Altivor', 'Lyon'],
  ['Kok bij De Molen te Leiden', 'Kok', 'De Molen', 'Leiden'],
])('%s has the place as well', (words, title, company, location) => {
  expect(splitRoleAtCompany(words)).toEqual({ title, company, location });
});

it.each(['Head of Data', 'Chef at the weekend', 'Engineer at', 'Lead, at Acme, of maps', ''])(
  '“%s” stays one text',
  (words) => {
    expect(splitRoleAtCompany(words)).toBeNull();
  },
);
