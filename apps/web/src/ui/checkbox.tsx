import './checkbox.css';
import type { ReactNode, Ref } from 'react';
import { FieldMessages, useFieldIds } from './field.tsx';
import type { FieldProps } from './field.tsx';

interface CheckboxProps extends Omit<FieldProps<boolean>, 'note' | 'guessed' | 'label'> {
  ref?: Ref<HTMLInputElement>;
  label: string;
  /** Shown instead of the label, which remains the accessible name. */
  children?: ReactNode;
  /** Whether some, but not all, of the items that it toggles are checked. */
  isIndeterminate?: boolean;
}

/** A checkbox with its label. With `isLabelHidden` only the box, for rows that show the text themselves. */
export function Checkbox({
  ref,
  label,
  isLabelHidden = false,
  children,
  isIndeterminate = false,
  value,
  onChange,
  onBlur,
  isRequired,
  isDisabled,
  name,
  hint,
  error,
  fix,
  className = '',
}: CheckboxProps) {
  const ids = useFieldIds({ hint, error });
  const box = (
    <input
      ref={(element) => {
        if (element) element.indeterminate = isIndeterminate;
        if (typeof ref === 'function') return ref(element);
        if (ref) ref.current = element;
      }}
      type="checkbox"
      className={error ? 'check is-bad' : 'check'}
      id={ids.control}
      name={name}
      checked={value}
      disabled={isDisabled}
      aria-label={isLabelHidden || children ? label : undefined}
      aria-required={isRequired || undefined}
      aria-invalid={error ? true : undefined}
      aria-describedby={ids.describedBy}
      onChange={(event) => onChange(event.currentTarget.checked)}
      onBlur={onBlur}
    />
  );
  if (isLabelHidden) return box;
  return (
    <div className={`field ${className}`.trim()}>
      <label className="choice">
        {box}
        <span>{children ?? label}</span>
      </label>
      <FieldMessages ids={ids} hint={hint} error={error} fix={fix} />
    </div>
  );
}
