import { normalForm } from '../normal-form.ts';
import { comparableText } from '../text.ts';

/** Accents of Latin, Greek and Cyrillic letters, vowel marks and the lengthening stroke of Arabic. */
const accents = /[\u0300-\u036F]|\u0640|[\u064B-\u0655]/g;
/** Letters that no normal form takes apart. */
const otherLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ı: 'i',
  ة: 'ه',
  ى: 'ي',
};

/** A text without case, accents and width of letters. */
export function folded(text: string): string {
  const plain = normalForm(text.toLowerCase().replace(/[™®©℠]/g, ' '), 'NFKD').replace(accents, '');
  return normalForm(plain, 'NFC').replace(/[ßæœøłđıةى]/g, (letter) => otherLetters[letter] ?? letter);
}

function wordSet(...lines: readonly string[]): ReadonlySet<string> {
  return new Set(lines.flatMap((line) => line.split(' ')));
}

/** Legal forms of companies, without dots and spaces. */
const legalForms: ReadonlySet<string> = wordSet(
  'inc incorporated corp corporation co company llc llp lp ltd limited plc',
  'pty pvt private pte cic gmbh ggmbh mbh ag se kg kgaa ohg ug ek ev',
  'eg gbr partg partgmbb haftungsbeschrankt bv nv vof cv sa sas sasu sarl',
  'eurl eirl sca snc scrl srl spa sl slu slp lda ltda sadecv sabdecv sapidecv srldecv eireli bvba cvba',
  'oy oyj ab as asa aps ehf hf ou sia uab spzoo spj sro kft zrt nyrt',
  'doo dd ad ood eood kk gk sdn bhd tbk jsc fzco fze fzllc wll saoc',
  'ooo ооо ао оао пао зао тов ип ае επε αε ικε شمم شمك مم ذمم',
);
/** What stands in front of some names, and says no more than such a form. */
const formsInFront: ReadonlySet<string> = wordSet('the firma fa pt ou ооо ао оао пао зао тов ип شركه موسسه');
const formsWithoutSpace =
  /^(?:株式会社|有限会社|合同会社|주식회사)|(?:株式会社|有限会社|合同会社|주식회사|股份有限公司|有限责任公司|有限公司|gmbh)$/g;
const legalFormTokensMax = 5;

/** A company's name normalized: without case, accents, spaces, dots and legal forms; '' for none. */
export function comparableCompany(name: string): string {
  return companyForms(name).company;
}

/** The same, and the words of the name without its legal form, with a space between them. */
export function companyForms(name: string): { company: string; companyWords: string } {
  const tokens = withoutForms(wordsOfCompany(name));
  const bare = tokens.join('');
  const company = withoutUmlauts(bare.replace(formsWithoutSpace, '') || bare) || comparableText(name);
  return { company, companyWords: tokens.join(' ') };
}

/** Umlauts are left out where they are written as one letter, and so where they are written as two: `Mueller`, `Müller`. */
export function withoutUmlauts(text: string): string {
  return text.replace(/([aou])e/g, '$1');
}

/** Whether a name ends with a legal form, as only names of companies do. */
export function hasLegalForm(name: string): boolean {
  return formLength(wordsOfCompany(name)) > 0;
}

