import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import type { FormEvent } from 'react';
import { renamePasskey } from '../../session/passkeys.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { focusOnMount } from '../../ui/focus-on-mount.ts';
import { TextField } from '../../ui/text-field.tsx';
import { useFactorAct } from './use-factor-act.ts';

interface RenamePasskeyDialogProps {
  passkey: { id: string; name: string };
  onClose: () => void;
  onRenamed: () => void;
}

export function RenamePasskeyDialog({ passkey, onClose, onRenamed }: RenamePasskeyDialogProps) {
  const { t } = useLingui();
  const formId = useId();
  const [name, setName] = useState(passkey.name);
  const [problem, setProblem] = useState<string>();
  const { isPending, act } = useFactorAct();

  function submit(event: FormEvent): void {
    event.preventDefault();
    const typed = name.trim();
    if (typed === '') return setProblem(t`Type a name, so that you know it again.`);
    act(async () => {
      await renamePasskey(passkey.id, typed);
      onRenamed();
      onClose();
    });
  }

  return (
    <Dialog
      isOpen
      size="narrow"
      onClose={onClose}
      title={t`Rename this passkey`}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={formId} variant="primary" isPending={isPending}>
            <Trans>Save</Trans>
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit}>
        <TextField
          ref={focusOnMount}
          label={t`Name`}
          autoComplete="off"
          value={name}
          onChange={setName}
          error={problem}
        />
      </form>
    </Dialog>
  );
}
