import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { useLingui } from '@lingui/react/macro';
import type { EditedField, EditedValue } from '@foothold/domain/field-edit/field-edit';
import { jobFields, type KeysWith } from '@foothold/domain/job-fields';
import { useFormat } from '../../../i18n/format.ts';
import { editedOptionsOf, type EditorKind } from '../../../job-fields/edited-field.ts';
import { useJobsLater } from '../../../sync/hooks/use-jobs.ts';
import { ComboBox } from '../../../ui/combo-box.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { NumberField, storedNumber } from '../../../ui/number-field.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TagInput } from '../../../ui/tag-input.tsx';
import { TextField } from '../../../ui/text-field.tsx';

interface FieldEditorProps {
  field: EditedField;
  label: string;
  value: EditedValue;
  error: string | undefined;
  onChange: (value: EditedValue) => void;
  /** Told of a value of which only a part is typed. */
  onIncomplete: (isIncomplete: boolean) => void;
}

const nothing = 'nothing';
const textOf = (value: EditedValue) => String(value ?? '');

/** The editor of each kind of field: the same that its form has. */
const editors: Record<EditorKind, (props: FieldEditorProps) => ReactNode> = {
  text: TextEditor,
  source: SourceEditor,
  link: (props) => <TextEditor {...props} isLink />,
  choice: ChoiceEditor,
  date: DateEditor,
  rating: RatingEditor,
  number: NumberEditor,
  tags: TagsEditor,
};

export function FieldEditor({ kind, ...props }: FieldEditorProps & { kind: EditorKind }) {
  const Editor = editors[kind];
  return <Editor {...props} />;
}

function TextEditor({ label, value, error, onChange, isLink }: FieldEditorProps & { isLink?: true }) {
  return (
    <TextField
      label={label}
      isLabelHidden
      value={textOf(value)}
      onChange={onChange}
      error={error}
      autoComplete="off"
      {...(isLink ? { inputMode: 'url', autoCapitalize: 'none', spellCheck: false } : {})}
    />
  );
}

function SourceEditor({ label, value, error, onChange }: FieldEditorProps) {
  const jobs = useJobsLater();
  const suggestions = useMemo(() => jobs.flatMap(({ source }) => source ?? []).toSorted(), [jobs]);
  return (
    <ComboBox
      label={label}
      isLabelHidden
      suggestions={suggestions}
      value={textOf(value)}
      onChange={onChange}
      error={error}
    />
  );
}

function ChoiceEditor({ field, label, value, error, onChange }: FieldEditorProps) {
  const { t, i18n } = useLingui();
  const known = editedOptionsOf(i18n, field);
  // A removed choice is still listed where it is the value.
  const isKnown = value === null || known.some(({ id }) => id === value);
  const all = isKnown ? known : [...known, { id: textOf(value), label: textOf(value) }];
  const options = all.map((option) => ({ id: `is ${option.id}`, label: option.label }));
  return (
    <SelectField
      label={label}
      isLabelHidden
      placeholder={t`Not set`}
      options={[...options, { id: nothing, label: t`Not set` }]}
      value={value === null ? null : `is ${textOf(value)}`}
      onChange={(id) => onChange(id === nothing ? null : id.slice('is '.length))}
      error={error}
    />
  );
}

function RatingEditor({ field, label, value, error, onChange }: FieldEditorProps) {
  const { t } = useLingui();
  const format = useFormat();
  const { max } = jobFields[field as KeysWith<{ kind: 'rating' }>];
  const ratings = Array.from({ length: max + 1 }, (_, at) => max - at);
  return (
    <SelectField
      label={label}
      isLabelHidden
      placeholder={t`Not set`}
      options={[
        ...ratings.map((rating) => ({ id: String(rating), label: format.number(rating) })),
        { id: nothing, label: t`Not set` },
      ]}
      value={value === null ? null : textOf(value)}
      onChange={(id) => onChange(id === nothing ? null : Number(id))}
      error={error}
    />
  );
}

function DateEditor({ label, value, error, ...told }: FieldEditorProps) {
  return (
    <DateField
      label={label}
      isLabelHidden
      value={textOf(value) || null}
      error={error}
      onChange={told.onChange}
      onIncomplete={told.onIncomplete}
    />
  );
}

function NumberEditor({ label, value, error, onChange }: FieldEditorProps) {
  return (
    <NumberField
      label={label}
      isLabelHidden
      value={typeof value === 'number' ? value : storedNumber(textOf(value))}
      onChange={onChange}
      error={error}
    />
  );
}

function TagsEditor({ field, label, value, error, onChange }: FieldEditorProps) {
  const { max, maxEach } = jobFields[field as KeysWith<{ kind: 'tags' }>];
  return (
    <TagInput
      label={label}
      isLabelHidden
      value={typeof value === 'object' ? (value ?? []) : []}
      onChange={onChange}
      max={max}
      maxLength={maxEach}
      error={error}
    />
  );
}
