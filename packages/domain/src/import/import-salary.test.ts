import { describe, expect, it } from 'vitest';
import { newJobs, planOf, tableFrom } from '../testing/import-tables.ts';
import { currencyValuesOf } from './import-currency-values.ts';
import { readFields } from './import-fields.ts';
import { readSalary } from './import-salary.ts';
import type { CellByField, ImportWarning } from './import-warning.ts';

type Said = Partial<
  Record<'salaryMin' | 'salaryMax' | 'salaryCurrency' | 'salaryPeriod' | 'salaryText', string>
>;

function read(said: Said) {
  const warnings: ImportWarning[] = [];
  const cells = Object.fromEntries(Object.entries(said).map(([field, text]) => [field, { text }]));
  const fields = readFields(cells as CellByField, warnings);
  const { salaryMin, salaryMax, salaryCurrency, salaryPeriod, salaryText } = fields;
  return { pay: [salaryMin, salaryMax, salaryCurrency, salaryPeriod, salaryText], warnings };
}

const nothing = undefined;

it.each<[Said, unknown[]]>([
  [
    { salaryMin: '45000', salaryMax: '55 000', salaryCurrency: 'EUR' },
    [45_000, 55_000, 'EUR', nothing, nothing],
  ],
  [
    { salaryMin: '38\u00A0000', salaryMax: '42\u202F000', salaryCurrency: '€' },
    [38_000, 42_000, 'EUR', nothing, nothing],
  ],
  [
    { salaryMin: '2.400,50', salaryMax: '2.800,00', salaryCurrency: 'eur' },
    [2_400.5, 2_800, 'EUR', nothing, nothing],
  ],
  [
    { salaryMin: '45’000', salaryMax: '55’000', salaryCurrency: 'CHF' },
    [45_000, 55_000, 'CHF', nothing, nothing],
  ],
  [
    { salaryMin: '٤٥٬٠٠٠', salaryMax: '٥٥٬٠٠٠', salaryCurrency: 'AED' },
    [45_000, 55_000, 'AED', nothing, nothing],
  ],
  [{ salaryMin: '£45k', salaryMax: '£55k' }, [45_000, 55_000, 'GBP', nothing, nothing]],
  [{ salaryMax: '55.000,- €' }, [nothing, 55_000, 'EUR', nothing, nothing]],
  [
    { salaryText: '€45.000 - €55.000 per year' },
    [45_000, 55_000, 'EUR', 'year', '€45.000 - €55.000 per year'],
  ],
  [{ salaryText: '40-45.000 €' }, [40_000, 45_000, 'EUR', nothing, '40-45.000 €']],
  [{ salaryText: '100–120 000 zł' }, [100_000, 120_000, 'PLN', nothing, '100–120 000 zł']],
  [{ salaryText: 'depends' }, [nothing, nothing, nothing, nothing, 'depends']],
  [{ salaryMin: '45000' }, [nothing, nothing, nothing, nothing, '45000']],
])('the pay of a row is parsed from %j', (said, pay) => {
  expect(read(said)).toEqual({ pay, warnings: [] });
});

it('partly parsed pay is kept as text too, with a warning', () => {
  expect(read({ salaryMin: '45000', salaryMax: 'negotiable', salaryCurrency: 'EUR' })).toEqual({
    pay: [45_000, nothing, 'EUR', nothing, '45000 – negotiable'],
    warnings: [{ field: 'salaryMax', code: 'kept_as_text', text: 'negotiable' }],
  });
});

it('an amount that is finer than a cent is kept as text, with a warning', () => {
  expect(read({ salaryMin: '4166.6667', salaryMax: '5000.00', salaryCurrency: 'EUR' })).toEqual({
    pay: [nothing, 5_000, 'EUR', nothing, '4166.6667 – 5000.00'],
    warnings: [{ field: 'salaryMin', code: 'kept_as_text', text: '4166.6667' }],
  });
});

it.each([
  '1.600 €/mes x 14',
  '18.000-20.000 € b/m',
  '€3.000 (14x per year)',
  '5-50000 EUR',
  '₹12 LPA fixed',
  '٥٠٠٠ + عمولة',
  '1.234,567 €',
  '$24.0385/hr',
])('pay with a number that is not understood as a whole is kept as text with a warning: %s', (salaryText) => {
  expect(read({ salaryText })).toEqual({
    pay: [nothing, nothing, nothing, nothing, salaryText],
    warnings: [{ field: 'salaryText', code: 'kept_as_text', text: salaryText }],
  });
});

it('pay with the higher amount first is turned round with a warning', () => {
  expect(read({ salaryMin: '55000', salaryMax: '45000', salaryCurrency: 'EUR' })).toEqual({
    pay: [45_000, 55_000, 'EUR', nothing, nothing],
    warnings: [{ field: 'salaryMin', code: 'turned_round', text: '55000 – 45000' }],
  });
});

