/** Isolates a text, so that it keeps its own direction within a sentence. */
export function isolate(text: string): string {
  return `\u2068${text}\u2069`;
}

/** The same in a message that runs from the left, where a text has letters that run from the right. */
export function isolateRightToLeft(text: string): string {
  return /[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(text) ? isolate(text) : text;
}
