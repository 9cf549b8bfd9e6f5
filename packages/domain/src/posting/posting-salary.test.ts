import { describe, expect, it } from 'vitest';
import { processorMsOf } from '../testing/processor-time.ts';
import { readPosting } from './posting-reader.ts';

type Pay = [
  min: number | undefined,
  max: number | undefined,
  currency: string,
  period: string,
  isAssumed?: true,
];

const payIn = (line: string) => {
  const { fields, guessed } = readPosting(`Analyst\n\n${line}`);
  const { salaryMin, salaryMax, salaryCurrency, salaryPeriod } = fields;
  const pay = [salaryMin, salaryMax, salaryCurrency, salaryPeriod];
  return guessed.includes('salaryPeriod') ? [...pay, true] : pay;
};

describe('pay in the text of a posting', () => {
  it.each<[string, ...Pay]>([
    ['Learning budget of £1,000 per year. Salary £28,000–£31,000.', 28_000, 31_000, 'GBP', 'year', true],
    ['Ticket 49€ monatlich. Gehalt 52.000 € - 60.000 €', 52_000, 60_000, 'EUR', 'year', true],
    ['Free lunch ($15 a day). $100,000 - $120,000', 100_000, 120_000, 'USD', 'year', true],
    ['over $50,000 donated to charity. Salary: $150,000 - $180,000', 150_000, 180_000, 'USD', 'year', true],
    ['From £300,000 to £2 million revenue. Salary £40,000', 40_000, 40_000, 'GBP', 'year', true],
    ['Salary £40,000 plus £5,000 bonus', 40_000, 40_000, 'GBP', 'year', true],
    ['£45,000 basic, £60,000 OTE', 45_000, 45_000, 'GBP', 'year', true],
    ['Budget Analyst, $60,000 a year', 60_000, 60_000, 'USD', 'year'],
    ['Travel Consultant, £30,000 per year', 30_000, 30_000, 'GBP', 'year'],
    ['We offer €50,000 per year, 44 € Jobticket pro Monat', 50_000, 50_000, 'EUR', 'year'],
    ['£5,000 relocation\nSalary\n£40,000 - £45,000', 40_000, 45_000, 'GBP', 'year', true],
  ])('is distinguished from other money: %s', (line, ...pay) => {
    expect(payIn(line)).toEqual(pay);
  });

  it.each([
    'over 100,000 customers pay $10 per month',
    'turnover of £300,000 per year',
    '1.500 € Weiterbildungsbudget pro Jahr',
    '44 € Jobticket pro Monat',
    '€50 monthly phone allowance',
    '$45M',
    '$45M per year',
    '$1,000 sign-on bonus',
    '401k',
    '€1.2M ARR',
    '£50,000 raised for the homeless',
    'Responsible for €100.000',
    'Training budget\n£1,000 per year',
    '45 000 kr / månad',
    'Offices in Sweden and Norway. 45 000 kr per month',
    'Reykjavík, Iceland. 900 000 kr per month',
    'Salary: ₹2 crore',
    'Salary: 12 lakh per annum',
    'Fr. 15.12.2026, 9.30 Uhr',
    'Di–Fr 9.00 Uhr',
    'Umsatz von TEUR 600',
    'راتب 15000 ريال شهريا',
    'بدل سكن 3000 ريال سعودي شهريا',
    'الراتب وبدل سكن 3000 ريال سعودي شهريا',
    'Friskvårdsbidrag 5 000 kr per år. Stockholm, Sverige',
    'Lunsj 500 kr per måned, Norge',
    'Variable 2 LPA',
    'J$45,000',
    'We pay a £500 bonus',
    'Bonus of £10,000 to £20,000',
    'Salary: $5,000 sign-on bonus',
    'Competitive salary and £1,500 yearly for conferences',
    'Attraktives Gehalt und 50 € monatlich für Sport',
    'Rent from €400 per month',
    'You manage €500.000 - €1.000.000 per year',
    'Deals between $50,000 and $100,000',
    'Quota of $800,000 per year',
    'Price: £20,000 - £30,000',
  ])('is not read from: %s', (line) => {
    expect(readPosting(`Analyst\n\n${line}`).fields).toEqual({ title: 'Analyst' });
  });

  it.each<[string, ...Pay]>([
    ['CA$95,000 - CA$110,000', 95_000, 110_000, 'CAD', 'year', true],
    ['A$130k', 130_000, 130_000, 'AUD', 'year', true],
    ['C$ 90k', 90_000, 90_000, 'CAD', 'year', true],
    ['HK$50,000', 50_000, 50_000, 'HKD', 'month', true],
    ['S$6,000 - S$8,000 monthly', 6_000, 8_000, 'SGD', 'month'],
    ['US$90,000 - $100,000', 90_000, 100_000, 'USD', 'year', true],
    ['NZ$80k–NZ$90k', 80_000, 90_000, 'NZD', 'year', true],
    ['AU$100,000 + super', 100_000, 100_000, 'AUD', 'year', true],
    ['$95,000 - $110,000 CAD', 95_000, 110_000, 'CAD', 'year', true],
    ['Salary R$ 8.000 por mês', 8_000, 8_000, 'BRL', 'month'],
    ['Salary: AED 20,000 per month', 20_000, 20_000, 'AED', 'month'],
    ['Salary: 12 000 zł', 12_000, 12_000, 'PLN', 'month', true],
    ['52.000 Euro brutto im Jahr', 52_000, 52_000, 'EUR', 'year'],
    ['Salary: TWD 60,000 per month', 60_000, 60_000, 'TWD', 'month'],
    ["Lohn: Fr. 6'500.- pro Monat", 6_500, 6_500, 'CHF', 'month'],
    ["6'500 bis 7'200 Fr. pro Monat", 6_500, 7_200, 'CHF', 'month'],
    ['Gehalt: TEUR 60 p.a.', 60_000, 60_000, 'EUR', 'year'],
    ['Gehalt TEUR 60-75', 60_000, 75_000, 'EUR', 'year', true],
    ['60-75 T€ brutto pro Jahr', 60_000, 75_000, 'EUR', 'year'],
    ['₹12 lakh - ₹18 lakh per annum', 1_200_000, 1_800_000, 'INR', 'year'],
    ['₹12-18 lakh per annum', 1_200_000, 1_800_000, 'INR', 'year'],
    ['₹12L - ₹18L per annum', 1_200_000, 1_800_000, 'INR', 'year'],
    ['Salaris € 3.500 tot € 4.800', 3_500, 4_800, 'EUR', 'month', true],
    ['الراتب: 15,000 - 20,000 ريال سعودي شهرياً', 15_000, 20_000, 'SAR', 'month'],
    ['الراتب: من 8000 إلى 9000 درهم إماراتي شهريا', 8_000, 9_000, 'AED', 'month'],
  ])('is parsed with its currency: %s', (line, ...pay) => {
    expect(payIn(line)).toEqual(pay);
  });

  it.each<[string, ...Pay]>([
    ['₹12,00,000 - ₹18,00,000 per annum', 1_200_000, 1_800_000, 'INR', 'year'],
    ['€ 3.000,- bis € 3.600,- brutto pro Monat', 3_000, 3_600, 'EUR', 'month'],
    ['2.600 € brutto/Monat', 2_600, 2_600, 'EUR', 'month'],
    ['ab 2.600 € brutto', 2_600, undefined, 'EUR', 'month', true],
    ['Salary: 40-50.000 EUR', 40_000, 50_000, 'EUR', 'year', true],
    ['up to £60,000', undefined, 60_000, 'GBP', 'year', true],
    ['bis zu 80.000 €', undefined, 80_000, 'EUR', 'year', true],
    ['from $90k', 90_000, undefined, 'USD', 'year', true],
    ['ab 60.000 €', 60_000, undefined, 'EUR', 'year', true],
    ['$120k+ per year', 120_000, undefined, 'USD', 'year'],
    ['SEK 45 000–52 000 / månad', 45_000, 52_000, 'SEK', 'month'],
    ['£28,000 pa', 28_000, 28_000, 'GBP', 'year'],
    ['£30K PA', 30_000, 30_000, 'GBP', 'year'],
    ['£45k–£55k', 45_000, 55_000, 'GBP', 'year', true],
    ['60.000 – 75.000 € brutto/Jahr', 60_000, 75_000, 'EUR', 'year'],
    ["CHF 110'000", 110_000, 110_000, 'CHF', 'year', true],
    ['45-55k€', 45_000, 55_000, 'EUR', 'year', true],
    ['£45k-55,000', 45_000, 55_000, 'GBP', 'year', true],
    ['$120K/yr - $150K/yr', 120_000, 150_000, 'USD', 'year'],
    ['€55.000', 55_000, 55_000, 'EUR', 'year', true],
    ['$60-80k', 60_000, 80_000, 'USD', 'year', true],
    ['Salary of £40,000, 4 days a week', 40_000, 40_000, 'GBP', 'year', true],
    ['Salary £40,000 annual leave 25 days', 40_000, 40_000, 'GBP', 'year', true],
    ['DKK 45.000 - 50.000 pr. måned', 45_000, 50_000, 'DKK', 'month'],
    ['Monatsgehalt: 2.600 €', 2_600, 2_600, 'EUR', 'month'],
  ])('has its ends and its period: %s', (line, ...pay) => {
    expect(payIn(line)).toEqual(pay);
  });

  it.each<[string, ...Pay]>([
    ['25 €/h', 25, 25, 'EUR', 'hour'],
    ['25 €/h – 40 Stunden/Woche', 25, 25, 'EUR', 'hour'],
    ['$25–$30/hr', 25, 30, 'USD', 'hour'],
    ['2.100 €/mes', 2_100, 2_100, 'EUR', 'month'],
    ['450-550 € / Tag', 450, 550, 'EUR', 'day'],
    ['550 €/Tag', 550, 550, 'EUR', 'day'],
    ['€5.000–6.000 / Monat', 5_000, 6_000, 'EUR', 'month'],
    ['2 100 € / mois', 2_100, 2_100, 'EUR', 'month'],
    ['12,50 € de l’heure', 12.5, 12.5, 'EUR', 'hour'],
    ['13,50 €/Std', 13.5, 13.5, 'EUR', 'hour'],
    ['15 € Stundenlohn', 15, 15, 'EUR', 'hour'],
    ['Pay\n£12.60 an hour', 12.6, 12.6, 'GBP', 'hour'],
    ['£11.44ph', 11.44, 11.44, 'GBP', 'hour'],
  ])('is parsed for less than a year: %s', (line, ...pay) => {
    expect(payIn(line)).toEqual(pay);
  });

  it.each<[string, ...Pay]>([
    ['CTC: 12-15 LPA', 1_200_000, 1_500_000, 'INR', 'year'],
    ['Up to 5.5 LPA', undefined, 550_000, 'INR', 'year'],
    ['Stockholm, Sweden. Salary 45 000 - 52 000 kr per month', 45_000, 52_000, 'SEK', 'month'],
    ['Oslo, Norge. Årslønn kr 650 000', 650_000, 650_000, 'NOK', 'year', true],
    ['København, Danmark\nLøn: 45.000 kr. pr. måned', 45_000, 45_000, 'DKK', 'month'],
    ['الرياض، السعودية. راتب 15000 ريال شهريا', 15_000, 15_000, 'SAR', 'month'],
  ])('has a guessed currency: %s', (line, ...pay) => {
    expect(payIn(line)).toEqual(pay);
    expect(readPosting(`Analyst\n\n${line}`).guessed).toContain('salaryCurrency');
  });

  it.each([
    ['Pay: $42 - $48 an hour', 'USD', true],
    ['Salary: $18,000 - $22,000 a month\nLeón, Gto.', 'USD', true],
    ['Toronto or Sydney. Salary $95,000 a year', 'USD', true],
    ['Austin, TX. Salary $95,000 a year', 'USD', false],
    ['Ballarat VIC. Pay: $42 - $48 an hour', 'AUD', false],
    ['Toronto, ON. Salary $95,000 a year', 'CAD', false],
    ['Auckland. Salary $95,000 a year', 'NZD', false],
    ['Singapore. Salary $9,000 a month', 'SGD', false],
    ['Hong Kong. Salary $30,000 a month', 'HKD', false],
    ['Monterrey, México. Salary $18,000 a month', 'MXN', false],
    ['Salary US$95,000 a year', 'USD', false],
    ['Salary $95,000 USD a year', 'USD', false],
  ])('infers the country of dollars, as a guess where none is named: %s', (line, code, isGuess) => {
    const { fields, guessed } = readPosting(`Analyst\n\n${line}`);
    expect([fields.salaryCurrency, guessed.includes('salaryCurrency')]).toEqual([code, isGuess]);
  });

  it('keeps the text of one end, and marks an unlabelled amount as a guess', () => {
    const { fields, text, passages } = readPosting('Analyst\n\nSalary up to £60,000 a year');
    expect(fields.salaryText).toBe('up to £60,000');
    const [passage] = passages.filter(({ field }) => field === 'salaryMax');
    expect(text.slice(passage?.start, passage?.end)).toBe('up to £60,000');
    const { guessed } = readPosting('Analyst\n\n€55.000');
    expect(guessed).toEqual(['salaryMin', 'salaryMax', 'salaryCurrency', 'salaryPeriod', 'salaryText']);
  });

  it.each([
    '€50 ',
    '5 kr ',
    '5000 ريال ',
    '1,00,',
    '1 000 ',
    '€9 - ',
    '€20,000 a ',
    'Salary ',
    '. €30,000',
    '$',
    '1',
  ])('ends in time with a hundred thousand letters of %j', (piece) => {
    const words = piece.repeat(100_000 / piece.length);
    expect(processorMsOf(() => readPosting(words))).toBeLessThan(2_000);
  });
});

