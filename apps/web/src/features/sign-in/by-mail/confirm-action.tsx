import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { requestPasswordReset, spendActionCode } from '../../../session/by-mail/action-codes.ts';
import type { ActionCode } from '../../../session/by-mail/action-codes.ts';
import { actionErrorWords } from '../../../session/by-mail/action-error-words.ts';
import { NoticeBad } from '../notice-bad.tsx';
import { CardHead } from './card-head.tsx';
import { ConfirmElsewhere } from './confirm-elsewhere.tsx';
import { MailSent } from './mail-sent.tsx';
import { ToFoothold } from './to-foothold.tsx';

type Confirmable = Extract<ActionCode, { kind: 'verify_email' | 'change_email' | 'recover_email' }>;

/** A change that waits for one press of a button, and for a password where nothing else shows whose account it is. */
export function ConfirmAction({ code, action }: { code: string; action: Confirmable }) {
  const [isDone, setDone] = useState(false);
  if (isDone) return <Done action={action} />;
  if (action.kind === 'recover_email' || action.opened === undefined)
    return <ConfirmHere code={code} action={action} onDone={() => setDone(true)} />;
  const { opened } = action;
  return <ConfirmElsewhere code={code} action={action} opened={opened} onDone={() => setDone(true)} />;
}

function ConfirmHere({ code, action, onDone }: { code: string; action: Confirmable; onDone: () => void }) {
  const { i18n } = useLingui();
  const [problem, setProblem] = useState<string>();
  const [state, setState] = useState<'asking' | 'pending'>('asking');

  async function confirm(): Promise<void> {
    if (state !== 'asking') return;
    setProblem(undefined);
    setState('pending');
    try {
      await spendActionCode(code);
      onDone();
    } catch (error) {
      setProblem(actionErrorWords(i18n, error));
      setState('asking');
    }
  }

  return (
    <>
      <Question action={action} />
      {problem && <NoticeBad>{problem}</NoticeBad>}
      <button
        type="button"
        className="button button-primary button-large button-block"
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
  const email = <b className="strong">{action.email}</b>;
  if (action.kind === 'verify_email') {
    return (
      <CardHead title={<Trans>Confirm email</Trans>}>
        <Trans>Is {email} your address?</Trans>
      </CardHead>
    );
  }
  const newEmail = <b className="strong">{action.newEmail}</b>;
  if (action.kind === 'change_email') {
    return (
      <CardHead title={<Trans>Change email</Trans>}>
        <Trans>
          You’ll log in with {newEmail} instead of {email}. All devices are logged out.
        </Trans>
      </CardHead>
    );
  }
  return (
    <CardHead title={<Trans>Undo change</Trans>}>
      <Trans>
        Your email was changed to {newEmail}. Change it back to {email} and log out all devices?
      </Trans>
    </CardHead>
  );
}

function ButtonWords({ kind }: { kind: Confirmable['kind'] }) {
  switch (kind) {
    case 'verify_email':
      return <Trans>Confirm email</Trans>;
    case 'change_email':
      return <Trans>Change email</Trans>;
    case 'recover_email':
      return <Trans>Undo change</Trans>;
  }
}

function Done({ action }: { action: Confirmable }) {
  const email = <b className="strong">{action.email}</b>;
  if (action.kind === 'recover_email') return <Recovered email={action.email} />;
  if (action.kind === 'verify_email') {
    return (
      <>
        <CardHead title={<Trans>Email confirmed</Trans>}>
          <Trans>{email} is yours.</Trans>
        </CardHead>
        <ToFoothold />
      </>
    );
  }
  const newEmail = <b className="strong">{action.newEmail}</b>;
  return (
    <>
      <CardHead title={<Trans>Email changed</Trans>}>
        <Trans>Log in with {newEmail}. Your password is the same.</Trans>
      </CardHead>
      <ToFoothold />
    </>
  );
}

/** A change was undone, so an intruder may have known the password. */
function Recovered({ email }: { email: string }) {
  const { i18n } = useLingui();
  const [isSent, setSent] = useState(false);
  const [problem, setProblem] = useState<string>();
  const address = <b className="strong">{email}</b>;

  async function ask(): Promise<void> {
    try {
      await requestPasswordReset(email);
      setSent(true);
    } catch (error) {
      setProblem(actionErrorWords(i18n, error));
    }
  }

  if (isSent) return <MailSent kind="reset" email={email} send={() => requestPasswordReset(email)} />;
  return (
    <>
      <CardHead title={<Trans>Email change undone</Trans>}>
        <Trans>
          {address} is your email again. Whoever changed it may know your password. Choose a new one.
        </Trans>
      </CardHead>
      {problem && <NoticeBad>{problem}</NoticeBad>}
      <button
        type="button"
        className="button button-primary button-large button-block"
        onClick={() => void ask()}
      >
        <Trans>Email me a reset link</Trans>
      </button>
      <ToFoothold />
    </>
  );
}
