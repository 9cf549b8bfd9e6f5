import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { SessionUser } from '../../../session/session-store.ts';
import { proveAgain, useSession } from '../../../session/session.ts';
import { retryNow } from '../../../sync/hooks/use-sync-status.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { AddAppDialog } from './add-app-dialog.tsx';
import { AddEmailForm } from './add-email-form.tsx';
import { useEmailConfirmation } from './use-email-confirmation.ts';
import { useFactorAct } from './use-factor-act.ts';
import { useSecondFactor } from './use-second-factor.ts';
import { useSignInMethods } from './use-sign-in-methods.ts';

/** On top of every page while the server takes nothing without a second factor: sets one up, or asks for it. */
export function RequiredFactor({ isNeeded }: { isNeeded: boolean }) {
  const { user } = useSession();
  return user && <FactorStep key={user.id} user={user} isNeeded={isNeeded} />;
}

function FactorStep({ user, isNeeded }: { user: SessionUser; isNeeded: boolean }) {
  /** Set up in this tab; the server has yet to be asked again. */
  const [isDone, setDone] = useState(false);
  const [changes, setChanges] = useState(0);
  const methods = useSignInMethods(changes + Number(user.isEmailVerified));
  const { enrolment, isPending, add, close } = useSecondFactor({ methods, onChanged: () => {} });
  const proof = useFactorAct();
  if (isDone && !isNeeded && !enrolment) setDone(false);

  function completeSignIn(): void {
    setDone(true);
    retryNow();
  }

  if (enrolment) {
    // With the recovery codes, which stay until the person has kept them.
    const onClose = () => {
      close();
      if (isDone) retryNow();
    };
    return <AddAppDialog enrolment={enrolment} onClose={onClose} onAdded={() => setDone(true)} />;
  }
  if (!isNeeded || isDone || !methods) return null;
  if (user.email === '')
    return (
      <Step isSetUp>
        <AddEmailForm onDone={() => setChanges(changes + 1)} />
      </Step>
    );
  if (methods.apps.length + methods.passkeys.length > 0)
    return (
      <Step
        isPending={proof.isPending}
        onGoOn={() =>
          proof.act(async () => {
            await proveAgain();
            completeSignIn();
          })
        }
        goOnLabel={<Trans>Continue</Trans>}
      />
    );
  if (!methods.isEmailVerified) return <ConfirmEmailStep user={user} />;
  return <Step isSetUp isPending={isPending} onGoOn={add} goOnLabel={<Trans>Set up</Trans>} />;
}

/** The address is confirmed first: a second factor on an unconfirmed one could lock out its owner. */
function ConfirmEmailStep({ user }: { user: SessionUser }) {
  const { ask, isAsking } = useEmailConfirmation(user);
  return (
    <Step isSetUp isPending={isAsking} onGoOn={() => void ask()} goOnLabel={<Trans>Confirm email</Trans>}>
      <p>
        <Trans>Confirm your email first.</Trans>
      </p>
    </Step>
  );
}

interface StepProps {
  isSetUp?: boolean;
  isPending?: boolean;
  onGoOn?: () => void;
  goOnLabel?: ReactNode;
  children?: ReactNode;
}

function Step({ isSetUp = false, isPending = false, onGoOn, goOnLabel, children }: StepProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  return (
    <Dialog
      isOpen
      role="alertdialog"
      size="narrow"
      onClose={() => {}}
      title={isSetUp ? t`Add authenticator app` : t`Confirm it’s you`}
      actions={
        <>
          <Button variant="ghost" onClick={() => void navigate({ to: '/logout' })}>
            <Trans>Log out</Trans>
          </Button>
          {onGoOn && (
            <Button variant="primary" isPending={isPending} onClick={onGoOn}>
              {goOnLabel}
            </Button>
          )}
        </>
      }
    >
      <p className="ink-2">
        {isSetUp ? (
          <Trans>
            This server requires a code from your phone, besides your password. Changes are kept on this
            device until then.
          </Trans>
        ) : (
          <Trans>
            This server requires your authenticator app or passkey. Changes are kept on this device until
            then.
          </Trans>
        )}
      </p>
      {children}
    </Dialog>
  );
}
