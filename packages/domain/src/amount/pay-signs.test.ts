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
  ['SFr 85’000.-', 'CHF'],
  ['SFr. 85000', 'CHF'],
  ['150 000 р.', 'RUB'],
  ['300 000 тг', 'KZT'],
  ['300 000 тенге', 'KZT'],
  ['80 000 дин.', 'RSD'],
  ['15.000.000 đ', 'VND'],
  ['15.000.000 VNĐ', 'VND'],
  ['Tk. 40,000/-', 'BDT'],
  ['TSh 1,500,000/=', 'TZS'],
  ['USh 1,500,000', 'UGX'],
  ['Ksh. 80,000/=', 'KES'],
  ['NIS 12,000', 'ILS'],
  ['12,000 ש"ח', 'ILS'],
  ['8000 zl', 'PLN'],
  ['MXN$ 20,000', 'MXN'],
  ['CLP$ 900.000', 'CLP'],
  ['S/ 3,000', 'PEN'],
  ['S/.3000', 'PEN'],
  ['₹25,000/- p.m.', 'INR'],
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
  ['kr. 35.000', 'kr', undefined],
  ['kr.35.000-40.000', 'kr', undefined],
  ['SR 8,000', 'SR', undefined],
  ['8000 SR per month', 'SR', 'month'],
  ['Rs. 25,000/- p.m.', 'Rs', 'month'],
  ['Rs 25,000/=', 'Rs', undefined],
])('%s is of one of several countries', (text, sign, period) => {
  expect(readPay(text)).toMatchObject({ sharedSign: sign, ...(period === undefined ? {} : { period }) });
});

it.each(['10 km', '5 L', 'R&D 5', '3 Std.', 'Rome 5', '5 Trk', '25/-30', 'A/S 5'])(
  '%s names no currency',
  (text) => {
    expect(readPay(text)).toBeUndefined();
  },
);
