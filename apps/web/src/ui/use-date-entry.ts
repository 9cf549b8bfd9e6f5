import { parseDate } from '@internationalized/date';
import type { CalendarDate, DateValue } from '@internationalized/date';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { drawnDate, isHalfTyped, partSelector } from './drawn-parts.ts';
import { useHeldValue } from './held-value.ts';
import { readAsOf, yearMin, type ReadAs } from './typed-date.ts';
import { useKeptParts } from './typed-parts.tsx';
import { usePastedDate } from './use-pasted-date.ts';

interface DateEntryOptions {
  /** The key under which half-typed parts are stored. */
  field: string;
  value: string | null;
  onChange: (value: string | null) => void;
  onBlur: (() => void) | undefined;
  onIncomplete: ((isIncomplete: boolean) => void) | undefined;
  onConfirmed: ((date: string) => void) | undefined;
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

/** The shown value, and the value that the form gets. */
export function useDateEntry({ field, value, onChange, ...told }: DateEntryOptions) {
  const { onBlur, onIncomplete, onConfirmed } = told;
  const [isIncomplete, setIsIncomplete] = useState(false);
  const [isUnread, setIsUnread] = useState(false);
  const [kept, forgetParts] = useKeptParts(field);
  const before = useReadBefore(kept, value, onConfirmed !== undefined);
  const { held, hold, tell } = useHeldValue(value, onChange, before?.date);
  // React Aria forgets half-typed parts when it gets another object for the same date.
  const date = useMemo(() => readDate(held), [held]);
  const confirmed = (next: string) => {
    // Saving may mount the field again at once.
    forgetParts();
    tell(next);
    onConfirmed?.(next);
  };
  const instead = useReadAs({ ...told, before, held, onConfirmed: onConfirmed && confirmed });
  const markIncomplete = (next: boolean) => {
    if (next === isIncomplete) return;
    setIsIncomplete(next);
    onIncomplete?.(next);
  };
  const show = (next: string | null) => {
    hold(next);
    markIncomplete(false);
    setIsUnread(false);
  };
  const take = (next: string | null) => {
    show(next);
    instead.drop();
    if (next === null || Number(next.slice(0, 4)) >= yearMin) tell(next);
  };
  const takeInstead = (next: ReadAs) => {
    show(next.date);
    if (!onConfirmed) tell(next.date);
    instead.begin(next);
  };
  const leave = (typed: string, isHalf: boolean) => {
    const read = readAsOf(typed);
    // React Aria reports no change where the corrected day equals the former one.
    if (read !== null) return instead.isNew() ? instead.leave() : takeInstead(read);
    markIncomplete(isHalf);
    if (isHalf) return onBlur?.();
    if (!instead.isAsked()) tell(held);
    instead.leave();
  };
  const parts = useRef<HTMLDivElement>(null);
  usePastedDate(parts, held, onIncomplete, (pasted) => {
    if (pasted === undefined) return setIsUnread(true);
    take(pasted);
    // The field was left during the read, so no other blur saves it.
    if (parts.current?.contains(document.activeElement)) return;
    if (onConfirmed) onConfirmed(pasted);
    else onBlur?.();
  });
  /** Stored parts are in the field again. */
  const waitForRest = () => markIncomplete(true);
  const handlers = usePartHandlers(parts, { take, takeInstead, leave });
  return { ...instead, ...handlers, parts, date, isIncomplete, isUnread, waitForRest };
}

interface Answers {
  take: (next: string | null) => void;
  takeInstead: (next: ReadAs) => void;
  leave: (typed: string, isHalf: boolean) => void;
}

/** Handles the changes that React Aria reports, with the parts from before it corrected the day. */
function usePartHandlers(
  parts: { readonly current: HTMLDivElement | null },
  { take, takeInstead, leave }: Answers,
) {
  const typedOnLeaving = useDateOnLeaving(parts);
  return {
    change: (next: DateValue | null) => {
      const read = readAsOf(typedOnLeaving() ?? '');
      if (next === null || read === null) take(isoDate(next));
      else takeInstead(read);
    },
    leave: () => {
      const typed = typedOnLeaving() ?? drawnDate(parts.current);
      const isYearHalf = /^\d/.test(typed) && Number.parseInt(typed) < yearMin;
      leave(typed, isHalfTyped(parts.current) || isYearHalf);
    },
    focus: () => parts.current?.querySelector<HTMLElement>(partSelector)?.focus(),
  };
}

/**
 * The date with which a field starts whose parts were stored while a date derived from them was shown. The form does
 * not have it where it waits for confirmation; elsewhere the form passes it.
 */
function useReadBefore(
  kept: string | undefined,
  value: string | null,
  isConfirmed: boolean,
): ReadAs | undefined {
  const [before] = useState(() => {
    const read = readAsOf(kept ?? '');
    return read !== null && (isConfirmed || read.date === value) ? read : undefined;
  });
  return before;
}

type ReadAsOptions = Omit<DateEntryOptions, 'field' | 'value' | 'onChange'> & {
  before: ReadAs | undefined;
  held: string | null;
};

/**
 * The date that replaced the typed one. The form counts the date as missing until the click that left the field is
 * over, or, where the field saves on blur, until the person has confirmed it.
 */
function useReadAs({ before, held, onBlur, onIncomplete, onConfirmed }: ReadAsOptions) {
  const [readAs, setReadAs] = useState<ReadAs | null>(before ?? null);
  // A ref, because it is read within the event that sets it.
  const latest = useRef<ReadAs | null>(before ?? null);
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
  const askBefore = useEffectEvent(() => {
    if (isAsked()) onIncomplete?.(true);
  });
  useEffect(() => askBefore(), []);
  const drop = () => {
    if (isAsked()) onIncomplete?.(false);
    set(null);
  };
  const shown = readAs?.date === held ? readAs : null;
  const confirm = (date: string) => {
    drop();
    onConfirmed?.(date);
  };
  return {
    readAs: shown,
    /** The form counts the date as missing while the person has not seen the replacement. */
    isMoving: moving.isInProgress,
    confirm: shown && onConfirmed ? () => confirm(shown.date) : undefined,
    isAsked,
    /** Whether it has replaced the typed date since the field was last entered. */
    isNew: () => latest.current !== null && !isSeen.current,
    drop,
    begin: (next: ReadAs) => {
      set(next);
      onIncomplete?.(true);
      if (!onConfirmed) moving.begin();
    },
    enter: () => {
      isSeen.current = true;
    },
    leave: () => {
      if (isAsked() && isSeen.current) {
        // Another device may have changed the date meanwhile.
        if (shown) confirm(shown.date);
        else drop();
      } else if (!isAsked() && !moving.isInProgressNow()) onBlur?.();
    },
  };
}

/**
 * Lasts from a pointer or key press until all its effects are over, or another press begins. React Aria changes the
 * value on blur, before the click that caused the blur reaches its button.
 */
function useGesture(onEnd: () => void) {
  const [isInProgress, setInProgress] = useState(false);
  const latest = useRef(false);
  const set = (next: boolean) => {
    latest.current = next;
    setInProgress(next);
  };
  const end = useEffectEvent(() => {
    if (!latest.current) return;
    set(false);
    onEnd();
  });
  useEffect(() => {
    if (!isInProgress) return;
    const listening = new AbortController();
    const { signal } = listening;
    const listen = (events: readonly string[], listener: (event: Event) => void) => {
      for (const event of events) document.addEventListener(event, listener, { capture: true, signal });
    };
    // The click follows the release of the pointer.
    listen(['pointerup', 'pointercancel', 'keyup'], () => setTimeout(() => end()));
    listen(['pointerdown', 'keydown'], (event) => {
      if (!(event instanceof KeyboardEvent && event.repeat)) end();
    });
    return () => listening.abort();
  }, [isInProgress]);
  return { isInProgress, isInProgressNow: () => latest.current, begin: () => set(true) };
}

/**
 * The date in the field during its blur, null at any other time: React Aria then changes a day that does not exist to
 * the last one of its month.
 */
function useDateOnLeaving(parts: { readonly current: HTMLElement | null }): () => string | null {
  const shown = useRef<string | null>(null);
  useEffect(() => {
    const element = parts.current;
    const leave = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof Node && element?.contains(relatedTarget)) return;
      shown.current = drawnDate(element);
      // React handles the event at the root, after this listener.
      setTimeout(() => {
        shown.current = null;
      });
    };
    element?.addEventListener('focusout', leave);
    return () => element?.removeEventListener('focusout', leave);
  }, [parts]);
  return () => shown.current;
}
