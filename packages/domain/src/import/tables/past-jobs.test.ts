import { describe, expect, it } from 'vitest';
import { guessFields } from '../guess-columns.ts';
import { mayBePastJobs } from './past-jobs.ts';

function mayBe(headings: string, ...rows: string[]): boolean {
  const headers = headings.split('|');
  const columns = (at: number) => rows.map((row) => row.split('|')[at] ?? '');
  return mayBePastJobs(headers, columns, guessFields(headers, columns));
}

describe('rows that may be jobs that one has had', () => {
  it.each([
    ['Firma|Position|Von|Bis', 'Globex|Koch|01.03.2019|31.05.2021'],
    ['Unternehmen|Tätigkeit|Beginn|Ende|Ort', 'Globex|Koch|2019|heute|Berlin'],
    ['Employer|Title|From|To', 'Globex|Cook|2019-03|present'],
    [
      'Company Name|Title|Description|Location|Started On|Finished On',
      'Globex|Cook|Soups|Ulm|Mar 2019|May 2021',
    ],
    ['name|position|startDate|endDate|summary', 'Globex|Cook|2019-03-01|2021-05-01|Soups'],
    ['Company|Role|Start|End|Salary', 'Globex|Cook|3/19|5/21|€40k'],
    ['Entreprise|Poste|Début|Fin', 'Globex|Cuisinier|mars 2019|mai 2021'],
    ['Entreprise|Poste|Du|Au', 'Globex|Cuisinier|01/03/2019|31/05/2021'],
    ['Empresa|Puesto|Desde|Hasta', 'Globex|Cocinero|2019|2021'],
    ['Bedrijf|Functie|Van|Tot', 'Globex|Kok|2019|2021'],
    ['Azienda|Ruolo|Dal|Al', 'Globex|Cuoco|2019|2021'],
    ['Firma|Stanowisko|Od|Do', 'Globex|Kucharz|2019|2021'],
    ['Компания|Должность|С|По', 'Globex|Повар|2019|2021'],
    ['会社名|職種|入社年月|退社年月', 'Globex|料理人|2019年3月|2021年5月'],
    ['الشركة|المسمى الوظيفي|من|إلى', 'Globex|طباخ|2019|2021'],
    ['Zeitraum|Firma|Position', '03/2019 – 05/2021|Globex|Koch'],
    ['Dates employed|Company|Title', 'Jan 2019 - May 2021|Globex|Cook'],
  ])('say from when to when: %s', (headings, row) => {
    expect(mayBe(headings, row)).toBe(true);
  });

  it.each([
    ['Status', 'Applied'],
    ['Date applied', '2026-09-01'],
    ['Interview', '☑'],
    ['Result', 'Rejected'],
    ['Deadline', '2026-12-01'],
    ['Source', 'LinkedIn'],
    ['Follow up', '2026-12-01'],
  ])('do not where a column is of applications: %s', (heading, cell) => {
    expect(
      mayBe(`Company|Role|Start date|End date|${heading}`, `Globex|Cook|2026-01-01|2027-01-01|${cell}`),
    ).toBe(false);
  });

  it.each([
    ['an end alone', 'Company|Role|Until', 'Globex|Cook|2027-01-01'],
    ['a start alone', 'Company|Role|Start date', 'Globex|Cook|2027-01-01'],
    ['ends of the pay', 'Company|Role|From|To', 'Globex|Cook|40000|50000'],
    ['ends of the pay with marks', 'Company|Role|From|To', 'Globex|Cook|40.000 €|50.19 €'],
    ['a length', 'Company|Role|Duration', 'Globex|Cook|6 months'],
    ['nothing below them', 'Company|Role|From|To', 'Globex|Cook||'],
  ])('do not where there is %s', (_, headings, row) => {
    expect(mayBe(headings, row)).toBe(false);
  });
});
