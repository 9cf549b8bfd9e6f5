import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import type { FormEvent } from 'react';
import { finishPasskey, startPasskey } from '../../../session/passkeys.ts';
import { withRecentSignIn } from '../../../session/session.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { focusOnMount } from '../../../ui/focus-on-mount.ts';
import { TextField } from '../../../ui/text-field.tsx';
import type { OpenForm } from '../../../ui/use-open-item.ts';
import { showToast } from '../../../ui/toast.tsx';
import { doneWords } from '../../../i18n/done-words.ts';
import { deviceWords } from '../../../i18n/device-words.ts';
import { useFactorAct } from './use-factor-act.ts';

/** A name first, so that it is known again; then the browser takes over. */
export function AddPasskeyDialog({ opened, onAdded }: { opened: OpenForm<string>; onAdded: () => void }) {
  const { t, i18n } = useLingui();
  const formId = useId();
  const proposed = deviceWords(i18n, navigator.userAgent);
  const [name, setName] = useState(opened.unsaved ?? proposed);
  const { isPending, act } = useFactorAct();

  function submit(event: FormEvent): void {
    event.preventDefault();
    act(async () => {
      const options = await withRecentSignIn(startPasskey);
      await finishPasskey(options, name.trim());
      onAdded();
      opened.closeSaved();
      showToast({ message: doneWords(i18n, 'added', t`Passkey`) });
    });
  }

  return (
    <FormDialog
      onClose={opened.close}
      title={t`Add passkey`}
      formId={formId}
      saveLabel={<Trans>Continue</Trans>}
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
            opened.onUnsaved(typed.trim() === '' || typed === proposed ? null : typed);
          }}
        />
      </form>
    </FormDialog>
  );
}