it.each([
  '$78K - $96K (Glassdoor est.)',
  'Estimated pay: £30,000 - £36,000 a year',
  '42.000 € - 51.000 €/Jahr (geschätzt für diesen Jobtitel)',
  '58.000 € – 71.500 € (XING Prognose)',
  'Salaire estimé : 34 000 € - 39 000 € par an',
  'Salario estimado: 21.000 € - 24.000 € al año',
  'Geschat salaris: € 2.900 - € 3.400 per maand',
  'الراتب (تقديري): ١٢٬٠٠٠ - ١٥٬٠٠٠ جنيه مصري شهريا',
])('marks pay that a board has estimated: %s', (words) => {
  const { fields, guessed } = readPosting(`Analyst\n\n${words}`);
  expect(fields.salaryMin).toBeGreaterThan(0);
  expect(guessed).toEqual(expect.arrayContaining(['salaryMin', 'salaryMax']));
});

it.each([
  ['الراتب: ١٢٬٠٠٠ إلى ١٥٬٠٠٠ جنيه مصري شهريا', 12_000, 15_000, 'EGP'],
  ['الرياض، السعودية\n٩٬٠٠٠ - ١٢٬٠٠٠ ريال شهريا', 9_000, 12_000, 'SAR'],
  ['الراتب: ٩،٠٠٠ - ١٢،٠٠٠ ر.س. شهريا', 9_000, 12_000, 'SAR'],
  ['Pay: ۷۰٬۰۰۰ EUR per year', 70_000, 70_000, 'EUR'],
])('reads amounts in the digits of other scripts: %s', (words, min, max, currency) => {
  const { salaryMin, salaryMax, salaryCurrency } = readPosting(`Analyst\n\n${words}`).fields;
  expect([salaryMin, salaryMax, salaryCurrency]).toEqual([min, max, currency]);
});

