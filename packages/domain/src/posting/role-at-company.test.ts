import { expect, it } from 'vitest';
import { splitRoleAtCompany } from './role-at-company.ts';

it.each([
  ['Senior Analyst at Tidewell Energy', 'Senior Analyst', 'Tidewell Energy'],
  ['  Nurse @ St Mary’s ', 'Nurse', 'St Mary’s'],
  ['Buchhalterin bei der Globex GmbH', 'Buchhalterin', 'Globex GmbH'],
  ['Développeuse chez 3M', 'Développeuse', '3M'],
])('%s is a role and a company', (words, title, company) => {
  expect(splitRoleAtCompany(words)).toEqual({ title, company });
});

it.each(['Head of Data', 'Chef at the weekend', 'Engineer at', 'Lead, at Acme, of maps', ''])(
  '“%s” stays one text',
  (words) => {
    expect(splitRoleAtCompany(words)).toBeNull();
  },
);
