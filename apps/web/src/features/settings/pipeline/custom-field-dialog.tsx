import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { v7 as newId } from 'uuid';
import {
  customFieldKinds,
  customFieldLimits,
  type CustomField,
  type CustomFieldKind,
} from '@foothold/domain/custom-field';
import { codePointLength } from '@foothold/domain/text';
import { customFieldKindWords } from '../../../i18n/custom-field-words.ts';
import { mutate, undoUnlessChanged } from '../../../sync/engine/mutate.ts';
import { readSettings } from '../../../sync/hooks/use-jobs.ts';
import { focusOnMount } from '../../../ui/focus-on-mount.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TagInput } from '../../../ui/tag-input.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { OpenForm } from '../../../ui/use-open-item.ts';
import { useUndoOffer } from '../../../ui/use-undo-offer.tsx';

const formId = 'own-field';

/** What was typed and chosen so far. */
export interface FieldValues {
  name: string;
  kind: CustomFieldKind;
  choices: readonly string[];
}

interface CustomFieldDialogProps {
  /** Left out for a new one. */
  field?: CustomField;
  opened: OpenForm<FieldValues>;
}

function putBack(field: CustomField): () => unknown {
  return undoUnlessChanged(
    () => readSettings().ownFields?.find(({ id }) => id === field.id),
    () => mutate('own-field.put', { field }),
  );
}

/** Names a field of the person's own, and says what it holds. */
export function CustomFieldDialog({ field, opened }: CustomFieldDialogProps) {
  const { t, i18n } = useLingui();
  const stored = valuesOf(field);
  const [values, setValues] = useState(opened.unsaved ?? stored);
  const { name, kind, choices } = values;
  const [isChecked, setIsChecked] = useState(false);
  const offerUndo = useUndoOffer();
  const max = customFieldLimits.name;
  const typed = name.trim();
  const nameError =
    typed === ''
      ? t`Enter a name.`
      : codePointLength(typed) > max
        ? t`At most ${max} characters.`
        : undefined;
  const choicesError = kind === 'choice' && choices.length === 0 ? t`Add a choice.` : undefined;

  function change(part: Partial<FieldValues>): void {
    const next = { ...values, ...part };
    setValues(next);
    opened.onUnsaved(JSON.stringify(next) === JSON.stringify(stored) ? null : next);
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    setIsChecked(true);
    if (nameError !== undefined || choicesError !== undefined) return;
    const id = field?.id ?? newId();
    const own = kind === 'choice' ? { choices: [...choices] } : {};
    mutate('own-field.put', { field: { id, name: typed, kind, ...own } });
    if (field) offerUndo(t`${name} changed`, putBack(field));
    opened.closeSaved();
  }

  return (
    <FormDialog
      title={field ? t`Edit field` : t`Add field`}
      onClose={opened.close}
      formId={formId}
      saveLabel={<Trans>Save field</Trans>}
    >
      <form id={formId} className="form-column" noValidate onSubmit={submit}>
        <TextField
          ref={focusOnMount}
          label={t`Name`}
          value={name}
          onChange={(next) => change({ name: next })}
          error={isChecked ? nameError : undefined}
          isRequired
        />
        <SelectField
          label={t`Type`}
          value={kind}
          options={customFieldKinds.map((id) => ({ id, label: customFieldKindWords(i18n, id) }))}
          onChange={(next) => change({ kind: next })}
        />
        {kind === 'choice' && (
          <TagInput
            label={t`Choices`}
            hint={t`Press Enter after each.`}
            value={choices}
            onChange={(next) => change({ choices: next })}
            error={isChecked ? choicesError : undefined}
            max={customFieldLimits.choices}
            maxLength={customFieldLimits.choice}
          />
        )}
      </form>
    </FormDialog>
  );
}

function valuesOf(field: CustomField | undefined): FieldValues {
  return { name: field?.name ?? '', kind: field?.kind ?? 'text', choices: field?.choices ?? [] };
}
