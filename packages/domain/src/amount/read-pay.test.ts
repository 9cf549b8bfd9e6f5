import { expect, it } from 'vitest';
import { readPay } from './read-pay.ts';

it.each([
  ['€3300 - €3600', { min: 3_300, max: 3_600, currency: 'EUR' }],
  [
    '£30,000 - £35,000 per annum',
    { min: 30_000, max: 35_000, currency: 'GBP', sharedSign: '£', period: 'year' },
  ],
  ['800-1200', { min: 800, max: 1_200 }],
  ['60-80k', { min: 60_000, max: 80_000 }],
  ['30k', { min: 30_000, max: 30_000 }],
  ['45.000 – 55.000 EUR', { min: 45_000, max: 55_000, currency: 'EUR' }],
  ['ab 45.000 € brutto', { min: 45_000, currency: 'EUR' }],
  ['bis zu 60.000 eur', { max: 60_000, currency: 'EUR' }],
  ['CHF 98’000', { min: 98_000, max: 98_000, currency: 'CHF' }],
  ['$70/hr', { min: 70, max: 70, sharedSign: '$', period: 'hour' }],
  ['AUD $120k', { min: 120_000, max: 120_000, currency: 'AUD' }],
  ['$95,000 CAD a year', { min: 95_000, max: 95_000, currency: 'CAD', period: 'year' }],
  ['£500+', { min: 500, currency: 'GBP', sharedSign: '£' }],
  ['2.400,50', { min: 2_400.5, max: 2_400.5 }],
  ['٤٥٬٠٠٠', { min: 45_000, max: 45_000 }],
  ['بين ٤٥٬٠٠٠ و٦٠٬٠٠٠ ر.س.', { min: 45_000, max: 60_000, currency: 'SAR' }],
  ['من ٤٥،٠٠٠ إلى ٦٠،٠٠٠ د.إ، سنويًا', { min: 45_000, max: 60_000, currency: 'AED', period: 'year' }],
  ['١٥-٢٠ ألف ريال في الشهر', { min: 15_000, max: 20_000, sharedSign: 'ريال', period: 'month' }],
  ['15-20 Tsd. €', { min: 15_000, max: 20_000, currency: 'EUR' }],
  ['60-70T€', { min: 60_000, max: 70_000, currency: 'EUR' }],
  ['60 TEUR', { min: 60_000, max: 60_000, currency: 'EUR' }],
  ['TEUR 1.200', { min: 1_200_000, max: 1_200_000, currency: 'EUR' }],
  ['€ 2.400 - € 2.800 p/m', { min: 2_400, max: 2_800, currency: 'EUR', period: 'month' }],
  ['€ 15,20 p/u', { min: 15.2, max: 15.2, currency: 'EUR', period: 'hour' }],
  ['€ 40.000 p.j.', { min: 40_000, max: 40_000, currency: 'EUR', period: 'year' }],
  ['£300 p/d', { min: 300, max: 300, currency: 'GBP', sharedSign: '£', period: 'day' }],
  ['45.000 € jährl.', { min: 45_000, max: 45_000, currency: 'EUR', period: 'year' }],
  ['13,50 € de l’heure', { min: 13.5, max: 13.5, currency: 'EUR', period: 'hour' }],
  ['1-2 Mio. €', { min: 1_000_000, max: 2_000_000, currency: 'EUR' }],
  ['₹12 LPA', { min: 1_200_000, max: 1_200_000, currency: 'INR', period: 'year' }],
  ['12-15 LPA', { min: 1_200_000, max: 1_500_000, currency: 'INR', period: 'year' }],
  ['Rs 8 lakh per annum', { min: 800_000, max: 800_000, sharedSign: 'Rs', period: 'year' }],
  ['¥400万-500万', { min: 4_000_000, max: 5_000_000, currency: 'JPY', sharedSign: '¥' }],
  ['$60K/yr - $75K/yr', { min: 60_000, max: 75_000, sharedSign: '$', period: 'year' }],
  ['€20 per hour to €25 per hour', { min: 20, max: 25, currency: 'EUR', period: 'hour' }],
  ['¥6,000,000～¥8,000,000', { min: 6_000_000, max: 8_000_000, currency: 'JPY', sharedSign: '¥' }],
  ['45,000 EUR, monthly', { min: 45_000, max: 45_000, currency: 'EUR', period: 'month' }],
])('parses the pay in %s', (text, pay) => {
  expect(readPay(text)).toEqual(pay);
});

it.each([
  '',
  'negotiable',
  '45k depending on experience',
  '€3.000 (14x per year)',
  '€2.800 / 38h',
  '€30.000 - £35.000',
  '5000-3000',
  '10-20-30',
  '$20/hr - $60000/yr',
  '30k and a car',
  '$12 LPA',
  '45 mil € al año',
  '18 EUR Std.',
  '2.000 € month',
  '500-1M',
  '٤٥٬٠٠٠ ر.س وسيارة',
  '12 % of sales',
  `${'1'.repeat(300)} EUR`,
])('keeps %j as text', (text) => {
  expect(readPay(text)).toBeUndefined();
});

const arabCurrencies = 'AED BHD DZD EGP IQD JOD KWD LBP LYD MAD MRU OMR QAR SAR SDG SYP TND YER'.split(' ');

it.each(arabCurrencies)('parses %s as Arabic writes it, in its own digits and in Latin ones', (currency) => {
  for (const digits of ['arab', 'latn', 'arabext']) {
    const format = new Intl.NumberFormat(`ar-u-nu-${digits}`, {
      style: 'currency',
      currency,
      minimumFractionDigits: 1,
    });
    expect(readPay(format.format(45_000.5))).toEqual({ min: 45_000.5, max: 45_000.5, currency });
  }
});
