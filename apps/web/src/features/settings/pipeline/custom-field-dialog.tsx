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
import { mutate } from '../../../sync/engine/mutate.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TagInput } from '../../../ui/tag-input.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useUndoOffer } from '../../../ui/use-undo-offer.tsx';

const formId = 'own-field';

interface CustomFieldDialogProps {
  /** Left out for a new one. */
  field?: CustomField;
  onClose: () => void;
}

/** Names a field of the person's own, and says what it holds. */
export function CustomFieldDialog({ field, onClose }: CustomFieldDialogProps) {
  const { t, i18n } = useLingui();
  const [name, setName] = useState(field?.name ?? '');
  const [kind, setKind] = useState<CustomFieldKind>(field?.kind ?? 'text');
  const [choices, setChoices] = useState<readonly string[]>(field?.choices ?? []);
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

  function submit(event: FormEvent): void {
    event.preventDefault();
    setIsChecked(true);
    if (nameError !== undefined || choicesError !== undefined) return;
    const id = field?.id ?? newId();
    const own = kind === 'choice' ? { choices: [...choices] } : {};
    mutate('own-field.put', { field: { id, name: typed, kind, ...own } });
    if (field) offerUndo(t`${name} changed`, () => mutate('own-field.put', { field }));
    onClose();
  }

  return (
    <FormDialog
      title={field ? t`Edit field` : t`Add field`}
      onClose={onClose}
      formId={formId}
      saveLabel={<Trans>Save field</Trans>}
    >
      <form id={formId} className="form-column" noValidate onSubmit={submit}>
        <TextField
          label={t`Name`}
          value={name}
          onChange={setName}
          error={isChecked ? nameError : undefined}
          isRequired
        />
        <SelectField
          label={t`Type`}
          value={kind}
          options={customFieldKinds.map((id) => ({ id, label: customFieldKindWords(i18n, id) }))}
          onChange={setKind}
        />
        {kind === 'choice' && (
          <TagInput
            label={t`Choices`}
            hint={t`Press Enter after each.`}
            value={choices}
            onChange={setChoices}
            error={isChecked ? choicesError : undefined}
            max={customFieldLimits.choices}
            maxLength={customFieldLimits.choice}
          />
        )}
      </form>
    </FormDialog>
  );
}