const month = { salaryPeriod: 'month' };

it.each([
  ['年収: ¥400万-600万', { salaryMin: 4_000_000, salaryMax: 6_000_000, salaryCurrency: 'JPY' }],
  [
    'Lương: 15-20 triệu VND',
    { salaryMin: 15_000_000, salaryMax: 20_000_000, salaryCurrency: 'VND', ...month },
  ],
  ['Gaji: IDR 8 juta', { salaryMin: 8_000_000, salaryMax: 8_000_000, salaryCurrency: 'IDR', ...month }],
  ['Зарплата: ₽ 120к', { salaryMin: 120_000, salaryMax: 120_000, salaryCurrency: 'RUB', ...month }],
  ['Plat: 50 tis. Kč', { salaryMin: 50_000, salaryMax: 50_000, salaryCurrency: 'CZK', ...month }],
  ['Maaş: 40 bin ₺', { salaryMin: 40_000, salaryMax: 40_000, salaryCurrency: 'TRY', ...month }],
  ['Salary: €45 mille', { salaryMin: 45_000, salaryMax: 45_000, salaryCurrency: 'EUR' }],
  ['Salary: $ 4.500 COP per month', { salaryMin: 4_500, salaryMax: 4_500, salaryCurrency: 'COP' }],
])('multiplies an amount as the word behind it says: %s', (line, pay) => {
  expect(readPosting(`Analyst\n\n${line}`).fields).toMatchObject(pay);
});

