export const strangeToday = '2026-11-25';

/** What people write in a cell, with what it has to become. */
type Said = readonly (readonly [string, unknown])[];

interface StrangeSheet {
  /** The headings of company, role, stage, day, source, pay, link and notes. */
  headings: readonly string[];
  companies: readonly string[];
  roles: readonly string[];
  /** The last stage or outcome. */
  stages: Said;
  days: Said;
  sources: Said;
  /** The lower end of the pay; undefined where it stays as text. */
  pay: Said;
}

/** Sheets whose headings, stages and sources are words of people’s own; what a day without a year means is as of `strangeToday`. */
export const strangeSheets: Readonly<Record<'English' | 'German' | 'Arabic', StrangeSheet>> = {
  English: {
    headings: ['Who', 'Position / team', 'How it’s going', 'Date', 'Came from', 'Money', 'Ad', 'My thoughts'],
    companies: ['Globex Inc', 'Tidewell Books', 'Hooli LLC', 'Heron Quay', 'Acme Ltd'],
    roles: [
      'Data analyst',
      'Senior Software Engineer (m/f/d)',
      'Warehouse manager',
      'Product designer',
      'Nurse',
    ],
    stages: [
      ['✅ Applied', 'applied'],
      ['1. Submitted', 'applied'],
      ['Application sent!', 'applied'],
      ['phone screen', 'screening'],
      ['Interview (2nd round)', 'interview'],
      ['❌ rejected', 'rejected'],
      ['Rejected after interview', 'rejected'],
      ['Ghosted 👻', 'no_response'],
      ['position filled', 'position_closed'],
      ['OFFER!!', 'offer'],
      ['withdrew', 'withdrawn'],
    ],
    days: [
      ['9/14/2026', '2026-09-14'],
      ['9/5/2026', '2026-09-05'],
      ['Sep 3, 2026', '2026-09-03'],
      ['2026-08-30', '2026-08-30'],
      ['8-Jul', '2026-07-08'],
      ['Mon, October 5, 2026', '2026-10-05'],
    ],
    sources: [
      ['LinkedIn', 'LinkedIn'],
      ['LinkedIn', 'LinkedIn'],
      ['linkedin', 'LinkedIn'],
      ['Linked In ', 'LinkedIn'],
      ['Indeed', 'Indeed'],
      ['referral', 'referral'],
      ['indeed.com', 'Indeed'],
    ],
    pay: [
      ['$150k-180k', 150_000],
      ['$70/hr', 70],
      ['120,000 USD', 120_000],
      ['DOE', undefined],
    ],
  },
  German: {
    headings: [
      'Firma / Arbeitgeber',
      'Bezeichnung',
      'Wie steht’s?',
      'Datum',
      'Woher',
      'Gehalt (brutto)',
      'Link zur Anzeige',
      'Anmerkung',
    ],
    companies: ['Ostra Mühlen GmbH', 'Bäckerei Sommer', 'Kestrel AG', 'Gesamt Bau', 'Verlag Nord KG'],
    roles: [
      'Softwareentwicklerin (m/w/d)',
      'Projektleiter',
      'Sachbearbeiterin Einkauf',
      'Lagerist',
      'Pflegefachkraft',
    ],
    stages: [
      ['Beworben', 'applied'],
      ['Bewerbung abgeschickt', 'applied'],
      ['abgeschickt', 'applied'],
      ['Telefoninterview', 'interview'],
      ['📞 Telefonat', 'screening'],
      ['Vorstellungsgespräch', 'interview'],
      ['Zum Gespräch eingeladen', 'interview'],
      ['ABSAGE', 'rejected'],
      ['Absage nach Gespräch', 'rejected'],
      ['keine Rückmeldung', 'no_response'],
      ['Zusage!', 'accepted'],
      ['zurückgezogen', 'withdrawn'],
    ],
    days: [
      ['14.09.2026', '2026-09-14'],
      ['5.9.26', '2026-09-05'],
      ['3. September 2026', '2026-09-03'],
      ['Mo., 5. Okt. 2026', '2026-10-05'],
      ['2026-08-30', '2026-08-30'],
      ['8. Juli', '2026-07-08'],
    ],
    sources: [
      ['StepStone', 'StepStone'],
      ['StepStone', 'StepStone'],
      ['stepstone.de', 'StepStone'],
      ['Agentur für Arbeit', 'Agentur für Arbeit'],
      ['XING', 'XING'],
      ['Empfehlung', 'Empfehlung'],
    ],
    pay: [
      ['45.000 €', 45_000],
      ['48k €', 48_000],
      ['3.200,50 EUR/Monat', 3200.5],
      ['nach Tarif', undefined],
    ],
  },
  Arabic: {
    headings: [
      'اسم الشركة',
      'المسمى الوظيفي',
      'حالة الطلب',
      'التاريخ',
      'من أين',
      'الراتب المتوقع',
      'رابط الإعلان',
      'ملاحظاتي',
    ],
    companies: ['مخبز النخيل', 'شركة الميناء', 'مطبعة الواحة', 'مجموعة التمر'],
    roles: ['محاسب', 'مهندس عمليات', 'مدير متجر', 'مصمم واجهات'],
    stages: [
      ['تم التقديم', 'applied'],
      ['✅ تم الإرسال', 'applied'],
      ['مقابلة هاتفية', 'screening'],
      ['مقابلة', 'interview'],
      ['مقابلة ثانية', 'interview'],
      ['مرفوض', 'rejected'],
      ['تم الرفض!', 'rejected'],
      ['لا يوجد رد', 'no_response'],
      ['عرض عمل', 'offer'],
      ['تم القبول', 'accepted'],
      ['انسحبت', 'withdrawn'],
    ],
    days: [
      ['١٤/٩/٢٠٢٦', '2026-09-14'],
      ['٥‏/٩‏/٢٠٢٦', '2026-09-05'],
      ['٣ سبتمبر ٢٠٢٦', '2026-09-03'],
      ['2026-08-30', '2026-08-30'],
      ['٨ يوليو', '2026-07-08'],
    ],
    sources: [
      ['لينكدإن', 'لينكدإن'],
      ['لينكدإن', 'لينكدإن'],
      ['لينكد إن', 'لينكدإن'],
      ['بيت', 'بيت'],
      ['توصية', 'توصية'],
    ],
    pay: [
      ['١٥٬٠٠٠ EGP', 15_000],
      ['12,000 SAR', 12_000],
      ['حسب الاتفاق', undefined],
    ],
  },
};

