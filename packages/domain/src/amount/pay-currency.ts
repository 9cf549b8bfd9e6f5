import { currenciesOfSign } from './shared-signs.ts';

/** A currency, and whether the amount itself does not say whose it is. */
export interface SettledCurrency {
  /** ISO 4217. */
  code: string;
  isAssumed: boolean;
  /** Whether its sign is that of several countries, and none is named. */
  isShared?: boolean;
}

const codeBySign: Readonly<Record<string, string>> = {
  '£': 'GBP',
  '€': 'EUR',
  'T€': 'EUR',
  TEUR: 'EUR',
  '¥': 'JPY',
  '￥': 'JPY',
  '₹': 'INR',
  '₩': 'KRW',
  '₪': 'ILS',
  '₺': 'TRY',
  '₽': 'RUB',
  '₴': 'UAH',
  '₫': 'VND',
  '₦': 'NGN',
  '₱': 'PHP',
  '฿': 'THB',
  zł: 'PLN',
  Kč: 'CZK',
  US$: 'USD',
  CA$: 'CAD',
  CDN$: 'CAD',
  C$: 'CAD',
  AU$: 'AUD',
  A$: 'AUD',
  NZ$: 'NZD',
  HK$: 'HKD',
  SG$: 'SGD',
  S$: 'SGD',
  R$: 'BRL',
  MX$: 'MXN',
  NT$: 'TWD',
};
const codeByWord: readonly (readonly [RegExp, string])[] = [
  [/^euro/i, 'EUR'],
  [/^S?Fr/, 'CHF'],
  [/^kr(?!\p{L})/iu, 'kr'],
  [/^(?:Rs(?!\p{L})|₨)/iu, 'Rs'],
  [/^RM$/, 'MYR'],
  [/^Rp\.?$/, 'IDR'],
  [/^Ksh/i, 'KES'],
  [/^ريال.* سعودي/u, 'SAR'],
  [/^ريال.* قطري/u, 'QAR'],
  [/^ريال.* عُ?ماني/u, 'OMR'],
  [/^ريال/u, 'ريال'],
  [/^درهم.* [إا]ماراتي/u, 'AED'],
  [/^درهم.* مغربي/u, 'MAD'],
  [/^درهم/u, 'درهم'],
  [/^دينار.* كويتي/u, 'KWD'],
  [/^دينار.* [أا]ردني/u, 'JOD'],
  [/^دينار.* جزائري/u, 'DZD'],
  [/^دينار.* تونسي/u, 'TND'],
  [/^دينار.* بحريني/u, 'BHD'],
  [/^دينار.* عراقي/u, 'IQD'],
  [/^دينار/u, 'دينار'],
  [/^جنيه.* مصري/u, 'EGP'],
  [/^جنيه.* [إا]سترليني/u, 'GBP'],
  [/^جنيه/u, 'جنيه'],
  [/^دولار/u, 'USD'],
  [/^ر\.س/u, 'SAR'],
  [/^ر\.ق/u, 'QAR'],
  [/^ر\.ع/u, 'OMR'],
  [/^ر\.ي/u, 'YER'],
  [/^د\.إ/u, 'AED'],
  [/^د\.م/u, 'MAD'],
  [/^د\.ك/u, 'KWD'],
  [/^د\.أ/u, 'JOD'],
  [/^د\.ج/u, 'DZD'],
  [/^د\.ت/u, 'TND'],
  [/^د\.ب/u, 'BHD'],
  [/^د\.ع/u, 'IQD'],
  [/^د\.ل/u, 'LYD'],
  [/^ج\.م/u, 'EGP'],
  [/^ج\.س/u, 'SDG'],
  [/^ل\.ل/u, 'LBP'],
  [/^ل\.س/u, 'SYP'],
  [/^أ\.م/u, 'MRU'],
  [/^يورو/u, 'EUR'],
];

const isoCodes =
  'GBP|EUR|USD|CHF|CAD|AUD|NZD|SGD|HKD|TWD|SEK|NOK|DKK|PLN|CZK|HUF|RON|JPY|CNY|INR|AED|SAR|QAR|KWD|ILS|ZAR|BRL|MXN|EGP|JOD|DZD|TND|OMR|BHD|IQD|LBP|RUB|UAH|KRW|THB|IDR|MYR|VND|PKR|NGN|KES|ARS|CLP|BGN|ISK';
const tanwin = '(?:اً|ًا|ا)?';
const arabic = [
  `ريال${tanwin}(?: (?:سعودي|قطري|عُ?ماني)${tanwin})?`,
  `درهم${tanwin}(?: (?:[إا]ماراتي|مغربي)${tanwin})?`,
  `دينار${tanwin}(?: (?:كويتي|[أا]ردني|جزائري|تونسي|بحريني|عراقي)${tanwin})?`,
  `جنيه${tanwin}(?: (?:مصري|[إا]سترليني)${tanwin})?`,
  `دولار${tanwin} [أا]مريكي${tanwin}`,
  'يورو',
  String.raw`(?:ر\.[سقعي]|د\.[إمكأجتبعل]|ج\.[مس]|ل\.[لس]|أ\.م)\.?`,
].join('|');
// “Fr. 15.12.” is a Friday: francs are told by how their amounts are written.
const francs =
  String.raw`S?Fr\.?(?=[^\S\n]{0,2}(?:\d{1,3}['’]\d{3}|\d{2,6}\.[-–—]))|` +
  String.raw`(?<=\d['’]\d{3}(?:\.[-–—]{1,2})?[^\S\n]{0,2})S?Fr\.?`;