it.each(["Lønn: NOK 550'", 'Lön: SEK 35 tkr', 'Salary: €45 kilo', 'Salary: €45 mil', 'Salary: $2 lakhish'])(
  'reads no amount where a word or a mark behind it may multiply it: %s',
  (line) => {
    expect(
      Object.keys(readPosting(`Analyst\n\n${line}`).fields).filter((name) => name.startsWith('salary')),
    ).toEqual([]);
  },
);

it.each([
  '14 Gehälter à 3.200 €',
  "CHF 5'200 x 13",
  '13 × 5000 €',
  '€3,200 (14x per year)',
  '14 pagas de 1.800 €',
  '1.500 € x 13 mensilità',
])('keeps how often an amount is paid in the text, and guesses the period: %s', (words) => {
  const { fields, guessed } = readPosting(`Analyst\n\nSalary: ${words}`);
  expect(fields).toMatchObject({ salaryPeriod: 'month', salaryText: words });
  expect(guessed).toContain('salaryPeriod');
});

describe('one end of the pay', () => {
  const endsIn = (words: string) => {
    const { fields } = readPosting(`Analyst\n\nSalary: ${words}`);
    return [fields.salaryMin, fields.salaryMax];
  };

  it.each([
    'from',
    'ab',
    'minimum',
    'Minimum:',
    'min.',
    'mind.',
    'at least',
    'no less than',
    'above',
    'vanaf',
    'od',
    'от',
    'à partir de',
    'desde',
    'a partire da',
  ])('is the lower one behind: %s', (words) => {
    expect(endsIn(`${words} 42.000 €`)).toEqual([42_000, undefined]);
  });

  it.each([
    'up to',
    'bis zu',
    'maximum',
    'Max:',
    'max.',
    'höchstens',
    'at most',
    'less than',
    'below',
    'tot',
    'do',
    'до',
    'jusqu’à',
    'hasta',
    'até',
    'fino a',
  ])('is the upper one behind: %s', (words) => {
    expect(endsIn(`${words} 42.000 €`)).toEqual([undefined, 42_000]);
  });

  it.each([
    '+',
    ' and above',
    ' or more',
    ' und mehr',
    ' aufwärts',
    ' minimum',
    ' et plus',
    ' o más',
    ' of meer',
  ])('is the lower one before: %s', (words) => {
    expect(endsIn(`€42,000${words}`)).toEqual([42_000, undefined]);
  });

  it.each([' max', ' max.', ' maximum', ' or less'])('is the upper one before: %s', (words) => {
    expect(endsIn(`€42,000${words}`)).toEqual([undefined, 42_000]);
  });
});

