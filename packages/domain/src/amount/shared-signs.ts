/** A sign or a word that several currencies have. */
interface SharedSign {
  /** ISO 4217 of those currencies, the likeliest first. */
  codes: readonly string[];
  /** Whether the first is the default; without one each is as likely. */
  hasUsual: boolean;
}

const usual = (codes: string): SharedSign => ({ codes: codes.split(' '), hasUsual: true });
const open = (codes: string): SharedSign => ({ codes: codes.split(' '), hasUsual: false });

/** By the sign as `currencyOfSign` gives it. Those of Latin script are CLDR’s narrow symbols, with what else people write. */
const sharedSigns: ReadonlyMap<string, SharedSign> = new Map([
  [
    '$',
    usual(
      'USD CAD AUD NZD SGD HKD TWD MXN ARS CLP COP BBD BMD BND BSD BZD CUC CUP DOP FJD GYD JMD KYD LRD NAD SBD SRD TTD UYU XCD',
    ),
  ],
  ['£', usual('GBP EGP LBP SYP SDG SSP GIP FKP SHP')],
  ['¥', usual('JPY CNY')],
  ['₩', usual('KRW KPW')],
  ['kr', open('SEK NOK DKK ISK')],
  ['Rs', usual('INR PKR LKR NPR MUR SCR')],
  ['SR', usual('SAR SCR')],
  ['元', usual('CNY TWD HKD MOP')],
  ['lei', usual('RON MDL')],
  ['DH', open('MAD AED')],
  ['FCFA', open('XOF XAF')],
  ['ريال', open('SAR QAR OMR YER IRR')],
  ['درهم', open('AED MAD')],
  ['دينار', open('KWD JOD IQD DZD TND BHD LYD RSD')],
  ['جنيه', usual('EGP SDG GBP SSP')],
]);

/** ISO 4217 of the currencies that have a sign, the likeliest first; none where it is that of one currency. */
export function currenciesOfSign(sign: string): readonly string[] {
  return sharedSigns.get(sign)?.codes ?? [];
}

/** Every sign that several currencies have. */
export function allSharedSigns(): readonly string[] {
  return [...sharedSigns.keys()];
}

/** The likeliest currency of a shared sign, `likely` being the person’s own; undefined without a default. */
export function likelyCurrency(sign: string, likely: string | undefined): string | undefined {
  const shared = sharedSigns.get(sign);
  if (!shared) return undefined;
  if (likely !== undefined && shared.codes.includes(likely)) return likely;
  return shared.hasUsual ? shared.codes[0] : undefined;
}
