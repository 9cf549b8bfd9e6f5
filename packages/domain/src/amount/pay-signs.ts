/**
 * Signs and words of a currency that mean it where a text states nothing but pay; in a running text some are other words.
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
  rd$: 'DOP',
  j$: 'JMD',
  tt$: 'TTD',
  lei: 'lei',
  leu: 'lei',
  dh: 'DH',
  dhs: 'DH',
  fcfa: 'FCFA',
  'f cfa': 'FCFA',
  元: '元',
  円: 'JPY',
  원: 'KRW',
  บาท: 'THB',
  грн: 'UAH',
  лв: 'BGN',
  руб: 'RUB',
  р: 'RUB',
  тг: 'KZT',
  тенге: 'KZT',
  дин: 'RSD',
  đ: 'VND',
  vnđ: 'VND',
  tk: 'BDT',
  tsh: 'TZS',
  ush: 'UGX',
  nis: 'ILS',
  'ש"ח': 'ILS',
  'ש״ח': 'ILS',
  zl: 'PLN',
  sfr: 'CHF',
  kr: 'kr',
  sr: 'SR',
  mxn$: 'MXN',
  clp$: 'CLP',
  cop$: 'COP',
  's/': 'PEN',
};

const symbols = '؋֏₼৳₡₾₵៛₸₭₮₲';
const letters = String.raw`[KTU]Sh|Ft|Rp|RM|TL|lei|leu|dhs?|F ?CFA|บาท|грн|лв|руб(?:л\p{L}{1,3})?|р|тг|тенге|дин|đ|vnđ|Tk|NIS|ש["״]ח|zl|SFr|kr(?=\. ?\d)|SR`;

/** The source of a pattern for them, in any case. A rand is told by the number behind it. */
export const paySign = String.raw`(?<!\p{L})GH₵|[${symbols}]|[円원元]|(?<!\p{L})(?:(?:RD|J|TT|MXN|CLP|COP)\$|S\/(?=\.? ?\d)\.?|(?:${letters})(?!\p{L})\.?|R(?= ?\d))`;

/** ISO 4217, or the sign as `currenciesOfSign` has it where several currencies do; undefined where the text is none of them. */
export function codeOfPaySign(written: string): string | undefined {
  return codeBySign[written.toLowerCase().replace(/\.$|(?<=^руб)л.*$/u, '')];
}
