import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useEmailChange } from './use-email-change.ts';

/** Nothing changes until somebody who reads the mail of the new address says so. */
export function ChangeEmailForm({ email, onClose }: { email: string; onClose: () => void }) {
  const { t } = useLingui();
  const [password, setPassword] = useState('');
  const [newEmail, setNewEmail] = useState('');
  const [sentTo, setSentTo] = useState<string>();
  const { ask, problems, isPending } = useEmailChange(email);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const typed = newEmail.trim();
    if (await ask(typed, password)) setSentTo(typed);
  }

  if (sentTo !== undefined) return <MessageSent to={sentTo} onClose={onClose} />;
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

function MessageSent({ to: sentTo, onClose }: { to: string; onClose: () => void }) {
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
