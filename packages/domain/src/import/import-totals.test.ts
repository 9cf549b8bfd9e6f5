import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { importContext, guessed, newJobs, planOf, tableFrom } from '../testing/import-tables.ts';
import { planImport } from './import-plan.ts';
import { rowKey } from './row-place.ts';

const headers = 'Company,Role,Status,Date applied,Salary';
const reasons = (...lines: string[]) =>
  planOf(tableFrom(headers, ...lines)).map((row) => (row.status === 'skipped' ? row.reason : row.status));

describe('a row of counts or totals', () => {
  it('is none where it names a role, with any company', () => {
    const word = fc.constantFrom(
      'Total',
      'Sum',
      'Gesamt',
      'Summe',
      'Grand Total',
      'Count',
      'Totale',
      'Итого',
      'المجموع',
    );
    const rest = fc.constantFrom('', ' Wine & More', ' of Us', ' Bau AG', ' Quality Logistics', ' 24');
    fc.assert(
      fc.property(word, rest, (first, second) => {
        expect(reasons(`${first}${second},Broker,Applied,2026-09-01,`)).toEqual(['new']);
      }),
    );
  });

  it.each([
    'Total,,4,,',
    'Total: 12,,,,',
    'Summe,1,,,',
    'Grand total,3,,,"$1 200"',
    'Gesamt,,14,,45.000 €',
    'الإجمالي,,٤,,',
    'Total applications,,25%,,',
  ])('is recognised at the end: %s', (line) => {
    expect(reasons('Acorn,Cook,Applied,2026-09-01,', line.replaceAll('"', ''))).toEqual(['new', 'totals']);
  });

  it('is recognised by a number in place of a role, whatever is counted', () => {
    const last = 'Acorn,Cook,Applied,2026-09-01,';
    const jobs = [last, last, last.replace('Cook', 'Baker')];
    const after = (...lines: string[]) => reasons(...jobs, ...lines).slice(jobs.length);
    expect(after('Anzahl,2,,,', 'Open,1,,,', 'Absagen: 1,,,,')).toEqual(['totals', 'totals', 'no_title']);
    // Further up it is skipped as a row without a role.
    expect(after('Open,1,,,', 'Globex,Waiter,,,')).toEqual(['no_title', 'new']);
    expect(after('Open,1,Applied,,')).toEqual(['new']);
    expect(after('Open,747 captain,,,')).toEqual(['new']);
  });

  it('is not recognised further up, with a day, or with other words', () => {
    const last = 'Acorn,Cook,Applied,2026-09-01,';
    expect(reasons('Total,,4,,', last)).toEqual(['no_title', 'new']);
    expect(reasons(last, 'Total,,,2026-09-02,4')).toEqual(['new', 'no_title']);
    expect(reasons(last, 'Total,,Applied,,')).toEqual(['new', 'no_title']);
    expect(reasons(last, 'Total,,4,,', 'Average,,2,,')).toEqual(['new', 'totals', 'totals']);
    // A remark below it names no job.
    expect(reasons(last, 'Total,4,,,', ',,as of today,,')).toEqual(['new', 'totals', 'no_name']);
  });
});

it('imports any row with typed names, and matches it like the others', () => {
  const table = tableFrom(
    headers,
    'Acorn,null,Rejected,2026-09-01,',
    'Acorn,Cook,Applied,2026-09-02,',
    'Total,,4,,',
  );
  const place = (number: number) => rowKey({ table: table.name, number });
  const rows = planImport(
    [{ table, mapping: guessed(table) }],
    [],
    importContext,
    new Map([
      [place(2), { company: 'Acorn', title: ' Baker ' }],
      [place(4), { company: 'Total', title: 'Broker' }],
    ]),
  );
  expect(planOf(table)[0]).toMatchObject({ status: 'skipped', names: { company: 'Acorn', title: '' } });
  expect(newJobs(rows).map(({ fields }) => [fields.company, fields.title])).toEqual([
    ['Acorn', 'Baker'],
    ['Acorn', 'Cook'],
    ['Total', 'Broker'],
  ]);
});

describe('a row of a name with a number or a stage in place of the role', () => {
  const job = 'Acorn,Cook,Applied,2026-09-01,';
  it.each([
    'Total,12,,,',
    'Response rate,50%,,,',
    'Sent this week,٤,,,',
    'Goal,10 per week,,,',
    'Target,5-10 applications,,,',
    'Ziel,3 Bewerbungen pro Tag,,,',
    'Done,7 of 10,,,',
    'Objectif,5/jour,,,',
    'الهدف,٥ طلبات في الأسبوع,,,',
    'A,Applied,,,',
    'Red,❌ Rejected,,,',
    'Grün,Zusage,,,',
    'Legend: 0 = saved,1 = applied,2 = interview,,',
    'Legend:,0 = saved,1 = applied,,',
    'Key,A = applied,R=rejected,I = interview,',
    '0 = saved,1 = applied,2 = interview,3 = offer,4 = rejected',
    'Legende,🟢 = Zusage; 🔴 = Absage,,,',
  ])('is skipped wherever it stands: %s', (line) => {
    expect(reasons(job, line, job.replace('Cook', 'Baker'))).toEqual(['new', 'no_title', 'new']);
  });

  it.each([
    'Globex,Interviewer,,,',
    'Globex,Applied scientist,,,',
    'Globex,Offer,Applied,,',
    'Globex,12,,2026-09-02,',
    '1&1,Cook,,,',
    'Globex,24/7 Support,,,',
    'Globex,3D Artist,,,',
    'Globex,1st Line Support,,,',
    'Globex,2 Jobs Coordinator,,,',
    'Globex,Cook (A = B),Applied,,',
    'Globex,A = applied,,,',
    'a=b,Cook,,,',
    'a=b,Cook,c=d,,',
  ])('but is a job where it says more, or other words: %s', (line) => {
    expect(reasons(job, line)).toEqual(['new', 'new']);
  });

  it('and where there is no other column', () => {
    expect(planOf(tableFrom('Company,Role', 'Globex,Lead')).map(({ status }) => status)).toEqual(['new']);
  });
});
