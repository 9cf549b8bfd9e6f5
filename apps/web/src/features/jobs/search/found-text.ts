import type { Job } from '@foothold/domain/job';
import { foldedWords, foldText } from '../../../i18n/folded-text.ts';
import { jobTexts } from './job-text.ts';
import { startsNear } from '../../../i18n/near-word.ts';

/** Characters before and after the first letter of what was found. */
const before = 24;
const after = 120;

interface FoldedText {
  text: string;
  folded: string;
}

// Cached by job: documents are replaced, never changed, and folding a posting is slow.
const known = new WeakMap<Job, readonly FoldedText[]>();

/**
 * Tells of a job why it was found: the words around the first that was asked for and that is in none of the texts
 * its row shows (`shown`, only asked for while something is searched); null when the row shows it all.
 */
export function findingOf(query: string): (job: Job, shown: () => readonly string[]) => string | null {
  const asked = foldedWords(query);
  if (asked.length === 0) return () => null;
  return (job, shown) => {
    const inRow = foldText(shown().join('\n'));
    for (const part of asked) {
      const words = inRow.includes(part) ? null : wordsAround(job, part, inRow);
      if (words !== null) return words;
    }
    return null;
  };
}

function wordsAround(job: Job, part: string, inRow: string): string | null {
  const texts = foldedTextsOf(job);
  const exact = texts.find(({ folded }) => folded.includes(part));
  if (exact) return excerpt(exact.text, (word) => word.includes(part));
  const isNear = (word: string) => startsNear(word, part);
  const hasNear = (folded: string) => (folded.match(/[\p{L}\p{N}]+/gu) ?? []).some(isNear);
  const near = hasNear(inRow) ? undefined : texts.find(({ folded }) => hasNear(folded));
  return near ? excerpt(near.text, hasNear) : null;
}

function foldedTextsOf(job: Job): readonly FoldedText[] {
  const texts = known.get(job) ?? jobTexts(job).map((text) => ({ text, folded: foldText(text) }));
  known.set(job, texts);
  return texts;
}

/** From a few words before the first one that is meant; on one line. */
function excerpt(text: string, isMeant: (foldedWord: string) => boolean): string {
  const found = [...text.matchAll(/\S+/g)].find(([word]) => isMeant(foldText(word)));
  const at = found?.index ?? 0;
  const room = text.slice(Math.max(0, at - before), at);
  const lead = at <= before ? room : `… ${room.slice(room.search(/\s/) + 1)}`;
  return (lead + text.slice(at, at + after)).replace(/\s+/g, ' ').trim();
}
