import { describe, expect, it } from 'vitest';
import { readPosting, type PostingField } from './posting-reader.ts';

const read = (words: string) => readPosting(`Miller\n\n${words}\n\nWe count sacks.`, { today: '2026-11-29' });
const told = (words: string, name: PostingField) => {
  const { fields, guessed } = read(words);
  return [fields[name], guessed.includes(name)];
};

describe('the kind of employment', () => {
  it.each([
    'Abgeschlossene Ausbildung zum Müller',
    'Studium oder Ausbildung zur Müllerin',
    'Du hast eine Ausbildung zum Müller',
    'Praktikum von Vorteil',
    'Prior internship experience required',
    'A full-time degree in milling',
    'Full-time students welcome',
    '5 years of full-time experience',
    'This is not a part-time role',
    'We have no part-time positions',
    'You manage freelance writers',
    'Full-Time Equivalent: 0.6',
    'Our apprenticeship programme',
  ])('is not read from: %s', (words) => {
    expect(told(words, 'employmentType')).toEqual([undefined, false]);
  });

  it.each([
    ['Full-time', 'full_time', false],
    ['Job type: Full-time, permanent', 'full_time', false],
    ['Full time, 37.5 hours per week', 'full_time', false],
    ['Vollzeit (40 Std./Woche), unbefristet', 'full_time', false],
    ['KV-Mindestgehalt: EUR 2.654,00 brutto/Monat (Vollzeit)', 'full_time', true],
    ['3.100 € brutto (bei Vollzeit)', 'full_time', true],
    ['£31,000 (full-time equivalent)', undefined, false],
    ['£31,000 a year - Full-time, Permanent', 'full_time', false],
    ['This is a full-time position in Leith', 'full_time', false],
    ['Part-time Nurse, Leeds', 'part_time', false],
    ['Teilzeit ab 50%', 'part_time', false],
    ['Poste à temps partiel', 'part_time', false],
    ['Contrato: indefinido, jornada completa', 'full_time', false],
    ['6-month internship in Paris', 'internship', false],
    ['Ausbildung zum Müller (m/w/d) 2027', 'apprenticeship', false],
    ['Wir suchen in Teilzeit eine Müllerin', 'part_time', true],
    ['You will work full time from our mill', 'full_time', true],
    ['Voll- oder Teilzeit', 'part_time', true],
    ['Voll-/Teilzeit', 'part_time', true],
    ['Full or part-time', 'part_time', true],
    ['Full-time/Part-time/Casual', 'part_time', true],
    ['Temps plein ou partiel', 'full_time', true],
    ['Fulltime of parttime', 'part_time', true],
    ['Teilzeit möglich', 'part_time', true],
    ['Full-time (part-time possible)', 'full_time', true],
    ['Full-time, part-time considered', 'full_time', true],
    ['Vollzeit (auch in Teilzeit möglich)', 'full_time', true],
    ['Teilzeit 30 Std. (Aufstockung auf Vollzeit möglich)', 'part_time', true],
    ['Temps plein (temps partiel possible)', 'full_time', true],
    ['Jornada completa (media jornada posible)', 'full_time', true],
    ['Voltijd (deeltijd mogelijk)', 'full_time', true],
    ['Fixed-term contract, full-time', 'full_time', true],
  ])('of “%s” is %s, doubtful: %s', (words, type, isDoubtful) => {
    expect(told(words, 'employmentType')).toEqual([type, isDoubtful]);
  });
});

