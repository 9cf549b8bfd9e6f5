/** What a browser may be told about uploaded bytes; nothing in this list can run anything. */
const toldTypes: ReadonlySet<string> = new Set([
  'application/pdf',
  'image/avif',
  'image/gif',
  'image/jpeg',
  'image/png',
  'image/webp',
  'application/msword',
  'application/rtf',
  'application/vnd.oasis.opendocument.text',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/zip',
]);
const anything = 'application/octet-stream';

/** What a file is, by its bytes; its name has no say. */
export async function readMediaType(path: string): Promise<string> {
  // Loaded with the first upload: a server that only keeps jobs stays small.
  const { fileTypeFromFile } = await import('file-type');
  const mime = (await fileTypeFromFile(path).catch(() => undefined))?.mime;
  return mime !== undefined && toldTypes.has(mime) ? mime : anything;
}
