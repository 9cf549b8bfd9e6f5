import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { requestEmailChange } from '../../session/by-mail/account-email.ts';
import { actionErrorWords } from '../../session/by-mail/action-error-words.ts';
import { SessionError } from '../../session/session-error.ts';
import { sessionErrorWords } from '../../session/session-error-words.ts';
import { reauthenticate } from '../../session/session.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextField } from '../../ui/text-field.tsx';

interface Problems {
  password?: string;
  newEmail?: string;
}

/** Nothing changes until somebody who reads the mail of the new address says so. */
export function ChangeEmailForm({ email, onClose }: { email: string; onClose: () => void }) {
  const { t, i18n } = useLingui();
  const [password, setPassword] = useState('');
  const [newEmail, setNewEmail] = useState('');
  const [problems, setProblems] = useState<Problems>({});
  const [isPending, setPending] = useState(false);
  const [sentTo, setSentTo] = useState<string>();

  function findProblems(): Problems {
    const found: Problems = {};
    if (!/^\S+@\S+$/.test(newEmail.trim())) found.newEmail = t`Type an email address, like name@example.com.`;
    else if (newEmail.trim().toLowerCase() === email) found.newEmail = t`This is your address already.`;
    if (!password) found.password = t`Type the password you have now.`;
    return found;
  }

  async function send(): Promise<Problems> {
    try {
      await reauthenticate(password);
    } catch (error) {
      const isWrong = error instanceof SessionError && error.code === 'credentials_wrong';
      return { password: isWrong ? t`That is not your password.` : sessionErrorWords(i18n, error) };
    }
    try {
      await requestEmailChange(newEmail.trim());
      return {};
    } catch (error) {
      return { newEmail: actionErrorWords(i18n, error) };
    }
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isPending) return;
    let found = findProblems();
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    setPending(true);
    found = await send();
    setPending(false);
    setProblems(found);
    if (Object.keys(found).length === 0) setSentTo(newEmail.trim());
  }

  if (sentTo !== undefined) {
    return (
      <div className="settings-form">
        <Notice tone="good" role="status">
          <Trans>
            If {sentTo} can be used here, a message is on its way to it. Your address changes when you follow
            its link.
          </Trans>
        </Notice>
        <div className="row">
          <Button onClick={onClose}>
            <Trans>Close</Trans>
          </Button>
        </div>
      </div>
    );
  }
  return (
    <form className="settings-form" noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        label={t`New email address`}
        type="email"
        autoComplete="email"
        value={newEmail}
        onChange={setNewEmail}
        error={problems.newEmail}
        hint={t`Changing it logs out every device.`}
      />
      <TextField
        label={t`Password now`}
        type="password"
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
        error={problems.password}
      />
      <div className="row">
        <Button type="submit" variant="primary" isPending={isPending}>
          <Trans>Send a message to the new address</Trans>
        </Button>
        <Button variant="ghost" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  );
}