describe('the closing date', () => {
  it.each([
    ['Open & closing dates: 11/20/2026 to 12/04/2026', '2026-12-04', false],
    ['Application period: 1 December 2026 – 15 December 2026', '2026-12-15', false],
    ['Bewerbungszeitraum: 01.12.2026 bis 15.12.2026', '2026-12-15', false],
    ['The deadline is extended from 1 December 2026 to 15 December 2026', '2026-12-15', false],
    ['Old closing date: 1 December 2026; new closing date: 15 December 2026', '2026-12-15', false],
    ['Closing date: 1 December 2026 (extended to 15 December 2026)', '2026-12-15', true],
    ['Closing date: 1 December 2026 → 15 December 2026', '2026-12-15', true],
    ['Bewerbungsfrist: 01.12.2026 (verlängert bis 15.12.2026)', '2026-12-15', true],
    ['Date limite : 01/12/2026 prolongée au 15/12/2026', '2026-12-15', true],
    ['Fecha límite: 1 de diciembre de 2026 (ampliada hasta el 15 de diciembre de 2026)', '2026-12-15', true],
    ['Sluitingsdatum: 1 december 2026 (verlengd tot 15 december 2026)', '2026-12-15', true],
    ['آخر موعد للتقديم: 1 ديسمبر 2026 (تم التمديد حتى 15 ديسمبر 2026)', '2026-12-15', true],
    ['Deadline: first round 1 December 2026, second round 15 January 2027', '2026-12-01', true],
    ['Bewerbungsfrist: 01.12.2026 (zweite Runde: 15.01.2027)', '2026-12-01', true],
    ['Deadline: 1 December 2026 or 15 January 2027', '2026-12-01', true],
    ['Closing date: 1 December 2026, interviews 15 December 2026', '2026-12-01', false],
    ['Closing date: 1 December 2026. Applications close on 15 December 2026.', '2026-12-01', true],
    ['Application window opens 1 December 2026', undefined, false],
    ['Closing date: 31/12/26', '2026-12-31', true],
    ['Bewerbungsfrist: 31.12.26', '2026-12-31', true],
    ['Deadline 15th Dec 26', '2026-12-15', true],
    ['Apply by 4 Dec', '2026-12-04', true],
    ['Closes: Sunday 13 December, 17:00', '2026-12-13', true],
    ['Closing date: 10 January', '2027-01-10', true],
    ['Bewerbungsschluss 15.12.', '2026-12-15', true],
    ['Closing date: 03/04', undefined, false],
    ['Apply by 5 people', undefined, false],
    ['Plazo de inscripción: hasta el 15 de diciembre de 2026', '2026-12-15', false],
    ['Plazo de entrega: 15 de diciembre de 2026', undefined, false],
    ['Reageren kan tot 15 december 2026', '2026-12-15', false],
    ['آخر موعد للتقديم ١٥ ديسمبر ٢٠٢٦', '2026-12-15', false],
    ['Einsendeschluss: 15.12.2026', '2026-12-15', false],
  ])('of “%s” is %s, doubtful: %s', (words, day, isDoubtful) => {
    expect(told(words, 'closesOn')).toEqual([day, isDoubtful]);
  });
});

it.each([
  'Deadline: not before 15 December 2026',
  'Closing date: no earlier than 15 December 2026',
  'Deadline: 15 December 2026 at the earliest',
  'Please do not apply before 15 December 2026',
  'Please don’t apply before 15 December 2026',
  'Closing date: was 20 November 2026',
  'The closing date was originally 20 November 2026',
  'Deadline (previously 20 November 2026)',
  'Application deadline: formerly 20 November 2026',
  'Bewerbungsfrist: nicht vor dem 15. Dezember 2026',
  'Bewerbungsfrist: frühestens 15.12.2026',
  'Bewerbungsfrist war ursprünglich der 20. November 2026',
  'Bewerbungsschluss: bisher 20.11.2026',
  'Date limite : pas avant le 15 décembre 2026',
  'Ne candidatez pas avant le 15 décembre 2026',
  'Date limite : initialement le 20 novembre 2026',
  'Fecha límite: no antes del 15 de diciembre de 2026',
  'Fecha límite: era el 20 de noviembre de 2026',
  'Sluitingsdatum: niet vóór 15 december 2026',
  'Sluitingsdatum: voorheen 20 november 2026',
  'آخر موعد للتقديم: ليس قبل 15 ديسمبر 2026',
  'آخر موعد للتقديم: كان 20 نوفمبر 2026',
])('a day that is no deadline, or none any more, is none: %s', (words) => {
  expect(told(words, 'closesOn')).toEqual([undefined, false]);
});

