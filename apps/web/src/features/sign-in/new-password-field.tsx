import { Trans } from '@lingui/react/macro';
import type { Ref } from 'react';
import { FieldProblem } from './field-problem.tsx';
import { PasswordField } from './password-field.tsx';
import { PasswordRules } from './password-rules.tsx';
import type { MeasuredPassword } from './use-password-check.ts';

type NewPasswordFieldProps = {
  ref: Ref<HTMLInputElement>;
  problem: string | undefined;
  measured: MeasuredPassword;
  onInput: (typed: string) => void;
};

/** A password to be chosen, with the server's rules below it. */
export function NewPasswordField({ ref, problem, measured, onInput }: NewPasswordFieldProps) {
  return (
    <div className="field">
      <label htmlFor="password">
        <Trans>Password</Trans>
      </label>
      <PasswordField
        ref={ref}
        autoComplete="new-password"
        isBad={Boolean(problem)}
        describedBy={problem ? 'password-problem rules' : 'rules'}
        onInput={onInput}
      />
      <FieldProblem id="password-problem" words={problem} />
      <PasswordRules id="rules" {...measured} />
    </div>
  );
}
