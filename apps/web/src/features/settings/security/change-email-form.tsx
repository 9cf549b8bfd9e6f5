import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { HiddenUsername } from '../../../ui/hidden-username.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { AccountForm } from './account-form.tsx';
import { useEmailChange } from './use-email-change.ts';

/** Nothing changes until the link in the mail to the new address is followed. */
export function ChangeEmailForm({ email, onClose }: { email: string; onClose: () => void }) {
  const { t } = useLingui();
  const [password, setPassword] = useState('');
  const [newEmail, setNewEmail] = useState('');
  const [sentTo, setSentTo] = useState<string>();
  const { ask, problems, isPending } = useEmailChange(email);

  async function submit(): Promise<void> {
    const typed = newEmail.trim();
    if (await ask(typed, password)) setSentTo(typed);
  }

  if (sentTo !== undefined) return <MessageSent to={sentTo} onClose={onClose} />;
  return (
    <AccountForm
      act={<Trans>Send confirmation email</Trans>}
      isPending={isPending}
      onSubmit={submit}
      onCancel={onClose}
    >
      <HiddenUsername email={email} />
      <TextField
        label={t`New email`}
        type="email"
        autoComplete="email"
        value={newEmail}
        onChange={setNewEmail}
        error={problems.newEmail}
        hint={t`All devices are logged out.`}
      />
      <TextField
        label={t`Current password`}
        type="password"
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
        error={problems.password}
      />
    </AccountForm>
  );
}

function MessageSent({ to: sentTo, onClose }: { to: string; onClose: () => void }) {
  return (
    <div className="form-column">
      <Notice tone="good" role="status">
        <Trans>If {sentTo} can be used here, a link is on its way. Open it to change your email.</Trans>
      </Notice>
      <div className="flex-row">
        <Button onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      </div>
    </div>
  );
}
