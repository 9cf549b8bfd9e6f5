import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Ref } from 'react';
import { AuthIcon } from './auth-icon.tsx';

type PasswordFieldProps = {
  autoComplete: 'current-password' | 'new-password';
  describedBy?: string | undefined;
  isBad: boolean;
  ref: Ref<HTMLInputElement>;
};

/** A password input with a button that shows what was typed. */
export function PasswordField({ autoComplete, describedBy, isBad, ref }: PasswordFieldProps) {
  const { t } = useLingui();
  const [isShown, setShown] = useState(false);
  return (
    <span className={isBad ? 'input input-large is-bad' : 'input input-large'}>
      <input
        ref={ref}
        id="password"
        name="password"
        type={isShown ? 'text' : 'password'}
        autoComplete={autoComplete}
        autoCapitalize="none"
        spellCheck={false}
        required
        aria-invalid={isBad || undefined}
        aria-describedby={describedBy}
      />
      <button
        type="button"
        aria-label={isShown ? t`Hide password` : t`Show password`}
        onClick={() => setShown(!isShown)}
      >
        <AuthIcon name={isShown ? 'eye-off' : 'eye'} />
      </button>
    </span>
  );
}