it.each([
  'ca. €42,000',
  '~ €42K',
  'around $90k',
  'approx. £40,000',
  'rund 42.000 €',
  'environ 42 000 €',
  '€2,500/month to €40,000/year',
  '$25/hr - $52,000/yr',
  '£18.50 per hour - £36,000 per annum',
])('an amount of about as much, or beside one of another period, is a guess: %s', (words) => {
  const { fields, guessed } = readPosting(`Analyst\n\nSalary: ${words}`);
  expect(fields.salaryMin).toBeGreaterThan(0);
  expect(fields.salaryMin).toBe(fields.salaryMax);
  expect(guessed).toEqual(expect.arrayContaining(['salaryMin', 'salaryMax']));
});

it.each([
  'minimaal € 2.750 en maximaal € 3.900',
  'mind. 2.750 € und max. 3.900 €',
  'minimum €2,750 and maximum €3,900',
  'mínimo 2.750 € y máximo 3.900 €',
])('the least and the most are the ends of a range: %s', (words) => {
  const { fields } = readPosting(`Analyst\n\nSalary: ${words}`);
  expect([fields.salaryMin, fields.salaryMax]).toEqual([2_750, 3_900]);
});

describe('an amount that may be another one', () => {
  const payOf = (words: string) => {
    const { fields, guessed } = readPosting(`Analyst\n\nSalary: ${words}`);
    return [
      fields.salaryMin,
      fields.salaryMax,
      ['salaryMin', 'salaryMax'].some((each) => guessed.includes(each as 'salaryMin')),
    ];
  };

  it.each([
    ['€ 17.6500 - € 19.2500 per uur', 17.65, 19.25],
    ['INR 1,23,456.50', 123_456.5, 123_456.5],
    ['₹6,00,000.00 - ₹9,00,000.00 per year', 600_000, 900_000],
    ['OMR 1,250.500', 1_250.5, 1_250.5],
    ['€18 - 22 hourly', 18, 22],
    ['€ 800 - 950 weekly', 800, 950],
    ['€ 500 - 600 Tagessatz', 500, 600],
    ['£500 - 600 pd', 500, 600],
    ['€ 15 bis 17 brutto pro Stunde', 15, 17],
    ['$4-5k/month', 4_000, 5_000],
    ['to £45k', undefined, 45_000],
    ['£25,000 - 25 days holiday', 25_000, 25_000],
    ['12,50 € - 40 Std', 12.5, 12.5],
    ['£45,000 basic, £60,000 OTE', 45_000, 45_000],
    ['£45,000, for 30,000 customers', 45_000, 45_000],
    ['INR 80 lakhs - 1.2 Cr', 8_000_000, 12_000_000],
  ])('is parsed whole, with both ends: %s', (words, min, max) => {
    expect(payOf(words)).toEqual([min, max, false]);
  });

  it.each([
    ['of thousands or of a fraction', 'KWD 1.250'],
    ['of thousands or of a fraction', '450.750 JOD'],
    ['of thousands or of a fraction', '1,250 TND'],
    ['of thousands or of a fraction', '400.500 دينار أردني'],
    ['of thousands or of a fraction', '€1.250k'],
    ['of a range or of something else', '$18 - 22 DOE'],
    ['of a range or of something else', '£45k - 50'],
    ['beside another', '€45k → €55k'],
    ['beside another', '€45k … €55k'],
    ['beside another', '€45k | €55k'],
    ['beside another', '$45k $55k'],
    ['beside another', 'London €55k, Leeds €45k'],
    ['beside another', '€45k in Leeds, €55k in London'],
    ['beside another', '45.000 € in Köln, 50.000 € in München'],
    ['beside another', '€3.000 during probation, then €3.500'],
    ['beside another', '$120k NYC, $110k remote'],
    ['beside another', '£45,000 (London), 40,000 (Leeds)'],
    ['beside another', 'Graz 42.000, Wien 45.000 €'],
    ['beside another', '£45,000 or 40,000 in Leeds'],
    ['beside another', '€45k (junior level) and €95k (senior level)'],
    ['beside another', '20 000 - 25 000 PLN B2B / 16 000 - 20 000 PLN UoP'],
    ['that is finer than a cent', '$24.0385 per hour'],
    ['that is finer than a cent', '€ 17.6543 - € 19.2500 per uur'],
    ['that is finer than a cent', '1.234,567 € per month'],
    ['that is finer than a cent', 'OMR 1,250.505'],
    ['of about as much', 'c£45k'],
    ['of about as much', '£45k circa'],
    ['of about as much', '£45,000 (approx.)'],
    ['of about as much', '$50k-ish'],
  ])('is a guess where it is one %s: %s', (_, words) => {
    const [min, , isGuess] = payOf(words);
    expect([typeof min, isGuess]).toEqual(['number', true]);
  });

  it.each([
    ['450.500 KWD per month', '450.500 KWD per month'],
    ['Pay: 950.750 JOD a month plus meals', '950.750 JOD a month plus meals'],
    ['Salary: OMR 620.250 monthly', 'OMR 620.250 monthly'],
  ])('stays in its words where it would be no pay as a number: %s', (words, salaryText) => {
    const { fields, guessed } = readPosting(`Analyst\n\n${words}`);
    expect([fields, guessed]).toEqual([{ title: 'Analyst', salaryText }, ['salaryText']]);
  });

  it.each([
    ['٨٬٠٠٠ - ١٢٬٠٠٠ ريال سعودي', 8_000, 12_000, 'SAR', 'month'],
    ['120000 درهم إماراتي', 120_000, 120_000, 'AED', 'year'],
  ])('is one of Arabic that a line holds alone: %s', (words, ...pay) => {
    expect(payIn(words)).toEqual([...pay, true]);
    expect(readPosting(`Analyst\n\n${words}`).guessed).toContain('salaryMin');
  });

  it('is none where its fraction is cut, or counts less than the pay', () => {
    expect(payOf('€1234.567')).toEqual([undefined, undefined, false]);
    expect(payOf('١٫٢٥٠ د.ك')).toEqual([undefined, undefined, false]);
  });
});

