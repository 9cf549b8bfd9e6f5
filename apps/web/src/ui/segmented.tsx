import './segmented.css';
import { useImperativeHandle, useRef } from 'react';
import type { ReactNode, Ref } from 'react';
import { FieldFrame, useFieldIds } from './field.tsx';
import type { FieldProps, Focusable } from './field.tsx';

export interface SegmentedOption<Id extends string> {
  id: Id;
  label: string;
  icon?: ReactNode;
  isDisabled?: boolean;
}

interface SegmentedProps<Id extends string> extends Omit<FieldProps<Id | null>, 'onChange'> {
  ref?: Ref<Focusable>;
  options: readonly SegmentedOption<Id>[];
  onChange: (id: Id) => void;
}

/** Two to five choices side by side, one of them chosen. A native radio group: arrow keys move the choice. */
export function Segmented<Id extends string>({
  ref,
  options,
  value,
  onChange,
  onBlur,
  isRequired,
  isDisabled,
  name,
  label,
  isLabelHidden,
  guessed,
  ...frame
}: SegmentedProps<Id>) {
  const ids = useFieldIds(frame);
  const group = useRef<HTMLDivElement>(null);
  useImperativeHandle(ref, () => ({
    focus: () => group.current?.querySelector<HTMLInputElement>('input:checked, input')?.focus(),
  }));
  return (
    <FieldFrame {...frame} ids={ids} label={label} isLabelHidden={isLabelHidden} labels="group">
      <div
        ref={group}
        className={`segmented${frame.error ? ' is-bad' : ''}${guessed ? ' from' : ''}`}
        role="radiogroup"
        aria-labelledby={ids.label}
        aria-describedby={ids.describedBy}
        aria-invalid={frame.error ? true : undefined}
        aria-required={isRequired || undefined}
        onBlur={onBlur}
      >
        {options.map((option) => (
          <label key={option.id}>
            <input
              type="radio"
              className="visually-hidden"
              name={name ?? ids.control}
              value={option.id}
              checked={option.id === value}
              disabled={isDisabled || option.isDisabled}
              onChange={() => onChange(option.id)}
              // A guess is confirmed by choosing it, which does not change an input that is checked already.
              onClick={guessed && option.id === value ? () => onChange(option.id) : undefined}
            />
            {option.icon}
            <span className="trunc">{option.label}</span>
          </label>
        ))}
      </div>
    </FieldFrame>
  );
}
