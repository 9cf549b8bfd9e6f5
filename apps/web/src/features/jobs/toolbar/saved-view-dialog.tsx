import { useState } from 'react';
import type { FormEvent } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { savedViewLimits } from '@foothold/domain/saved-view';
import { codePointLength } from '@foothold/domain/text';
import { focusOnMount } from '../../../ui/focus-on-mount.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { OpenForm } from '../../../ui/use-open-item.ts';

interface SavedViewDialogProps {
  /** The name it has so far; empty for a new view. */
  name: string;
  opened: OpenForm<string>;
  onSave: (name: string) => void;
}

const formId = 'saved-view';

/** Asks for the name of a view. */
export function SavedViewDialog({ name, opened, onSave }: SavedViewDialogProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState(opened.unsaved ?? name);
  const [error, setError] = useState<string>();
  const max = savedViewLimits.name;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const trimmed = typed.trim();
    if (trimmed === '') return setError(t`Enter a name.`);
    if (codePointLength(trimmed) > max) return setError(t`At most ${max} characters.`);
    onSave(trimmed);
    opened.closeSaved();
  };
  return (
    <FormDialog
      title={name === '' ? t`Save view` : t`Rename`}
      onClose={opened.close}
      formId={formId}
      saveLabel={name === '' ? <Trans>Save view</Trans> : <Trans>Rename</Trans>}
    >
      <form id={formId} noValidate onSubmit={submit}>
        <TextField
          ref={focusOnMount}
          label={t`Name`}
          hint={t`Includes search, filters, grouping and order.`}
          value={typed}
          onChange={(next) => {
            setTyped(next);
            opened.onUnsaved(next.trim() === '' || next === name ? null : next);
          }}
          error={error}
          isRequired
        />
      </form>
    </FormDialog>
  );
}
