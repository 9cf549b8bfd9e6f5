import { isEmptyPhrase } from '../empty-phrase.ts';
import { activeText } from '../export/inert-text.ts';

/** The text of a cell, with `url` where it was a link with another text, and `otherUrls` where there were several. */
export interface Cell {
  text: string;
  url?: string;
  otherUrls?: readonly string[];
}

/** Texts of a cell that was left open. */
const openPhrases =
  /^(?:[?¿؟]{1,5}|tb[acd]|à définir|por definir|nog onbekend|سيحدد لاحقا|未定|待定|미정|untitled|\(?no (?:title|name)\)?|unbenannt|ohne titel|sans (?:titre|nom)|sin (?:título|nombre)|zonder titel|naamloos|بدون (?:عنوان|اسم))\.?$/iu;

/** Whether a cell shows that its formula has no result. */
export function isFormulaError(text: string): boolean {
  return formulaError.test(text.trim());
}

/** Reads one cell: words for nothing and errors of formulas are empty, `=HYPERLINK(…)` is its text and link, an inert formula is itself again. */
export function readCell(raw: string): Cell {
  const text = activeText(raw).trim();
  const link = /^=\s*HYPERLINK\(\s*"((?:[^"]|"")*)"\s*(?:[,;]\s*"((?:[^"]|"")*)"\s*)?\)$/i.exec(text);
  if (link) {
    const [url = '', ...otherUrls] = usableFirst(unquoted(link[1] ?? '').split(nextLink));
    const text = unquoted(link[2] ?? '') || url;
    return otherUrls.length === 0 ? { text, url } : { text, url, otherUrls };
  }
  return { text: isEmptyPhrase(text) || isFormulaError(text) ? '' : text };
}

/** The space between two addresses of one cell. */
const nextLink = /\s(?=[a-z]+:\S|\.{0,2}\/)/i;

/** Links, those to pages and mailboxes before those that lead there from one page only, as `/jobs/5`. */
function usableFirst(written: readonly string[]): string[] {
  const links = written.map((link) => link.trim());
  const isUsable = (link: string) => /^(?:https?|mailto):/i.test(link);
  return [...links.filter(isUsable), ...links.filter((link) => !isUsable(link))];
}

/** Whether a cell says that its value is not known yet; in a column of stages or dates such words have a meaning. */
export function isLeftOpen({ text }: Cell): boolean {
  return openPhrases.test(text);
}