it('pay in two currencies is kept as text', () => {
  const { pay, warnings } = read({ salaryMin: '£45000', salaryMax: '£55000', salaryCurrency: 'EUR' });
  expect(pay).toEqual([nothing, nothing, nothing, nothing, '£45000 – £55000 EUR']);
  expect(warnings).toEqual([{ field: 'salaryCurrency', code: 'kept_as_text', text: '£45000 – £55000' }]);
});

it.each<[Said, unknown[]]>([
  [{ salaryText: '$150k-180k' }, [150_000, 180_000, 'USD', nothing, '$150k-180k']],
  [{ salaryText: '$70/hr' }, [70, 70, 'USD', 'hour', '$70/hr']],
  [{ salaryMin: '$45,000', salaryMax: '$55,000' }, [45_000, 55_000, 'USD', nothing, nothing]],
])('a dollar sign alone is parsed as in a posting: %j', (said, pay) => {
  const { pay: found, warnings } = read(said);
  expect(found).toEqual(pay);
  expect(warnings).toEqual([]);
  const canadian = read({ ...said, salaryCurrency: 'CAD' });
  expect(canadian.pay.slice(0, 4)).toEqual([pay[0], pay[1], 'CAD', pay[3]]);
  expect(canadian.warnings).toEqual([]);
});

it.each<[Said, unknown[], string]>([
  [
    { salaryMin: '45000', salaryCurrency: 'EUR', salaryPeriod: 'jährlich' },
    [45_000, nothing, 'EUR', 'year', nothing],
    '',
  ],
  [
    { salaryMin: '45', salaryCurrency: 'EUR', salaryPeriod: 'pro Stunde' },
    [45, nothing, 'EUR', 'hour', nothing],
    '',
  ],
  [{ salaryMin: '45', salaryPeriod: 'hour' }, [nothing, nothing, nothing, nothing, '45 hour'], ''],
  [
    { salaryMin: '45', salaryCurrency: 'EUR', salaryPeriod: 'per match' },
    [45, nothing, 'EUR', nothing, '45 per match'],
    'salaryPeriod',
  ],
  [
    { salaryMin: '45', salaryCurrency: 'shells' },
    [nothing, nothing, nothing, nothing, '45 shells'],
    'salaryCurrency',
  ],
])('text beside an amount is never dropped: %j', (said, pay, told) => {
  const { pay: found, warnings } = read(said);
  expect(found).toEqual(pay);
  expect(warnings.map(({ field }) => field)).toEqual(told === '' ? [] : [told]);
});

it.each(['15,000 EGP', '١٥٬٠٠٠ EGP', '350 OMR', '12 000 DZD'])('%s is pay', (salaryText) => {
  const [amount, , currency] = read({ salaryText }).pay;
  expect([typeof amount, currency]).toEqual(['number', salaryText.slice(-3)]);
});

it.each([
  ['TEUR', '45', '50', 45_000, 50_000],
  ['k€', '45', '', 45_000, undefined],
  ['kSEK', '45', '', 45_000, undefined],
  ['tDKK', '450', '500', 450_000, 500_000],
  ['Tsd. €', '45', '50', 45_000, 50_000],
  ['TEUR', '45000', '', 45_000, undefined],
  ['THB', '45', '', 45, undefined],
])('a currency of %s tells amounts in thousands', (currency, min, max, lower, upper) => {
  const cells = {
    salaryMin: { text: min },
    ...(max === '' ? {} : { salaryMax: { text: max } }),
    salaryCurrency: { text: currency },
  };
  const { salaryMin, salaryMax } = readSalary(cells, [], () => undefined);
  expect([salaryMin, salaryMax]).toEqual([lower, upper]);
});

it.each<[Said, string, string]>([
  [{ salaryMin: '1.250', salaryCurrency: 'KWD' }, '1.250 KWD', 'salaryMin'],
  [{ salaryMax: '1,250', salaryCurrency: 'TND' }, '1,250 TND', 'salaryMax'],
  [{ salaryText: '450.500 - 500.750', salaryCurrency: 'OMR' }, '450.500 - 500.750 OMR', 'salaryText'],
  [{ salaryMin: '18.500', salaryCurrency: 'USD', salaryPeriod: 'hour' }, '18.500 USD hour', 'salaryMin'],
  [
    { salaryText: '15,125', salaryCurrency: 'EUR', salaryPeriod: 'hourly' },
    '15,125 EUR hourly',
    'salaryText',
  ],
  [{ salaryMin: '60', salaryMax: '80k', salaryCurrency: 'EUR' }, '60 – 80k EUR', 'salaryMin'],
  [
    { salaryText: '50000/year', salaryCurrency: 'EUR', salaryPeriod: 'month' },
    '50000/year EUR month',
    'salaryPeriod',
  ],
  [{ salaryMin: 'up to 45000', salaryCurrency: 'EUR' }, 'up to 45000 EUR', 'salaryMin'],
  [{ salaryMax: 'from 45000', salaryCurrency: 'EUR' }, 'from 45000 EUR', 'salaryMax'],
])('what other cells make doubtful is kept as text with a warning: %j', (said, salaryText, told) => {
  const { pay, warnings } = read(said);
  expect(pay).toEqual([nothing, nothing, nothing, nothing, salaryText]);
  expect(warnings.map(({ field, code }) => [field, code])).toEqual([[told, 'kept_as_text']]);
});

