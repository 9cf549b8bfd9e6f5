import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { actionErrorWords } from '../../../session/by-mail/action-error-words.ts';
import { NoticeBad } from '../notice-bad.tsx';
import { BackToLogin } from './back-to-login.tsx';
import { CardHead } from './card-head.tsx';

/** The purpose of the mail. */
export type MailKind = 'login' | 'reset';

type MailSentProps = {
  kind: MailKind;
  email: string;
  /** Asks for the mail once more. */
  send: () => Promise<void>;
  loginHref?: string;
};

/** The same for every address, so that it does not reveal which addresses have an account. */
export function MailSent({ kind, email, send, loginHref }: MailSentProps) {
  const { i18n } = useLingui();
  const [problem, setProblem] = useState<string>();
  const { secondsLeft, restart } = useCountdown();
  const address = <b className="strong">{email}</b>;
  const wait = clock(secondsLeft);

  async function sendAgain(): Promise<void> {
    if (secondsLeft > 0) return;
    setProblem(undefined);
    restart();
    await send().catch((error: unknown) => setProblem(actionErrorWords(i18n, error)));
  }

  return (
    <>
      <CardHead title={<Trans>Check your email</Trans>}>
        {kind === 'login' ? (
          <Trans>If {address} can be used here, a login link is on its way. It works for 15 minutes.</Trans>
        ) : (
          <Trans>
            If {address} has an account here, a reset link is on its way. It works for 60 minutes.
          </Trans>
        )}
      </CardHead>
      {problem && <NoticeBad>{problem}</NoticeBad>}
      <button
        type="button"
        className="button button-large button-block"
        aria-disabled={secondsLeft > 0 || undefined}
        onClick={() => void sendAgain()}
      >
        {secondsLeft > 0 ? <Trans>Send again in {wait}</Trans> : <Trans>Send again</Trans>}
      </button>
      <p className="text-xs ink-3">
        <Trans>Check your spam folder.</Trans>
      </p>
      <BackToLogin {...(loginHref !== undefined && { href: loginHref })} />
    </>
  );
}

/** Faster requests would only fill the mailbox: a mail takes a moment. */
const pauseSeconds = 60;

function useCountdown() {
  const [endsAt, setEndsAt] = useState(() => Date.now() + pauseSeconds * 1_000);
  const [now, setNow] = useState(() => Date.now());
  const secondsLeft = Math.max(0, Math.ceil((endsAt - now) / 1_000));
  const isRunning = secondsLeft > 0;
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, [isRunning]);
  return { secondsLeft, restart: () => setEndsAt(Date.now() + pauseSeconds * 1_000) };
}

function clock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
