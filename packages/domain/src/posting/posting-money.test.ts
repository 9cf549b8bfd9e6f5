import { describe, expect, it } from 'vitest';
import { moneyIn } from './posting-money.ts';
import { readPosting } from './posting-reader.ts';

const amountsIn = (text: string) => moneyIn(text).map(({ min, max, currency }) => [min, max, currency]);

describe('how much of full time or of the pay', () => {
  it.each(
    [
      '80-100%',
      '80 – 100 %',
      '80 à 100 %',
      '80 bis 100%',
      '60/80%',
      '100%',
      '12.5 %',
      '٨٠٪',
      '100 Prozent',
    ].flatMap((share) => [`CHF ${share}`, `Pensum: CHF ${share}`, `Lohn in EUR ${share}`, `$${share}`]),
  )('is no amount: %s', (text) => {
    expect(amountsIn(text)).toEqual([]);
  });

  it.each<[string, number, number, string]>([
    ["CHF 80'000-100'000 (80-100%)", 80_000, 100_000, 'CHF'],
    ["80'000 CHF 80-100%", 80_000, 80_000, 'CHF'],
    ['Bonus 10-15%, CHF 90’000', 90_000, 90_000, 'CHF'],
    ['EUR 60k + 10%', 60_000, 60_000, 'EUR'],
    ['€50.000 – 20 % Bonus', 50_000, 50_000, 'EUR'],
    ['£45,000 - 10% bonus', 45_000, 45_000, 'GBP'],
    ['4% equity, $140k – $170k', 140_000, 170_000, 'USD'],
    ['60-100 %, 5200 CHF', 5_200, 5_200, 'CHF'],
  ])('stands beside the amount in %s', (text, ...amount) => {
    expect(amountsIn(text)).toEqual([amount]);
  });
});

describe('letters that are a currency', () => {
  it.each<[string, number, string]>([
    ['Manila. P25,000', 25_000, 'PHP'],
    ['Gaborone. P25 000', 25_000, 'BWP'],
    ['Lagos. N250,000', 250_000, 'NGN'],
    ['Cape Town. R25 000', 25_000, 'ZAR'],
    ['RM 4,000', 4_000, 'MYR'],
    ['Rp 8.000.000', 8_000_000, 'IDR'],
    ['Rp. 8.000.000', 8_000_000, 'IDR'],
    ['KSh 80,000', 80_000, 'KES'],
    ['PHP 25,000', 25_000, 'PHP'],
    ['25,000 PHP', 25_000, 'PHP'],
    ['TRY 45.000', 45_000, 'TRY'],
    ['TZS 1,500,000', 1_500_000, 'TZS'],
    ['Mumbai. Rs 12 lakhs', 1_200_000, 'INR'],
    ['₹12L', 1_200_000, 'INR'],
  ])('stand before or behind thousands: %s', (text, amount, currency) => {
    expect(amountsIn(text)).toEqual([[amount, amount, currency]]);
  });

  it.each([
    'P25,000',
    'N250,000',
    'R25 000',
    'PHP 8',
    'PHP 8.3',
    'P45',
    'N10',
    'R2D2',
    'RM 5',
    'Manila, Gaborone. P25,000',
  ])('are none where nothing tells it: %s', (text) => {
    expect(amountsIn(text)).toEqual([]);
  });

  it('are a guess where several countries have them', () => {
    const { fields, guessed } = readPosting('Cook\n\nSalary: P25,000 a month\n\nMakati, Philippines');
    expect(fields).toMatchObject({ salaryMin: 25_000, salaryCurrency: 'PHP', salaryPeriod: 'month' });
    expect(guessed).toContain('salaryCurrency');
  });
});
