import { describe, expect, it } from 'vitest';
import { moneyIn } from '../posting/posting-money.ts';
import { currencyCode, readPay } from './read-pay.ts';
import { allSharedSigns, currenciesOfSign, likelyCurrency } from './shared-signs.ts';

/** The currencies of each narrow symbol that CLDR gives to several. */
const sharedInCldr = [
  ...Map.groupBy(Intl.supportedValuesOf('currency'), (currency) => {
    const format = new Intl.NumberFormat('en', {
      style: 'currency',
      currency,
      currencyDisplay: 'narrowSymbol',
    });
    return format.formatToParts(0).find(({ type }) => type === 'currency')?.value ?? currency;
  }),
].filter(([, codes]) => codes.length > 1);

describe('a sign of several currencies', () => {
  it.each(sharedInCldr)('%s is ambiguous among %j', (sign, codes) => {
    const spellings = [`${sign}45,000`, `${sign} 45 000`, `45.000 ${sign}`, `${sign}45k - ${sign}55k`];
    expect(spellings.map((text) => readPay(text)?.sharedSign)).toEqual(spellings.map(() => sign));
    expect(codes.filter((code) => !currenciesOfSign(sign).includes(code))).toEqual([]);
  });

  it.each(allSharedSigns())('%s takes the code beside it, and no other', (sign) => {
    for (const code of currenciesOfSign(sign)) {
      expect(readPay(`${sign}45 000 ${code}`)).toMatchObject({ currency: code });
      expect(readPay(`${sign}45 000 ${code}`)?.sharedSign).toBeUndefined();
    }
    expect(readPay(`${sign}45 000 CHF`)).toBeUndefined();
  });

  it.each(allSharedSigns())('%s defaults to the person’s own, where that uses it', (sign) => {
    const codes = currenciesOfSign(sign);
    expect(codes.map((code) => likelyCurrency(sign, code))).toEqual(codes);
    expect(likelyCurrency(sign, 'CHF')).toBe(likelyCurrency(sign, undefined));
    expect([undefined, codes[0]]).toContain(likelyCurrency(sign, undefined));
    expect([undefined, codes[0]]).toContain(currencyCode(sign));
  });

  it('has currencies that the runtime knows', () => {
    const known = new Set(Intl.supportedValuesOf('currency'));
    expect(
      allSharedSigns()
        .flatMap(currenciesOfSign)
        .filter((code) => !known.has(code)),
    ).toEqual([]);
  });
});

it.each(['€', '₹', '₪', '₺', '₽', '₴', '₫', '₦', '₱', '฿', 'zł', 'Kč', 'R$', 'US$', 'A$'])(
  '%s names its country',
  (sign) => {
    expect(readPay(`45 000 ${sign}`)?.currency).toMatch(/^[A-Z]{3}$/);
    expect(readPay(`45 000 ${sign}`)?.sharedSign).toBeUndefined();
  },
);

it.each([
  ['Cook in Pune, India. Rs. 45,000 per month', 'INR'],
  ['Cook in Lahore, Pakistan. Rs 45,000 per month', 'PKR'],
  ['Cook. Rs 45,000 per month', undefined],
  ['Cook in Seoul. KRW 45,000,000 a year', 'KRW'],
  ['طباخ في الكويت، الراتب 450 دينار', 'KWD'],
  ['طباخ، الراتب 450 دينار', undefined],
  ['طباخ في القاهرة، الراتب 15000 جنيه', 'EGP'],
])('the rupees, dinars and pounds of a posting take the country that it names: %s', (text, code) => {
  expect(moneyIn(text)[0]?.currency).toBe(code);
});
