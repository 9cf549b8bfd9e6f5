import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { SessionUser } from '../../../session/session-store.ts';
import { Button } from '../../../ui/button.tsx';
import { focusOnMount } from '../../../ui/focus-on-mount.ts';
import { HiddenUsername } from '../../../ui/hidden-username.tsx';
import { showToast } from '../../../ui/toast.tsx';
import { NewSecretField, NewSecretRules, SecretField } from './secret-fields.tsx';
import { usePasswordChange } from './use-password-change.ts';
import styles from './change-password-form.module.css';

interface ChangePasswordFormProps {
  user: SessionUser;
  /** Without one so far, there is none to ask for. */
  hasPassword: boolean;
  onClose: () => void;
  onDone: () => void;
}

/** Unfolds in the row of the password. */
export function ChangePasswordForm({ user, hasPassword, onClose, onDone }: ChangePasswordFormProps) {
  const { t } = useLingui();
  const [current, setCurrent] = useState('');
  const [next, setNext] = useState('');
  const { rules, measure, change, mend, problems, isPending } = usePasswordChange(user);

  async function submit(): Promise<void> {
    if (!(await change(hasPassword ? current : null, next))) return;
    showToast({ message: t`Password changed. Other devices are logged out.` });
    onDone();
  }

  return (
    <form
      className={styles.unfold}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <div className={styles.unfoldFields}>
        <HiddenUsername email={user.email} />
        {hasPassword && (
          <SecretField
            ref={focusOnMount}
            label={t`Current password`}
            autoComplete="current-password"
            value={current}
            onChange={(typed) => {
              setCurrent(typed);
              mend('current');
            }}
            error={problems.current}
          />
        )}
        <NewSecretField
          {...(!hasPassword && { ref: focusOnMount })}
          rules={rules}
          value={next}
          onChange={(typed) => {
            setNext(typed);
            mend('next');
            measure(typed);
          }}
          error={problems.next}
        />
      </div>
      <NewSecretRules rules={rules} />
      <div className="flex-row">
        <Button type="submit" variant="primary" isPending={isPending}>
          <Trans>Save password</Trans>
        </Button>
        <Button variant="ghost" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
      <p className="text-xs ink-3">
        <Trans>Other devices are logged out. This one stays logged in.</Trans>
      </p>
    </form>
  );
}
