import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { SessionError } from '../../session/session-error.ts';
import { sessionErrorWords } from '../../session/session-error-words.ts';
import { signIn } from '../../session/sign-in.ts';
import { AuthField } from './auth-field.tsx';
import { AuthLink } from './auth-navigation.tsx';
import { CardForm } from './card-form.tsx';
import { FieldProblem } from './field-problem.tsx';
import { PasswordField } from './password-field.tsx';

type Problems = { email?: string; password?: string; form?: ReactNode; isMismatch?: boolean };

type LoginFormProps = {
  /** The page that sends a login link, and the one that sends a link for a new password. */
  byMailHref: string;
  resetHref: string;
  onFailure: (error: unknown) => Promise<void>;
};

/** The inputs are uncontrolled, so that what was typed before the script loaded stays. */
export function LoginForm({ byMailHref, resetHref, onFailure }: LoginFormProps) {
  const { t, i18n } = useLingui();
  const [problems, setProblems] = useState<Problems>({});
  const [isPending, setPending] = useState(false);
  const email = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const keep = useRef<HTMLInputElement>(null);

  async function submit(): Promise<void> {
    if (isPending || !email.current || !password.current) return;
    const found: Problems = {};
    // A simpler check than the server’s rule, which every login page would have to load.
    if (!/\S@\S/.test(email.current.value)) found.email = t`Enter your full email address.`;
    if (!password.current.value) found.password = t`Enter your password.`;
    setProblems(found);
    if (found.email) return email.current.focus();
    if (found.password) return password.current.focus();
    setPending(true);
    const isKept = keep.current?.checked ?? true;
    const signingIn = signIn(email.current.value.trim(), password.current.value, { keep: isKept });
    await signingIn.catch(onFailure).catch(fail);
  }

  function fail(error: unknown): void {
    const isMismatch = error instanceof SessionError && error.code === 'credentials_wrong';
    if (!(error instanceof SessionError) || error.code === 'unexpected') console.error(error);
    setProblems({
      form: isMismatch ? (
        <Mismatch href={byMailHref} />
      ) : (
        ((error as SessionError).words ?? sessionErrorWords(i18n, error))
      ),
      isMismatch,
    });
    setPending(false);
    password.current?.focus();
  }

  return (
    <CardForm
      problem={problems.form}
      isPending={isPending}
      onSubmit={submit}
      // Address and password share one error.
      onEdit={(name) => {
        if (name !== 'keep') setProblems({});
      }}
      submit={isPending ? <Trans>Logging in…</Trans> : <Trans>Log in</Trans>}
    >
      <AuthField
        ref={email}
        name="email"
        label={<Trans>Email</Trans>}
        autoComplete="username"
        problem={problems.email}
      />
      <div className="field">
        <PasswordLabel resetHref={resetHref} />
        <PasswordField
          ref={password}
          autoComplete="current-password"
          isBad={Boolean(problems.password ?? problems.isMismatch)}
          describedBy={problems.password ? 'password-problem' : undefined}
        />
        <FieldProblem id="password-problem" words={problems.password} />
      </div>
      <label className="flex-row text-sm">
        <input ref={keep} className="check" type="checkbox" name="keep" defaultChecked />
        <Trans>Keep me logged in on this device</Trans>
      </label>
    </CardForm>
  );
}

function Mismatch({ href }: { href: string }) {
  return (
    <Trans>
      Wrong email or password. Check both, or <AuthLink href={href}>email me a login link</AuthLink>.
    </Trans>
  );
}

function PasswordLabel({ resetHref }: { resetHref: string }) {
  return (
    <div className="label-row">
      <label className="label" htmlFor="password">
        <Trans>Password</Trans>
      </label>
      <AuthLink className="text-xs" href={resetHref}>
        <Trans>Forgot password?</Trans>
      </AuthLink>
    </div>
  );
}
