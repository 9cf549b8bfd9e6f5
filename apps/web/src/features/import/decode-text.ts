/** Text from a spreadsheet program: UTF-8 with or without its mark, UTF-16, else Windows-1252. */
export function decodeText(bytes: Uint8Array): string {
  const encoding = utf16Of(bytes);
  if (encoding !== null) return new TextDecoder(encoding).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

const lookedAtBytes = 200;

function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const start = bytes.subarray(0, lookedAtBytes);
  // Every other byte of Western text in UTF-16 is zero; other text has none.
  const zeroAt = (odd: number) => start.filter((byte, at) => at % 2 === odd && byte === 0).length;
  const most = start.length / 4;
  if (zeroAt(1) > most && zeroAt(0) === 0) return 'utf-16le';
  return zeroAt(0) > most && zeroAt(1) === 0 ? 'utf-16be' : null;
}