it.each<[Said, unknown[]]>([
  [
    { salaryMin: '30000', salaryMax: '35000', salaryText: '£30,000 - £35,000 a year' },
    [30_000, 35_000, 'GBP', 'year', '£30,000 - £35,000 a year'],
  ],
  [
    { salaryMin: '30000', salaryMax: '35000', salaryText: 'year' },
    [nothing, nothing, nothing, nothing, 'year 30000 – 35000'],
  ],
  [
    { salaryMin: '60000', salaryText: '€5,000 a month' },
    [nothing, nothing, nothing, nothing, '€5,000 a month 60000'],
  ],
])('amounts in cells of their own and a text of pay are both stored: %j', (said, pay) => {
  expect(read(said).pay).toEqual(pay);
});

it.each<[Said, unknown[]]>([
  [{ salaryMin: '1250', salaryCurrency: 'KWD' }, [1_250, nothing, 'KWD', nothing, nothing]],
  [{ salaryMin: '1,250.500', salaryCurrency: 'KWD' }, [1_250.5, nothing, 'KWD', nothing, nothing]],
  [
    { salaryMin: '1.250', salaryCurrency: 'EUR', salaryPeriod: 'month' },
    [1_250, nothing, 'EUR', 'month', nothing],
  ],
  [{ salaryMin: '60', salaryMax: '80000', salaryCurrency: 'EUR' }, [60, 80_000, 'EUR', nothing, nothing]],
  [
    { salaryMin: '45k+', salaryMax: 'up to 60k', salaryCurrency: 'EUR' },
    [45_000, 60_000, 'EUR', nothing, nothing],
  ],
])('what other cells make sure is an amount: %j', (said, pay) => {
  expect(read(said)).toEqual({ pay, warnings: [] });
});

it.each<[Said, number, boolean]>([
  [{ salaryText: '50-60', salaryCurrency: 'EUR' }, 50, true],
  [{ salaryText: '55 - 65', salaryCurrency: 'EUR' }, 55, true],
  [{ salaryText: '45', salaryCurrency: 'GBP' }, 45, true],
  [{ salaryText: '€50-60' }, 50, true],
  [{ salaryText: '50 €/year' }, 50, true],
  [{ salaryMin: '50', salaryMax: '60', salaryCurrency: 'EUR' }, 50, true],
  [{ salaryMin: '50', salaryCurrency: 'EUR', salaryPeriod: 'yearly' }, 50, true],
  [{ salaryMin: '450', salaryMax: '500', salaryCurrency: 'DKK' }, 450, true],
  [{ salaryMin: '30', salaryMax: '40', salaryCurrency: 'KWD' }, 30, true],
  [{ salaryMin: '350', salaryCurrency: 'OMR' }, 350, false],
  [{ salaryMin: '50', salaryCurrency: 'TEUR' }, 50_000, false],
  [{ salaryText: '50-60k', salaryCurrency: 'EUR' }, 50_000, false],
  [{ salaryText: '50-60/h', salaryCurrency: 'EUR' }, 50, false],
  [{ salaryText: '50-60', salaryCurrency: 'EUR', salaryPeriod: 'per hour' }, 50, false],
  [{ salaryText: '400', salaryCurrency: 'EUR', salaryPeriod: 'day' }, 400, false],
  [{ salaryText: '520', salaryCurrency: 'EUR', salaryPeriod: 'month' }, 520, false],
  [{ salaryMin: '1000', salaryCurrency: 'EUR' }, 1_000, false],
])('amounts that may count thousands are marked: %j', (said, lower, isMarked) => {
  const { pay, warnings } = read(said);
  expect([pay[0], warnings.map(({ code }) => code)]).toEqual([lower, isMarked ? ['two_readings'] : []]);
});

