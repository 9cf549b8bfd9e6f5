import type * as Jschardet from 'jschardet';

/**
 * The encodings of a file, by their names in the Encoding Standard. `utf-8-twice` is UTF-8 that a program decoded as
 * another encoding and saved again: `CafÃ©`. `html` is any encoding with character references: `AT&amp;T`.
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
  /** The number of characters that could not be decoded, each U+FFFD in the text. */
  unreadable: number;
}

/** What decides beside the bytes: the encoding that the person chose, and the language of the page (BCP 47). */
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
 * Decodes bytes by their byte order mark; as UTF-8 where they are valid, or nearly so; otherwise in the encoding that
 * jschardet detects in the lines that are not ASCII.
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

/** Decodes parts of a format that allows UTF-8 and UTF-16 only; invalid bytes become U+FFFD. */
export function decodeUnicode(bytes: Uint8Array): string {
  return new TextDecoder(markedEncodingOf(bytes) ?? unmarkedUtf16Of(bytes) ?? 'utf-8').decode(bytes);
}

function decoded(bytes: Uint8Array, encoding: EncodingOfBytes, origin: DecodedText['origin']): DecodedText {
  const text =
    encoding === 'utf-8-twice'
      ? decodedOnceMore(new TextDecoder().decode(bytes), origin === 'chosen' ? chosenMistakes : mistakes)
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

/** ISO-2022-JP has no bytes above 127: escape sequences switch its character sets. */
function hasEscapes(bytes: Uint8Array): boolean {
  const at = bytes.indexOf(0x1b);
  return at >= 0 && (bytes[at + 1] === 0x24 || bytes[at + 1] === 0x28);
}

const sampleBytes = 65_536;
/** With fewer bytes above 127, or confidences this close, the usual encoding of the page's language is taken. */
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
  // Offline the package may fail to load; the person can still choose the encoding.
  loading(true);
  const detector = await import('jschardet').catch(() => null);
  // The size of the sample bounds the work of the detector, whatever the file contains.
  const encoding = detector === null ? usual : encodingIn(sample, usual, detector);
  loading(false);
  return encoding === 'windows-1252' ? westernOf(sample) : encoding;
}

/**
 * 0xa4 is the euro in ISO 8859-15, which has no characters from 0x80 to 0x9f, where Windows-1252 has its euro and
 * quotation marks.
 */
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

/** By the names that the package returns, in lower case. */
const encodingsByDetected = new Map<string, EncodingOfBytes>([
  ...encodings.flatMap((name) => (name === 'html' || name.startsWith('utf-') ? [] : [[name, name] as const])),
  ['macroman', 'macintosh'],
  ['maccyrillic', 'x-mac-cyrillic'],
  ['cp932', 'shift_jis'],
  ['cp949', 'euc-kr'],
  ['cp874', 'windows-874'],
  ['tis-620', 'windows-874'],
]);

/** The first lines with bytes above 127, the only ones that tell encodings apart; all bytes without such lines. */
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

/**
 * The minimum share of all bytes: in a Chinese list, one byte in twenty is the high byte of a comma, a space or a line
 * end.
 */
const highZeroShare = 0.02;
const lowZeroFactor = 4;

function markedEncodingOf(bytes: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' | null {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8';
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  return null;
}

/**
 * Detects UTF-16 without a byte order mark: in every script the high byte of commas, spaces and line ends is zero, and
 * the low byte of few letters is; other encodings have no zero bytes.
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
  /** The byte of each of its characters above ASCII. */
  bytes: ReadonlyMap<string, number>;
  /** A run of characters of UTF-8 as the wrong encoding shows them. */
  pieces: RegExp;
  /** Whether correct text does not contain the piece; `character` is what it decodes to. */
  isTold: (piece: Piece, character: string) => boolean;
}

/** A piece with the characters around it, which are empty at the ends of a line. */
interface Piece {
  text: string;
  before: string;
  after: string;
}

/** The first bytes of UTF-8 sequences, and the number of bytes that follow each. */
const leads = [
  [0xc2, 0xdf, 1],
  [0xe0, 0xef, 2],
  [0xf0, 0xf4, 3],
] as const;

/** In correct text these follow a word or precede the next: `CAFÉ»`, `MENÜ–`, `qualité¹²`. */
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
    // A word in capitals may end in that letter in Portuguese and Swedish.
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

/** Where the person says that the text was decoded wrongly, all that decodes is such a piece. */
const chosenMistakes = mistakes.map((mistake): Mistake => ({ ...mistake, isTold: () => true }));

/** Some letters and signs of correct text look like UTF-8 (`ПІДІЙМАЧ`), but not those of a whole long word. */
function isPartOfWord({ before, after }: Piece): boolean {
  return [before, after].some((each) => each > '\x7F' && isLetter(each));
}

function mistakeOf(encoding: string, isTold: Mistake['isTold']): Mistake {
  const codes = Array.from({ length: 128 }, (_, at) => at + 128);
  const characters = Array.from(new TextDecoder(encoding).decode(Uint8Array.from(codes)));
  // Some programs write a control character for a byte without a character.
  const controls = codes.slice(0, 32).map((code) => [String.fromCharCode(code), code] as const);
  const bytes = new Map([...controls, ...characters.map((each, at) => [each, at + 128] as const)]);
  const between = (from: number, to: number) =>
    `[${Array.from(bytes, ([character, code]) => (code >= from && code <= to ? character : '')).join('')}]`;
  const one = leads.map(([from, to, others]) => `${between(from, to)}${between(0x80, 0xbf)}{${others}}`);
  return { bytes, pieces: new RegExp(`(?:${one.join('|')})+`, 'g'), isTold };
}

/**
 * Reverses a wrong decoding of UTF-8: decodes the words that correct text does not contain, and similar ones on lines
 * without other letters above ASCII or with a first letter that the text has nowhere else. Text without such words is
 * returned unchanged. `possible` are the wrong decodings that are looked for first; its result is looked at for any.
 */
export function decodedOnceMore(text: string, possible: readonly Mistake[] = mistakes): string {
  const lines = text.split('\n');
  const looked = lines.filter((line) => notAscii.test(line)).join('\n');
  const [first, ...others] = possible.map((mistake) => readingOf(looked, mistake));
  if (first === undefined) return text;
  // Words of one wrong encoding may match another: the encoding with the longest match is taken.
  const best = others.reduce((most, each) => (each.length > most.length ? each : most), first);
  if (best.length === 0) return text;
  return decodedOnceMore(lines.map((line) => lineOnceMore(line, best)).join('\n'));
}

const notAscii = /[^\0-\x7F]/;

/** A text decoded again for one assumed wrong encoding. */
interface Reading {
  mistake: Mistake;
  /** The character that each piece decodes to; null where it does not decode. */
  characters: ReadonlyMap<string, string | null>;
  /** The total length of the pieces that correct text does not contain. */
  length: number;
  /** The first characters of these pieces. */
  leads: ReadonlySet<string>;
  /** Those of `leads` that are no letters of the text, in either case. */
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

/** The maximum on each side, in UTF-16 units. */
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
