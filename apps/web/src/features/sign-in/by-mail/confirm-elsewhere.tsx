import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { deviceWords } from '../../../i18n/device-words.ts';
import { spendActionCode } from '../../../session/by-mail/action-codes.ts';
import type { ActionCode, Opening } from '../../../session/by-mail/action-codes.ts';
import { actionErrorWords } from '../../../session/by-mail/action-error-words.ts';
import { HiddenUsername } from '../../../ui/hidden-username.tsx';
import { CardForm } from '../card-form.tsx';
import { FieldProblem } from '../field-problem.tsx';
import { PasswordField } from '../password-field.tsx';
import { CardHead } from './card-head.tsx';
import { ToFoothold } from './to-foothold.tsx';

type OthersConfirmation = Extract<ActionCode, { kind: 'verify_email' | 'change_email' }>;

interface ConfirmElsewhereProps {
  code: string;
  action: OthersConfirmation;
  opened: Opening;
  onDone: () => void;
}

/**
 * Asks whose account it is in a browser that has never been logged in to it: another person may have opened one with
 * this address, and would keep access once it is confirmed.
 */
export function ConfirmElsewhere({ code, action, opened, onDone }: ConfirmElsewhereProps) {
  const { t, i18n } = useLingui();
  const [problem, setProblem] = useState<{ password?: string; form?: string }>({});
  const [state, setState] = useState<'asking' | 'pending' | 'disowned'>('asking');
  const password = useRef<HTMLInputElement>(null);

  async function spend(how: { password: string } | { disown: true }, onSpent: () => void): Promise<void> {
    if (state !== 'asking') return;
    setProblem({});
    setState('pending');
    try {
      await spendActionCode(code, how);
      onSpent();
    } catch (error) {
      setState('asking');
      setProblem({ form: actionErrorWords(i18n, error) });
    }
  }

  async function confirm(): Promise<void> {
    const typed = password.current?.value ?? '';
    if (typed) return spend({ password: typed }, onDone);
    setProblem({ password: t`Enter your password.` });
    password.current?.focus();
  }

  if (state === 'disowned') return <Disowned email={action.email} />;
  return (
    <>
      <Question action={action} opened={opened} />
      <CardForm
        problem={problem.form}
        isPending={state === 'pending'}
        onSubmit={confirm}
        onEdit={() => setProblem({})}
        submit={<Trans>This is mine</Trans>}
      >
        <HiddenUsername email={action.email} />
        <div className="field">
          <label htmlFor="password">
            <Trans>Password</Trans>
          </label>
          <PasswordField
            ref={password}
            autoComplete="current-password"
            isBad={problem.password !== undefined}
            describedBy={problem.password === undefined ? undefined : 'password-problem'}
          />
          <FieldProblem id="password-problem" words={problem.password} />
        </div>
      </CardForm>
      {action.kind === 'verify_email' && (
        <button
          type="button"
          className="button button-large button-block"
          aria-disabled={state === 'pending' || undefined}
          onClick={() => void spend({ disown: true }, () => setState('disowned'))}
        >
          <Trans>I didn’t open this account</Trans>
        </button>
      )}
      <ToFoothold />
    </>
  );
}

function Question({ action, opened }: { action: OthersConfirmation; opened: Opening }) {
  const { i18n } = useLingui();
  const email = <b className="strong">{action.email}</b>;
  const where = <OpenedFrom opened={opened} />;
  const day = i18n.date(new Date(opened.at), { dateStyle: 'long' });
  if (action.kind === 'verify_email')
    return (
      <CardHead title={<Trans>Did you open this account?</Trans>}>
        <Trans>
          An account with {email} was opened on {day}. {where}
        </Trans>
      </CardHead>
    );
  const newEmail = <b className="strong">{action.newEmail}</b>;
  return (
    <CardHead title={<Trans>Is this your account?</Trans>}>
      <Trans>
        An account with {email} is to use {newEmail} instead. It was opened on {day}. {where}
      </Trans>{' '}
      <Trans>Not yours? Close this page: nothing changes.</Trans>
    </CardHead>
  );
}

function OpenedFrom({ opened: { userAgent, ipAddress } }: { opened: Opening }) {
  const { i18n } = useLingui();
  if (userAgent === null || ipAddress === null) return null;
  const device = deviceWords(i18n, userAgent);
  return (
    <Trans>
      From: {device}, <bdi>{ipAddress}</bdi>.
    </Trans>
  );
}

function Disowned({ email: address }: { email: string }) {
  const email = <b className="strong">{address}</b>;
  return (
    <>
      <CardHead title={<Trans>Access removed</Trans>}>
        <Trans>
          Nobody else can use the account any more. We sent a link to {email}: with it you can log in and keep
          or delete the account.
        </Trans>
      </CardHead>
      <ToFoothold />
    </>
  );
}
