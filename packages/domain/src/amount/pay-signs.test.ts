import { expect, it } from 'vitest';
import { currencyOfSign } from './pay-currency.ts';
import { readPay } from './read-pay.ts';
import { currenciesOfSign } from './shared-signs.ts';

/** The sign that CLDR gives to one currency only, where it is a sign and no letters. */
const ownSigns = [
  ...Map.groupBy(Intl.supportedValuesOf('currency'), (currency) => {
    const options = { style: 'currency', currency, currencyDisplay: 'narrowSymbol' } as const;
    const parts = new Intl.NumberFormat('en', options).formatToParts(0);
    return parts.find(({ type }) => type === 'currency')?.value ?? currency;
  }),
]
  .filter(([sign, codes]) => /^\p{Sc}$/u.test(sign) && codes.length === 1)
  .map(([sign, [code = '']]) => [sign, code] as const)
  // Newer than the fonts that show it.
  .filter(([, code]) => code !== 'KGS');

it.each(ownSigns)('%s is %s before and behind an amount', (sign, code) => {
  expect(currenciesOfSign(currencyOfSign(sign))).toEqual([]);
  for (const text of [`${sign}45 000`, `${sign} 45 000`, `45 000 ${sign}`, `45k${sign}`])
    expect(readPay(text)?.currency).toBe(code);
});

it.each([
  ['150 000 руб.', 'RUB'],
  ['150 000 рублей', 'RUB'],
  ['40 000 грн', 'UAH'],
  ['600 000 Ft', 'HUF'],
  ['25.000 TL', 'TRY'],
  ['RM 4,000', 'MYR'],
  ['Rp 8.000.000', 'IDR'],
  ['R25,000', 'ZAR'],
  ['KSh 100,000', 'KES'],
  ['600,000円', 'JPY'],
  ['30,000 บาท', 'THB'],
  ['RD$45,000', 'DOP'],
  ['J$ 200,000', 'JMD'],
])('%s is of %s', (text, code) => {
  expect(readPay(text)?.currency).toBe(code);
});

it.each([
  ['5.000 lei/lună', 'lei', 'month'],
  ['5000 LEI', 'lei', undefined],
  ['20000元/月', '元', 'month'],
  ['2万元', '元', undefined],
  ['8 000 DH', 'DH', undefined],
  ['8000 dhs', 'DH', undefined],
  ['150 000 F CFA', 'FCFA', undefined],
  ['500 000 FCFA', 'FCFA', undefined],
  ['35 000 kr/mån', 'kr', 'month'],
  ['35.000 kr. pr. md.', 'kr', 'month'],
])('%s is of one of several countries', (text, sign, period) => {
  expect(readPay(text)).toMatchObject({ sharedSign: sign, ...(period === undefined ? {} : { period }) });
});

it.each(['10 km', '5 L', 'R&D 5', '3 Std.', 'Rome 5'])('%s names no currency', (text) => {
  expect(readPay(text)).toBeUndefined();
});
