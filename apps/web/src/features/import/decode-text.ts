import type * as Jschardet from 'jschardet';

/**
 * The encodings that a file can be read in, by their names in the Encoding Standard; `utf-8-twice` is what a program makes
 * of UTF-8 that reads it as something else and saves that: `CafÃ©`.
 */
export const encodings = [
  'utf-8',
  'utf-8-twice',
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
  /** Hears when encodings are to be told by a part of the program that the network has to bring, and when they are. */
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
  if (chosen !== undefined) return decoded(bytes, chosen, 'chosen');
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
  // Another program may have written that sign for what it could not read.
  if (asUtf8.unreadable > 0 && isUtf8(bytes)) return asUtf8;
  if (asUtf8.unreadable > 0 && asUtf8.unreadable <= longCharactersIn(asUtf8.text))
    return { ...asUtf8, origin: 'guessed' };
  return decoded(bytes, await guessEncoding(bytes, language, loading), 'guessed');
}

/** Text of parts that are UTF-8 or UTF-16 by their format; what is neither is replaced. */
export function decodeUnicode(bytes: Uint8Array): string {
  return new TextDecoder(markedEncodingOf(bytes) ?? unmarkedUtf16Of(bytes) ?? 'utf-8').decode(bytes);
}

function decoded(bytes: Uint8Array, encoding: Encoding, origin: DecodedText['origin']): DecodedText {
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

/** The byte of each character above ASCII where programs take UTF-8 for the text of their system. */
const bytesOfMistaken = ['windows-1252', 'windows-1251', 'macintosh'].map((encoding) => {
  const bytes = Array.from({ length: 128 }, (_, at) => at + 128);
  const characters = Array.from(new TextDecoder(encoding).decode(Uint8Array.from(bytes)));
  // Some leave what they have no character for as a control character.
  const controls = bytes.slice(0, 32).map((byte) => [String.fromCharCode(byte), byte] as const);
  return new Map([...controls, ...characters.map((each, at) => [each, at + 128] as const)]);
});
/** Of `É»` and `ß“` each is two bytes of UTF-8 as well; these are never written for themselves. */
const tellingPair = /Ã[\u0080-\u00BF]|â€|â‚¬|Â[\u0080-\u00BF]/;

/** The lines all of whose letters above ASCII are bytes of UTF-8 that were read as something else, as what they were. */
function decodedOnceMore(text: string): string {
  const lines = text.split('\n');
  const changed = lines.map(lineOnceMore);
  const before = lines.filter((line, at) => line !== changed[at]).join('\n');
  const isTold = tellingPair.test(before) || longCharactersIn(before) >= tellingBytesMin;
  return isTold ? decodedOnceMore(changed.join('\n')) : text;
}

function lineOnceMore(line: string): string {
  const first = line.search(/[^\0-\x7F]/);
  if (first < 0) return line;
  for (const codes of bytesOfMistaken) {
    const [lead = 0, next = 0] = [codes.get(line.charAt(first)), codes.get(line.charAt(first + 1))];
    // Most lines are no such ones, and are not looked through.
    if (lead < 0xc2 || next > 0xbf) continue;
    const bytes = Array.from(line, (each) => (each <= '\x7F' ? each.charCodeAt(0) : codes.get(each)));
    const known = Uint8Array.from(bytes.filter((byte) => byte !== undefined));
    if (known.length === bytes.length && isUtf8(known)) return new TextDecoder().decode(known);
  }
  return line;
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

const usualEncoding: Readonly<Record<string, Encoding>> = { ar: 'windows-1256' };

async function guessEncoding(
  bytes: Uint8Array,
  language: string,
  loading: LoadingOptions['loading'] = () => {},
): Promise<Encoding> {
  const usual = usualEncoding[language] ?? 'windows-1252';
  const sample = linesWithLetters(bytes);
  if (!hasEscapes(sample) && sample.filter((byte) => byte > 0x7f).length < tellingBytesMin)
    return usual === 'windows-1252' ? westernOf(sample) : usual;
  // Without a network the package may not be there; the person can choose all the same.
  loading(true);
  const detector = await import('jschardet').catch(() => null);
  // What it does then is bounded by the sample, whatever is in the file.
  const encoding = detector === null ? usual : encodingIn(sample, usual, detector);
  loading(false);
  return encoding === 'windows-1252' ? westernOf(sample) : encoding;
}

/** `¤` stands where ISO 8859-15 has the euro, which has no characters where Windows has its euro and quotation marks. */
function westernOf(sample: Uint8Array): Encoding {
  const isOfUnix = sample.includes(0xa4) && sample.every((byte) => byte < 0x80 || byte > 0x9f);
  return isOfUnix ? 'iso-8859-15' : 'windows-1252';
}

function encodingIn(sample: Uint8Array, usual: Encoding, detector: Detector): Encoding {
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
const encodingsByDetected = new Map<string, Encoding>([
  ...encodings.filter((name) => !name.startsWith('utf-')).map((name) => [name, name] as const),
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
