import './date-field.css';
import { parseDate } from '@internationalized/date';
import type { CalendarDate, DateValue } from '@internationalized/date';
import { useLingui } from '@lingui/react/macro';
import { CalendarDays } from 'lucide-react';
import { useEffect, useEffectEvent, useImperativeHandle, useMemo, useRef, useState } from 'react';
import type { Ref } from 'react';
import { Button, DateInput, DatePicker, Group } from 'react-aria-components/DatePicker';
import { useFormat } from '../i18n/format.ts';
import { dateInText } from '../i18n/pasted-date.ts';
import { AriaField } from './aria-field.tsx';
import { CalendarPopover } from './calendar-popover.tsx';
import { DatePart, yearMin, type TypedDate } from './date-part.tsx';
import { inputClass, useFieldIds } from './field.tsx';
import type { FieldProps, Focusable } from './field.tsx';
import { useHeldValue } from './held-value.ts';
import { usePlainDigits } from './plain-digits.ts';

interface DateFieldProps extends FieldProps<string | null>, TypedDate {
  ref?: Ref<Focusable>;
  /**
   * Told when the person leaves with some parts typed and others empty; what was typed stays in the field. Also told while
   * another date has only just taken the place of what was typed (`ReadAs`), so that the press that left the field does not
   * save it unread.
   */
  onIncomplete?: (isIncomplete: boolean) => void;
}

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

