import { readAmount } from './read-amount.ts';

/** A typed number. */
export interface TypedNumber {
  value: number;
  /** The other number that the text may as well say. */
  other?: number;
}

/** Who typed it, and into what. */
export interface TypedNumberOptions {
  /** BCP 47, language and region. */
  locale: string;
  /** The most decimals that such a number has; money has two. */
  decimalsMax: number;
}

/**
 * Reads a number as `readAmount` does. A separator with three digits behind it is a decimal one where the locale has it so
 * and the number may have three decimals, else one of thousands; the other reading comes along. Undefined
 * where the text is no number.
 */
export function readTypedNumber(
  text: string,
  { locale, decimalsMax }: TypedNumberOptions,
): TypedNumber | undefined {
  const reading = readAmount(text);
  if (reading.kind === 'not-read') return undefined;
  if (reading.kind === 'amount') return { value: reading.value };
  const { grouped, decimal, mark } = reading;
  const isDecimal = decimalsMax > 2 && mark === decimalMarkOf(locale);
  return isDecimal ? { value: decimal, other: grouped } : { value: grouped, other: decimal };
}

function decimalMarkOf(locale: string): string | undefined {
  const parts = new Intl.NumberFormat(locale).formatToParts(1.5);
  return parts.find(({ type }) => type === 'decimal')?.value;
}