const rupees = String.raw`(?:Rs|RS)\.?(?=[^\S\n]?\d)|(?<=\d[^\S\n]?)(?:Rs|RS)`;
/** Letters that are those of a currency before a number with its thousands apart: “PHP 8 developer” knows a language. */
const lettersBefore = String.raw`(?:PHP|TRY|MAD|GHS|TZS|UGX|COP|PEN|RM|Rp\.?|K[Ss]hs?\.?|KSH\.?)(?=[^\S\n]?\d{1,3}[., \u00A0]\d{3}(?!\d))|[PNR](?=[^\S\n]?\d{1,3}[, \u00A0]\d{3}(?!\d))`;
const codesBehind = String.raw`(?<=\d{3}[^\S\n]?)(?:PHP|TRY|MAD|GHS|TZS|UGX|COP|PEN)`;
// “45.000 kr. pr. måned”: the dot is not the end of the sentence.
const crowns = String.raw`[Kk]r(?!\p{L})(?:\.(?=[^\S\n]?[\p{Ll}\/,]))?`;

/** A sign whose amounts count thousands, as a part of `currencySign`. */
export const thousandsSign = String.raw`(?<!\p{L})T(?:€|EUR(?!\p{L}))|`;

/**
 * The words and signs of a currency, as the source of a pattern. A dollar sign behind unknown letters has no currency
 * here.
 */
export const currencySign =
  String.raw`(?<!\p{L})(?:US|CA|CDN|C|AU|A|NZ|HK|SG|S|R|MX|NT)?\$|${thousandsSign}[£€¥￥₹₨₩₪₺₽₴₫₦₱฿]|(?:zł|Kč)(?!\p{L})` +
  String.raw`|(?<!\p{L})(?:${isoCodes}|[Ee]uros?)(?!\p{L})|(?<!\p{L})(?:${francs}|${crowns}|${rupees}|${lettersBefore}|${codesBehind})(?!\p{L})` +
  String.raw`|(?<!\p{L})(?:${arabic})(?![\p{L}\p{M}])`;

/** Whether a sign says that its amounts count thousands, as `T€` does. */
export function countsThousands(written: string): boolean {
  return /^T(?:€|EUR)/.test(written);
}

/** ISO 4217, or the sign itself where several countries have one. */
export function currencyOfSign(written: string): string {
  return codeBySign[written] ?? codeByWord.find(([word]) => word.test(written))?.[1] ?? written;
}

/** A sign of several countries, by the countries that a posting names; one without a code is only in the way. */
const countries: Readonly<Record<string, readonly (readonly [RegExp, string | undefined])[]>> = {
  kr: [
    [/(?<!\p{L})(?:Sweden|Sverige|Schweden|Suède|Suecia|Zweden)(?!\p{L})/u, 'SEK'],
    [/(?<!\p{L})(?:Norway|Norge|Noreg|Norwegen|Norvège|Noruega|Noorwegen)(?!\p{L})/u, 'NOK'],
    [/(?<!\p{L})(?:Denmark|Danmark|Dänemark|Danemark|Dinamarca|Denemarken)(?!\p{L})/u, 'DKK'],
    [/(?<!\p{L})(?:Iceland|Ísland)(?!\p{L})/u, undefined],
  ],
  Rs: [
    [
      /(?<!\p{L})(?:India|Indien|Inde)(?!\p{L})|(?<!\p{L})(?:Bengaluru|Bangalore|Mumbai|Delhi|Hyderabad|Chennai|Pune|Kolkata|Gurgaon|Gurugram|Noida)(?!\p{L})/u,
      'INR',
    ],
    [/(?<!\p{L})(?:Pakistan|Karachi|Lahore|Islamabad)(?!\p{L})/u, 'PKR'],
    [/(?<!\p{L})(?:Sri Lanka|Colombo)(?!\p{L})/u, 'LKR'],
    [/(?<!\p{L})(?:Nepal|Kathmandu)(?!\p{L})/u, 'NPR'],
    [/(?<!\p{L})(?:Mauritius|Seychelles)(?!\p{L})/u, undefined],
  ],
  P: [
    [
      /(?<!\p{L})(?:Philippines|Pilipinas|Manila|Makati|Taguig|Quezon|Cebu|Davao|Pasig|Laguna)(?!\p{L})/u,
      'PHP',
    ],
    [/(?<!\p{L})(?:Botswana|Gaborone)(?!\p{L})/u, 'BWP'],
  ],
  N: [[/(?<!\p{L})(?:Nigeria|Lagos|Abuja|Ibadan|Port Harcourt|Kano|Lekki|Ikeja)(?!\p{L})/u, 'NGN']],
  R: [
    [
      /(?<!\p{L})(?:South Africa|Johannesburg|Cape Town|Durban|Pretoria|Gauteng|Sandton|Centurion|KwaZulu)(?!\p{L})/u,
      'ZAR',
    ],
  ],
  دينار: [
    [/الكويت/u, 'KWD'],
    [/ال[أا]ردن|عمّان/u, 'JOD'],
    [/الجزائر/u, 'DZD'],
    [/تونس/u, 'TND'],
    [/البحرين/u, 'BHD'],
    [/العراق|بغداد/u, 'IQD'],
    [/ليبيا|صربيا/u, undefined],
  ],
  جنيه: [
    [/مصر|القاهرة|الإسكندرية/u, 'EGP'],
    [/السودان|بريطانيا|لندن/u, undefined],
  ],
  ريال: [
    [/السعودية|سعودي/u, 'SAR'],
    [/قطر/u, 'QAR'],
    [/عُ?مان|اليمن|يمني|إيران/u, undefined],
  ],
  درهم: [
    [/ال[إا]مارات|دبي|[أا]بو ?ظبي/u, 'AED'],
    [/المغرب|مغربي/u, 'MAD'],
  ],
};

