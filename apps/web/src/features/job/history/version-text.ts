import { firstCharacters } from '../items/first-characters.ts';

/** A text beside another one: what is its own stands between what both say. */
export interface VersionText {
  before: string;
  own: string;
  after: string;
}

const ownLengthMax = 160;
const aroundLengthMax = 32;

/** In what a text differs from another, with a few words around it; nothing is its own where the two share nothing. */
export function versionText(text: string, other: string): VersionText {
  const [words, others] = [wordsOf(text), wordsOf(other)];
  const least = Math.min(words.length, others.length);
  let start = 0;
  while (start < least && isSameWord(words[start], others[start])) start += 1;
  let end = 0;
  while (end < least - start && isSameWord(words.at(-1 - end), others.at(-1 - end))) end += 1;
  const middle = words.slice(start, words.length - end).join('');
  const own = middle.trimEnd();
  if (start === 0 && end === 0) return { before: '', own: '', after: cutEnd(text, ownLengthMax) };
  return {
    before: cutStart(words.slice(0, start).join(''), aroundLengthMax),
    own: cutEnd(own, ownLengthMax),
    after: cutEnd(middle.slice(own.length) + words.slice(words.length - end).join(''), aroundLengthMax),
  };
}

/** The last word of a text has no space after it. */
function isSameWord(one = '', other = ''): boolean {
  return one.trimEnd() === other.trimEnd();
}

/** Words, each with the space after it. */
function wordsOf(text: string): string[] {
  return text.match(/\S+\s*|\s+/gu) ?? [];
}

function cutStart(text: string, max: number): string {
  if (text.length <= max) return text;
  const end = text.slice(-max);
  return `…${end.slice(end.search(/\s/u) + 1)}`;
}

function cutEnd(text: string, max: number): string {
  if (text.length <= max) return text;
  const start = firstCharacters(text, max);
  return start.length < text.length ? `${start.trimEnd()}…` : text;
}
