import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { sendAll } from '../../sync/mutate.ts';
import { useSyncStatus } from '../../sync/use-sync-status.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';

type SignOutDialogProps = { isOpen: boolean; onClose: () => void };

/** Asks before somebody logs out while changes wait to be sent. */
export function SignOutDialog({ isOpen, onClose }: SignOutDialogProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { pending, reason } = useSyncStatus();
  const [step, setStep] = useState<'asked' | 'sending' | 'failed'>('asked');
  // The network may come back while somebody reads this.
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
      title={t`Log out with changes not sent?`}
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
                {isKept ? <Trans>Log out, send later</Trans> : <Trans>Log out and lose it</Trans>}
              </Button>
              <Button variant="primary" isPending={step === 'sending'} onClick={() => void sendFirst()}>
                <Trans>Send first</Trans>
              </Button>
            </>
          )}
        </>
      }
    >
      <div className="t2">
        {isSent ? (
          <p>
            <Trans>Everything has reached your server by now.</Trans>
          </p>
        ) : (
          <WhatWaits pending={pending} isKept={isKept} />
        )}
        {step === 'failed' && (
          <Notice tone="care" role="status">
            <Trans>This could not be sent now. Your server is not answering, or you are offline.</Trans>
          </Notice>
        )}
      </div>
    </Dialog>
  );
}

function WhatWaits({ pending, isKept }: { pending: number; isKept: boolean }) {
  return (
    <p>
      <Plural
        value={pending}
        one="# change has not reached your server yet."
        other="# changes have not reached your server yet."
      />{' '}
      {isKept ? (
        <Trans>
          What was not sent can stay on this device until you log in here again. Nobody else who uses this
          browser sees it.
        </Trans>
      ) : (
        <Trans>This browser does not keep what was not sent: it would be lost.</Trans>
      )}
    </p>
  );
}