/** Whether a cell repeats the one above by a ditto mark. */
export function isDitto({ text }: Cell): boolean {
  return /^(?:["“”„″〃]|''|ditto|dito|dto\.|idem|s\.\s?o\.|同上)$/iu.test(text);
}

const errorNames =
  'REF VALUE NAME NUM NULL ERROR DIV/0 SPILL CALC FIELD BLOCKED CONNECT BUSY UNKNOWN BEZUG WERT ZAHL ÜBERLAUF KALK FELD VALEUR NOM NOMBRE NUL PROPAGATION VALOR NULO DESBORDAMIENTO RIF VALORE NOME NULLO VERW WAARDE NAAM GETAL LEEG DEEL/0 OVERLOOP NÚM DESPEJAR ' +
  'ADR ARG NAZWA LICZBA DZIEL/0 ZERO ССЫЛКА ЗНАЧ ИМЯ ДЕЛ/0 ЧИСЛО ПУСТО BAŞV DEĞER AD SAYI/0 SAYI BOŞ REFERENS VÄRDEFEL NAMN ' +
  'DIVISION/0 OGILTIGT SKÄRNING REFERENCE VÆRDI NAVN VERDI VIITTAUS ARVO NIMI JAKO/0 LUKU TYHJÄ ODKAZ HODNOTA NÁZEV ' +
  'DĚLENÍ_NULOU HIV ÉRTÉK NÉV ZÉRÓOSZTÓ SZÁM';

/** What Excel, Sheets and LibreOffice show where a formula has no result: `#REF!`, `#¿NOMBRE?`, `#NV`, `Err:502`. */
const formulaError = new RegExp(
  `^(?:#[¡¿]?(?:${errorNames.replaceAll(' ', '|')})[!?]|#(?:N/[ABD]|NV|Н/Д|YOK|SAKNAS|PUUTTUU!?|I/T|HIÁNYZIK|NENÍ_K_DISPOZICI|GETTING_DATA)[!?]?|Err:\\d{3})$`,
);

const yes =
  /^(?:y(?:es)?|true|x|1|ok|checked|done|ja|wahr|oui|vrai|s[iíì]|verdadero|vero|waar|sim|tak|evet|да|はい|是|예|نعم|صح(?:يح)?|[✓✔☑✅☒🗹]|\[x\]|\(x\))$/iu;
const no =
  /^(?:no?|false|0|unchecked|nein|falsch|non|faux|falso|nee|onwaar|n[aã]o|nie|hay[ıi]r|нет|いいえ|否|아니요|لا|خط[أا]|[☐✗✘❌⬜]|\[ ?\]|\( ?\))$/iu;

/** Whether a text is a yes or a no, as a word, a number or a check mark; undefined where it is anything else. */
export function answerIn(text: string): boolean | undefined {
  const bare = text.replaceAll('\uFE0F', '').trim();
  return yes.test(bare) ? true : no.test(bare) ? false : undefined;
}

/** Whether a cell says yes to what its column is called: a date, a mark or any word that is no “no”. */
export function saysYes({ text }: Cell): boolean {
  return text !== '' && answerIn(text) !== false;
}

const markdownLink = /^\[([^[\]]{1,200})\]\((https?:\/\/[^\s()]{1,2000})\)$/i;
/** A reference to another page in Notion’s exports. */
const notionPage = /^([^(]{1,200}?) \((https:\/\/(?:www\.)?notion\.(?:so|site)\/[^\s()]{1,2000})\)$/i;

/**
 * The same of a cell that is no text in sentences, also where it is nothing but a link with its words as tools without
 * links in cells write it.
 */
export function readLinkedCell(raw: string): Cell {
  const cell = readCell(raw);
  const [, words = '', url = ''] = markdownLink.exec(cell.text) ?? notionPage.exec(cell.text) ?? [];
  return words.trim() === '' || cell.url !== undefined ? cell : { text: words.trim(), url };
}

/** A link as a cell holds it, or several with a space between, in the form that `readCell` takes apart. */
export function linkCell(url: string, text: string): string {
  return `=HYPERLINK(${quoted(url)},${quoted(text)})`;
}

function quoted(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}

function unquoted(text: string): string {
  return text.replaceAll('""', '"').trim();
}

/** The words of a cell in Markdown that is emphasised, struck out or code as a whole, with its line breaks. */
export function withoutEmphasis(cell: string): string {
  const text = cell.trim().replaceAll(/ *<br *\/?> */gi, '\n');
  const mark = ['**', '__', '~~', '`', '*', '_'].find((each) => text.startsWith(each) && text.endsWith(each));
  const inside = mark === undefined ? '' : text.slice(mark.length, -mark.length);
  return mark === undefined || inside.trim() === '' || inside.includes(mark) ? text : withoutEmphasis(inside);
}

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  rsquo: '’',
  lsquo: '‘',
  rdquo: '”',
  ldquo: '“',
  bull: '•',
};

/**
 * The words of a piece of HTML, its paragraphs and list items on lines of their own. Text without tags stays. Takes time
 * in proportion to the length, whatever is in it.
 */
export function textOfHtml(html: string): string {
  if (!/<[a-z!/]/i.test(html)) return html;
  return html
    .replace(/<(script|style)\b[^<>]*>(?:[^]*?<\/\1>|[^]*)/gi, '')
    .replace(/<li\b[^<>]*>/gi, '\n- ')
    .replace(/<(?:br|hr)\b[^<>]*>|<\/(?:p|div|h[1-6]|ul|ol|tr|table)>/gi, '\n')
    .replace(/<[a-z!/][^<>]*>/gi, '')
    .replace(/&(#x[0-9a-f]{1,6}|#\d{1,7}|[a-z]{2,8});/gi, (whole, name: string) => entity(name) ?? whole)
    .replace(/(?<![ \t])[ \t]+\n/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

function entity(name: string): string | undefined {
  if (!name.startsWith('#')) return entities[name.toLowerCase()];
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number.parseInt(name.slice(1), 10);
  const isCharacter = code > 0 && code <= 0x10_ffff && !(code >= 0xd800 && code <= 0xdfff);
  return isCharacter ? String.fromCodePoint(code) : undefined;
}
