import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readPosting } from './posting-reader.ts';

const read = (rest: object, timeZone = 'Europe/Berlin') =>
  readPosting(JSON.stringify({ '@type': 'JobPosting', title: 'Cook', ...rest }), { timeZone });

const units = {
  hour: [
    'HOUR',
    'PER_HOUR',
    'hourly',
    'HUR',
    'Stunde',
    'stündlich',
    'heure',
    'par heure',
    'hora',
    'por hora',
    'uur',
    'per uur',
    'ساعة',
    'بالساعة',
  ],
  day: ['DAY', 'DAILY', 'Tag', 'jour', 'día', 'dag', 'يوم', 'يومي'],
  week: ['WEEK', 'WEEKLY', 'Woche', 'semaine', 'semana', 'week', 'أسبوع', 'أسبوعي'],
  month: [
    'MONTH',
    'PER MONTH',
    'MONTHLY',
    'MON',
    'Monat',
    'pro Monat',
    'monatlich',
    'mois',
    'mensuel',
    'mes',
    'mensual',
    'maand',
    'شهر',
    'شهري',
    'شهرياً',
  ],
  year: [
    'YEAR',
    'ANNUM',
    'PER_YEAR',
    'per annum',
    'YEARLY',
    'ANNUAL',
    'annually',
    'ANN',
    'Jahr',
    'pro Jahr',
    'jährlich',
    'an',
    'année',
    'par an',
    'annuel',
    'año',
    'al año',
    'anual',
    'jaar',
    'per jaar',
    'سنة',
    'سنوي',
    'سنوياً',
  ],
};

const usual = { hour: 16.5, day: 140, week: 700, month: 2_900, year: 34_000 };

it.each(Object.entries(units).flatMap(([period, words]) => words.map((unit) => [unit, period])))(
  'parses the unit %s as %s',
  (unitText, period) => {
    const value = usual[period as keyof typeof units];
    const { fields, guessed } = read({ baseSalary: { currency: '€', value: { value, unitText } } });
    expect(fields).toEqual({
      title: 'Cook',
      salaryMin: value,
      salaryMax: value,
      salaryCurrency: 'EUR',
      salaryPeriod: period,
    });
    expect(guessed).toEqual([]);
  },
);

it('reads the same pay in every form of the data', () => {
  const forms = (min: number, max: number) => {
    const [low, high] = [min.toLocaleString('en'), max.toLocaleString('en')];
    const [niedrig, hoch] = [min.toLocaleString('de'), max.toLocaleString('de')];
    return [
      { currency: 'EUR', value: { minValue: min, maxValue: max, unitText: 'YEAR' } },
      { currency: 'EUR', minValue: String(min), maxValue: String(max), value: { unitText: 'YEAR' } },
      { currency: '€', value: { minValue: `€${low}`, maxValue: `€${high}`, unitText: 'ANNUM' } },
      { currency: 'eur', value: { minValue: niedrig, maxValue: hoch, unitText: 'Jahr' } },
      { currency: 'EUR', value: { value: `${low} - ${high}`, unitText: 'YEAR' } },
      { currency: 'Euro', value: `${niedrig} – ${hoch} pro Jahr` },
      { value: `&euro;${low} &ndash; &euro;${high} per year` },
      `€${low} - €${high} per annum`,
      `${niedrig} bis ${hoch} € brutto im Jahr`,
      { currency: 'EUR', value: `${min / 1_000}k-${max / 1_000}k`, unitText: 'YEAR' },
    ];
  };
  const range = fc.tuple(fc.integer({ min: 20, max: 99 }), fc.integer({ min: 0, max: 30 }));
  fc.assert(
    fc.property(range, fc.nat(9), ([thousands, more], at) => {
      const [min, max] = [thousands * 1_000, (thousands + more) * 1_000];
      const { fields, guessed } = read({ baseSalary: forms(min, max)[at] });
      expect(fields).toEqual({
        title: 'Cook',
        salaryMin: min,
        salaryMax: max,
        salaryCurrency: 'EUR',
        salaryPeriod: 'year',
      });
      expect(guessed).toEqual([]);
    }),
  );
});

it.each([
  [{ currency: 'EUR', value: { value: 3_000, unitText: '14x per year' } }, '3000 EUR 14x per year'],
  [
    { currency: 'EUR', value: { value: '£30,000 per annum', unitText: 'MONTH' } },
    '£30,000 per annum EUR MONTH',
  ],
  [{ currency: 'EUR', value: { value: '30.000 pro Jahr', unitText: 'MONTH' } }, '30.000 pro Jahr EUR MONTH'],
  [{ currency: 'EUR', value: [3_000, 3_600] }, '3000 · 3600 EUR'],
  [
    [
      { currency: 'EUR', value: 3_000 },
      { currency: 'EUR', value: 500 },
    ],
    '3000 · 500 EUR',
  ],
  [{ currency: '$', value: { value: 3_000, unitText: 'MONTH' } }, '3000 $ MONTH'],
  ['nach Vereinbarung', 'nach Vereinbarung'],
  [{ currency: 'EUR', value: { value: '1.234,567', unitText: 'MONTH' } }, '1.234,567 EUR MONTH'],
])('keeps as text, marked, what is not fully parsed: %j', (baseSalary, salaryText) => {
  const { fields, guessed } = read({ baseSalary });
  expect([fields, guessed]).toEqual([{ title: 'Cook', salaryText }, ['salaryText']]);
});

