import { jobLimits } from '../job.ts';
import { normalizeText } from '../text.ts';

/** The words of a posting as a job keeps them. */
export interface StoredPosting {
  text: string;
  /** Whether the end of what was brought is missing, because a job holds `jobLimits.posting` code points and no more. */
  isCut: boolean;
}

/** As much of a posting's words as a job holds. */
export function storedPosting(words: string): StoredPosting {
  const whole = normalizeText(words);
  // A code point takes two units at most: what lies beyond is never split into characters.
  const characters = Array.from(whole.slice(0, (jobLimits.posting + 1) * 2));
  const isCut = characters.length > jobLimits.posting;
  return { text: isCut ? characters.slice(0, jobLimits.posting).join('') : whole, isCut };
}
