import { isMadeOfOwner, isPasswordPattern } from '@foothold/domain/password-guess';
import type { PasswordOwner } from '@foothold/domain/password-guess';
import type { CharacterClass, PasswordPolicy } from '../../config.ts';
import { isCommonPassword } from './common-passwords.ts';
import { IdentityError } from '../values/identity-error.ts';

/** Counted in UTF-16 units, as every browser counts `value.length`. Published as they stand here. */
export const passwordLengthMax = 4096;
/** The least length that Google's servers accept. */
const lengthFloor = 6;

const hasClass: Record<CharacterClass, RegExp> = {
  lowercase: /\p{Ll}/u,
  uppercase: /\p{Lu}/u,
  number: /\d/,
  symbol: /[^\p{L}\p{N}]/u,
};
const classWords: Record<CharacterClass, string> = {
  lowercase: 'Password must contain a lower case character',
  uppercase: 'Password must contain an upper case character',
  number: 'Password must contain a numeric character',
  symbol: 'Password must contain a non-alphanumeric character',
};

/**
 * As the policy asks, and not guessable.
 *
 * @throws IdentityError `password_missing`, `password_short`, `password_off_policy`, `password_guessable`
 */
export async function checkNewPassword(
  password: string | undefined,
  owner: PasswordOwner,
  policy: PasswordPolicy,
): Promise<string> {
  if (!password) throw new IdentityError('password_missing');
  // Where nothing is enforced, Google's servers say it in these words, and clients wait for them.
  if (!policy.isEnforced && password.length < lengthFloor)
    throw new IdentityError('password_short', `Password should be at least ${lengthFloor} characters`);
  const missing = missingFrom(password, policy);
  if (missing.length > 0) throw new IdentityError('password_off_policy', missing.join(', '));
  if (isMadeOfOwner(password, owner))
    throw new IdentityError('password_guessable', 'Password must not be made of your name or email');
  if (isPasswordPattern(password))
    throw new IdentityError(
      'password_guessable',
      'Password must not be a few characters repeated or in a row',
    );
  if (await isCommonPassword(password))
    throw new IdentityError('password_guessable', 'Password is in a list of known passwords');
  return password;
}

function missingFrom(password: string, { isEnforced, ...policy }: PasswordPolicy): string[] {
  const lengthMin = isEnforced ? policy.lengthMin : lengthFloor;
  const lengthMax = isEnforced ? policy.lengthMax : passwordLengthMax;
  const missing: string[] = [];
  if (password.length < lengthMin) missing.push(`Password must contain at least ${lengthMin} characters`);
  if (password.length > lengthMax) missing.push(`Password may contain at most ${lengthMax} characters`);
  if (!isEnforced) return missing;
  return [
    ...missing,
    ...policy.characters.filter((name) => !hasClass[name].test(password)).map((name) => classWords[name]),
  ];
}
