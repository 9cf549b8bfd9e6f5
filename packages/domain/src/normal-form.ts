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
const mark = new RegExp(marks, 'u');
const surplusMarks = new RegExp(`(?<!${marks})(${marks}{${combiningMarksMax}})${marks}+`, 'gu');

/** The lowest code point of a mark. */
const firstMark = 0x300;

/**
 * Whether more than `combiningMarksMax` combining marks stand in a row. Takes time in proportion to the length, and looks
 * at one place in 31 only where there are no marks: a run that is too long reaches over one of these places.
 */
export function hasLongMarkRun(text: string): boolean {
  for (let at = combiningMarksMax; at < text.length; at += combiningMarksMax + 1)
    if (text.charCodeAt(at) >= firstMark && marksAround(text, at) > combiningMarksMax) return true;
  return false;
}

/** The length of the run of marks at a place; counts no further than one mark too many to either side. */
function marksAround(text: string, at: number): number {
  let count = 0;
  for (let end = startOfCharacter(text, at); count <= combiningMarksMax && isMark(text, end); count += 1)
    end += (text.codePointAt(end) as number) > 0xffff ? 2 : 1;
  if (count === 0) return 0;
  for (let start = startOfCharacter(text, at); count <= combiningMarksMax && start > 0; count += 1) {
    start = startOfCharacter(text, start - 1);
    if (!isMark(text, start)) break;
  }
  return count;
}

/** The place itself, or the one before if a character of two units goes over both. */
function startOfCharacter(text: string, at: number): number {
  return at > 0 && (text.codePointAt(at - 1) ?? 0) > 0xffff ? at - 1 : at;
}

function isMark(text: string, at: number): boolean {
  const code = text.codePointAt(at);
  return code !== undefined && code >= firstMark && mark.test(String.fromCodePoint(code));
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
