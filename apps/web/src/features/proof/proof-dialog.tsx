import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useId, useState } from 'react';
import type { FormEvent } from 'react';
import { actionErrorWords } from '../../session/by-mail/action-error-words.ts';
import { requestSignInLink } from '../../session/by-mail/action-codes.ts';
import { factorErrorWords } from '../../session/factor-error-words.ts';
import { projectConfiguration } from '../../session/project-configuration.ts';
import { provePassword, useProofAsked } from '../../session/recent-sign-in.ts';
import type { ProofAsked } from '../../session/recent-sign-in.ts';
import type { SecondStep } from '../../session/second-step.ts';
import { SessionError } from '../../session/session-error.ts';
import { useSession } from '../../session/session.ts';
import { readSignInMethods } from '../../session/sign-in-methods.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { HiddenUsername } from '../../ui/hidden-username.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { focusOnMount } from '../../ui/focus-on-mount.ts';
import { ProveProviderButtons } from './prove-provider-buttons.tsx';
import { ProvePasskeyButton } from './prove-passkey-button.tsx';
import { SecondStepFields } from './second-step-fields.tsx';
import { useSecondStep } from './use-second-step.ts';
import styles from './proof.module.css';

/** Asks for a new proof of identity above the current page, which stays as it is. Mounted once, in the layout. */
export function ProofDialog() {
  const asked = useProofAsked();
  return asked && <AskForProof key={asked.secondStep?.ticket} asked={asked} />;
}

function AskForProof({ asked }: { asked: ProofAsked }) {
  const { t } = useLingui();
  const formId = useId();
  const [step, setStep] = useState(asked.secondStep);
  const completeSignIn = (next: SecondStep | null) => (next ? setStep(next) : asked.onProved());
  const first = useFirstStep(completeSignIn);
  const second = useSecondStep(step, asked.onProved);
  const { onlySingleSignOn } = projectConfiguration();
  const hasPassword = useHasPassword() && !onlySingleSignOn;

  function submit(event: FormEvent): void {
    event.preventDefault();
    // React events bubble through the portal to the form that opened the dialog.
    event.stopPropagation();
    void (step ? second.send(second.code) : first.send());
  }

  const actions = (
    <>
      <Button variant="ghost" onClick={asked.onDismissed}>
        <Trans>Cancel</Trans>
      </Button>
      {second.isOver && step ? (
        <Button variant="primary" onClick={() => setStep(null)}>
          <Trans>Start again</Trans>
        </Button>
      ) : (
        (step || hasPassword) && (
          <Button
            type="submit"
            form={formId}
            variant="primary"
            isPending={first.isPending || second.isPending}
          >
            <Trans>Continue</Trans>
          </Button>
        )
      )}
    </>
  );
  return (
    <Dialog isOpen size="narrow" onClose={asked.onDismissed} title={t`Confirm it’s you`} actions={actions}>
      <form id={formId} className={styles.proofForm} noValidate onSubmit={submit}>
        {step ? (
          <>
            <p className="ink-2">
              <Trans>Enter the code from your authenticator app.</Trans>
            </p>
            <SecondStepFields step={step} state={second} />
          </>
        ) : onlySingleSignOn ? (
          <ProviderStep onProvedByProvider={completeSignIn} />
        ) : hasPassword ? (
          <PasswordStep state={first} onProved={asked.onProved} onProvedByProvider={completeSignIn} />
        ) : (
          <LinkStep onProved={asked.onProved} onProvedByProvider={completeSignIn} />
        )}
      </form>
    </Dialog>
  );
}

function useFirstStep(onProved: (next: SecondStep | null) => void) {
  const { t, i18n } = useLingui();
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isPending, setPending] = useState(false);

  async function send(): Promise<void> {
    if (isPending) return;
    if (!password) return setProblem(t`Enter your password.`);
    setPending(true);
    try {
      onProved(await provePassword(password));
      setPassword('');
      setProblem(undefined);
    } catch (error) {
      const isWrong = error instanceof SessionError && error.code === 'credentials_wrong';
      setProblem(isWrong ? t`Wrong password. Try again.` : factorErrorWords(i18n, error));
    }
    setPending(false);
  }

  return { password, setPassword, problem, isPending, send };
}

interface PasswordStepProps {
  state: ReturnType<typeof useFirstStep>;
  onProved: () => void;
  onProvedByProvider: (next: SecondStep | null) => void;
}

function PasswordStep({ state, onProved, onProvedByProvider }: PasswordStepProps) {
  const { t } = useLingui();
  const { user } = useSession();
  return (
    <>
      <p className="ink-2">
        <Trans>Enter your password.</Trans>
      </p>
      <HiddenUsername email={user?.email ?? ''} />
      <TextField
        ref={focusOnMount}
        label={t`Password`}
        type="password"
        autoComplete="current-password"
        value={state.password}
        onChange={state.setPassword}
        error={state.problem}
      />
      <ProvePasskeyButton onProved={onProved} />
      <ProveProviderButtons onProved={onProvedByProvider} />
    </>
  );
}

/** True until the sign-in methods have been loaded. */
function useHasPassword(): boolean {
  const [hasPassword, setHasPassword] = useState(true);
  useEffect(() => {
    let isCurrent = true;
    readSignInMethods().then(
      (methods) => isCurrent && setHasPassword(methods.hasPassword),
      () => {},
    );
    return () => {
      isCurrent = false;
    };
  }, []);
  return hasPassword;
}

function ProviderStep({ onProvedByProvider }: Pick<PasswordStepProps, 'onProvedByProvider'>) {
  return (
    <>
      <p className="ink-2">
        <Trans>Log in again to continue.</Trans>
      </p>
      <ProveProviderButtons onProved={onProvedByProvider} />
    </>
  );
}

/** Without a password: a link by mail signs in again in this browser, after which the command succeeds. */
function LinkStep({ onProved, onProvedByProvider }: Omit<PasswordStepProps, 'state'>) {
  const { i18n } = useLingui();
  const { user } = useSession();
  const email = user?.email ?? '';
  const [answer, setAnswer] = useState<{ problem?: string; isSent?: boolean; isPending?: boolean }>({});

  async function send(): Promise<void> {
    if (answer.isPending) return;
    setAnswer({ isPending: true });
    try {
      await requestSignInLink(email, location.pathname + location.search);
      setAnswer({ isSent: true });
    } catch (error) {
      setAnswer({ problem: actionErrorWords(i18n, error) });
    }
  }

  return (
    <>
      <p className="ink-2">
        <Trans>Log in again to continue.</Trans>
      </p>
      {answer.problem && (
        <Notice tone="bad" role="alert">
          {answer.problem}
        </Notice>
      )}
      {answer.isSent ? (
        <Notice tone="good" role="status">
          <Trans>Link sent to {email}. Open it in this browser, then try again.</Trans>
        </Notice>
      ) : (
        <Button isBlock isPending={answer.isPending ?? false} onClick={() => void send()}>
          <Trans>Email me a login link</Trans>
        </Button>
      )}
      <ProvePasskeyButton onProved={onProved} />
      <ProveProviderButtons onProved={onProvedByProvider} />
    </>
  );
}
