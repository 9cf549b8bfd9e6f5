import { validatePassword } from 'firebase/auth';
import { provider } from './auth.ts';
import { inOurWords } from './session-error.ts';

export type PasswordRuleCode = 'length_min' | 'length_max' | 'lowercase' | 'uppercase' | 'number' | 'symbol';

/** One rule of the server's policy; `limit` counts characters and belongs to the two length rules. */
export type PasswordRule = { code: PasswordRuleCode; limit: number | null; isMet: boolean };

export type PasswordCheck = { isValid: boolean; rules: readonly PasswordRule[] };

/** Measures a password against the server's policy, which is fetched once. Fails with `SessionError`. */
export function checkPassword(password: string): Promise<PasswordCheck> {
  return inOurWords(async () => {
    const status = await validatePassword(provider(), password);
    const { minPasswordLength, maxPasswordLength } = status.passwordPolicy.customStrengthOptions;
    const found: [PasswordRuleCode, number | null, boolean | undefined][] = [
      ['length_min', minPasswordLength ?? null, status.meetsMinPasswordLength],
      ['length_max', maxPasswordLength ?? null, status.meetsMaxPasswordLength],
      ['lowercase', null, status.containsLowercaseLetter],
      ['uppercase', null, status.containsUppercaseLetter],
      ['number', null, status.containsNumericCharacter],
      ['symbol', null, status.containsNonAlphanumericCharacter],
    ];
    const rules = found.flatMap(([code, limit, isMet]) =>
      isMet === undefined ? [] : [{ code, limit, isMet }],
    );
    return { isValid: status.isValid, rules };
  });
}
