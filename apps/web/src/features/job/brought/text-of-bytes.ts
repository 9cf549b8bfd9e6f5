/**
 * The text of bytes: UTF-8 where they are, else in the encoding that is declared for them or, of a page, in its source.
 * Null where nothing tells the encoding: in a wrong one letters become others.
 */
export function textOfBytes(bytes: Uint8Array, declared?: string): string | null {
  const marked = markedEncodingOf(bytes);
  if (marked !== null) return strictText(bytes, marked);
  const utf8 = bytes.some((byte) => byte > 0x7f) ? strictText(bytes, 'utf-8') : null;
  if (utf8 !== null) return utf8;
  const named = declared ?? declaredInPage(bytes);
  // An encoding that is declared in ASCII cannot be UTF-16.
  const isNamed = named !== undefined && !/^utf-?16/i.test(named);
  return (isNamed ? strictText(bytes, named) : null) ?? strictText(bytes, 'utf-8');
}

function markedEncodingOf([first, second]: Uint8Array): string | null {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : null;
}

function strictText(bytes: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** Browsers look for a declared encoding in these first bytes. */
const pageHeadBytes = 1024;

function declaredInPage(bytes: Uint8Array): string | undefined {
  const head = new TextDecoder('windows-1252').decode(bytes.subarray(0, pageHeadBytes));
  return /<(?:meta\s[^>]{0,200}charset|\?xml\s[^>]{0,100}encoding)\s*=\s*["']?([\w-]{1,40})/i.exec(head)?.[1];
}

/**
 * The text of bytes that are in no encoding that is declared: UTF-8 with a few broken bytes among it, as where its end was
 * cut off, else as Western programs wrote it before. In Western languages letters beyond ASCII stand among many of it; where
 * they do not, each is U+FFFD.
 */
export function likelyText(bytes: Uint8Array): string {
  const utf8 = new TextDecoder().decode(bytes);
  if (countOf(utf8, /\uFFFD/g) <= countOf(utf8, /[^\0-\x7F\uFFFD]/gu)) return utf8;
  const western = new TextDecoder('windows-1252').decode(bytes);
  return countOf(western, /[^\0-\x7F]/g) * 3 <= countOf(western, /[a-z]/gi) ? western : utf8;
}

function countOf(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}