describe('what the heading of pay says of the amounts below it', () => {
  const payUnder = (heading: string, text: string) => {
    const table = {
      ...tableFrom('Company,Role'),
      headers: ['Company', 'Role', heading],
      rows: [{ number: 2, cells: ['Globex', 'Cook', text] }],
    };
    const [job] = newJobs(planOf(table));
    const { salaryMin, salaryCurrency, salaryPeriod } = job?.fields ?? {};
    const mapping = { fields: ['company', 'title', 'salaryText'], orders: {} } as const;
    const asked = currencyValuesOf(table, mapping, undefined).values.map(({ key }) => key);
    return [salaryMin, salaryCurrency, salaryPeriod, ...asked];
  };

  it.each([
    ['Salary (€k)', '45', [45_000, 'EUR', undefined]],
    ['Salary k€', '50-55', [50_000, 'EUR', undefined]],
    ['Gehalt TEUR', '45', [45_000, 'EUR', undefined]],
    ['Salary (USD, thousands)', '120', [120_000, 'USD', undefined]],
    ['Salary in thousands of EUR', '120', [120_000, 'EUR', undefined]],
    ['Salary (k)', '€45', [45_000, 'EUR', undefined]],
    ['Salary (k)', '45', [undefined, undefined, undefined, '']],
    ["Salary (EUR '000)", '45', [45_000, 'EUR', undefined]],
    ['Gehalt (in Tsd. €)', '45', [45_000, 'EUR', undefined]],
    ['Gehalt in 1.000 EUR', '45', [45_000, 'EUR', undefined]],
    ['Salaire (milliers EUR)', '45', [45_000, 'EUR', undefined]],
    ['Зарплата, тыс. EUR', '45', [45_000, 'EUR', undefined]],
    ['Gehalt in €', '45.000', [45_000, 'EUR', undefined]],
    ['Salary EUR/month', '3500', [3_500, 'EUR', 'month']],
    ['Annual salary USD', '90,000', [90_000, 'USD', 'year']],
    ['Hourly rate', '€25', [25, 'EUR', 'hour']],
    ['Jahresgehalt', '45.000 €', [45_000, 'EUR', 'year']],
    ['Salary p.a.', '€45k', [45_000, 'EUR', 'year']],
    ['年収', '500万円', [5_000_000, 'JPY', 'year']],
    ['Salary ($)', '50000', [50_000, 'USD', undefined, '$']],
  ])('%s, %s', (heading, text, pay) => {
    expect(payUnder(heading, text)).toEqual(pay);
  });

  it('in thousands also beside a column of currencies', () => {
    const table = tableFrom('Company,Role,Salary (k),Currency', 'Globex,Cook,60,EUR', 'Acme,Cook,70,TEUR');
    expect(newJobs(planOf(table)).map(({ fields }) => [fields.salaryMin, fields.salaryCurrency])).toEqual([
      [60_000, 'EUR'],
      [70_000, 'EUR'],
    ]);
  });

  it.each([
    ['Salary (€k)', '60000', [60_000, 'EUR', undefined]],
    ['Salary (€k)', '€60', [60_000, 'EUR', undefined]],
    ['Salary (€k)', 'CHF 60', [60_000, 'CHF', undefined]],
    ['Salary (€k)', '$60', [60_000, 'USD', undefined, '$']],
    ['Salary (€k)', '€60k', [60_000, 'EUR', undefined]],
    ['Salary (€k)', '€25/h', [25, 'EUR', 'hour']],
    ['Salary (€)', 'CHF 60k', [60_000, 'CHF', undefined]],
    ['Annual salary', '€25/h', [25, 'EUR', 'hour']],
    ['SALARY', '60k', [undefined, undefined, undefined, '']],
    ['Salary (all)', '60k', [undefined, undefined, undefined, '']],
    ['Salary (€)', 'nach Vereinbarung', [undefined, undefined, undefined]],
  ])('but for what a cell says itself: %s, %s', (heading, text, pay) => {
    expect(payUnder(heading, text)).toEqual(pay);
  });
});

it.each<[Said, unknown[], string[]]>([
  [{ salaryText: '€0' }, [nothing, nothing, nothing, nothing, '€0'], ['€0']],
  [
    { salaryText: '0,00 € / month' },
    [nothing, nothing, nothing, nothing, '0,00 € / month'],
    ['0,00 € / month'],
  ],
  [{ salaryText: '$0' }, [nothing, nothing, nothing, nothing, '$0'], ['$0']],
  [
    { salaryMin: '0', salaryMax: '60000', salaryCurrency: 'EUR' },
    [nothing, 60_000, 'EUR', nothing, '0 – 60000'],
    ['0'],
  ],
])('a pay of nothing is no amount, and named: %j', (said, pay, texts) => {
  const { pay: found, warnings } = read(said);
  expect(found).toEqual(pay);
  expect(warnings.map(({ code, text }) => [code, text])).toEqual(texts.map((text) => ['kept_as_text', text]));
});
