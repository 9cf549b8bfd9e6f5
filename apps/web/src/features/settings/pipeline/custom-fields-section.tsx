import { Trans, useLingui } from '@lingui/react/macro';
import { Pencil, X } from 'lucide-react';
import { customFieldLimits, type CustomField } from '@foothold/domain/custom-field';
import { customFieldKindWords } from '../../../i18n/custom-field-words.ts';
import { useFormat } from '../../../i18n/format.ts';
import { mutate, undoUnlessChanged } from '../../../sync/engine/mutate.ts';
import { useOpenDraft } from '../../../drafts/use-open-draft.ts';
import { readSettings, useSettings } from '../../../sync/hooks/use-jobs.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { AddWithinLimit } from './add-within-limit.tsx';
import { CustomFieldDialog, type FieldValues } from './custom-field-dialog.tsx';
import { SettingRow } from '../frame/setting-row.tsx';
import { useUndoOffer } from '../../../ui/use-undo-offer.tsx';

/** Fields that the person adds to every job. */
export function CustomFieldsSection() {
  const { ownFields = [] } = useSettings();
  const { t } = useLingui();
  const editing = useOpenDraft<CustomField | 'new', FieldValues>('settings/field', t`Field`);
  return (
    <section className="page-section" aria-labelledby="settings-own-fields">
      <header>
        <h2 id="settings-own-fields">
          <Trans>Custom fields</Trans>
        </h2>
        <p>
          <Trans>Shown on every job; usable as columns and filters.</Trans>
        </p>
      </header>
      {ownFields.length > 0 && (
        <div className="ruled">
          {ownFields.map((field) => (
            <CustomFieldRow key={field.id} field={field} onEdit={() => editing.open(field)} />
          ))}
        </div>
      )}
      <AddWithinLimit
        label={<Trans>Add field</Trans>}
        count={ownFields.length}
        countMax={customFieldLimits.fields}
        onAdd={() => editing.open('new')}
      />
      {editing.item && (
        <CustomFieldDialog {...(editing.item === 'new' ? {} : { field: editing.item })} opened={editing} />
      )}
    </section>
  );
}

function CustomFieldRow({ field, onEdit }: { field: CustomField; onEdit: () => void }) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const { name, kind, choices = [] } = field;
  const offerUndo = useUndoOffer();
  const remove = () => {
    mutate('own-field.remove', { id: field.id });
    const now = () => readSettings().ownFields?.find(({ id }) => id === field.id);
    const putBack = () => mutate('own-field.put', { field });
    offerUndo(t`${name} removed`, undoUnlessChanged(now, putBack));
  };
  return (
    <SettingRow
      title={name}
      description={kind === 'choice' ? format.list(choices) : customFieldKindWords(i18n, kind)}
    >
      <IconButton label={t`Edit ${name}`} icon={<Pencil className="icon" aria-hidden />} onClick={onEdit} />
      <IconButton label={t`Remove ${name}`} icon={<X className="icon" aria-hidden />} onClick={remove} />
    </SettingRow>
  );
}
