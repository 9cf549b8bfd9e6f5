import { useLingui } from '@lingui/react/macro';
import type { ComponentProps, ReactNode } from 'react';
import { jobFields, type KeysWith } from '@foothold/domain/job-fields';
import { choiceWords, type ChoiceKey } from '../../../i18n/job-words.ts';
import { DateField } from '../../../ui/date-field.tsx';
import { SelectField, type SelectOption } from '../../../ui/select-field.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useJobFormState } from './job-form-context.tsx';
import { jobFieldLabel } from '../../../job-fields/labels.ts';
import type { DetailName, JobFieldName, JobFormValues } from './job-form-values.ts';
import { PriorityField } from './priority-field.tsx';
import { SourceField } from './source-field.tsx';
import { TagsField } from './tags-field.tsx';
import { useJobField } from './use-job-field.ts';

type NamesOf<Value> = {
  [Name in JobFieldName]: JobFormValues[Name] extends Value ? Name : never;
}[JobFieldName];
type TextName = NamesOf<string>;
type DateName = KeysWith<{ kind: 'date' }> | 'moveOn';

interface JobTextFieldProps extends Partial<ComponentProps<typeof TextField>> {
  name: TextName;
}

/** A text field of the job. */
export function JobTextField({ name, hint, ...look }: JobTextFieldProps) {
  const { i18n } = useLingui();
  const field = useJobField(name);
  return <TextField label={jobFieldLabel(i18n, name)} {...look} {...field} hint={field.hint ?? hint} />;
}

interface JobTextAreaProps extends Partial<ComponentProps<typeof TextArea>> {
  name: TextName;
}

/** A text of several lines of the job. */
export function JobTextArea({ name, hint, ...look }: JobTextAreaProps) {
  const { i18n } = useLingui();
  const field = useJobField(name);
  return <TextArea label={jobFieldLabel(i18n, name)} {...look} {...field} hint={field.hint ?? hint} />;
}

interface JobDateFieldProps extends Partial<ComponentProps<typeof DateField>> {
  name: DateName;
}

/** A date of the job. */
export function JobDateField({ name, hint, ...look }: JobDateFieldProps) {
  const { i18n } = useLingui();
  const { markIncomplete, savesOnLeaving, onFieldDone } = useJobFormState();
  const field = useJobField(name);
  return (
    <DateField
      label={jobFieldLabel(i18n, name)}
      {...look}
      {...field}
      hint={field.hint ?? hint}
      onIncomplete={(isIncomplete) => markIncomplete(name, isIncomplete)}
      onConfirmed={savesOnLeaving ? onFieldDone : undefined}
    />
  );
}

interface JobSelectFieldProps {
  name: ChoiceKey;
  className?: string;
  isLabelHidden?: boolean;
  /** Shown while nothing is chosen. */
  placeholder?: string;
}

const nothing = 'nothing';

/** One of a fixed list, or nothing. */
export function JobSelectField({ name, placeholder, ...look }: JobSelectFieldProps) {
  const { i18n, t } = useLingui();
  const { onFieldDone } = useJobFormState();
  const field = useJobField(name);
  const choices: readonly (typeof field.value & string)[] = jobFields[name].choices;
  const options: SelectOption<string>[] = [
    ...choices.map((id) => ({ id, label: choiceWords(i18n, name, id) })),
    { id: nothing, label: t`Not set` },
  ];
  return (
    <SelectField
      label={jobFieldLabel(i18n, name)}
      {...look}
      {...field}
      placeholder={placeholder ?? t`Not set`}
      options={options}
      onChange={(id) => {
        field.onChange(choices.find((each) => each === id) ?? null);
        onFieldDone();
      }}
    />
  );
}

interface JobFieldControlProps {
  name: DetailName;
  className?: string;
  /** Stands after a text of one line. */
  after?: ReactNode;
}

/** Longer than this a text gets an area of several lines. */
const lineLengthMax = 500;

/** The control of a field, by its kind; the source has suggestions. */
export function JobFieldControl({ name, after, ...look }: JobFieldControlProps) {
  const field = jobFields[name];
  if (name === 'source') return <SourceField {...look} />;
  switch (field.kind) {
    case 'choice':
      return <JobSelectField name={name as ChoiceKey} {...look} />;
    case 'date':
      return <JobDateField name={name as KeysWith<{ kind: 'date' }>} {...look} />;
    case 'rating':
      return <PriorityField name={name as KeysWith<{ kind: 'rating' }>} {...look} />;
    case 'tags':
      return <TagsField name={name as KeysWith<{ kind: 'tags' }>} {...look} />;
    case 'text': {
      const text = name as DetailName & KeysWith<{ kind: 'text' }>;
      if (field.max <= lineLengthMax) return <JobTextField name={text} after={after} {...look} />;
      return <JobTextArea name={text} rows={1} maxLength={field.max} {...look} />;
    }
  }
}