it.each([
  ['Deadline: not later than 15 December 2026', false],
  ['Why not apply before 15 December 2026?', false],
  ['If you were in touch, apply before 15 December 2026', false],
  ['Wer bisher gezögert hat, bewirbt sich per Bewerbung bis 15.12.2026', false],
  ['Closing date: was 20 November 2026, now 15 December 2026', true],
  ['Bewerbungsfrist: war der 20.11.2026, verlängert bis 15.12.2026', true],
  ['The role was reposted. Closing date: 15 December 2026', false],
  ['Closing date extended to 15 December 2026', false],
  ['Date limite reportée au 15 décembre 2026', false],
  ['Deadline: expected 15 December 2026', true],
  ['Deadline: 15 December 2026 (expected)', true],
  ['Deadline: 15 December 2026, tbc', true],
  ['Closing date: 15 December 2026 (no longer)', true],
  ['Closing date: 15 December 2026, not later', false],
  ['Deadline: not yet fixed, 15 December 2026 likely', true],
  ['Deadline: not 15 December 2026', true],
  ['Bewerbungsfrist: 15.12.2026 (voraussichtlich)', true],
  ['Date limite : 15 décembre 2026 (prévue)', true],
  ['Fecha límite: 15 de diciembre de 2026 (prevista)', true],
  ['Sluitingsdatum: 15 december 2026 (verwacht)', true],
  ['آخر موعد للتقديم: 15 ديسمبر 2026 (متوقع)', true],
  ['Deadline postponed (15 December 2026)', true],
  ['Bewerbungsfrist: voraussichtlich 15.12.2026', true],
  ['Bewerbungsfrist: verschoben (15.12.2026)', true],
  ['Date limite : reportée (15 décembre 2026)', true],
  ['Fecha límite: prevista el 15 de diciembre de 2026', true],
  ['Sluitingsdatum: uitgesteld (15 december 2026)', true],
  ['آخر موعد للتقديم: متوقع 15 ديسمبر 2026', true],
  ['Bewerbungsfrist: 15.12. 14.30 Uhr', true],
  ['Bewerbungsfrist: 15.12. 14-16 Uhr', true],
  ['Sluitingsdatum: 15 december 14 uur', true],
  ['Date limite : 15 décembre 14 heures', true],
  ['Fecha límite: 15 de diciembre 14 horas', true],
  ['Deadline: 15 Dec 14.30', true],
  ['Bewerbungsfrist: 15.12.26, 14.30 Uhr', true],
  ['Closing date: 15 December 2026, 00:00', true],
  ['Closing date: 15 December 2026 at 12 am', true],
  ['Applications close at midnight on 15 December 2026', true],
  ['Bewerbungsfrist: 15.12.2026, 0 Uhr', true],
  ['Date limite : 15 décembre 2026 à minuit', true],
  ['Closing date: 15 December 2026, 23:59', false],
  ['Closing date: 15 December 2026, 12 pm', false],
  ['Closing date: 15 December 2026, 10:00', false],
  ['Bewerbungsfrist: 15.12.2026, 24 Uhr', false],
  ['Bewerbungsfrist: 15.12.2026, 10 Uhr', false],
])('a closing on 15 December by “%s” is doubtful: %s', (words, isDoubtful) => {
  expect(told(words, 'closesOn')).toEqual(['2026-12-15', isDoubtful]);
});

