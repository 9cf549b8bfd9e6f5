import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { resetPassword } from '../../../session/by-mail/action-codes.ts';
import { actionErrorWords } from '../../../session/by-mail/action-error-words.ts';
import { SessionError } from '../../../session/session-error.ts';
import { CardForm } from '../card-form.tsx';
import { NewPasswordField } from '../new-password-field.tsx';
import { usePasswordCheck } from '../use-password-check.ts';
import { BackToLogin } from './back-to-login.tsx';
import { CardHead } from './card-head.tsx';

type ResetPasswordProps = { code: string; email: string; onSignedIn: () => void };
type Problem = { password?: string; form?: string };

export function ResetPassword({ code, email, onSignedIn }: ResetPasswordProps) {
  const { t, i18n } = useLingui();
  const [problem, setProblem] = useState<Problem>({});
  const [state, setState] = useState<'typing' | 'pending' | 'done'>('typing');
  const { measured, measure } = usePasswordCheck();
  const password = useRef<HTMLInputElement>(null);
  const address = <b className="st">{email}</b>;

  function show(found: Problem): void {
    setProblem(found);
    password.current?.focus();
  }

  async function submit(): Promise<void> {
    if (state !== 'typing' || !password.current) return;
    const typed = password.current.value;
    if (!typed) return show({ password: t`Choose a new password.` });
    const checked = await measure(typed);
    if (checked && !checked.isValid)
      return show({ password: t`This password does not meet every rule below yet.` });
    setProblem({});
    setState('pending');
    try {
      if (await resetPassword(code, email, typed)) onSignedIn();
      else setState('done');
    } catch (error) {
      const isWeak = error instanceof SessionError && error.code === 'password_weak';
      const words = actionErrorWords(i18n, error);
      setState('typing');
      show(isWeak ? { password: words } : { form: words });
    }
  }

  if (state === 'done') {
    return (
      <>
        <CardHead title={<Trans>Your password is changed</Trans>}>
          <Trans>Every device is logged out. Log in with the new password.</Trans>
        </CardHead>
        <BackToLogin />
      </>
    );
  }
  return (
    <>
      <CardHead title={<Trans>Choose a new password</Trans>}>
        <Trans>For {address}. All devices will be logged out.</Trans>
      </CardHead>
      <CardForm
        problem={problem.form}
        isPending={state === 'pending'}
        onSubmit={submit}
        submit={state === 'pending' ? <Trans>Changing it…</Trans> : <Trans>Change password</Trans>}
      >
        <input type="hidden" name="username" autoComplete="username" value={email} />
        <NewPasswordField
          ref={password}
          problem={problem.password}
          measured={measured}
          onInput={(typed) => void measure(typed)}
        />
      </CardForm>
      <BackToLogin />
    </>
  );
}
