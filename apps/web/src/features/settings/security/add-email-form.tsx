import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { addEmailAndPassword } from '../../../session/begin-anonymously.ts';
import { isEmailAddress } from '../../../session/email-address.ts';
import { passwordProblemWords } from '../../../session/password-rule-words.ts';
import { SessionError } from '../../../session/session-error.ts';
import { sessionErrorWords } from '../../../session/session-error-words.ts';
import { usePasswordCheck } from '../../../session/use-password-check.ts';
import { Notice } from '../../../ui/notice.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { showToast } from '../../../ui/toast.tsx';
import { AccountForm } from './account-form.tsx';
import { NewSecretField, NewSecretRules } from './secret-fields.tsx';

interface Problems {
  email?: string;
  password?: string;
}

/** For an account without an address: with one, and a password, the account can be recovered. */
export function AddEmailForm({ onDone }: { onDone: () => void }) {
  const { t, i18n } = useLingui();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [problems, setProblems] = useState<Problems>({});
  const [isPending, setPending] = useState(false);
  const { rules, measure } = usePasswordCheck();

  async function findProblems(): Promise<Problems> {
    const found: Problems = {};
    if (!isEmailAddress(email)) found.email = t`Enter your full email address.`;
    if (!password) return { ...found, password: t`Enter a new password.` };
    const unmet = await measure(password, { email: email.trim(), displayName: null });
    if (unmet) found.password = passwordProblemWords(i18n, unmet);
    return found;
  }

  async function send(): Promise<Problems> {
    try {
      await addEmailAndPassword(email.trim(), password);
      return {};
    } catch (error) {
      const isOfEmail = error instanceof SessionError && error.code.startsWith('email_');
      return { [isOfEmail ? 'email' : 'password']: sessionErrorWords(i18n, error) };
    }
  }

  async function submit(): Promise<void> {
    if (isPending) return;
    setPending(true);
    let found = await findProblems();
    if (Object.keys(found).length === 0) found = await send();
    setPending(false);
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    showToast({ message: t`Saved. You can log in with this email anywhere.` });
    onDone();
  }

  return (
    <AccountForm act={<Trans>Save account</Trans>} isPending={isPending} onSubmit={submit}>
      <Notice tone="care">
        <Trans>
          Only this browser can open your jobs. Add an email and a password to open them anywhere.
        </Trans>
      </Notice>
      <TextField
        label={t`Email`}
        type="email"
        autoComplete="username"
        value={email}
        onChange={(typed) => {
          setEmail(typed);
          setProblems({ ...(problems.password && { password: problems.password }) });
        }}
        error={problems.email}
      />
      <NewSecretField
        rules={rules}
        value={password}
        onChange={(typed) => {
          setPassword(typed);
          setProblems({ ...(problems.email && { email: problems.email }) });
          void measure(typed, { email: email.trim(), displayName: null });
        }}
        error={problems.password}
      />
      <NewSecretRules rules={rules} />
    </AccountForm>
  );
}
