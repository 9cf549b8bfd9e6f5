import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { requestPasswordReset, requestSignInLink } from '../../../session/by-mail/action-codes.ts';
import { actionErrorWords } from '../../../session/by-mail/action-error-words.ts';
import { AuthField } from '../auth-field.tsx';
import { isEmail } from '../email.ts';
import { NoticeBad } from '../notice-bad.tsx';
import { BackToLogin } from './back-to-login.tsx';
import { MailSent } from './mail-sent.tsx';

type Wish = 'link' | 'password';

/** For somebody who has no password at hand: a mail that logs in, or one for choosing a new password. */
export function AskByMail({ continuePath, loginHref }: { continuePath: string; loginHref: string }) {
  const { t, i18n } = useLingui();
  const [problem, setProblem] = useState<{ email?: string; form?: string }>({});
  const [pending, setPending] = useState<Wish>();
  const [sentTo, setSentTo] = useState<string>();
  const email = useRef<HTMLInputElement>(null);

  async function ask(wish: Wish): Promise<void> {
    if (pending || !email.current) return;
    const typed = email.current.value.trim();
    if (!isEmail(typed)) {
      setProblem({ email: t`Type the email of your account, like name@example.com.` });
      return email.current.focus();
    }
    setProblem({});
    setPending(wish);
    try {
      await (wish === 'link' ? requestSignInLink(typed, continuePath) : requestPasswordReset(typed));
      setSentTo(typed);
    } catch (error) {
      setProblem({ form: actionErrorWords(i18n, error) });
    }
    setPending(undefined);
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    void ask('link');
  }

  if (sentTo !== undefined) return <MailSent email={sentTo} onAgain={() => setSentTo(undefined)} />;
  return (
    <>
      <header>
        <h1 className="flair" tabIndex={-1}>
          <Trans>Log in by email</Trans>
        </h1>
        <p className="t2">
          <Trans>Without a password at hand: a link to your mailbox lets you in.</Trans>
        </p>
      </header>
      {problem.form && <NoticeBad>{problem.form}</NoticeBad>}
      <form className="sec" method="post" noValidate aria-busy={pending !== undefined} onSubmit={submit}>
        <AuthField
          ref={email}
          name="email"
          label={<Trans>Email</Trans>}
          autoComplete="username"
          problem={problem.email}
        />
        <button className="btn btn-primary btn-lg btn-block" aria-disabled={Boolean(pending) || undefined}>
          {pending === 'link' ? <Trans>Sending…</Trans> : <Trans>Email me a link to log in</Trans>}
        </button>
        <button
          type="button"
          className="btn btn-lg btn-block"
          aria-disabled={Boolean(pending) || undefined}
          onClick={() => void ask('password')}
        >
          {pending === 'password' ? <Trans>Sending…</Trans> : <Trans>Choose a new password</Trans>}
        </button>
      </form>
      <BackToLogin href={loginHref} />
    </>
  );
}