describe('the pay', () => {
  it.each([
    'Zone A: $150,000 - $170,000; Zone B: $130,000 - $150,000',
    'SF/NYC: $180K-$220K\nRemote: $150K-$180K',
    'US salary range: $150,000-$170,000. UK salary range: £80,000-£95,000',
    'OTE $200,000',
    '£24,000 - £45,000 OTE',
    'Salary £30,000 or £33,000 with experience',
    '$45/hr W2, $55/hr C2C',
    'Competitive salary (market rate $90k)',
    '50.000 € – 62.500 €\nVollzeit\nGehalts-Prognose von XING',
  ])('is a guess in: %s', (words) => {
    expect(told(words, 'salaryMin')[1]).toBe(true);
  });

  it.each([
    ['OTE $200,000 (base $120,000)', 120_000, 120_000],
    ['Salaris tussen de € 3.800 en € 4.600 per maand', 3_800, 4_600],
    ['الراتب بين ١٢٠٠ و ١٥٠٠ دينار أردني شهريا', 1_200, 1_500],
    ['Salary £30,000 and 25 days of leave', 30_000, 30_000],
    ['Save\n£26,000 - £28,000 per annum', 26_000, 28_000],
    ['Share\nSave\n£26,000 - £28,000 per annum', 26_000, 28_000],
  ])('is sure in: %s', (words, min, max) => {
    expect([told(words, 'salaryMin'), told(words, 'salaryMax')]).toEqual([
      [min, false],
      [max, false],
    ]);
  });

  it('is none where the same amounts are said twice, or another period is', () => {
    expect(told('Salary £45,000 - £50,000\nSalary £45,000 - £50,000', 'salaryMin')).toEqual([45_000, false]);
    expect(told('Salary £45,000 a year. That is a salary of £3,750 a month.', 'salaryMin')).toEqual([
      45_000,
      false,
    ]);
  });

  it.each([
    'Gehalt: 2.500 € brutto/Monat (14x)',
    'Salaire : 2 100 € par mois sur 13 mois',
    'Lohn: Fr. 5’800.– x 13',
  ])('has a period that is a guess in: %s', (words) => {
    expect([told(words, 'salaryMin')[1], told(words, 'salaryPeriod')]).toEqual([false, ['month', true]]);
  });
});

it.each([
  ['Temporarily remote', 'remote', true],
  ['Berlin, Germany; Remote - EU', 'remote', true],
  ['Leeds / Remote', 'remote', true],
  ['Remote (US) or Austin, TX', 'remote', true],
  ['Full-time / Remote', 'remote', false],
  ['Leeds (Remote)', 'remote', false],
  ['Initially on-site, later hybrid', 'hybrid', true],
  ['Remote, for now', 'remote', true],
  ['Work location: In person', 'onsite', false],
  ['Modalidad: remoto', 'remote', false],
  ['Part-time, remote', 'remote', false],
])('the work mode of “%s” is %s, doubtful: %s', (words, mode, isDoubtful) => {
  expect(told(words, 'workMode')).toEqual([mode, isDoubtful]);
});

it.each([
  'Full-time or job share',
  'Job share or full time',
  'Full time (job share considered)',
  'Vollzeit oder Jobsharing',
  'Temps plein ou temps partagé',
])('how much one works is a guess where it may be shared: %s', (words) => {
  expect(told(words, 'employmentType')).toEqual(['full_time', true]);
});

it.each([
  'Filter by: Full-time, Part-time, Remote',
  'Job type filters: Full-time, Remote',
  'Refine your search: Full-time, Hybrid',
  'Filter by\nFull-time\nPart-time (12)\nRemote',
  'Filter: Vollzeit, Remote',
  'Filtrer par : Temps plein, Télétravail',
  'Filtrar por: jornada completa, remoto',
  'Filteren op: voltijd, hybride werken',
  'تصفية حسب: دوام كامل، عمل عن بعد',
])('filters of a list say nothing of one posting: %s', (words) => {
  const { fields } = readPosting(`${words}\nNurse\nAcme Care Ltd\n\nCare for people.\n${words}`);
  expect(fields).toEqual({ title: 'Nurse', company: 'Acme Care Ltd' });
});

