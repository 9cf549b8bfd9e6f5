import { firstCharacters } from './first-characters.ts';

const charactersMax = 28;

/** A value as a button names it: the words from its start that fit on one line, with an ellipsis where there are more. */
export function firstWords(text: string): string {
  const tokens = text.trim().split(/\s+/);
  if (tokens.join(' ').length <= charactersMax) return tokens.join(' ');
  let shown = '';
  for (const word of tokens) {
    const longer = shown === '' ? word : `${shown} ${word}`;
    if (longer.length > charactersMax) break;
    shown = longer;
  }
  // A single long word, such as an address, is cut between two characters.
  return `${shown || firstCharacters(text.trim(), charactersMax)}…`;
}
