/** The year before the first one of each era, by what its years begin with. */
const eras: Readonly<Record<string, number>> = {
  令和: 2018,
  '㋿': 2018,
  R: 2018,
  平成: 1988,
  '㍻': 1988,
  H: 1988,
  昭和: 1925,
  '㍼': 1925,
  S: 1925,
  民國: 1911,
  民国: 1911,
};

const named = /^(?:中華)?(令和|平成|昭和|民[國国]|[㋿㍻㍼])\s?(\d{1,3}|元)(?=\s?年|[./-]\d)/u;
const lettered = /^([RHS])\s?(\d{1,2})(?=([./-])\d{1,2}\3\d{1,2}(?!\d)|年)/iu;

/** A date whose year is counted by an era, as in Japan and Taiwan, with the year itself in its place: `令和8年9月1日`. */
export function withoutEra(text: string): string {
  const [counted = '', era = '', year = ''] = named.exec(text) ?? lettered.exec(text) ?? [];
  const before = eras[era.toUpperCase()];
  if (before === undefined) return text;
  return `${before + (year === '元' ? 1 : Number(year))}${text.slice(counted.length)}`;
}
