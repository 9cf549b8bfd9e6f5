import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { removeApp, startAppEnrolment } from '../../../session/authenticator-app.ts';
import type { AppEnrolment } from '../../../session/authenticator-app.ts';
import { withRecentSignIn } from '../../../session/session.ts';
import type { SignInMethods } from '../../../session/sign-in-methods.ts';
import { makeRecoveryCodes } from '../../../sync/requests/recovery-codes.ts';
import { showToast } from '../../../ui/toast.tsx';
import { useFactorAct } from './use-factor-act.ts';

interface SecondFactorOptions {
  methods: SignInMethods | null;
  onChanged: () => void;
}

/** What can be done to the authenticator app; what is to be shown on top of the page stands in the result. */
export function useSecondFactor({ methods, onChanged }: SecondFactorOptions) {
  const { t } = useLingui();
  const [enrolment, setEnrolment] = useState<AppEnrolment>();
  const [codes, setCodes] = useState<readonly string[]>();
  const { isPending, act } = useFactorAct();

  const add = () => act(async () => setEnrolment(await withRecentSignIn(startAppEnrolment)));

  const renewCodes = () =>
    act(async () => {
      setCodes(await withRecentSignIn(makeRecoveryCodes));
      onChanged();
    });

  const remove = () =>
    act(async () => {
      for (const { id } of methods?.apps ?? []) await withRecentSignIn(() => removeApp(id));
      onChanged();
      showToast({ message: t`Authenticator app turned off.` });
    });

  function close(): void {
    setEnrolment(undefined);
    setCodes(undefined);
  }

  return { enrolment, codes, isPending, add, renewCodes, remove, close };
}