it('a range that a line holds alone is pay, as a guess', () => {
  const { fields, guessed } = readPosting('Bookkeeper\nUtrecht\n€ 2.900 - € 3.600\nPosted today');
  expect(fields).toMatchObject({ salaryMin: 2_900, salaryMax: 3_600, salaryPeriod: 'month' });
  expect(guessed).toEqual(expect.arrayContaining(['salaryMin', 'salaryMax', 'salaryPeriod']));
});

it.each([
  ['From €3,100 monthly\n\nMinimum salary: €2,780 gross/month.', true],
  ['Lohn: CHF 6’500.– / Mt.\n\nWir zahlen CHF 5’900.– pro Mt. im ersten Jahr.', true],
  ['£12.60 an hour\n\nPay: £12.60 an hour', false],
  ['Salary: £30,000 - £36,000 per annum\n\nStarts at £30,000 per annum.', false],
  ['Salary: £30,000 per annum\n\nThe bonus pays £2,000 per annum.', false],
])('is a guess where the words say another one as surely: %j, %s', (words, isGuess) => {
  expect(readPosting(`Analyst\n\n${words}`).guessed.includes('salaryMin')).toBe(isGuess);
});

it('is a guess where three digits stand behind the Arabic decimal separator', () => {
  for (const words of ['الراتب: ٣٫٥٠٠ ريال سعودي', 'الراتب: ٣٫٥٠٠ دينار كويتي'])
    expect(readPosting(`محاسب\n\n${words}`).guessed).toContain('salaryMin');
  expect(readPosting('محاسب\n\nالراتب: ٣٥٠٠٫٥٠ ريال سعودي شهريا').guessed).not.toContain('salaryMin');
});
