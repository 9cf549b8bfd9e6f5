import { parseDate } from '@internationalized/date';
import type { CalendarDate, DateValue } from '@internationalized/date';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { dateInText } from '../i18n/pasted-date.ts';
import { yearMin } from './date-part.tsx';
import { useHeldValue } from './held-value.ts';
import { usePlainDigits } from './plain-digits.ts';

/** A date that took the place of what was typed: of a day that does not exist, or of a year of two digits. */
export interface ReadAs {
  date: string;
  isOfYear: boolean;
}

interface DateEntryOptions {
  value: string | null;
  onChange: (value: string | null) => void;
  onBlur: (() => void) | undefined;
  onIncomplete: ((isIncomplete: boolean) => void) | undefined;
  onConfirmed: (() => void) | undefined;
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

/** What is typed so far, and what of it the form is told. */
export function useDateEntry({ value, onChange, onBlur, onIncomplete, onConfirmed }: DateEntryOptions) {
  const [isIncomplete, setIsIncomplete] = useState(false);
  const [isUnread, setIsUnread] = useState(false);
  const { held, hold, tell } = useHeldValue(value, onChange);
  // React Aria forgets half-typed parts when it gets another object for the same date.
  const date = useMemo(() => readDate(held), [held]);
  const instead = useReadAs({ held, onBlur, onIncomplete, onConfirmed });
  const markIncomplete = (next: boolean) => {
    if (next === isIncomplete) return;
    setIsIncomplete(next);
    onIncomplete?.(next);
  };
  const take = (next: string | null) => {
    hold(next);
    markIncomplete(false);
    setIsUnread(false);
    instead.drop();
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
  const takeInstead = (next: ReadAs) => {
    take(next.date);
    instead.begin(next);
  };
  return {
    parts,
    date,
    isIncomplete,
    /** A text was pasted in which there is no date. */
    isUnread,
    isMoving: instead.isMoving,
    readAs: instead.readAs,
    confirm:
      instead.confirm &&
      (() => {
        instead.confirm?.();
        parts.current?.querySelector<HTMLElement>('[role=spinbutton]')?.focus();
      }),
    change: (next: DateValue | null) => {
      const day = typedDay();
      if (next === null || day === null || day === next.day) take(isoDate(next));
      else takeInstead({ date: next.toString().slice(0, 10), isOfYear: false });
    },
    enter: instead.look,
    leave: () => {
      const all = parts.current?.querySelectorAll('[role=spinbutton]').length ?? 0;
      const empty = parts.current?.querySelectorAll('[role=spinbutton][data-placeholder]').length ?? 0;
      const year = held === null ? yearMin : Number(held.slice(0, 4));
      if (held !== null && year < 100) return takeInstead({ date: `20${held.slice(2)}`, isOfYear: true });
      markIncomplete((empty > 0 && empty < all) || year < yearMin);
      if (year >= yearMin) tell(held);
      instead.leave();
    },
  };
}

type ReadAsOptions = Omit<DateEntryOptions, 'value' | 'onChange'> & { held: string | null };

/**
 * The date that took the place of what was typed. The form is told that the date is missing until the press that left the
 * field is over, or, where leaving it saves, until the person has confirmed it.
 */
function useReadAs({ held, onBlur, onIncomplete, onConfirmed }: ReadAsOptions) {
  const [readAs, setReadAs] = useState<ReadAs | null>(null);
  // Set within the same event as it is read.
  const latest = useRef<ReadAs | null>(null);
  const isSeen = useRef(false);
  const set = (next: ReadAs | null) => {
    latest.current = next;
    isSeen.current = false;
    setReadAs(next);
  };
  const moving = useGesture(() => {
    onIncomplete?.(false);
    onBlur?.();
  });
  const isAsked = () => onConfirmed !== undefined && latest.current !== null;
  const drop = () => {
    if (isAsked()) onIncomplete?.(false);
    set(null);
  };
  const confirm = () => {
    drop();
    onConfirmed?.();
  };
  const shown = readAs?.date === held ? readAs : null;
  return {
    readAs: shown,
    /** The form is told that the date is missing, for what became of it has not been shown yet. */
    isMoving: moving.isUnderWay,
    confirm: shown && onConfirmed ? confirm : undefined,
    drop,
    begin: (next: ReadAs) => {
      set(next);
      onIncomplete?.(true);
      if (!onConfirmed) moving.begin();
    },
    look: () => {
      isSeen.current = true;
    },
    leave: () => {
      if (isAsked() && isSeen.current) {
        // Another device may have given the field another date meanwhile.
        if (shown) confirm();
        else drop();
      } else if (!isAsked() && !moving.isUnderWayNow()) onBlur?.();
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
