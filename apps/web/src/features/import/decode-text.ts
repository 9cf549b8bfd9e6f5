import type * as Jschardet from 'jschardet';

/**
 * The encodings that a file can be read in, by their names in the Encoding Standard; `utf-8-twice` is what a program makes
 * of UTF-8 that reads it as something else and saves that: `CafÃ©`. `html` is any that the bytes tell, with characters as HTML
 * writes them: `AT&amp;T`.
 */
export const encodings = [
  'utf-8',
  'utf-8-twice',
  'html',
  'utf-16le',
  'utf-16be',
  'windows-1252',
  'iso-8859-15',
  'macintosh',
  'windows-1250',
  'iso-8859-2',
  'windows-1251',
  'iso-8859-5',
  'koi8-r',
  'koi8-u',
  'ibm866',
  'x-mac-cyrillic',
  'windows-1253',
  'iso-8859-7',
  'windows-1254',
  'windows-1255',
  'windows-1256',
  'iso-8859-6',
  'windows-1257',
  'windows-1258',
  'windows-874',
  'shift_jis',
  'euc-jp',
  'iso-2022-jp',
  'euc-kr',
  'gb18030',
  'big5',
] as const;
export type Encoding = (typeof encodings)[number];
type EncodingOfBytes = Exclude<Encoding, 'html'>;

/** The text of a file, and how it was read. */
export interface DecodedText {
  text: string;
  encoding: Encoding;
  /** `known` from the bytes, `guessed` where they make sense in other encodings too, or `chosen` by the person. */
  origin: 'known' | 'guessed' | 'chosen';
  /** How many characters could not be read; each is U+FFFD in the text. */
  unreadable: number;
}

/** What is known beside the bytes: the encoding that the person chose, and the language of the page (BCP 47). */
export interface DecodeOptions {
  chosen?: Encoding | undefined;
  language: string;
}

type Detector = Pick<typeof Jschardet, 'detectAll'>;

export interface LoadingOptions {
  /** Called before and after the lazily loaded detector of encodings is fetched. */
  loading?: ((isLoading: boolean) => void) | undefined;
}

/**
 * Reads bytes as text: by their mark, as UTF-8 where they are, also with a few broken ones among it, else in the encoding
 * that they look most like (jschardet, on the lines that are not ASCII).
 */
export async function decodeText(
  bytes: Uint8Array,
  { chosen, language, loading }: DecodeOptions & LoadingOptions,
): Promise<DecodedText> {
  if (chosen !== undefined && chosen !== 'html') return decoded(bytes, chosen, 'chosen');
  const marked = markedEncodingOf(bytes);
  if (marked?.startsWith('utf-16')) return decoded(bytes, marked, 'known');
  const unmarked = unmarkedUtf16Of(bytes);
  if (unmarked !== null) return decoded(bytes, unmarked, 'guessed');
  const asUtf8 = decoded(bytes, 'utf-8', 'known');
  if (asUtf8.unreadable === 0 && !hasEscapes(bytes)) {
    const twice = decoded(bytes, 'utf-8-twice', 'guessed');
    return twice.text === asUtf8.text ? asUtf8 : twice;
  }
  if (marked !== null) return asUtf8;
  // U+FFFD may be in the file, written by a program that could not read a character.
  if (asUtf8.unreadable > 0 && isUtf8(bytes)) return asUtf8;
  if (asUtf8.unreadable > 0 && asUtf8.unreadable <= longCharactersIn(asUtf8.text))
    return { ...asUtf8, origin: 'guessed' };
  return decoded(bytes, await guessEncoding(bytes, language, loading), 'guessed');
}

/** Text of parts that are UTF-8 or UTF-16 by their format; what is neither is replaced. */
export function decodeUnicode(bytes: Uint8Array): string {
  return new TextDecoder(markedEncodingOf(bytes) ?? unmarkedUtf16Of(bytes) ?? 'utf-8').decode(bytes);
}

