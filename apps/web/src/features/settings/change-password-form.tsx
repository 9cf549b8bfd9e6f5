import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { passwordRuleWords } from '../../session/password-rule-words.ts';
import { TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toast.tsx';
import { AccountForm } from './account-form.tsx';
import { usePasswordChange } from './use-password-change.ts';

interface ChangePasswordFormProps {
  email: string;
  /** Without one so far, there is none to ask for. */
  hasPassword: boolean;
  onDone: () => void;
}

export function ChangePasswordForm({ email, hasPassword, onDone }: ChangePasswordFormProps) {
  const { t, i18n } = useLingui();
  const [current, setCurrent] = useState('');
  const [next, setNext] = useState('');
  const { measure, change, problems, isPending, unmetRules } = usePasswordChange();
  const unmet = unmetRules.map((rule) => passwordRuleWords(i18n, rule));

  async function submit(): Promise<void> {
    if (!(await change(hasPassword ? current : null, next))) return;
    showToast({ message: t`Your password is changed. Other devices are logged out.` });
    onDone();
  }

  return (
    <AccountForm
      act={hasPassword ? <Trans>Change password</Trans> : <Trans>Choose this password</Trans>}
      isPending={isPending}
      onSubmit={submit}
      onCancel={onDone}
    >
      <input type="hidden" name="username" autoComplete="username" value={email} />
      {hasPassword && (
        <TextField
          label={t`Password now`}
          type="password"
          autoComplete="current-password"
          value={current}
          onChange={setCurrent}
          error={problems.current}
        />
      )}
      <TextField
        label={t`New password`}
        type="password"
        autoComplete="new-password"
        value={next}
        onChange={(typed) => {
          setNext(typed);
          measure(typed);
        }}
        error={problems.next}
        hint={unmet.length > 0 ? unmet.join(' · ') : undefined}
      />
    </AccountForm>
  );
}
