/** The media types that are reported for uploaded bytes; a browser executes none of them. */
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

/** The media type of a file by its bytes; its name is ignored. */
export async function readMediaType(path: string): Promise<string> {
  // Loaded with the first upload: a server that only keeps jobs stays small.
  const { fileTypeFromFile } = await import('file-type');
  const mime = (await fileTypeFromFile(path).catch(() => undefined))?.mime;
  return mime !== undefined && toldTypes.has(mime) ? mime : anything;
}
