import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import type { FormEvent } from 'react';
import { renamePasskey } from '../../../session/passkeys.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { focusOnMount } from '../../../ui/focus-on-mount.ts';
import { TextField } from '../../../ui/text-field.tsx';
import type { OpenForm } from '../../../ui/use-open-item.ts';
import { useFactorAct } from './use-factor-act.ts';

interface RenamePasskeyDialogProps {
  passkey: { id: string; name: string };
  opened: OpenForm<string>;
  onRenamed: () => void;
}

export function RenamePasskeyDialog({ passkey, opened, onRenamed }: RenamePasskeyDialogProps) {
  const { t } = useLingui();
  const formId = useId();
  const [name, setName] = useState(opened.unsaved ?? passkey.name);
  const [problem, setProblem] = useState<string>();
  const { isPending, act } = useFactorAct();

  function submit(event: FormEvent): void {
    event.preventDefault();
    const typed = name.trim();
    if (typed === '') return setProblem(t`Enter a name.`);
    act(async () => {
      await renamePasskey(passkey.id, typed);
      onRenamed();
      opened.closeSaved();
    });
  }

  return (
    <FormDialog
      onClose={opened.close}
      title={t`Rename`}
      formId={formId}
      saveLabel={<Trans>Save</Trans>}
      isPending={isPending}
    >
      <form id={formId} noValidate onSubmit={submit}>
        <TextField
          ref={focusOnMount}
          label={t`Name`}
          autoComplete="off"
          value={name}
          onChange={(typed) => {
            setName(typed);
            opened.onUnsaved(typed.trim() === '' || typed === passkey.name ? null : typed);
          }}
          error={problem}
        />
      </form>
    </FormDialog>
  );
}
