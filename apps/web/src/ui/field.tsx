import './field.css';
import { useId } from 'react';
import type { ChangeEvent, ReactNode } from 'react';
import { FieldError } from './field-error.tsx';
import type { FieldFix } from './field-error.tsx';

/** An element that a form can focus when it jumps to the first invalid field. */
export interface Focusable {
  focus: () => void;
}

/** Props of every field of the kit. `field` of react-hook-form's `useController` can be spread onto it. */
export interface FieldProps<Value> {
  label: string;
  /** The label is only read out; for rows whose heading shows it. */
  isLabelHidden?: boolean;
  /** Short text at the end of the label's line. */
  note?: ReactNode;
  /** One optional line below. */
  hint?: ReactNode;
  /** The error, as a sentence. Marks the field invalid. */
  error?: ReactNode;
  /** A button after the error that corrects the value. */
  fix?: FieldFix;
  value: Value;
  onChange: (value: Value) => void;
  onBlur?: () => void;
  isRequired?: boolean;
  isDisabled?: boolean;
  /** The value is a guess that the person should check: dashed border. */
  guessed?: boolean;
  name?: string;
  /** Added to the field's outer element, for its position in a grid. */
  className?: string;
}

export interface FieldIds {
  control: string;
  label: string;
  /** For `aria-describedby`: the ids of the hint and the error that are shown. */
  describedBy: string | undefined;
  hint: string;
  error: string;
}

/** The ids that connect a control with its label, hint and error. */
export function useFieldIds({ hint, error }: { hint?: ReactNode; error?: ReactNode }): FieldIds {
  const id = useId();
  const shown = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  return {
    control: id,
    label: `${id}-label`,
    describedBy: shown || undefined,
    hint: `${id}-hint`,
    error: `${id}-error`,
  };
}

type TypedFieldProps = Pick<
  FieldProps<string>,
  'value' | 'onChange' | 'onBlur' | 'isRequired' | 'isDisabled' | 'name' | 'error'
>;

/** Attributes of a native text control within a field. */
export function controlProps(
  ids: FieldIds,
  { value, onChange, onBlur, isRequired, isDisabled, name, error }: TypedFieldProps,
) {
  return {
    id: ids.control,
    name,
    value,
    disabled: isDisabled,
    'aria-required': isRequired || undefined,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': ids.describedBy,
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      onChange(event.currentTarget.value),
    onBlur,
  };
}

/** The classes of a field's border. */
export function inputClass(state: {
  error?: ReactNode;
  guessed?: boolean;
  isDisabled?: boolean;
  size?: 'sm' | 'md' | 'lg';
}): string {
  const size = { sm: ' text-sm', md: '', lg: ' input-large' }[state.size ?? 'sm'];
  return `input${size}${state.error ? ' is-bad' : ''}${state.guessed ? ' from' : ''}${state.isDisabled ? ' is-off' : ''}`;
}

interface FieldMessagesProps {
  ids: FieldIds;
  hint?: ReactNode;
  error?: ReactNode;
  fix?: FieldFix;
}

/** The hint and the error below a control. */
export function FieldMessages({ ids, hint, error, fix }: FieldMessagesProps) {
  return (
    <>
      {hint && (
        <span className="hint" id={ids.hint}>
          {hint}
        </span>
      )}
      {error && (
        <FieldError id={ids.error} fix={fix}>
          {error}
        </FieldError>
      )}
    </>
  );
}

interface FieldFrameProps extends Pick<
  FieldProps<unknown>,
  'label' | 'isLabelHidden' | 'note' | 'hint' | 'error' | 'fix' | 'className'
> {
  ids: FieldIds;
  /** `group` where the control is several elements, named by `aria-labelledby` instead of `for`. */
  labels?: 'control' | 'group';
  children: ReactNode;
}

/** The label above, the control, and one hint and one error below. */
export function FieldFrame({
  ids,
  label,
  isLabelHidden = false,
  note,
  labels = 'control',
  className = '',
  children,
  ...messages
}: FieldFrameProps) {
  const labelClass = isLabelHidden ? 'label visually-hidden' : 'label';
  const words =
    labels === 'control' ? (
      <label id={ids.label} htmlFor={ids.control} className={labelClass}>
        {label}
      </label>
    ) : (
      <span id={ids.label} className={labelClass}>
        {label}
      </span>
    );
  return (
    <div className={`field ${className}`.trim()}>
      {note ? (
        <div className="label-row">
          {words}
          <span className="text-xs ink-3">{note}</span>
        </div>
      ) : (
        words
      )}
      {children}
      <FieldMessages ids={ids} {...messages} />
    </div>
  );
}
