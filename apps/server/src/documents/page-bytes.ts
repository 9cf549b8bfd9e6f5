/** Bytes of text that are read and written as one page: some tens of milliseconds of work. */
export const pageBytesMax = 2 * 1024 * 1024;

/** How many rows of these sizes (bytes, in order) make up one page: one at least, where there is one. */
export function rowsOfPage(sizes: readonly number[], bytesMax = pageBytesMax): number {
  let bytes = 0;
  const end = sizes.findIndex((size, at) => (bytes += size) > bytesMax && at > 0);
  return end < 0 ? sizes.length : end;
}
