import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { requestAccountLink } from '../../../session/by-mail/action-codes.ts';
import { actionErrorWords } from '../../../session/by-mail/action-error-words.ts';
import { AuthField } from '../auth-field.tsx';
import { CardForm } from '../card-form.tsx';
import { findPersonProblems } from '../register-problems.ts';
import type { RegisterProblems } from '../register-problems.ts';
import { MailSent } from './mail-sent.tsx';

interface RegisterByMailProps {
  /** The path to continue at after the link. */
  continuePath: string;
  /** Shows what follows in place of the page. */
  onSent: (next: ReactNode) => void;
}

/**
 * Where accounts are opened by a link in a mail; an address that has one already gets a link to log in, and the page
 * says the same.
 */
export function RegisterByMail({ continuePath, onSent }: RegisterByMailProps) {
  const { i18n } = useLingui();
  const [problems, setProblems] = useState<RegisterProblems>({});
  const [isPending, setPending] = useState(false);
  const name = useRef<HTMLInputElement>(null);
  const email = useRef<HTMLInputElement>(null);

  async function submit(): Promise<void> {
    if (isPending) return;
    const typed = { name: name.current?.value.trim() ?? '', email: email.current?.value.trim() ?? '' };
    const found = findPersonProblems(i18n, typed);
    setProblems(found);
    if (found.name) return name.current?.focus();
    if (found.email) return email.current?.focus();
    setPending(true);
    const send = () => requestAccountLink(typed.email, typed.name, continuePath);
    try {
      await send();
      onSent(<MailSent kind="login" email={typed.email} send={send} />);
    } catch (error) {
      setProblems({ form: actionErrorWords(i18n, error) });
    }
    setPending(false);
  }

  return (
    <CardForm
      problem={problems.form}
      isPending={isPending}
      onSubmit={submit}
      onEdit={(field) => setProblems((all) => ({ ...all, [field]: undefined, form: undefined }))}
      submit={isPending ? <Trans>Sending…</Trans> : <Trans>Create account</Trans>}
    >
      <AuthField
        ref={name}
        name="name"
        label={<Trans>Name</Trans>}
        autoComplete="name"
        problem={problems.name}
      />
      <AuthField
        ref={email}
        name="email"
        label={<Trans>Email</Trans>}
        autoComplete="username"
        problem={problems.email}
      />
    </CardForm>
  );
}
