import './date-field.css';
import { parseDate } from '@internationalized/date';
import type { CalendarDate, DateValue } from '@internationalized/date';
import { useLingui } from '@lingui/react/macro';
import { CalendarDays } from 'lucide-react';
import { useImperativeHandle, useMemo, useState } from 'react';
import type { Ref } from 'react';
import { Button, DateInput, DatePicker, DateSegment, Group } from 'react-aria-components/DatePicker';
import { AriaField } from './aria-field.tsx';
import { CalendarPopover } from './calendar-popover.tsx';
import { inputClass, useFieldIds } from './field.tsx';
import type { FieldProps, Focusable } from './field.tsx';
import { useHeldValue } from './held-value.ts';
import { usePlainDigits } from './plain-digits.ts';

interface DateFieldProps extends FieldProps<string | null> {
  ref?: Ref<Focusable>;
  /** Told when the person leaves with some parts typed and others empty; what was typed stays in the field. */
  onIncomplete?: (isIncomplete: boolean) => void;
}

/** Years typed digit by digit pass through 2, 20 and 202; only whole years are worth telling a form. */
const yearMin = 1000;

function isoDate(date: DateValue | null): string | null {
  return date === null ? null : date.toString().slice(0, 10);
}

function readDate(value: string | null): CalendarDate | null {
  if (!value) return null;
  try {
    return parseDate(value.slice(0, 10));
  } catch {
    return null;
  }
}

/** A calendar date, `YYYY-MM-DD` or null, typed part by part in the reader's order or picked from a calendar. */
export function DateField({
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
}: DateFieldProps) {
  const { t } = useLingui();
  const parts = usePlainDigits();
  useImperativeHandle(ref, () => ({
    focus: () => parts.current?.querySelector<HTMLElement>('[role=spinbutton]')?.focus(),
  }));
  const entry = useDateEntry({ value, onChange, onIncomplete, parts });
  const error = frame.error ?? (entry.isIncomplete ? t`Enter a full date.` : undefined);
  const ids = useFieldIds({ ...frame, error });
  return (
    <DatePicker
      className={`field ${className}`.trim()}
      name={name}
      value={entry.date}
      onChange={entry.change}
      onBlur={() => {
        entry.leave();
        onBlur?.();
      }}
      granularity="day"
      validationBehavior="aria"
      isRequired={isRequired}
      isDisabled={isDisabled}
      isInvalid={Boolean(error)}
      aria-describedby={ids.describedBy}
    >
      <AriaField ids={ids} {...frame} error={error}>
        <Group className={`${inputClass({ error, guessed, isDisabled })} date`}>
          <DateInput ref={parts} className="date-parts">
            {(part) => <DateSegment className="date-part" segment={part} />}
          </DateInput>
          <Button>
            <CalendarDays className="icon" aria-hidden="true" />
          </Button>
        </Group>
        <CalendarPopover />
      </AriaField>
    </DatePicker>
  );
}

interface DateEntryOptions extends Pick<DateFieldProps, 'value' | 'onChange' | 'onIncomplete'> {
  parts: { readonly current: HTMLElement | null };
}

/** What is typed so far, and what of it the form is told. */
function useDateEntry({ value, onChange, onIncomplete, parts }: DateEntryOptions) {
  const [isIncomplete, setIsIncomplete] = useState(false);
  const { held, hold, tell } = useHeldValue(value, onChange);
  // React Aria forgets half-typed parts when it gets another object for the same date.
  const date = useMemo(() => readDate(held), [held]);
  const markIncomplete = (next: boolean) => {
    if (next === isIncomplete) return;
    setIsIncomplete(next);
    onIncomplete?.(next);
  };
  return {
    date,
    isIncomplete,
    change: (next: DateValue | null) => {
      hold(isoDate(next));
      markIncomplete(false);
      if (next === null || next.year >= yearMin) tell(isoDate(next));
    },
    leave: () => {
      const all = parts.current?.querySelectorAll('[role=spinbutton]').length ?? 0;
      const empty = parts.current?.querySelectorAll('[role=spinbutton][data-placeholder]').length ?? 0;
      markIncomplete(empty > 0 && empty < all);
      tell(held);
    },
  };
}
