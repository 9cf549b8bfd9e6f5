/**
 * Unicode's Stream-Safe Text Format (UAX #15) allows so many combining marks in a row. Normalising sorts a run of
 * marks in time that grows with the square of its length, so a longer one is refused before.
 */
export const combiningMarksMax = 30;

/** Below this length (UTF-16 units) even the worst text is normalised within about a millisecond. */
const alwaysQuickLength = 1_000;

// The halfwidth Japanese sound marks are letters by category, but become combining marks under NFKC and NFKD. Without
// the look behind, each mark of a run would be tried as the start of one.
const marks = String.raw`[\p{M}\uFF9E\uFF9F]`;
const longMarkRun = new RegExp(`(?<!${marks})${marks}{${combiningMarksMax + 1}}`, 'u');
const surplusMarks = new RegExp(`(?<!${marks})(${marks}{${combiningMarksMax}})${marks}+`, 'gu');

/** Whether more than `combiningMarksMax` combining marks stand in a row. Takes time in proportion to the length. */
export function hasLongMarkRun(text: string): boolean {
  return longMarkRun.test(text);
}

/** The text with every run of combining marks cut to `combiningMarksMax`. */
export function withoutSurplusMarks(text: string): string {
  return text.replace(surplusMarks, '$1');
}

/**
 * The text in a Unicode normal form, in time in proportion to its length: a long text with a long run of combining
 * marks is returned as it is. Nothing else may call `String.prototype.normalize`.
 */
export function normalForm(text: string, form: 'NFC' | 'NFD' | 'NFKC' | 'NFKD'): string {
  return text.length > alwaysQuickLength && hasLongMarkRun(text) ? text : text.normalize(form);
}
