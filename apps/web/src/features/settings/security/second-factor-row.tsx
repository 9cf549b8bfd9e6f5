import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Check, Smartphone } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { SignInMethods } from '../../../session/sign-in-methods.ts';
import { readRecoveryCodesLeft } from '../../../sync/requests/recovery-codes.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { AddAppDialog } from './add-app-dialog.tsx';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';
import { SettingRow } from '../frame/setting-row.tsx';
import { useSecondFactor } from './use-second-factor.ts';

interface SecondFactorRowProps {
  methods: SignInMethods | null;
  onChanged: () => void;
}

/** The authenticator app and its recovery codes. */
export function SecondFactorRow({ methods, onChanged }: SecondFactorRowProps) {
  const { t } = useLingui();
  const [isRemoving, setRemoving] = useState(false);
  const { enrolment, codes, isPending, add, renewCodes, remove, close } = useSecondFactor({
    methods,
    onChanged,
  });
  const isOn = (methods?.apps.length ?? 0) > 0;
  return (
    <>
      <SettingRow
        lead={<Smartphone className="icon" aria-hidden />}
        title={<RowTitle isOn={isOn} />}
        description={<RowWords methods={methods} />}
      >
        {isOn && (
          <>
            <Button isPending={isPending} onClick={renewCodes}>
              <Trans>Recovery codes</Trans>
            </Button>
            <Button variant="ghost" onClick={() => setRemoving(true)}>
              <Trans>Turn off</Trans>
            </Button>
          </>
        )}
        {methods && !isOn && (
          <Button
            aria-label={t`Add authenticator app`}
            isPending={isPending}
            isDisabled={!methods.isEmailVerified}
            onClick={add}
          >
            <Trans>Add</Trans>
          </Button>
        )}
      </SettingRow>
      {enrolment && <AddAppDialog enrolment={enrolment} onClose={close} onAdded={onChanged} />}
      {codes && <RecoveryCodesDialog codes={codes} onClose={close} />}
      <ConfirmDialog
        isOpen={isRemoving}
        isDanger
        title={t`Turn off authenticator app?`}
        confirmLabel={t`Turn off`}
        onCancel={() => setRemoving(false)}
        onConfirm={() => {
          setRemoving(false);
          remove();
        }}
      >
        <Trans>
          Your password alone logs you in. Recovery codes stop working, and other devices are logged out.
        </Trans>
      </ConfirmDialog>
    </>
  );
}

function RowTitle({ isOn }: { isOn: boolean }) {
  if (!isOn) return <Trans>Authenticator app</Trans>;
  return (
    <>
      <Trans>Authenticator app</Trans>{' '}
      <span className="badge good">
        <Check className="icon icon-small" aria-hidden />
        <Trans>On</Trans>
      </span>
    </>
  );
}

function RowWords({ methods }: { methods: SignInMethods | null }) {
  const [left, setLeft] = useState<number | null>(null);
  const isOn = (methods?.apps.length ?? 0) > 0;
  useEffect(() => {
    if (!isOn) return;
    let isCurrent = true;
    readRecoveryCodesLeft().then(
      (codes) => isCurrent && setLeft(codes.left),
      () => {},
    );
    return () => {
      isCurrent = false;
    };
  }, [isOn, methods]);
  if (!isOn && methods && !methods.isEmailVerified) return <Trans>Confirm your email first.</Trans>;
  if (!isOn) return <Trans>A code from your phone, besides your password</Trans>;
  if (left === null) return null;
  return <Plural value={left} one="# recovery code left" other="# recovery codes left" />;
}