function decoded(bytes: Uint8Array, encoding: EncodingOfBytes, origin: DecodedText['origin']): DecodedText {
  const text =
    encoding === 'utf-8-twice'
      ? decodedOnceMore(new TextDecoder().decode(bytes))
      : new TextDecoder(encoding).decode(bytes);
  return { text, encoding, origin, unreadable: text.match(/\uFFFD/g)?.length ?? 0 };
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

function longCharactersIn(text: string): number {
  return text.match(/[^\0-\x7F\uFFFD]/gu)?.length ?? 0;
}

/** ISO-2022-JP has no bytes above 127: it changes its characters by escape sequences. */
function hasEscapes(bytes: Uint8Array): boolean {
  const at = bytes.indexOf(0x1b);
  return at >= 0 && (bytes[at + 1] === 0x24 || bytes[at + 1] === 0x28);
}

const sampleBytes = 65_536;
/** With fewer bytes above 127, or confidences this close, the usual encoding of the page's language is as likely. */
const tellingBytesMin = 6;
const closeConfidence = 0.02;

const usualEncoding: Readonly<Record<string, EncodingOfBytes>> = { ar: 'windows-1256' };

async function guessEncoding(
  bytes: Uint8Array,
  language: string,
  loading: LoadingOptions['loading'] = () => {},
): Promise<EncodingOfBytes> {
  const usual = usualEncoding[language] ?? 'windows-1252';
  const sample = linesWithLetters(bytes);
  if (!hasEscapes(sample) && sample.filter((byte) => byte > 0x7f).length < tellingBytesMin)
    return usual === 'windows-1252' ? westernOf(sample) : usual;
  // Offline the package may be missing; the person can still choose the encoding.
  loading(true);
  const detector = await import('jschardet').catch(() => null);
  // What it does then is bounded by the sample, whatever is in the file.
  const encoding = detector === null ? usual : encodingIn(sample, usual, detector);
  loading(false);
  return encoding === 'windows-1252' ? westernOf(sample) : encoding;
}

/** `¤` stands where ISO 8859-15 has the euro, which has no characters where Windows has its euro and quotation marks. */
function westernOf(sample: Uint8Array): EncodingOfBytes {
  const isOfUnix = sample.includes(0xa4) && sample.every((byte) => byte < 0x80 || byte > 0x9f);
  return isOfUnix ? 'iso-8859-15' : 'windows-1252';
}

function encodingIn(sample: Uint8Array, usual: EncodingOfBytes, detector: Detector): EncodingOfBytes {
  const options = { detectEncodings: [...encodingsByDetected.keys()], minimumThreshold: 0 };
  const found = detector.detectAll(sample, options).flatMap(({ encoding, confidence }) => {
    const name = encodingsByDetected.get(encoding?.toLowerCase() ?? '');
    return name === undefined ? [] : [{ name, confidence }];
  });
  const [best] = found;
  const ofLanguage = found.find(({ name }) => name === usual);
  if (best === undefined) return usual;
  return ofLanguage && best.confidence - ofLanguage.confidence < closeConfidence ? usual : best.name;
}

/** By the names that the package gives them, in lower case. */
const encodingsByDetected = new Map<string, EncodingOfBytes>([
  ...encodings.flatMap((name) => (name === 'html' || name.startsWith('utf-') ? [] : [[name, name] as const])),
  ['macroman', 'macintosh'],
  ['maccyrillic', 'x-mac-cyrillic'],
  ['cp932', 'shift_jis'],
  ['cp949', 'euc-kr'],
  ['cp874', 'windows-874'],
  ['tis-620', 'windows-874'],
]);

/** The first lines that are more than ASCII, which alone tell of an encoding; all bytes where there are none. */
function linesWithLetters(bytes: Uint8Array): Uint8Array {
  const sample = new Uint8Array(sampleBytes);
  let length = 0;
  for (let start = 0; start < bytes.length && length < sampleBytes;) {
    const lineEnd = bytes.indexOf(0x0a, start);
    const end = lineEnd < 0 ? bytes.length : lineEnd + 1;
    const line = bytes.subarray(start, Math.min(end, start + sampleBytes - length));
    if (line.some((byte) => byte > 0x7f || byte === 0x1b)) {
      sample.set(line, length);
      length += line.length;
    }
    start = end;
  }
  return length > 0 ? sample.subarray(0, length) : bytes.subarray(0, sampleBytes);
}

/** Of all bytes; of a list in Chinese every twentieth is the high one of a comma, a space or a line end. */
const highZeroShare = 0.02;
const lowZeroFactor = 4;

function markedEncodingOf(bytes: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' | null {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8';
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  return null;
}

/**
 * UTF-16 without its mark: the high byte of its commas, spaces and line ends is zero in every script, and the low byte only
 * of a few letters; text in another encoding has no such byte.
 */
function unmarkedUtf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const sample = bytes.subarray(0, sampleBytes);
  const zeroAt = (odd: number) => sample.filter((byte, at) => at % 2 === odd && byte === 0).length;
  const [even, odd] = [zeroAt(0), zeroAt(1)];
  if (odd > sample.length * highZeroShare && odd > lowZeroFactor * even) return 'utf-16le';
  return even > sample.length * highZeroShare && even > lowZeroFactor * odd ? 'utf-16be' : null;
}

