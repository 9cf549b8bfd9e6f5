import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { requestPasswordReset, spendActionCode } from '../../../session/by-mail/action-codes.ts';
import type { ActionCode } from '../../../session/by-mail/action-codes.ts';
import { actionErrorWords } from '../../../session/by-mail/action-error-words.ts';
import { AuthLink } from '../auth-navigation.tsx';
import { NoticeBad } from '../notice-bad.tsx';
import { CardHead } from './card-head.tsx';
import { MailSent } from './mail-sent.tsx';

type Confirmable = Extract<ActionCode, { kind: 'verify_email' | 'change_email' | 'recover_email' }>;

/** A change that waits for one press of a button. */
export function ConfirmAction({ code, action }: { code: string; action: Confirmable }) {
  const { i18n } = useLingui();
  const [problem, setProblem] = useState<string>();
  const [state, setState] = useState<'asking' | 'pending' | 'done'>('asking');

  async function confirm(): Promise<void> {
    if (state !== 'asking') return;
    setProblem(undefined);
    setState('pending');
    try {
      await spendActionCode(code);
      setState('done');
    } catch (error) {
      setProblem(actionErrorWords(i18n, error));
      setState('asking');
    }
  }

  if (state === 'done') return <Done action={action} />;
  return (
    <>
      <Question action={action} />
      {problem && <NoticeBad>{problem}</NoticeBad>}
      <button
        type="button"
        className="btn btn-primary btn-lg btn-block"
        aria-disabled={state === 'pending' || undefined}
        onClick={() => void confirm()}
      >
        <ButtonWords kind={action.kind} />
      </button>
      <ToFoothold />
    </>
  );
}

function Question({ action }: { action: Confirmable }) {
  const email = <b className="st">{action.email}</b>;
  if (action.kind === 'verify_email') {
    return (
      <CardHead title={<Trans>Confirm your address</Trans>}>
        <Trans>Is {email} the address of your account here?</Trans>
      </CardHead>
    );
  }
  const newEmail = <b className="st">{action.newEmail}</b>;
  if (action.kind === 'change_email') {
    return (
      <CardHead title={<Trans>Use your new address</Trans>}>
        <Trans>
          From now on you log in with {newEmail} instead of {email}. All devices will be logged out.
        </Trans>
      </CardHead>
    );
  }
  return (
    <CardHead title={<Trans>Take the change back</Trans>}>
      <Trans>
        The address of your account was changed to {newEmail}. Make it {email} again, and log out all devices?
      </Trans>
    </CardHead>
  );
}

function ButtonWords({ kind }: { kind: Confirmable['kind'] }) {
  switch (kind) {
    case 'verify_email':
      return <Trans>Confirm the address</Trans>;
    case 'change_email':
      return <Trans>Use this address</Trans>;
    case 'recover_email':
      return <Trans>Take the change back</Trans>;
  }
}

function Done({ action }: { action: Confirmable }) {
  const email = <b className="st">{action.email}</b>;
  if (action.kind === 'recover_email') return <Recovered email={action.email} />;
  if (action.kind === 'verify_email') {
    return (
      <>
        <CardHead title={<Trans>Thank you</Trans>}>
          <Trans>{email} is confirmed. Mail about your account will reach you.</Trans>
        </CardHead>
        <ToFoothold />
      </>
    );
  }
  const newEmail = <b className="st">{action.newEmail}</b>;
  return (
    <>
      <CardHead title={<Trans>Your address is changed</Trans>}>
        <Trans>Log in with {newEmail} now. Your password is still the same.</Trans>
      </CardHead>
      <ToFoothold />
    </>
  );
}

/** Somebody else knew the password, or the change would not have been taken back. */
function Recovered({ email }: { email: string }) {
  const { i18n } = useLingui();
  const [isSent, setSent] = useState(false);
  const [problem, setProblem] = useState<string>();
  const address = <b className="st">{email}</b>;

  async function ask(): Promise<void> {
    try {
      await requestPasswordReset(email);
      setSent(true);
    } catch (error) {
      setProblem(actionErrorWords(i18n, error));
    }
  }

  if (isSent) return <MailSent email={email} onAgain={() => setSent(false)} />;
  return (
    <>
      <CardHead title={<Trans>The change is taken back</Trans>}>
        <Trans>
          {address} is your address again. Whoever changed it may know your password: choose a new one now.
        </Trans>
      </CardHead>
      {problem && <NoticeBad>{problem}</NoticeBad>}
      <button type="button" className="btn btn-primary btn-lg btn-block" onClick={() => void ask()}>
        <Trans>Email me a link for a new password</Trans>
      </button>
      <ToFoothold />
    </>
  );
}

function ToFoothold() {
  return (
    <p className="sm t2">
      <AuthLink className="st" href="/">
        <Trans>Go on to Foothold</Trans>
      </AuthLink>
    </p>
  );
}