/** The currency of a sign that ends at `end` in the text; undefined where it is ambiguous. */
export function currencySettler(text: string): (sign: string, end: number) => SettledCurrency | undefined {
  // The text is searched once for each sign, however many amounts it has.
  const byCountry = new Map<string, SettledCurrency | undefined>();
  let dollars: SettledCurrency | undefined;
  return (sign, end) => {
    if (sign === 'LPA') return { code: 'INR', isAssumed: true };
    if (sign === '$') return dollarsAt(text, end) ?? (dollars ??= likelyDollars(text));
    if (countries[sign] && !byCountry.has(sign)) byCountry.set(sign, onlyCountry(sign, text));
    return countries[sign] ? byCountry.get(sign) : { code: sign, isAssumed: false };
  };
}

// “$95,000 (CAD)”: whose dollars they are often stands behind the amount.
function dollarsAt(text: string, end: number): SettledCurrency | undefined {
  const line = text.slice(end, end + 40).split('\n')[0] ?? '';
  const code = line
    .match(/(?<!\p{L})[A-Z]{3}(?!\p{L})/gu)
    ?.find((each) => currenciesOfSign('$').includes(each));
  return code === undefined ? undefined : { code, isAssumed: false };
}

const states =
  'AL|AK|AZ|AR|CO|CT|DE|FL|GA|HI|ID|IL|IN|IA|KS|KY|LA|ME|MD|MA|MI|MN|MS|MO|MT|NE|NV|NH|NJ|NM|NY|NC|ND|OH|OK|OR|PA|RI|SC|SD|TN|TX|UT|VT|VA|WA|WV|WI|WY|DC|CA';
/** Countries with a currency of that sign, by the names that a posting has of them. */
const dollarCountries: readonly (readonly [RegExp, string])[] = [
  [
    new RegExp(
      String.raw`(?<!\p{L})(?:USA?|U\.S\.|United States|401\(?k\)?)(?!\p{L})|, (?:${states})(?![\p{L}])`,
      'u',
    ),
    'USD',
  ],
  [
    /(?<!\p{L})(?:Canada|Toronto|Vancouver|Montr[eé]al|Calgary|Ottawa)(?!\p{L})|, (?:ON|BC|QC|AB|MB|NS|SK)(?!\p{L})/u,
    'CAD',
  ],
  [
    /(?<!\p{L})(?:Australia|Sydney|Melbourne|Brisbane|Perth|Adelaide|\p{L}+ (?:NSW|VIC|QLD|TAS|ACT))(?!\p{L})/u,
    'AUD',
  ],
  [/(?<!\p{L})(?:New Zealand|Auckland|Wellington|Christchurch)(?!\p{L})/u, 'NZD'],
  [/(?<!\p{L})Singapore(?!\p{L})/u, 'SGD'],
  [/(?<!\p{L})Hong Kong(?!\p{L})/u, 'HKD'],
  [/(?<!\p{L})(?:M[eé]xico|CDMX|Guadalajara|Monterrey)(?!\p{L})/u, 'MXN'],
  [/(?<!\p{L})(?:Taiwan|Taipei)(?!\p{L})/u, 'TWD'],
];

/** Those of the one country that is named; else of the United States, which is a guess. */
function likelyDollars(text: string): SettledCurrency {
  const named = dollarCountries.filter(([country]) => country.test(text)).map(([, code]) => code);
  const [code = 'USD'] = named;
  return named.length === 1 ? { code, isAssumed: false } : { code: 'USD', isAssumed: false, isShared: true };
}

function onlyCountry(sign: string, text: string): SettledCurrency | undefined {
  const [only, ...others] = (countries[sign] ?? []).filter(([country]) => country.test(text));
  return others.length === 0 && only?.[1] !== undefined ? { code: only[1], isAssumed: true } : undefined;
}
