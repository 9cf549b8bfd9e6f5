/**
 * Signs and words of one currency that mean it where a text states nothing but pay; in a running text some are other words.
 * The signs are CLDR’s narrow symbols.
 */
const codeBySign: Readonly<Record<string, string>> = {
  '؋': 'AFN',
  '֏': 'AMD',
  '₼': 'AZN',
  '৳': 'BDT',
  '₡': 'CRC',
  '₾': 'GEL',
  'gh₵': 'GHS',
  '₵': 'GHS',
  '៛': 'KHR',
  '₸': 'KZT',
  '₭': 'LAK',
  '₮': 'MNT',
  '₲': 'PYG',
  ft: 'HUF',
  rp: 'IDR',
  rm: 'MYR',
  r: 'ZAR',
  ksh: 'KES',
  tl: 'TRY',
  円: 'JPY',
  원: 'KRW',
  บาท: 'THB',
  грн: 'UAH',
  лв: 'BGN',
  руб: 'RUB',
};

const symbols = '؋֏₼৳₡₾₵៛₸₭₮₲';

/** The source of a pattern for them, in any case. A rand is told by the number behind it. */
export const paySign = String.raw`(?<!\p{L})GH₵|[${symbols}]|[円원]|(?<!\p{L})(?:(?:KSh|Ft|Rp|RM|TL|บาท|грн|лв|руб(?:л\p{L}{1,3})?)(?!\p{L})\.?|R(?= ?\d))`;

/** ISO 4217; undefined where the text is none of them. */
export function codeOfPaySign(written: string): string | undefined {
  return codeBySign[written.toLowerCase().replace(/\.$|(?<=^руб)л.*$/u, '')];
}
