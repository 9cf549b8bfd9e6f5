import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { passwordRuleWords } from '../../session/password-rule-words.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toast.tsx';
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

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (!(await change(hasPassword ? current : null, next))) return;
    showToast({ message: t`Your password is changed. Other devices are logged out.` });
    onDone();
  }

  return (
    <form className="settings-form" noValidate onSubmit={(event) => void submit(event)}>
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
      <div className="row">
        <Button type="submit" variant="primary" isPending={isPending}>
          {hasPassword ? <Trans>Change password</Trans> : <Trans>Choose this password</Trans>}
        </Button>
        <Button variant="ghost" onClick={onDone}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  );
}