/** A calendar date, `YYYY-MM-DD` or null, typed part by part in the reader's order, pasted, or picked from a calendar. */
export function DateField({
  ref,
  value,
  onChange,
  onBlur,
  onIncomplete,
  typed,
  onTyped,
  isRequired,
  isDisabled,
  guessed,
  name,
  className = '',
  ...frame
}: DateFieldProps) {
  const { t } = useLingui();
  const { date: dateWords } = useFormat();
  const entry = useDateEntry({ value, onChange, onBlur, onIncomplete });
  const { parts } = entry;
  useImperativeHandle(ref, () => ({
    focus: () => parts.current?.querySelector<HTMLElement>('[role=spinbutton]')?.focus(),
  }));
  const { readAs } = entry;
  const taken = readAs && dateWords(readAs.date);
  const words = readAs?.isOfYear
    ? t`Read as ${taken}.`
    : t`That day doesn’t exist. Read as ${{ moved: taken }}.`;
  const hint = readAs ? words : frame.hint;
  const entryError = entry.isUnread
    ? t`No date found in the pasted text. Enter the date.`
    : t`Enter a full date.`;
  const formError = entry.isMoving ? undefined : frame.error;
  const error = entry.isUnread || entry.isIncomplete ? entryError : formError;
  const ids = useFieldIds({ hint, error });
  return (
    <DatePicker
      className={`field ${className}`.trim()}
      name={name}
      value={entry.date}
      onChange={entry.change}
      onBlur={entry.leave}
      granularity="day"
      validationBehavior="aria"
      isRequired={isRequired}
      isDisabled={isDisabled}
      isInvalid={Boolean(error)}
      aria-describedby={ids.describedBy}
    >
      <AriaField ids={ids} {...frame} hint={hint} error={error}>
        <Group
          className={`${inputClass({ error, guessed: readAs !== null || guessed === true, isDisabled })} date`}
        >
          <DateInput ref={parts} className="date-parts">
            {(part) => <DatePart segment={part} typed={typed} onTyped={onTyped} />}
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

/** A date that took the place of what was typed: of a day that does not exist, or of a year of two digits. */
interface ReadAs {
  date: string;
  isOfYear: boolean;
}

type DateEntryOptions = Pick<DateFieldProps, 'value' | 'onChange' | 'onBlur' | 'onIncomplete'>;

/** What is typed so far, and what of it the form is told. */
function useDateEntry({ value, onChange, onBlur, onIncomplete }: DateEntryOptions) {
  const [isIncomplete, setIsIncomplete] = useState(false);
  const [isUnread, setIsUnread] = useState(false);
  const [readAs, setReadAs] = useState<ReadAs | null>(null);
  const { held, hold, tell } = useHeldValue(value, onChange);
  // React Aria forgets half-typed parts when it gets another object for the same date.
  const date = useMemo(() => readDate(held), [held]);
  const markIncomplete = (next: boolean) => {
    if (next === isIncomplete) return;
    setIsIncomplete(next);
    onIncomplete?.(next);
  };
  const take = (next: string | null) => {
    hold(next);
    markIncomplete(false);
    setIsUnread(false);
    setReadAs(null);
    if (next === null || Number(next.slice(0, 4)) >= yearMin) tell(next);
  };
  const parts = useRef<HTMLDivElement>(null);
  usePlainDigits(parts, (text) => {
    const shown = parts.current?.querySelectorAll<HTMLElement>('[data-type=day], [data-type=month]') ?? [];
    void dateInText(text, shown[0]?.dataset['type'] === 'month').then((pasted) =>
      pasted === undefined ? setIsUnread(true) : take(pasted),
    );
  });
  const typedDay = useDayOnLeaving(parts);
  const moving = useGesture(() => {
    onIncomplete?.(false);
    onBlur?.();
  });
  const takeInstead = (next: ReadAs) => {
    take(next.date);
    setReadAs(next);
    moving.begin();
    onIncomplete?.(true);
  };
  return {
    parts,
    date,
    isIncomplete,
    /** A text was pasted in which there is no date. */
    isUnread,
    /** The form is told that the date is missing, for what became of it has not been shown yet. */
    isMoving: moving.isUnderWay,
    readAs: readAs?.date === held ? readAs : null,
    change: (next: DateValue | null) => {
      const day = typedDay();
      if (next === null || day === null || day === next.day) take(isoDate(next));
      else takeInstead({ date: next.toString().slice(0, 10), isOfYear: false });
    },
    leave: () => {
      const all = parts.current?.querySelectorAll('[role=spinbutton]').length ?? 0;
      const empty = parts.current?.querySelectorAll('[role=spinbutton][data-placeholder]').length ?? 0;
      const year = held === null ? yearMin : Number(held.slice(0, 4));
      if (held !== null && year < 100) return takeInstead({ date: `20${held.slice(2)}`, isOfYear: true });
      markIncomplete((empty > 0 && empty < all) || year < yearMin);
      if (year >= yearMin) tell(held);
      if (!moving.isUnderWayNow()) onBlur?.();
    },
  };
}

/**
 * From a moment within a press of a pointer or a key until that press has had all its effects, or another one begins.
 * React Aria changes the value while the field is being left, before the click that left it reaches its button.
 */
function useGesture(onEnd: () => void) {
  const [isUnderWay, setIsUnderWay] = useState(false);
  const latest = useRef(false);
  const set = (next: boolean) => {
    latest.current = next;
    setIsUnderWay(next);
  };
  const end = useEffectEvent(() => {
    if (!latest.current) return;
    set(false);
    onEnd();
  });
  useEffect(() => {
    if (!isUnderWay) return;
    const listening = new AbortController();
    const { signal } = listening;
    const listen = (events: readonly string[], listener: (event: Event) => void) => {
      for (const event of events) document.addEventListener(event, listener, { capture: true, signal });
    };
    // The click comes after the pointer has been let go.
    listen(['pointerup', 'pointercancel', 'keyup'], () => setTimeout(() => end()));
    listen(['pointerdown', 'keydown'], (event) => {
      if (!(event instanceof KeyboardEvent && event.repeat)) end();
    });
    return () => listening.abort();
  }, [isUnderWay]);
  return { isUnderWay, isUnderWayNow: () => latest.current, begin: () => set(true) };
}

/**
 * Gives the day that stands in the field while it is being left, null at any other time: React Aria moves a day that does
 * not exist to the last one of its month then.
 */
function useDayOnLeaving(parts: { readonly current: HTMLElement | null }): () => number | null {
  const shown = useRef<number | null>(null);
  useEffect(() => {
    const element = parts.current;
    const leave = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof Node && element?.contains(relatedTarget)) return;
      const day = Number(element?.querySelector('[data-type=day]')?.textContent);
      shown.current = Number.isInteger(day) ? day : null;
      // React hears of it at the root, after this listener.
      setTimeout(() => {
        shown.current = null;
      });
    };
    element?.addEventListener('focusout', leave);
    return () => element?.removeEventListener('focusout', leave);
  }, [parts]);
  return () => shown.current;
}