/** An encoding in which a program may have read UTF-8 by mistake. */
interface Mistake {
  /** The byte of each character above ASCII. */
  bytes: ReadonlyMap<string, number>;
  /** Characters of UTF-8 behind each other, as they look then. */
  pieces: RegExp;
  /** Whether correct text does not have that; `character` is what it was. */
  isTold: (piece: Piece, character: string) => boolean;
}

/** With the characters around it; either is empty at the end of a line. */
interface Piece {
  text: string;
  before: string;
  after: string;
}

/** The bytes that characters of UTF-8 above ASCII begin with, and by how many others they are followed. */
const leads = [
  [0xc2, 0xdf, 1],
  [0xe0, 0xef, 2],
  [0xf0, 0xf4, 3],
] as const;

/** Correct text has signs as these behind a word, or before the next one: `CAFÉ»`, `MENÜ–`, `qualité¹²`. */
const closing = /^[’”“»›…–—•·™®©°ªº¹²³¼½¾«‘‹\u00A0]+$/;
const isLetter = (character: string) => /\p{L}/u.test(character);
const isCapital = (character: string) => /\p{Lu}/u.test(character);

const mistakes: readonly Mistake[] = [
  mistakeOf('windows-1252', ({ text, before, after }, character) => {
    const [lead = '', rest] = [text[0], text.slice(1)];
    if (text.length > 3 || lead === 'â') return true;
    if (text.length === 3) return isLetter(after) || !closing.test(rest);
    if (lead === 'Â') return !(rest === '»' && isLetter(before));
    if (!/[ÃÄÅÆÈ]/.test(lead)) return false;
    // In Portuguese and Swedish a word in capitals may end in it.
    const isAsNext = isLetter(after) && isCapital(after) === isCapital(character);
    if (closing.test(rest) && isCapital(before)) return isAsNext && rest !== '\u00A0';
    return lead === 'Ã' || isLetter(before) || (isLetter(after) && (rest !== '’' || isAsNext));
  }),
  mistakeOf('windows-1251', (piece) => {
    const { text, before, after } = piece;
    if (isPartOfWord(piece)) return false;
    if (/[a-z]/i.test(before) || (/[a-z]/i.test(after) && !text.endsWith('’'))) return true;
    return text.length > 5 || /^(?:вЂ|в‚¬|рџ)/.test(text) || (text === 'ВЈ' && /\d/.test(after));
  }),
  mistakeOf('macintosh', (piece) => {
    if (/[√ƒ∆]|‚[ÄÇ]|¬[^\p{Lu}\p{Ll}]/u.test(piece.text)) return true;
    if (/[≈·]|»[òôöõ]/.test(piece.text) && isLetter(piece.before)) return true;
    if (piece.text.startsWith('≈') && isLetter(piece.after)) return true;
    return piece.text.length > 5 && !isPartOfWord(piece);
  }),
];

/** Letters and signs of correct text happen to look like UTF-8 (`ПІДІЙМАЧ`), but not for a whole long word. */
function isPartOfWord({ before, after }: Piece): boolean {
  return [before, after].some((each) => each > '\x7F' && isLetter(each));
}

function mistakeOf(encoding: string, isTold: Mistake['isTold']): Mistake {
  const codes = Array.from({ length: 128 }, (_, at) => at + 128);
  const characters = Array.from(new TextDecoder(encoding).decode(Uint8Array.from(codes)));
  // Some leave what they have no character for as a control character.
  const controls = codes.slice(0, 32).map((code) => [String.fromCharCode(code), code] as const);
  const bytes = new Map([...controls, ...characters.map((each, at) => [each, at + 128] as const)]);
  const between = (from: number, to: number) =>
    `[${Array.from(bytes, ([character, code]) => (code >= from && code <= to ? character : '')).join('')}]`;
  const one = leads.map(([from, to, others]) => `${between(from, to)}${between(0x80, 0xbf)}{${others}}`);
  return { bytes, pieces: new RegExp(`(?:${one.join('|')})+`, 'g'), isTold };
}