it.each([
  [21.634615384615383, 21.63, true],
  ['21.6346', undefined, true],
  [21.65, 21.65, false],
  ['21.6500', 21.65, false],
])('an hour’s pay of %j is %s, doubtful: %s', (value, amount, isDoubtful) => {
  const { fields, guessed } = read({ baseSalary: { currency: 'USD', value: { value, unitText: 'HOUR' } } });
  expect([fields.salaryMin, guessed.length > 0]).toEqual([amount, isDoubtful]);
});

it.each([
  ['2026-12-14T07:59:00Z', 'America/Los_Angeles', '2026-12-13'],
  ['2026-12-14T07:59:00Z', 'Europe/Berlin', '2026-12-14'],
  ['2026-11-30T23:00:00.000Z', 'Europe/Berlin', '2026-11-30'],
  ['2026-12-01T00:00:00+01:00', 'Europe/Berlin', '2026-11-30'],
  ['2026-12-01T00:00:00+0100', 'Europe/Berlin', '2026-11-30'],
  ['2026-12-01T00:00:01+01:00', 'Europe/Berlin', '2026-12-01'],
  ['2026-11-30T22:59:59-08:00', 'Asia/Tokyo', '2026-12-01'],
  ['/Date(1796083200000)/', 'Europe/Berlin', '2026-12-01'],
  ['/Date(1796083200000+0100)/', 'America/New_York', '2026-11-30'],
  ['2026-12-01', 'Asia/Tokyo', '2026-12-01'],
  ['2026-12-01T00:00', 'Asia/Tokyo', '2026-12-01'],
  ['01.12.2026', 'Asia/Tokyo', '2026-12-01'],
  ['December 1, 2026', 'Asia/Tokyo', '2026-12-01'],
  ['03/04/2026', 'Asia/Tokyo', undefined],
])('a posting that closes at %s closes in %s on %s', (validThrough, timeZone, day) => {
  expect(read({ validThrough }, timeZone).fields.closesOn).toBe(day);
});

it.each([
  [{ minValue: 45_000, maxValue: 0, unitText: 'YEAR' }, 45_000, undefined, 'year'],
  [{ minValue: 0, maxValue: 60_000, unitText: 'P1Y' }, undefined, 60_000, 'year'],
  [{ value: { minValue: 3_000, maxValue: 3_500 }, unitText: 'P1M' }, 3_000, 3_500, 'month'],
  [{ minValue: '6’500.–', maxValue: '7’400.–', unitText: 'Mt.' }, 6_500, 7_400, 'month'],
])('pay of %j is %s to %s by the %s', (value, salaryMin, salaryMax, salaryPeriod) => {
  const { fields, guessed } = read({ baseSalary: { currency: 'CHF', value } });
  expect(fields).toMatchObject({ salaryPeriod, salaryCurrency: 'CHF' });
  expect([fields.salaryMin, fields.salaryMax, guessed]).toEqual([salaryMin, salaryMax, []]);
});

it.each([
  ['2026-12-31T23:59:59+0000', 'Europe/Berlin', true],
  ['2026-12-31T23:59Z', 'Asia/Tokyo', true],
  ['2026-12-31T24:00:00Z', 'Europe/Berlin', true],
  ['2026-12-31T24:00:00+01:00', 'Europe/Berlin', false],
  ['2026-12-31T23:59:59.999-08:00', 'Europe/London', true],
  ['2026-12-31T23:59:59+14:00', 'America/New_York', false],
  ['2026-12-31T23:59:59Z', 'Europe/London', false],
  ['2026-12-31T23:59:59+01:00', 'Europe/Berlin', false],
])('a closing at %s is the end of that day in %s, doubtful: %s', (validThrough, timeZone, isDoubtful) => {
  const { fields, guessed } = read({ validThrough }, timeZone);
  expect([fields.closesOn, guessed]).toEqual(['2026-12-31', isDoubtful ? ['closesOn'] : []]);
});

it.each([
  ['2026-09-01T22:30:00Z', 'Europe/Berlin', '2026-09-02'],
  ['2026-09-01T03:00:00Z', 'America/New_York', '2026-08-31'],
  ['2026-09-02T00:00:00+02:00', 'Europe/Berlin', '2026-09-02'],
])('a posting of %s is in %s from %s', (datePosted, timeZone, day) => {
  expect(read({ datePosted }, timeZone).fields.postedOn).toBe(day);
});
