import { validatePassword } from '@firebase/auth';
import { isInPasswordList, isMadeOfOwner } from '@foothold/domain/password-guess';
import type { PasswordOwner } from '@foothold/domain/password-guess';
import { provider } from './auth.ts';
import { inOurWords } from './session-error.ts';

export type PasswordRuleCode =
  | 'length_min'
  | 'length_max'
  | 'lowercase'
  | 'uppercase'
  | 'number'
  | 'symbol'
  | 'own'
  | 'common';

/**
 * One rule of the server. `limit` counts characters and belongs to the two length rules; `broken` cannot be met by
 * typing on; `share` is how much of it is met, from 0 to 1.
 */
export type PasswordRule = {
  code: PasswordRuleCode;
  limit: number | null;
  state: 'met' | 'open' | 'broken';
  share: number;
};

/**
 * Measures a password against the server's policy, which is fetched once. Fails with `SessionError`.
 *
 * @param list what `commonPasswords` gave; null leaves the rule about them open.
 */
export function checkPassword(
  password: string,
  owner: PasswordOwner,
  list: string | null,
): Promise<PasswordRule[]> {
  return inOurWords(async () => {
    const status = await validatePassword(provider(), password);
    const { minPasswordLength = 0, maxPasswordLength } = status.passwordPolicy.customStrengthOptions;
    const isTyped = password !== '';
    const length = { limit: minPasswordLength, share: Math.min(1, password.length / minPasswordLength) };
    return [
      { ...rule('length_min', Boolean(status.meetsMinPasswordLength)), ...length },
      // The upper limit is shown only when it is exceeded.
      ...(status.meetsMaxPasswordLength === false
        ? [{ ...rule('length_max', false), limit: maxPasswordLength ?? null }]
        : []),
      ...asked('lowercase', status.containsLowercaseLetter),
      ...asked('uppercase', status.containsUppercaseLetter),
      ...asked('number', status.containsNumericCharacter),
      ...asked('symbol', status.containsNonAlphanumericCharacter),
      refused('own', isTyped ? isMadeOfOwner(password, owner) : null),
      refused('common', isTyped && list !== null ? isInPasswordList(password, list) : null),
    ];
  });
}

function rule(code: PasswordRuleCode, isMet: boolean): PasswordRule {
  return { code, limit: null, state: isMet ? 'met' : 'open', share: isMet ? 1 : 0 };
}

/** Empty where the policy lacks this rule. */
function asked(code: PasswordRuleCode, isMet: boolean | undefined): PasswordRule[] {
  return isMet === undefined ? [] : [rule(code, isMet)];
}

function refused(code: PasswordRuleCode, isRefused: boolean | null): PasswordRule {
  return { ...rule(code, isRefused === false), ...(isRefused && { state: 'broken' }) };
}
