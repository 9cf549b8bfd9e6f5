import { withPlainDigits } from '@foothold/domain/amount/read-amount';
import { normalForm } from '@foothold/domain/normal-form';

// Letters that carry no separable accent and so survive decomposition.
const plainLetters: Record<string, string> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  æ: 'ae',
  œ: 'oe',
  ħ: 'h',
  ς: 'σ',
  // Written for one another in Arabic, and on the keyboards of other languages.
  ة: 'ه',
  ى: 'ي',
  ی: 'ي',
  ک: 'ك',
};

const onlyAscii = /^[\0-\x7f]*$/;

/**
 * Text as search compares it: no case, no accents, one form for every way of writing a letter
 * (`ß` as `ss`, `ﬁ` as `fi`, Arabic without vowel marks and stretching, the digits of every script as 0 to 9).
 */
export function foldText(text: string): string {
  if (onlyAscii.test(text)) return text.toLowerCase();
  // Through upper case, because only that direction spells out `ß` and the dotless `ı`; and to it from
  // lower case, because a capital `ẞ` has nothing above it.
  const plain = withPlainDigits(normalForm(text, 'NFKD')).toLowerCase().toUpperCase().toLowerCase();
  return normalForm(plain, 'NFKD')
    .replace(/[\p{M}\u0640]/gu, '')
    .replace(/[øłđðþæœħςةىیک]/g, (letter) => plainLetters[letter] ?? letter);
}

/** The folded words of a query or a text, without repeats, in order. */
export function foldedWords(text: string): string[] {
  return [...new Set(foldText(text).split(/\s+/))].filter((word) => word !== '');
}
