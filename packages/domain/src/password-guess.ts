import { normalForm } from './normal-form.ts';

/** Shorter words occur in too many good passwords by chance. */
const ownWordLengthMin = 3;
const ownPartLeftMin = 6;

/** Sequences of keys and of digits: a password along one is guessed early. */
const rows = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiopasdfghjklzxcvbnm',
  'qwertzuiop',
  'azertyuiop',
];
const patternLengthMax = 5;
const decorationMax = 5;

/** Whether a password is a short pattern repeated, or a walk along the keyboard. */
export function isPasswordPattern(password: string): boolean {
  const plain = normalForm(password, 'NFKC').toLowerCase();
  return isRepeated(plain) || isWalk(plain);
}

/**
 * Whether a password is one that guessing programs try early: in the list of known passwords, one of those
 * with a few figures or signs around it, a short pattern repeated, or a walk along the keyboard.
 *
 * @param list the text of `common-passwords.txt`: one password a line, in lower case.
 */
export function isInPasswordList(password: string, list: string): boolean {
  if (isPasswordPattern(password)) return true;
  const plain = normalForm(password, 'NFKC').toLowerCase();
  const core = plain.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  const candidates = [plain, unmask(plain)];
  const around = plain.length - core.length;
  if (around > 0 && (around <= decorationMax || isWalk(plain.replace(core, ''))))
    candidates.push(core, unmask(core));
  return candidates.some((candidate) => candidate.length >= 4 && list.includes(`\n${half(candidate)}\n`));
}

function isRepeated(text: string): boolean {
  for (let length = 1; length <= patternLengthMax; length += 1) {
    const pattern = text.slice(0, length);
    if (pattern.repeat(Math.ceil(text.length / length)).startsWith(text)) return true;
  }
  return false;
}

/** Whether the text is at most three runs along the keys, forwards or backwards. */
function isWalk(text: string): boolean {
  let runs = 1;
  for (let at = 1; at < text.length; at += 1) {
    if (!areNeighbours(text[at - 1] ?? '', text[at] ?? '')) runs += 1;
  }
  return runs <= 3 && text.length >= runs * 3;
}

function areNeighbours(a: string, b: string): boolean {
  const pair = a + b;
  const reversed = b + a;
  return a === b || rows.some((row) => row.includes(pair) || row.includes(reversed));
}

/** Signs that stand for letters, as in `p@ssw0rd`. */
function unmask(text: string): string {
  const letters: Readonly<Record<string, string>> = {
    '0': 'o',
    '1': 'i',
    '3': 'e',
    '4': 'a',
    '5': 's',
    '7': 't',
    '@': 'a',
    $: 's',
    '!': 'i',
  };
  return text.replace(/[013457@$!]/g, (sign) => letters[sign] ?? sign);
}

/** A known password repeated is as easy to guess. */
function half(text: string): string {
  const middle = text.length / 2;
  return Number.isInteger(middle) && text.slice(0, middle) === text.slice(middle)
    ? text.slice(0, middle)
    : text;
}

/** Whom a password is for; a password must not be made of it. */
export interface PasswordOwner {
  email: string | null;
  displayName: string | null;
}

/** Whether little remains of the password without the words of the person's name and address. */
export function isMadeOfOwner(password: string, { email, displayName }: PasswordOwner): boolean {
  const tokens = `${email ?? ''} ${displayName ?? ''}`
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length >= ownWordLengthMin)
    .toSorted((a, b) => b.length - a.length);
  const plain = password.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
  let left = plain;
  for (const word of tokens) left = left.replaceAll(word, '');
  return left.length < plain.length && left.length < ownPartLeftMin;
}
