import { generateKeyBetween } from 'fractional-indexing';

/** The longest rank: enough for a thousand cards put into the same gap one after the other. */
export const rankLengthMax = 256;

const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
// `f` says that six digits follow: more places than there are days between any two dates that people write.
const defaultHead = 'f';
const defaultDigits = 6;

/**
 * The rank of a job without a rank of its own: by `position`, a whole number from 0, then by id. It is a key like those
 * of `rankBetween`, so that a card can be put between any two without writing either.
 */
export function defaultRank(position: number, jobId: string): string {
  let left = Math.max(0, Math.floor(position));
  let written = '';
  for (let at = 0; at < defaultDigits; at += 1) {
    written = (digits[left % digits.length] ?? '0') + written;
    left = Math.floor(left / digits.length);
  }
  // Ends in a digit above the lowest, below which no rank could be made.
  return `${defaultHead}${written}${jobId.replaceAll('-', '')}V`;
}

/** A rank between two others, null standing for the end of the column; null where there is no room between them. */
export function rankBetween(before: string | null, after: string | null): string | null {
  if (before !== null && after !== null && before >= after) return null;
  const rank = generateKeyBetween(before, after);
  return rank.length > rankLengthMax ? null : rank;
}

/** Whether a text is a rank that others can be put before and after. */
export function isRank(text: string): boolean {
  try {
    generateKeyBetween(text, null);
    return true;
  } catch {
    return false;
  }
}
