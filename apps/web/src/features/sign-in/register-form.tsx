import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import type { PasswordOwner } from '@foothold/domain/password-guess';
import { register } from '../../session/register.ts';
import { usePasswordCheck } from '../../session/use-password-check.ts';
import { AuthField } from './auth-field.tsx';
import { CardForm } from './card-form.tsx';
import { NewPasswordField } from './new-password-field.tsx';
import { findProblems, problemsFrom } from './register-problems.ts';
import type { RegisterProblems, TypedAccount } from './register-problems.ts';

export function RegisterForm() {
  const { i18n } = useLingui();
  const [problems, setProblems] = useState<RegisterProblems>({});
  const [isPending, setPending] = useState(false);
  const { rules, measure } = usePasswordCheck();
  const name = useRef<HTMLInputElement>(null);
  const email = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);

  function show(found: RegisterProblems): void {
    setProblems(found);
    const first = (found.name && name) || (found.email && email) || (found.password && password);
    if (first) first.current?.focus();
  }

  function typedAccount(): TypedAccount {
    return {
      name: name.current?.value.trim() ?? '',
      email: email.current?.value.trim() ?? '',
      password: password.current?.value ?? '',
    };
  }

  function edit(field: string): void {
    setProblems((all) => ({ ...all, [field]: undefined, form: undefined }));
    const typed = typedAccount();
    void measure(typed.password, ownerOf(typed));
  }

  async function submit(): Promise<void> {
    if (isPending) return;
    const typed = typedAccount();
    const unmet = await measure(typed.password, ownerOf(typed));
    const found = findProblems(i18n, typed, unmet);
    show(found);
    if (Object.keys(found).length > 0) return;
    setPending(true);
    try {
      await register(typed);
    } catch (error) {
      setPending(false);
      show(problemsFrom(i18n, error));
    }
  }

  return (
    <CardForm
      problem={problems.form}
      isPending={isPending}
      onSubmit={submit}
      onEdit={edit}
      submit={isPending ? <Trans>Creating your account…</Trans> : <Trans>Create account</Trans>}
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
      <NewPasswordField ref={password} problem={problems.password} rules={rules} />
    </CardForm>
  );
}

function ownerOf({ name, email }: TypedAccount): PasswordOwner {
  return { email, displayName: name };
}
