import type { PayPeriod } from '../amount/pay-period.ts';

/** Below which an amount is hardly paid for a year, where that is not 10,000. */
const yearlyFrom: Readonly<Record<string, number>> = {
  SEK: 120_000,
  NOK: 120_000,
  DKK: 120_000,
  ISK: 2_000_000,
  HKD: 100_000,
  TWD: 200_000,
  INR: 150_000,
  PKR: 300_000,
  LKR: 400_000,
  JPY: 1_000_000,
  KRW: 10_000_000,
  IDR: 30_000_000,
  VND: 60_000_000,
  PHP: 120_000,
  THB: 100_000,
  CZK: 200_000,
  HUF: 2_000_000,
  PLN: 40_000,
  RON: 30_000,
  RUB: 300_000,
  UAH: 80_000,
  TRY: 200_000,
  AED: 60_000,
  SAR: 60_000,
  QAR: 60_000,
  KWD: 2_000,
  BHD: 2_000,
  OMR: 2_000,
  JOD: 3_000,
  EGP: 60_000,
  MAD: 30_000,
  DZD: 300_000,
  IQD: 5_000_000,
  NGN: 500_000,
  KES: 200_000,
  ZAR: 80_000,
  TZS: 3_000_000,
  UGX: 3_000_000,
  MXN: 80_000,
  COP: 12_000_000,
  CLP: 4_000_000,
  ARS: 4_000_000,
};

/** The least that is paid for a year of work in a currency, but for little of it. */
export function yearlyLeast(currency: string): number {
  return yearlyFrom[currency] ?? 10_000;
}

const smallMoney: Readonly<Record<string, number>> = {
  JPY: 100,
  HUF: 200,
  INR: 40,
  KRW: 1_000,
  IDR: 10_000,
  VND: 20_000,
  RUB: 10,
  KES: 10,
  PKR: 20,
  NGN: 100,
  CLP: 100,
  ARS: 200,
  IQD: 200,
  TZS: 400,
  COP: 500,
  UGX: 600,
};

/** How many times as much an amount of small money is at most as one of the others. */
export function smallMoneyFactor(currency: string): number {
  return smallMoney[currency] ?? 1;
}

/** How many of them are paid for in a year of work. */
const perYear: Readonly<Record<PayPeriod, number>> = { hour: 1_700, day: 220, week: 48, month: 12, year: 1 };

/** What is paid for a year is often given as that of a month, and is less than sixty times as much. */
const monthlyMost = 25;

/** Whether some job may be paid so: an amount by the wrong unit is many times as much, or a small part. */
export function isUsualPay(amount: number, currency: string, period: PayPeriod | undefined): boolean {
  if (period === undefined) return true;
  const yearly = (amount * perYear[period]) / yearlyLeast(currency);
  return yearly >= 0.5 && yearly <= (period === 'month' ? monthlyMost : 60);
}