it.each([
  ['£1,000 fortnightly', 1_000],
  ['$2,400 semi-monthly', 2_400],
  ['$45 per class', 45],
  ['£9.50 per delivery', 9.5],
  ['€1.200 alle zwei Wochen', 1_200],
  ['£18,000 per quarter', 18_000],
  ['€ 500 pro Artikel', 500],
  ['$60,000 for 9 months', 60_000],
  ['$60,000/9 months', 60_000],
  ['$60,000 over nine months', 60_000],
  ['€45.000 für 9 Monate', 45_000],
  ['45 000 € pour neuf mois', 45_000],
  ['45.000 € por 9 meses', 45_000],
  ['€ 45.000 voor 9 maanden', 45_000],
  ['$45,000 لمدة 9 أشهر', 45_000],
])('has no period where it is paid by another unit, which stays in its words: %s', (words, amount) => {
  const { salaryMin, salaryPeriod, salaryText } = readPosting(`Cook\n\nPay: ${words}`).fields;
  expect([salaryMin, salaryPeriod, salaryText]).toEqual([amount, undefined, words]);
});

it.each(['2 600 € brut mensuel sur 13,5 mois', 'CHF 78’000 (13 Monatslöhne)', '1900 € sur 13.0 mois'])(
  'keeps how often a month is paid in its words: %s',
  (words) => {
    const { fields, guessed } = readPosting(`Cook\n\nSalaire : ${words}`);
    expect([fields.salaryText, guessed.includes('salaryPeriod')]).toEqual([words, true]);
  },
);

describe('the place at its label', () => {
  it.each([
    'Leeds or York',
    'Köln oder Bonn',
    'Lyon ou Paris',
    'Madrid o Barcelona',
    'Utrecht of Amersfoort',
    'عمّان أو إربد',
    'Head office',
    'Client site',
    'UK wide',
    'EMEA',
    'Europe (CET ±2)',
    '5 sites across Yorkshire',
    '2 minutes from Leeds station',
  ])('is a guess where it may be another one: %s', (place) => {
    expect(told(`Location: ${place}`, 'location')).toEqual([place, true]);
    const address = { addressLocality: place };
    const data = { '@type': 'JobPosting', title: 'Miller', jobLocation: { address } };
    expect(readPosting(JSON.stringify(data)).guessed).toEqual(['location']);
  });

  it.each([
    'to be agreed',
    'See advert',
    'Home based',
    'nach Absprache',
    'à définir',
    'a convenir',
    'in overleg',
    'حسب الاتفاق',
  ])('is none where nothing is told: %s', (words) => {
    expect(told(`Location: ${words}`, 'location')).toEqual([undefined, false]);
  });

  it.each(['Portland, OR', 'Isle of Man', 'City of London', 'London Office', '12 Mill Lane, Leeds', 'leeds'])(
    'is sure: %s',
    (place) => {
      expect(told(`Location: ${place}`, 'location')).toEqual([place, false]);
    },
  );
});

it.each([
  'Overtime at $32 per hour',
  'Tips of $15 per hour',
  'Fine of $15,000 per year',
  'Grant: €45,000 per year',
  'Überstunden mit 25 € pro Stunde',
  'Trinkgeld: 300 € monatlich',
  'Provision bis 2.000 € monatlich',
  'Heures supplémentaires : 25 € par heure',
  'Pourboires : 300 € par mois',
  'Propinas: 300 € al mes',
  'Fooi: € 300 per maand',
  'عمل إضافي: 300 ريال سعودي شهرياً',
])('takes what is paid beside the pay for none: %s', (words) => {
  expect(told(words, 'salaryMax')).toEqual([undefined, false]);
});

it.each(['Overtime, £15 per hour', '£15 per hour plus overtime', 'Salary: £15 per hour, overtime at £20'])(
  'takes the pay beside overtime: %s',
  (words) => {
    expect(told(words, 'salaryMin')[0]).toBe(15);
  },
);

it.each(['Closing date for questions: 1 December 2026', 'Bewerbungsgespräche bis 18.12.2026'])(
  'takes the day of something else for no deadline: %s',
  (words) => {
    expect(told(words, 'closesOn')).toEqual([undefined, false]);
  },
);

it.each(['Onboarding on-site, then remote', 'Erst im Büro, danach remote'])(
  'is not sure of how one works later: %s',
  (words) => {
    expect(told(words, 'workMode')).toEqual(['remote', true]);
  },
);