/**
 * Text in which UTF-8 was read as something else, as what it was: the words that correct text does not have, and those like
 * them on lines where no other letter is above ASCII, or that begin so with a letter which the text has nowhere else. Text
 * without such words stays as it is.
 */
export function decodedOnceMore(text: string): string {
  const lines = text.split('\n');
  const looked = lines.filter((line) => notAscii.test(line)).join('\n');
  const [first, ...others] = mistakes.map((mistake) => readingOf(looked, mistake));
  if (first === undefined) return text;
  // Some words of one mistake look like those of another.
  const best = others.reduce((most, each) => (each.length > most.length ? each : most), first);
  if (best.length === 0) return text;
  return decodedOnceMore(lines.map((line) => lineOnceMore(line, best)).join('\n'));
}

const notAscii = /[^\0-\x7F]/;

/** A text decoded again for one assumed wrong encoding. */
interface Reading {
  mistake: Mistake;
  /** What each piece was, null where it is none. */
  characters: ReadonlyMap<string, string | null>;
  /** How long the pieces are that correct text does not have, together. */
  length: number;
  /** What the characters of these begin with. */
  leads: ReadonlySet<string>;
  /** Those of them that are no letters of the text, in either case. */
  foreignLeads: ReadonlySet<string>;
}

function readingOf(text: string, mistake: Mistake): Reading {
  const characters = new Map<string, string | null>();
  const told = new Set<string>();
  let length = 0;
  for (const { 0: piece, index } of text.matchAll(mistake.pieces)) {
    if (!characters.has(piece)) characters.set(piece, characterOf(piece, mistake));
    const character = characters.get(piece) ?? null;
    if (character === null || !mistake.isTold(pieceAt(text, index, piece), character)) continue;
    told.add(piece);
    length += piece.length;
  }
  const leads = new Set([...told].flatMap((each) => leadsOf(each, mistake)));
  const others = new Set(leads.size > 0 ? text.replace(mistake.pieces, '').toLowerCase() : '');
  const foreignLeads = new Set([...leads].filter((lead) => !others.has(lead.toLowerCase())));
  return { mistake, characters, length, leads, foreignLeads };
}

function lineOnceMore(line: string, { mistake, characters, leads, foreignLeads }: Reading): string {
  if (!notAscii.test(line)) return line;
  const hasOthers = (part: string) => notAscii.test(part.replace(mistake.pieces, ''));
  const told = hasOthers(line) ? foreignLeads : leads;
  return line.replace(mistake.pieces, (piece: string, at: number) => {
    const character = characters.get(piece) ?? null;
    if (character === null) return piece;
    const isAlike =
      leadsOf(piece, mistake).every((lead) => told.has(lead)) &&
      (told === leads || !hasOthers(wordAt(line, at)));
    return isAlike || mistake.isTold(pieceAt(line, at, piece), character) ? character : piece;
  });
}

function pieceAt(text: string, at: number, piece: string): Piece {
  const end = at + piece.length;
  return { text: piece, before: text.slice(Math.max(0, at - 1), at), after: text.slice(end, end + 1) };
}

/** In UTF-16 units, to either side. */
const wordLengthMax = 60;

/** The text around an index up to the next ASCII space or punctuation. */
function wordAt(line: string, at: number): string {
  const before = /[^\0-@[-`{-\x7F]*$/.exec(line.slice(Math.max(0, at - wordLengthMax), at));
  const behind = /^[^\0-@[-`{-\x7F]*/.exec(line.slice(at, at + wordLengthMax));
  return `${before?.[0]}${behind?.[0]}`;
}

function leadsOf(piece: string, { bytes }: Mistake): string[] {
  return Array.from(piece).filter((each) => (bytes.get(each) ?? 0) >= leads[0][0]);
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

function characterOf(piece: string, { bytes }: Mistake): string | null {
  try {
    return utf8.decode(Uint8Array.from(piece, (each) => bytes.get(each) ?? 0));
  } catch {
    return null;
  }
}
