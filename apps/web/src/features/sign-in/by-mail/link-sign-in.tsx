import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { rememberedLinkEmail, signInWithLink } from '../../../session/by-mail/action-codes.ts';
import { actionErrorWords } from '../../../session/by-mail/action-error-words.ts';
import { projectConfiguration } from '../../../session/project-configuration.ts';
import { AuthField } from '../auth-field.tsx';
import { CardForm } from '../card-form.tsx';
import { isEmailAddress } from '../../../session/email-address.ts';
import { BackToLogin } from './back-to-login.tsx';
import { CardHead } from './card-head.tsx';

type LinkSignInProps = {
  onSignedIn: () => void;
  /** Handles failures that it can continue from; rethrows the others. */
  onFailure: (error: unknown) => Promise<void>;
};

/** The address is the second half of a sign-in link: known on the device that asked for it, typed elsewhere. */
export function LinkSignIn({ onSignedIn, onFailure }: LinkSignInProps) {
  const { t, i18n } = useLingui();
  const [known, setKnown] = useState(rememberedLinkEmail);
  const [problem, setProblem] = useState<{ email?: string; form?: string }>({});
  const [isPending, setPending] = useState(false);
  const email = useRef<HTMLInputElement>(null);
  const address = <b className="strong">{known}</b>;

  async function submit(): Promise<void> {
    if (isPending) return;
    const typed = known || (email.current?.value.trim() ?? '');
    if (!isEmailAddress(typed)) {
      setProblem({ email: t`Enter the address that the email was sent to.` });
      return email.current?.focus();
    }
    setProblem({});
    setPending(true);
    try {
      await signInWithLink(typed, location.href);
      onSignedIn();
    } catch (error) {
      await onFailure(error).catch((failure: unknown) => {
        setKnown('');
        setProblem({ form: actionErrorWords(i18n, failure) });
        setPending(false);
      });
    }
  }

  return (
    <>
      <CardHead title={<Trans>Log in</Trans>}>
        {known ? (
          <Trans>Log in as {address}.</Trans>
        ) : projectConfiguration().onlySingleSignOn ? (
          <Trans>Enter your full email address.</Trans>
        ) : (
          <Trans>Enter the address that the email was sent to.</Trans>
        )}
      </CardHead>
      <CardForm
        problem={problem.form}
        isPending={isPending}
        onSubmit={submit}
        onEdit={() => setProblem({})}
        submit={isPending ? <Trans>Logging in…</Trans> : <Trans>Log in</Trans>}
      >
        {!known && (
          <AuthField
            ref={email}
            name="email"
            label={<Trans>Email</Trans>}
            autoComplete="username"
            problem={problem.email}
          />
        )}
      </CardForm>
      <BackToLogin />
    </>
  );
}