function wordsOfCompany(name: string): readonly string[] {
  return folded(name)
    .replaceAll('㈱', '株式会社')
    .replace(/\(株\)|\(주\)/g, ' ')
    .replace(/[&+]/g, ' and ')
    .replace(/(?<=\p{L}{2})\.(?=\p{L}{2,4}$)/u, ' ')
    .replace(/['’.·/]/g, '')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '');
}

function withoutForms(tokens: readonly string[]): readonly string[] {
  let left = tokens;
  while (left.length > 1 && formsInFront.has(left[0] ?? '')) left = left.slice(1);
  for (let length = formLength(left); length > 0; length = formLength(left)) left = left.slice(0, -length);
  return left;
}

/** How many words at the end are a legal form, or join one to the name. */
function formLength(tokens: readonly string[]): number {
  if (tokens.length > 1 && ['and', 'und', 'et', 'y'].includes(tokens.at(-1) ?? '')) return 1;
  for (let length = Math.min(legalFormTokensMax, tokens.length - 1); length > 0; length -= 1)
    if (legalForms.has(tokens.slice(-length).join(''))) return length;
  return 0;
}

/** What may say whom a posting is open to, as German, French, Spanish, Dutch and English titles do: (m/w/d), H/F, (mwd). */
const openTo =
  /[([]?(?<![\p{L}\p{N}])[mwfvdxhi](?:\s?[/|*:,]\s?(?:div(?:ers)?|nb|gn|[mwfvdxhiant*])){1,3}(?![\p{L}\p{N}])\.?[)\]]?|[([][mwfvdxhi](?: ?[mwfvdxhi]){1,3}[)\]]/gu;
const openToWords =
  /\(all genders\)|\(gn\*?\)|[([]?(?<!\p{L})(?:mannlich|weiblich|male|female)(?: ?[/|,] ?(?:mannlich|weiblich|divers|male|female|diverse)){1,2}(?!\p{L})[)\]]?/gu;
/** Letters that only name both: `H/W` is hardware, and `M/D` no one. */
const bothGenders = /m.*[wfvh]|[wfvh].*m|h.*f|f.*h/s;
/** The same within a word: `Entwickler*in`, `Leiter/-in`, `Développeur·se`, `Koch/Köchin`. */
const openEnding =
  /(?<=\p{L}{3})(?:[*:_·]|\/-?|\(-?(?=\p{L}{1,5}\)))(?:in(?:nen)?|[raeonxه]|r?ice|trice|euse|i?ere|ienne|se|ne|ve)\)?(?![\p{L}\p{N}])/gu;
const bothForms = /(?<!\p{L})(\p{L}{3,40}?)(eur|o)? ?\/ ?\1(?:in(?:nen)?|e|a|rice|euse|ne)(?!\p{L})/gu;
const capitalEnding = /(?<=\p{Ll}{2})In(?:nen)?(?!\p{L})/gu;

/** What stands behind a role of the place where one works, and says nothing of it. */
const howOneWorks =
  /[([|,–-]\s?(?:fully |100 ?% )?(?:remote|hybride?|on-?site|in-office|home[- ]?office|teletravail|remoto|hibrido)(?: (?:work|possible|moglich))?[)\]]?$/;

const romanNumbers = ['i', 'ii', 'iii', 'iv', 'v'];

/** A role normalized: without case, accents, spaces, punctuation, whom it is open to and the work mode; '' for none. */
export function comparableRole(title: string): string {
  const bare = folded(title.replace(capitalEnding, ''))
    .trim()
    .replace(howOneWorks, ' ')
    .replace(openTo, (said) => (bothGenders.test(said) ? ' ' : said))
    .replace(openToWords, ' ')
    .replace(bothForms, '$1$2')
    .replace(openEnding, '')
    .replaceAll('&', ' and ');
  return plainRole(bare) || comparableText(title);
}

/** Words that are folded already, without what joins them, and levels as they are written out. */
function plainRole(words: string): string {
  const bare = words
    .replace(/(?<![\p{L}\p{N}])sn?r(?![\p{L}\p{N}])/gu, 'senior')
    .replace(/(?<![\p{L}\p{N}])jn?r(?![\p{L}\p{N}])/gu, 'junior')
    .replace(/(?<![\p{L}\p{N}])(?:i?v|iii?)(?![\p{L}\p{N}])/gu, (roman) =>
      String(romanNumbers.indexOf(roman) + 1),
    )
    .replace(/[^\p{L}\p{M}\p{N}+#]+/gu, '');
  return withoutUmlauts(bare);
}

/** The same, what it is called before what it adds in brackets, behind a mark or in percent, and its words in the order of the alphabet. */
export function roleForms(title: string): { role: string; roleBase: string; roleWords: string } {
  const [base = ''] = title
    .replace(/^[\s([]+/, '')
    .split(/\s*(?:[([,;|#–—]|\s-|:|\s\d{1,3} ?(?:[-–] ?\d{1,3} ?)?%)\s*/u, 1);
  const role = comparableRole(title);
  return { role, roleBase: base === title ? role : comparableRole(base), roleWords: wordsOfRole(title) };
}

/** Words that titles have or leave out: `VP of Sales`, `Remote Engineer`. */
const joiningWords = wordSet('remote hybrid of for the a and und der die das des de la le du et y');
/** What tells a woman's from a man's title: `Köchin`, `Kauffrau`, `Directrice`, `مهندسة`. */
const genderedEnding = /(?<=\p{L}{3})(?:in(?:nen)?|mann|frau|eur|euse|rice|(?<=ien)ne|ه)$/u;

/** The words of a role in the order of the alphabet, without those that join them and what tells a woman’s from a man’s. */
function wordsOfRole(title: string): string {
  const tokens = title
    .replace(openEnding, '')
    .split(/[^\p{L}\p{M}\p{N}+#]+/u)
    .map((word) => plainRole(folded(word.replace(capitalEnding, ''))))
    .filter((word) => word !== '');
  const telling = tokens.filter((word) => !joiningWords.has(word));
  return (telling.length > 0 ? telling : tokens)
    .map((word) => word.replace(genderedEnding, ''))
    .toSorted()
    .join(' ');
}
