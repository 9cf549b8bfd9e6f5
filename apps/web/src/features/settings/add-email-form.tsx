import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { addEmailAndPassword } from '../../session/begin-anonymously.ts';
import { checkPassword } from '../../session/session.ts';
import { passwordRuleWords } from '../../session/password-rule-words.ts';
import { SessionError } from '../../session/session-error.ts';
import { sessionErrorWords } from '../../session/session-error-words.ts';
import { Notice } from '../../ui/notice.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toast.tsx';
import { AccountForm } from './account-form.tsx';

interface Problems {
  email?: string;
  password?: string;
}

/** For somebody who began without an address: with one, and a password, there is a way back to the account. */
export function AddEmailForm({ onDone }: { onDone: () => void }) {
  const { t, i18n } = useLingui();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [problems, setProblems] = useState<Problems>({});
  const [isPending, setPending] = useState(false);

  async function findProblems(): Promise<Problems> {
    const found: Problems = {};
    if (!/^\S+@\S+$/.test(email.trim())) found.email = t`Type an email address, like name@example.com.`;
    if (!password) return { ...found, password: t`Choose a new password.` };
    // Without an answer the server decides when the form is sent.
    const check = await checkPassword(password).catch(() => null);
    const unmet = check?.rules.filter((rule) => !rule.isMet) ?? [];
    if (unmet.length > 0) found.password = unmet.map((rule) => passwordRuleWords(i18n, rule)).join(' · ');
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
    showToast({ message: t`From now on you can log in with this address anywhere.` });
    onDone();
  }

  return (
    <AccountForm act={<Trans>Keep my account</Trans>} isPending={isPending} onSubmit={submit}>
      <Notice tone="care">
        <Trans>
          You began without an email, so only this browser can open your jobs. Add one and choose a password,
          and they are yours anywhere.
        </Trans>
      </Notice>
      <TextField
        label={t`Email`}
        type="email"
        autoComplete="username"
        value={email}
        onChange={setEmail}
        error={problems.email}
      />
      <TextField
        label={t`New password`}
        type="password"
        autoComplete="new-password"
        value={password}
        onChange={setPassword}
        error={problems.password}
      />
    </AccountForm>
  );
}
