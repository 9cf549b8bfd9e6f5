import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { AccountSummary } from '../../../sync/requests/administration.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { focusOnMount } from '../../../ui/focus-on-mount.ts';
import { TextField } from '../../../ui/text-field.tsx';

interface DeleteAccountDialogProps {
  account: AccountSummary;
  /** The name it is shown by. */
  title: string;
  isPending: boolean;
  onClose: () => void;
  onConfirm: () => void;
}

/** Asks for the address to be typed: what is deleted here is another person’s. */
export function DeleteAccountDialog({
  account,
  title,
  isPending,
  onClose,
  onConfirm,
}: DeleteAccountDialogProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  // An account without an address is confirmed with a fixed word.
  const ownEmail = account.email ?? t`delete`;
  const isSame = typed.trim().toLowerCase() === ownEmail.toLowerCase();
  return (
    <Dialog
      isOpen
      role="alertdialog"
      size="narrow"
      onClose={onClose}
      title={t`Delete the account of ${title}?`}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="danger" isDisabled={!isSame} isPending={isPending} onClick={onConfirm}>
            <Trans>Delete account</Trans>
          </Button>
        </>
      }
    >
      <p className="ink-2">
        <Trans>
          Removes the account and everything saved in it from this server. Backups keep it until they are
          deleted.
        </Trans>
      </p>
      <TextField
        ref={focusOnMount}
        label={t`Type ${ownEmail} to confirm`}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={typed}
        onChange={setTyped}
      />
    </Dialog>
  );
}
