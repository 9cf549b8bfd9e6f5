import { useLingui } from '@lingui/react/macro';
import type { EditedField } from '@foothold/domain/field-edit/field-edit';
import { editedKeyOf, editedNameOf } from '../../../job-fields/edited-field.ts';
import { SelectField } from '../../../ui/select-field.tsx';
import { withTarget } from './paste-plan.ts';
import styles from './paste-dialog.module.css';

interface PasteTargetsProps {
  columns: readonly (readonly string[])[];
  fields: readonly EditedField[];
  targets: readonly (EditedField | null)[];
  onTargets: (targets: (EditedField | null)[]) => void;
}

/** Which field each copied column goes into. */
export function PasteTargets({ columns, fields, targets, onTargets }: PasteTargetsProps) {
  const { t, i18n } = useLingui();
  const options = [
    // An id of the person's own field is no word of ours.
    ...fields.map((field) => ({ id: `to ${editedKeyOf(field)}`, label: editedNameOf(i18n, field) })),
    { id: 'ignore', label: t`Ignore` },
  ];
  const choose = (at: number, id: string) => {
    const field = fields.find((each) => id === `to ${editedKeyOf(each)}`) ?? null;
    onTargets(withTarget(targets, at, field));
  };
  return (
    <div className={styles.pasteTargets}>
      {targets.map((field, at) => (
        <SelectField
          key={at}
          label={columnLabel(columns[at] ?? [], t`Column ${at + 1}`)}
          options={options}
          value={field ? `to ${editedKeyOf(field)}` : 'ignore'}
          onChange={(id) => choose(at, id)}
        />
      ))}
    </div>
  );
}

/** Its number, and the first of what stands in it. */
function columnLabel(cells: readonly string[], name: string): string {
  const first = cells.find((cell) => cell.trim() !== '')?.trim() ?? '';
  return first === '' ? name : `${name}: ${first.slice(0, 30)}`;
}
