import { expect, it } from 'vitest';
import { planImport } from './import-plan.ts';
import { tableOf } from './tables/find-table.ts';
import { rowKey } from './row-place.ts';
import { guessed, importContext, planOf, tableFrom } from '../testing/import-tables.ts';

/** What the columns are, and each row's role, company and whether they are warned of; the reason of one that is skipped. */
function read(headers: readonly string[], ...rows: readonly (readonly string[])[]) {
  const table = tableOf('jobs.csv', [headers, ...rows]);
  if (!table) throw new Error('There is no table');
  const mapping = guessed(table);
  const jobs = planOf(table).map((row) => {
    if (row.status === 'skipped') return row.reason;
    const { title, company } = row.job.fields;
    return [title, company, ...row.job.warnings.map(({ code }) => code)].join(' / ');
  });
  return { fields: mapping.fields, jobs };
}

it.each([
  ['Engineer @ Acme', 'Engineer / Acme'],
  ['Product Manager at Globex', 'Product Manager / Globex'],
  ['Koch bei Hotel Adler', 'Koch / Hotel Adler'],
  ['Serveur chez Le Zinc', 'Serveur / Le Zinc'],
  ['Acme – Data Analyst', 'Data Analyst / Acme'],
  ['Data Analyst - Acme', 'Data Analyst / Acme'],
  ['Globex | Nurse', 'Nurse / Globex'],
  ['Acme: Software Engineer', 'Software Engineer / Acme'],
  ['Ostra GmbH - Leitung Einkauf', 'Leitung Einkauf / Ostra GmbH'],
  ['Acme - Software Engineer - Remote', 'Software Engineer - Remote / Acme'],
  ['Foo - Bar', 'Foo / Bar / names_guessed'],
  ['Software Engineer - Platform - Acme', 'no_company'],
  ['Only one name', 'no_company'],
])('role and company in one cell: %s', (cell, job) => {
  const usual = Array.from({ length: 8 }, (_, n) => [`Engineer @ Globex ${n}`, 'x']);
  const { fields, jobs } = read(['Job', 'Notes'], [cell, 'x'], ...usual);
  expect(fields).toEqual(['titleAndCompany', 'notes']);
  expect(jobs[0]).toBe(job);
});

it('takes the order of role and company from the heading when the cells do not show it', () => {
  expect(read(['Firma / Stelle'], ['Foo - Bar'], ['Baz - Qux'])).toEqual({
    fields: ['titleAndCompany'],
    jobs: ['Bar / Foo / names_guessed', 'Qux / Baz / names_guessed'],
  });
});

it('headings of sections between the rows leave a column that is named after both what it is', () => {
  const rows = [['ACTIVE'], ['Acme – Cook'], ['Globex – Nurse'], ['REJECTED (1)'], ['Umbrella – Chef']];
  expect(read(['Employer / Position'], ...rows).fields).toEqual(['titleAndCompany']);
});

it('a column that may be the one of companies comes before a dash in the one of roles', () => {
  const rows = [
    ['Engineer - Backend', 'Acme'],
    ['Analyst – Growth', 'Globex'],
  ];
  expect(read(['Role', 'Who'], ...rows).fields).toEqual(['title', 'company']);
  expect(read(['Role', 'Company'], ...rows).fields).toEqual(['title', 'company']);
  expect(read(['Role', 'Members'], ...rows.map(([role = '']) => [role, 'Me'])).fields[0]).toBe(
    'titleAndCompany',
  );
});

it('names that are typed for a row come before its cell', () => {
  const table = {
    name: 'a.csv',
    headers: ['Job'],
    headingRow: 1,
    rows: [{ number: 2, cells: ['Foo - Bar'] }],
  };
  const names = new Map([[rowKey({ table: 'a.csv', number: 2 }), { title: 'Cook', company: 'Globex' }]]);
  const mapping = { fields: ['titleAndCompany'] as const, orders: {} };
  const [row] = planImport([{ table, mapping }], [], importContext, names);
  expect(row).toMatchObject({
    status: 'new',
    job: { fields: { title: 'Cook', company: 'Globex' }, warnings: [] },
  });
});

it.each([
  ['First name', 'Last name'],
  ['Recruiter First Name', 'Recruiter Last Name'],
  ['Vorname', 'Nachname'],
  ['Prénom', 'Nom de famille'],
  ['Voornaam', 'Achternaam'],
])('%s and %s of a contact are one name', (first, last) => {
  const table = tableFrom(`Company,Role,${last},${first}`, 'Globex,Cook,Example,Robin', 'Acme,Baker,Sample,');
  expect(guessed(table).fields).toEqual(['company', 'title', 'contactLastName', 'contact']);
  const planned = planOf(table);
  expect(planned.map((row) => row.status !== 'skipped' && row.job.contact?.name)).toEqual([
    'Robin Example',
    'Sample',
  ]);
});
