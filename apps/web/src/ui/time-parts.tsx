import { useContext, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { flushSync } from 'react-dom';
import { DateInput, DateSegment, TimeFieldStateContext } from 'react-aria-components/TimeField';
import { withPlainDigits } from '@foothold/domain/amount/read-amount';
import { KeptParts } from './typed-parts.tsx';
import { halfOfDay, hourOf24, typedHourOf24 } from './typed-time.ts';

interface TimePartsProps {
  parts: RefObject<HTMLDivElement | null>;
  /** Called with `HH:MM` where a letter completes the time. */
  onTime: (time: string) => void;
}

const types = ['hour', 'minute', 'dayPeriod'] as const;

/** Keys that start a new entry. */
const movingKeys = /^(?:Arrow|Tab|Backspace|Delete|Home|End|Page)/;

/**
 * The parts of a time field. React Aria alone would misread two entries: an hour of 24 in a field of 12 hours would
 * become another hour, and the letter of a half of the day, typed after hour or minute, would be dropped.
 */
export function TimeParts({ parts, onTime }: TimePartsProps) {
  const state = useContext(TimeFieldStateContext);
  const latest = useRef(state);
  useLayoutEffect(() => {
    latest.current = state;
  });
  const typed = useRef('');

  const partOf = (type: string) => latest.current?.segments.find((part) => part.type === type);
  const valueOf = (type: string) => {
    const part = partOf(type);
    return part?.isPlaceholder ? undefined : (part?.value ?? undefined);
  };
  // React Aria computes each change from the rendered value, so each is flushed before the next.
  const setHour = (hour: number, isWithMinute: boolean) => {
    flushSync(() => latest.current?.setSegment('hour', hour % 12));
    flushSync(() => latest.current?.setSegment('dayPeriod', 1));
    if (!isWithMinute) flushSync(() => latest.current?.clearSegment('minute'));
    // Focusing a part clears its typed keys.
    for (const type of ['hour', 'minute'])
      parts.current?.querySelector<HTMLElement>(`[data-type=${type}]`)?.focus();
  };
  const takeLetter = (letter: string): boolean => {
    const half = halfOfDay(letter);
    const shown = valueOf('hour');
    if (half === undefined || shown === undefined) return false;
    const hour = hourOf24(shown, half);
    if (hour === undefined) return false;
    // “9am” typed over another time means a full hour.
    const minute = /^\d{1,2} ?\D$/.test(typed.current) ? 0 : (valueOf('minute') ?? 0);
    const twoDigits = (value: number) => String(value).padStart(2, '0');
    onTime(`${twoDigits(hour)}:${twoDigits(minute)}`);
    return true;
  };
  const takeInput = useEffectEvent((event: InputEvent) => {
    const type = event.target instanceof HTMLElement ? event.target.dataset['type'] : undefined;
    const { data } = event;
    if (data === null || withPlainDigits(data) !== data || (type !== 'hour' && type !== 'minute')) return;
    typed.current += typed.current === '' && type === 'minute' ? `minute ${data}` : data;
    const hour = partOf('dayPeriod') ? typedHourOf24(typed.current) : undefined;
    if (hour !== undefined) setHour(hour, !typed.current.startsWith('2'));
    else if (!takeLetter(data)) return;
    event.preventDefault();
    event.stopPropagation();
  });
  useEffect(() => {
    const element = parts.current;
    const listen = (event: InputEvent) => takeInput(event);
    const begin = () => {
      typed.current = '';
    };
    const enter = ({ relatedTarget }: FocusEvent) => {
      if (!(relatedTarget instanceof Node) || !element?.contains(relatedTarget)) begin();
    };
    const press = ({ key }: KeyboardEvent) => {
      if (movingKeys.test(key)) begin();
    };
    element?.addEventListener('beforeinput', listen, { capture: true });
    element?.addEventListener('focusin', enter);
    element?.addEventListener('pointerdown', begin);
    element?.addEventListener('keydown', press);
    return () => {
      element?.removeEventListener('beforeinput', listen, { capture: true });
      element?.removeEventListener('focusin', enter);
      element?.removeEventListener('pointerdown', begin);
      element?.removeEventListener('keydown', press);
    };
  }, [parts]);
  return (
    <DateInput ref={parts} className="date-parts">
      {(part) => <DateSegment className="date-part" segment={part} />}
    </DateInput>
  );
}

/** Stores the parts of an incomplete time; `field` is the name or the label of its field. */
export function KeptTime(props: { field: string; onPartsBack: () => void }) {
  const state = useContext(TimeFieldStateContext);
  return <KeptParts {...{ state, types, ...props }} />;
}
