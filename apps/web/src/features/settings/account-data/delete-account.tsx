import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { factorErrorWords } from '../../../session/factor-error-words.ts';
import { SessionError } from '../../../session/session-error.ts';
import { deleteAccount, reauthenticate, useSession, withRecentSignIn } from '../../../session/session.ts';
import { forgetAccount } from '../../../sync/engine/sync.ts';
import { Button } from '../../../ui/button.tsx';
import { HiddenUsername } from '../../../ui/hidden-username.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useSignInMethods } from '../security/use-sign-in-methods.ts';

type Problems = { email?: string; password?: string };

/** The one act that asks first: the address typed out, and the password. */
export function DeleteAccount({ onDeleted }: { onDeleted: (accountId: string) => void }) {
  const { t, i18n } = useLingui();
  const { user } = useSession();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [problems, setProblems] = useState<Problems>({});
  const [isPending, setPending] = useState(false);
  const hasPassword = useSignInMethods(0)?.hasPassword ?? true;
  if (!user) return null;
  const { id } = user;
  // An account without an address confirms with a fixed word.
  const ownEmail = user.email || t`delete`;

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isPending) return;
    const found: Problems = {};
    if (email.trim().toLowerCase() !== ownEmail.toLowerCase())
      found.email = t`This is not your email. Check it.`;
    if (hasPassword && !password) found.password = t`Enter your password.`;
    setProblems(found);
    if (found.email ?? found.password) return;
    setPending(true);
    try {
      if (hasPassword) await reauthenticate(password);
      await withRecentSignIn(deleteAccount);
      onDeleted(id);
      await forgetAccount(id);
    } catch (error) {
      const code = error instanceof SessionError ? error.code : 'unexpected';
      const words =
        code === 'credentials_wrong' ? t`Wrong password. Try again.` : factorErrorWords(i18n, error);
      if (code !== 'dismissed') setProblems({ [hasPassword ? 'password' : 'email']: words });
      setPending(false);
    }
  }

  return (
    <form className="form-column" noValidate onSubmit={(event) => void submit(event)}>
      <HiddenUsername email={user.email} />
      <p className="text-sm ink-2">
        <b className="strong">
          <Trans>Delete account</Trans>
        </b>
        <br />
        <Trans>Permanently deletes your account and data from this server.</Trans>
      </p>
      <TextField
        label={t`Type ${ownEmail} to confirm`}
        type={user.email ? 'email' : 'text'}
        autoComplete="off"
        value={email}
        onChange={setEmail}
        error={problems.email}
      />
      {hasPassword && (
        <TextField
          label={t`Password`}
          type="password"
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
          error={problems.password}
        />
      )}
      <div className="flex-row">
        <Button type="submit" variant="danger" isPending={isPending}>
          <Trans>Delete account</Trans>
        </Button>
      </div>
    </form>
  );
}
