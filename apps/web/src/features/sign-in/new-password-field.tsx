import { Trans, useLingui } from '@lingui/react/macro';
import type { Ref } from 'react';
import type { PasswordRule } from '../../session/check-password.ts';
import { passwordProblemWords, passwordRuleWords } from '../../session/password-rule-words.ts';
import { PasswordMeter } from '../../ui/password-meter.tsx';
import { FieldProblem } from './field-problem.tsx';
import { PasswordField } from './password-field.tsx';

type NewPasswordFieldProps = {
  ref: Ref<HTMLInputElement>;
  problem: string | undefined;
  rules: readonly PasswordRule[];
};

/** A password to be chosen, with the server's rules below it. What typing on cannot mend is said at once. */
export function NewPasswordField({ ref, problem, rules }: NewPasswordFieldProps) {
  const { i18n } = useLingui();
  const broken = rules.find(({ state }) => state === 'broken');
  const words = problem ?? (broken && passwordProblemWords(i18n, broken));
  return (
    <div className="field">
      <label htmlFor="password">
        <Trans>Password</Trans>
      </label>
      <PasswordField
        ref={ref}
        autoComplete="new-password"
        isBad={Boolean(words)}
        describedBy={words ? 'password-problem rules' : 'rules'}
      />
      <FieldProblem id="password-problem" words={words} />
      <PasswordMeter
        id="rules"
        rules={rules.map((rule) => ({ ...rule, words: passwordRuleWords(i18n, rule) }))}
      />
    </div>
  );
}
