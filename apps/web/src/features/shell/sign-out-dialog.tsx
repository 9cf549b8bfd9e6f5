import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useLostVersions } from '../../sync/hooks/use-lost-versions.ts';
import { sendAll } from '../../sync/engine/mutate.ts';
import { useSyncStatus } from '../../sync/hooks/use-sync-status.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';

type SignOutDialogProps = { isOpen: boolean; onClose: () => void };

/** Asks before logging out while changes wait to be sent. */
export function SignOutDialog({ isOpen, onClose }: SignOutDialogProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { pending, reason } = useSyncStatus();
  const lost = useLostVersions().length;
  const [step, setStep] = useState<'asked' | 'sending' | 'failed'>('asked');
  // The network may come back while this is open.
  const isSent = pending === 0 && step !== 'sending';
  const isKept = !reason?.startsWith('storage_');
  const logOut = () => void navigate({ to: '/logout', state: { isSure: true } });

  function close(): void {
    setStep('asked');
    onClose();
  }
  async function sendFirst(): Promise<void> {
    setStep('sending');
    if (await sendAll()) logOut();
    else setStep('failed');
  }

  return (
    <Dialog
      role="alertdialog"
      size="narrow"
      isOpen={isOpen}
      onClose={close}
      title={t`Log out`}
      actions={
        <>
          <Button variant="ghost" onClick={close}>
            <Trans>Cancel</Trans>
          </Button>
          {isSent ? (
            <Button variant="primary" onClick={logOut}>
              <Trans>Log out</Trans>
            </Button>
          ) : (
            <>
              <Button variant={isKept ? 'default' : 'dangerline'} onClick={logOut}>
                {isKept ? <Trans>Log out, send later</Trans> : <Trans>Log out and discard</Trans>}
              </Button>
              <Button variant="primary" isPending={step === 'sending'} onClick={() => void sendFirst()}>
                <Trans>Send first</Trans>
              </Button>
            </>
          )}
        </>
      }
    >
      <div className="ink-2">
        {isSent ? lost === 0 && <AllSaved /> : <WhatWaits pending={pending} isKept={isKept} />}
        {lost > 0 && <WhatWasLost lost={lost} />}
        {step === 'failed' && (
          <Notice tone="care" role="status">
            <Trans>Couldn’t send. Check your connection and try again.</Trans>
          </Notice>
        )}
      </div>
    </Dialog>
  );
}

function AllSaved() {
  return (
    <p>
      <Trans>Everything is saved to your server.</Trans>
    </p>
  );
}

function WhatWasLost({ lost }: { lost: number }) {
  return (
    <p>
      <Plural
        value={lost}
        one="Your server lost # item that only this device has. It stays here until you log in again."
        other="Your server lost # items that only this device has. They stay here until you log in again."
      />
    </p>
  );
}

function WhatWaits({ pending, isKept }: { pending: number; isKept: boolean }) {
  return (
    <p>
      <Plural
        value={pending}
        one="# change is not on your server yet."
        other="# changes are not on your server yet."
      />{' '}
      {isKept ? (
        <Trans>Unsent changes can stay on this device until you log in again. Nobody else sees them.</Trans>
      ) : (
        <Trans>This browser can’t keep unsent changes: they would be lost.</Trans>
      )}
    </p>
  );
}
