import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { requestPasswordReset, requestSignInLink } from '../../../session/by-mail/action-codes.ts';
import { actionErrorWords } from '../../../session/by-mail/action-error-words.ts';
import { AuthField } from '../auth-field.tsx';
import { CardForm } from '../card-form.tsx';
import { isEmailAddress } from '../../../session/email-address.ts';
import { BackToLogin } from './back-to-login.tsx';
import { MailSent } from './mail-sent.tsx';
import type { MailKind } from './mail-sent.tsx';

type AskByMailProps = { kind: MailKind; continuePath: string; loginHref: string };

/** Without a password: asks for a mail that logs in, or one for choosing a new password. */
export function AskByMail({ kind, continuePath, loginHref }: AskByMailProps) {
  const { t, i18n } = useLingui();
  const [problem, setProblem] = useState<{ email?: string; form?: string }>({});
  const [isPending, setPending] = useState(false);
  const [sentTo, setSentTo] = useState<string>();
  const email = useRef<HTMLInputElement>(null);
  const send = (to: string) =>
    kind === 'login' ? requestSignInLink(to, continuePath) : requestPasswordReset(to);

  async function submit(): Promise<void> {
    if (isPending || !email.current) return;
    const typed = email.current.value.trim();
    if (!isEmailAddress(typed)) {
      setProblem({ email: t`Enter your full email address.` });
      return email.current.focus();
    }
    setProblem({});
    setPending(true);
    try {
      await send(typed);
      setSentTo(typed);
    } catch (error) {
      setProblem({ form: actionErrorWords(i18n, error) });
    }
    setPending(false);
  }

  if (sentTo !== undefined)
    return <MailSent kind={kind} email={sentTo} send={() => send(sentTo)} loginHref={loginHref} />;
  return (
    <>
      <Head kind={kind} />
      <CardForm
        problem={problem.form}
        isPending={isPending}
        onSubmit={submit}
        onEdit={() => setProblem({})}
        submit={submitWords(kind, isPending)}
      >
        <AuthField
          ref={email}
          name="email"
          label={<Trans>Email</Trans>}
          autoComplete="username"
          problem={problem.email}
        />
      </CardForm>
      <BackToLogin href={loginHref} />
    </>
  );
}

function Head({ kind }: { kind: MailKind }) {
  return (
    <header>
      <h1 className="flair" tabIndex={-1}>
        {kind === 'login' ? <Trans>Log in by email</Trans> : <Trans>Reset your password</Trans>}
      </h1>
      <p className="ink-2">
        {kind === 'login' ? (
          <Trans>We’ll email you a login link.</Trans>
        ) : (
          <Trans>We’ll email you a link to choose a new one.</Trans>
        )}
      </p>
    </header>
  );
}

function submitWords(kind: MailKind, isPending: boolean): ReactNode {
  if (isPending) return <Trans>Sending…</Trans>;
  return kind === 'login' ? <Trans>Email me a login link</Trans> : <Trans>Email me a reset link</Trans>;
}
