import { isCommonPassword } from './common-passwords.ts';
import { IdentityError } from './identity-error.ts';

/** Counted in UTF-16 units, as every browser counts `value.length`. Published as they stand here. */
export const passwordLengthMin = 12;
export const passwordLengthMax = 4096;

/** Shorter words are in too many good passwords by chance. */
const ownWordLengthMin = 3;
const ownPartLeftMin = 6;

/** Whom a password is for; a password must not be made of it. */
export interface PasswordOwner {
  email: string;
  displayName: string | null;
}

/**
 * Length, and not guessable. There are no rules about kinds of characters, as NIST SP 800-63B-4 asks: they
 * make passwords worse, not better.
 *
 * @throws IdentityError `password_missing`, `password_off_policy`, `password_guessable`
 */
export async function checkNewPassword(password: string | undefined, owner: PasswordOwner): Promise<string> {
  if (!password) throw new IdentityError('password_missing');
  if (password.length < passwordLengthMin)
    throw new IdentityError(
      'password_off_policy',
      `Password must contain at least ${passwordLengthMin} characters`,
    );
  if (password.length > passwordLengthMax)
    throw new IdentityError(
      'password_off_policy',
      `Password may contain at most ${passwordLengthMax} characters`,
    );
  if (isMadeOfOwner(password, owner))
    throw new IdentityError('password_guessable', 'Password must not be made of your name or email');
  if (await isCommonPassword(password))
    throw new IdentityError('password_guessable', 'Password is in a list of known passwords');
  return password;
}

/** Whether little remains of the password without the words of the person's name and address. */
function isMadeOfOwner(password: string, { email, displayName }: PasswordOwner): boolean {
  const words = `${email} ${displayName ?? ''}`
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length >= ownWordLengthMin)
    .toSorted((a, b) => b.length - a.length);
  const plain = password.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
  let left = plain;
  for (const word of words) left = left.replaceAll(word, '');
  return left.length < plain.length && left.length < ownPartLeftMin;
}
