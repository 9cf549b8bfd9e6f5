/**
 * A number as people write it in any of our languages: the last mark is the decimal one, unless three digits follow it
 * as they do between thousands.
 */
export function amountOf(written: string): number {
  const decimals = /[.,](\d{1,2}|(?<=\d{4}[.,])\d+)$/.exec(written)?.[1];
  const whole = decimals === undefined ? written : written.slice(0, -decimals.length - 1);
  return Number(`${whole.replace(/\D/g, '')}.${decimals ?? '0'}`);
}
