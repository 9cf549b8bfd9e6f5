import { useLingui } from '@lingui/react/macro';
import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import type { Ref } from 'react';
import type { PasswordRule } from '../../../session/check-password.ts';
import { passwordProblemWords, passwordRuleWords } from '../../../session/password-rule-words.ts';
import { PasswordMeter } from '../../../ui/password-meter.tsx';
import { TextField } from '../../../ui/text-field.tsx';

interface SecretFieldProps {
  ref?: Ref<HTMLInputElement>;
  label: string;
  autoComplete: 'current-password' | 'new-password';
  value: string;
  onChange: (typed: string) => void;
  error: string | undefined;
}

/** A password, with a button that shows what was typed. */
export function SecretField(props: SecretFieldProps) {
  const { t } = useLingui();
  const [isShown, setShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <TextField
      {...props}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      after={
        <button
          type="button"
          aria-label={isShown ? t`Hide password` : t`Show password`}
          onClick={() => setShown(!isShown)}
        >
          <Icon className="icon" aria-hidden />
        </button>
      }
    />
  );
}

interface NewSecretFieldProps extends Pick<SecretFieldProps, 'ref' | 'value' | 'onChange' | 'error'> {
  rules: readonly PasswordRule[];
}

/** A new password. Problems that further typing cannot solve show at once. */
export function NewSecretField({ rules, error, ...field }: NewSecretFieldProps) {
  const { t, i18n } = useLingui();
  const broken = rules.find(({ state }) => state === 'broken');
  return (
    <SecretField
      {...field}
      label={t`New password`}
      autoComplete="new-password"
      error={error ?? (broken && passwordProblemWords(i18n, broken))}
    />
  );
}

/** The server's rules beside or below it. */
export function NewSecretRules({ rules }: { rules: readonly PasswordRule[] }) {
  const { i18n } = useLingui();
  return <PasswordMeter rules={rules.map((rule) => ({ ...rule, words: passwordRuleWords(i18n, rule) }))} />;
}
