import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { resetPassword } from '../../../session/by-mail/action-codes.ts';
import { actionErrorWords } from '../../../session/by-mail/action-error-words.ts';
import { passwordProblemWords } from '../../../session/password-rule-words.ts';
import { SessionError } from '../../../session/session-error.ts';
import { usePasswordCheck } from '../../../session/use-password-check.ts';
import { HiddenUsername } from '../../../ui/hidden-username.tsx';
import { CardForm } from '../card-form.tsx';
import { NewPasswordField } from '../new-password-field.tsx';
import { BackToLogin } from './back-to-login.tsx';
import { CardHead } from './card-head.tsx';

type ResetPasswordProps = { code: string; email: string; onSignedIn: () => void };
type Problem = { password?: string; form?: string };

export function ResetPassword({ code, email, onSignedIn }: ResetPasswordProps) {
  const { t, i18n } = useLingui();
  const [problem, setProblem] = useState<Problem>({});
  const [state, setState] = useState<'typing' | 'pending' | 'done'>('typing');
  const { rules, measure } = usePasswordCheck();
  // The name is not known here; the server looks at it as well.
  const owner = { email, displayName: null };
  const password = useRef<HTMLInputElement>(null);
  const address = <b className="strong">{email}</b>;

  function show(found: Problem): void {
    setProblem(found);
    password.current?.focus();
  }

  function edit(): void {
    setProblem({});
    void measure(password.current?.value ?? '', owner);
  }

  async function submit(): Promise<void> {
    if (state !== 'typing' || !password.current) return;
    const typed = password.current.value;
    if (!typed) return show({ password: t`Enter a new password.` });
    const unmet = await measure(typed, owner);
    if (unmet) return show({ password: passwordProblemWords(i18n, unmet) });
    setProblem({});
    setState('pending');
    try {
      if (await resetPassword(code, email, typed)) onSignedIn();
      else setState('done');
    } catch (error) {
      const isWeak = error instanceof SessionError && error.code.startsWith('password_');
      const words = actionErrorWords(i18n, error);
      setState('typing');
      show(isWeak ? { password: words } : { form: words });
    }
  }

  if (state === 'done') {
    return (
      <>
        <CardHead title={<Trans>Password changed</Trans>}>
          <Trans>All devices are logged out. Log in with the new password.</Trans>
        </CardHead>
        <BackToLogin />
      </>
    );
  }
  return (
    <>
      <CardHead title={<Trans>Choose a new password</Trans>}>
        <Trans>For {address}. All devices are logged out.</Trans>
      </CardHead>
      <CardForm
        problem={problem.form}
        isPending={state === 'pending'}
        onSubmit={submit}
        onEdit={edit}
        submit={state === 'pending' ? <Trans>Saving…</Trans> : <Trans>Save password</Trans>}
      >
        <HiddenUsername email={email} />
        <NewPasswordField ref={password} problem={problem.password} rules={rules} />
      </CardForm>
      <BackToLogin />
    </>
  );
}
