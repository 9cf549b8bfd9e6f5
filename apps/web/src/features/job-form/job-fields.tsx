import { useLingui } from '@lingui/react/macro';
import type { ComponentProps } from 'react';
import { DateField } from '../../ui/date-field.tsx';
import { SelectField, type SelectOption } from '../../ui/select-field.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useJobFormState } from './job-form-context.tsx';
import { jobFieldLabel } from '../../i18n/job-field-words.ts';
import type { JobFieldName, JobFormValues } from './job-form-values.ts';
import { useJobField } from './use-job-field.ts';

type NamesOf<Value> = {
  [Name in JobFieldName]: JobFormValues[Name] extends Value ? Name : never;
}[JobFieldName];
type TextName = NamesOf<string>;
type DateName = 'postedOn' | 'closesOn' | 'replyBy' | 'moveOn';
type ChoiceName = 'employmentType' | 'channel' | 'salaryPeriod' | 'workMode';
type Choice<Name extends ChoiceName> = NonNullable<JobFormValues[Name]>;

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
  const { markIncomplete } = useJobFormState();
  const field = useJobField(name);
  return (
    <DateField
      label={jobFieldLabel(i18n, name)}
      {...look}
      {...field}
      hint={field.hint ?? hint}
      onIncomplete={(isIncomplete) => markIncomplete(name, isIncomplete)}
    />
  );
}

interface JobSelectFieldProps<Name extends ChoiceName> {
  name: Name;
  options: readonly Choice<Name>[];
  wordsOf: (id: Choice<Name>) => string;
  hint?: string;
  className?: string;
  isLabelHidden?: boolean;
  /** Shown while nothing is chosen. */
  placeholder?: string;
}

const nothing = 'nothing';

/** One of a fixed list, or nothing. */
export function JobSelectField<Name extends ChoiceName>({
  name,
  options,
  wordsOf,
  hint,
  placeholder,
  ...look
}: JobSelectFieldProps<Name>) {
  const { i18n, t } = useLingui();
  const field = useJobField(name);
  const choices: SelectOption<Choice<Name> | typeof nothing>[] = [
    ...options.map((id) => ({ id, label: wordsOf(id) })),
    { id: nothing, label: t`Not known` },
  ];
  return (
    <SelectField
      label={jobFieldLabel(i18n, name)}
      {...look}
      {...field}
      placeholder={placeholder ?? t`Not known`}
      hint={field.hint ?? hint}
      options={choices}
      value={field.value as Choice<Name> | null}
      onChange={(id) => field.onChange((id === nothing ? null : id) as JobFormValues[Name])}
    />
  );
}
