import './date-field.css';
import { parseTime } from '@internationalized/date';
import { useLingui } from '@lingui/react/macro';
import { useImperativeHandle, useMemo, useRef, useState } from 'react';
import type { Ref } from 'react';
import { TimeField as AriaTimeField } from 'react-aria-components/TimeField';
import { AriaField } from './aria-field.tsx';
import { inputClass, useFieldIds } from './field.tsx';
import type { FieldProps, Focusable } from './field.tsx';
import { isHalfTyped, partSelector } from './drawn-parts.ts';
import { usePlainDigits } from './plain-digits.ts';
import { KeptTime, TimeParts } from './time-parts.tsx';
import { timeOfDayIn } from './typed-time.ts';

interface TimeFieldProps extends FieldProps<string | null> {
  ref?: Ref<Focusable>;
  /** Called when the field is left with some parts typed and others empty; the typed parts stay. */
  onIncomplete?: ((isIncomplete: boolean) => void) | undefined;
}

function readTime(value: string | null) {
  if (!value) return null;
  try {
    return parseTime(value);
  } catch {
    return null;
  }
}

/** A time of day, `HH:MM` (24 hours) or null, typed part by part in the notation of the locale, or pasted. */
export function TimeField({
  ref,
  value,
  onChange,
  onBlur,
  onIncomplete,
  isRequired,
  isDisabled,
  guessed,
  name,
  className = '',
  ...frame
}: TimeFieldProps) {
  const { t } = useLingui();
  const [isIncomplete, setIsIncomplete] = useState(false);
  const [isUnread, setIsUnread] = useState(false);
  const entryError = isUnread ? t`No time found in the pasted text. Enter the time.` : t`Enter a full time.`;
  const error = isUnread || isIncomplete ? entryError : frame.error;
  const ids = useFieldIds({ ...frame, error });
  const time = useMemo(() => readTime(value), [value]);
  const markIncomplete = (next: boolean) => {
    if (next === isIncomplete) return;
    setIsIncomplete(next);
    onIncomplete?.(next);
  };
  const take = (next: string | null) => {
    markIncomplete(false);
    setIsUnread(false);
    onChange(next);
  };
  const parts = useRef<HTMLDivElement>(null);
  usePlainDigits(parts, (text) => {
    const pasted = timeOfDayIn(text);
    if (pasted === undefined) setIsUnread(true);
    else take(pasted);
  });
  useImperativeHandle(ref, () => ({
    focus: () => parts.current?.querySelector<HTMLElement>(partSelector)?.focus(),
  }));
  return (
    <AriaTimeField
      className={`field ${className}`.trim()}
      name={name}
      value={time}
      onChange={(next) => take(next === null ? null : next.toString().slice(0, 5))}
      onBlur={() => {
        markIncomplete(isHalfTyped(parts.current));
        onBlur?.();
      }}
      granularity="minute"
      validationBehavior="aria"
      isRequired={isRequired}
      isDisabled={isDisabled}
      isInvalid={Boolean(error)}
      aria-describedby={ids.describedBy}
    >
      <AriaField ids={ids} {...frame} error={error}>
        <div className={`${inputClass({ error, guessed, isDisabled })} date`}>
          <TimeParts parts={parts} onTime={take} />
          <KeptTime field={name ?? frame.label} onPartsBack={() => markIncomplete(true)} />
        </div>
      </AriaField>
    </AriaTimeField>
  );
}