const rowsOfEach = 180;

function at<Value>(values: readonly Value[], n: number): Value {
  const value = values[n % values.length];
  if (value === undefined) throw new Error('There are no values');
  return value;
}

const companyOf = (sheet: StrangeSheet, n: number) => at(sheet.companies, n).replace(' ', ` ${n} `);

/** A sheet of 180 rows as Excel saves it in Europe; the number of each row is in its company. */
export function strangeText(sheet: StrangeSheet): string {
  const rows = Array.from({ length: rowsOfEach }, (_, n) => [
    companyOf(sheet, n),
    at(sheet.roles, n),
    at(sheet.stages, n)[0],
    at(sheet.days, n)[0],
    at(sheet.sources, n)[0],
    at(sheet.pay, n)[0],
    `https://jobs.example/${n}`,
    `Note ${n}; "quoted"`,
  ]);
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
  return [sheet.headings, ...rows].map((cells) => cells.map(quoted).join(';')).join('\r\n');
}

/** What its rows have to become: company, role, outcome or else stage, day, source, lower pay, link, notes. */
export function strangeJobs(sheet: StrangeSheet): unknown[][] {
  return Array.from({ length: rowsOfEach }, (_, n) => [
    companyOf(sheet, n),
    at(sheet.roles, n),
    at(sheet.stages, n)[1],
    at(sheet.days, n)[1],
    at(sheet.sources, n)[1],
    at(sheet.pay, n)[1],
    `https://jobs.example/${n}`,
    `Note ${n}; "quoted"`,
  ]);
}
