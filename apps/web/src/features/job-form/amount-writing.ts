import { moneyOf } from '@foothold/domain/amount/read-pay';

/**
 * What somebody writes for an amount that the page's language (`locale`, BCP 47) reads otherwise, as that language writes
 * it: thousands with a k, and three digits behind its decimal mark, which are no fraction of any money. Undefined for
 * all that can stay as it is.
 */
export function rewrittenAmount(text: string, locale: string): string | undefined {
  const written = text.trim();
  const format = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 });
  const mark = format.formatToParts(1.5).find((part) => part.type === 'decimal')?.value;
  const isMisread = /^[1-9]\d{0,2}([.,])\d{3}(?:\1\d{3})*$/.test(written) && written.at(-4) === mark;
  if (!isMisread && !/\dk$/i.test(written.replace(/\s/, ''))) return undefined;
  const amount = moneyOf(written);
  return amount === undefined ? undefined : format.format(amount);
}
