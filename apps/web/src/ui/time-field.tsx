import './date-field.css';
import { parseTime } from '@internationalized/date';
import { useImperativeHandle, useMemo } from 'react';
import type { Ref } from 'react';
import { DateInput, DateSegment, TimeField as AriaTimeField } from 'react-aria-components/TimeField';
import { AriaField } from './aria-field.tsx';
import { inputClass, useFieldIds } from './field.tsx';
import type { FieldProps, Focusable } from './field.tsx';
import { usePlainDigits } from './plain-digits.ts';

interface TimeFieldProps extends FieldProps<string | null> {
  ref?: Ref<Focusable>;
}

function readTime(value: string | null) {
  if (!value) return null;
  try {
    return parseTime(value);
  } catch {
    return null;
  }
}

/** A time of day, `HH:MM` (24 hours) or null, typed the way the reader's language writes it. */
export function TimeField({
  ref,
  value,
  onChange,
  onBlur,
  isRequired,
  isDisabled,
  guessed,
  name,
  className = '',
  ...frame
}: TimeFieldProps) {
  const ids = useFieldIds(frame);
  const time = useMemo(() => readTime(value), [value]);
  const parts = usePlainDigits();
  useImperativeHandle(ref, () => ({
    focus: () => parts.current?.querySelector<HTMLElement>('[role=spinbutton]')?.focus(),
  }));
  return (
    <AriaTimeField
      className={`field ${className}`.trim()}
      name={name}
      value={time}
      onChange={(next) => onChange(next === null ? null : next.toString().slice(0, 5))}
      onBlur={onBlur}
      granularity="minute"
      validationBehavior="aria"
      isRequired={isRequired}
      isDisabled={isDisabled}
      isInvalid={Boolean(frame.error)}
      aria-describedby={ids.describedBy}
    >
      <AriaField ids={ids} {...frame}>
        <div className={`${inputClass({ error: frame.error, guessed, isDisabled })} date`}>
          <DateInput ref={parts} className="date-parts">
            {(part) => <DateSegment className="date-part" segment={part} />}
          </DateInput>
        </div>
      </AriaField>
    </AriaTimeField>
  );
}
