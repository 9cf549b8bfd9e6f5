import { describe, expect, it } from 'vitest';
import { planOf, tableFrom } from '../testing/import-tables.ts';

const headers = 'Company,Role,Status,Date applied';
const job = 'Acorn,Cook,Applied,2026-09-01';
const reasons = (...lines: string[]) =>
  planOf(tableFrom(headers, ...lines)).map((row) => (row.status === 'skipped' ? row.reason : row.status));

describe('a row that shows how to fill in the table', () => {
  it.each([
    'e.g. Google,e.g. Engineer,Applied,2026-01-01',
    'e.g. Google,,,',
    'Google,e.g. Engineer,,',
    'eg. Google,Engineer,,',
    '(company),(role),(status),(date)',
    '[Company name],[Role],Applied,',
    '<Firma>,<Stelle>,,',
    'Example: Google,Engineer,Applied,2026-01-01',
    'Example Company,Software Engineer,Applied,2026-01-01',
    'EXAMPLE,Engineer,,',
    'Google,Example: Engineer,,',
    'Beispiel GmbH,Koch,Beworben,2026-01-01',
    'z. B. Siemens,z. B. Köchin,,',
    'Exemple : Renault,Ingénieur,,',
    'p. ej. Zara,Diseñadora,,',
    'Voorbeeld BV,Kok,,',
    'XYZ Corp (example),Engineer,Applied,',
    'Acme [Sample],Engineer,Applied,',
    'Muster GmbH (Beispiel),Koch,,',
    'Sample Company,Engineer,,',
    'Your Company,Engineer,,',
    'Google,Engineer,Example,',
    'مثال: أرامكو,مهندس,,',
  ])('is skipped and listed: %s', (line) => {
    expect(reasons(line, job)).toEqual(['example', 'new']);
    expect(reasons(job, line)).toEqual(['new', 'example']);
    expect(reasons(line)).toEqual(['example']);
  });

  it.each([
    'Exemplar Ltd,Cook,,',
    'Examples.com,Cook,,',
    'EG Group,Cook,,',
    'Globex,Example-based translation researcher,,',
    '(confidential),Cook,,',
    'Globex,[Senior] Cook,,',
    'Globex,(Senior) Cook (m/w/d),,',
    'Beispielhaft AG,Cook,,',
    'Sample6,Cook,,',
    'Globex,Cook (Samples),,',
  ])('is none with other words: %s', (line) => {
    expect(reasons(line, job)).toEqual(['new', 'new']);
  });

  it('is told by a column without a field, but not by a tag', () => {
    const plan = (header: string) =>
      planOf(
        tableFrom(`${header},Company,Role`, 'Ex.,Google,Engineer', '1,Acorn,Cook', 'Example,Meta,Baker'),
      );
    expect(plan('#').map(({ status }) => status)).toEqual(['skipped', 'new', 'skipped']);
    expect(plan('Tags').map(({ status }) => status)).toEqual(['new', 'new', 'new']);
  });

  it('is none where the table writes its names in brackets', () => {
    expect(reasons('[Acme],[Cook],,', '[Globex],[Baker],,')).toEqual(['new', 'new']);
  });

  it('keeps its names for whoever imports it all the same', () => {
    expect(planOf(tableFrom(headers, 'Example Company,Cook,,'))[0]).toMatchObject({
      names: { company: 'Example Company', title: 'Cook' },
    });
  });
});
