/** Keeps a piece of text in its own direction, in one piece. */
export function isolate(text: string): string {
  return `\u2068${text}\u2069`;
}
