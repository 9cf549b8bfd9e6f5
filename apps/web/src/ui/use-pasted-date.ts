import { useLayoutEffect, useRef, type RefObject } from 'react';
import { dateInText } from '../i18n/pasted-date.ts';
import { loadedInTime } from '../time-limit.ts';
import { drawnDate, isHalfTyped } from './drawn-parts.ts';
import { usePlainDigits } from './plain-digits.ts';

/**
 * Reads a pasted date with names of months, which are loaded on demand; the form counts the date as missing meanwhile.
 * Typing before it is read takes precedence.
 */
export function usePastedDate(
  parts: RefObject<HTMLDivElement | null>,
  held: string | null,
  onIncomplete: ((isIncomplete: boolean) => void) | undefined,
  onDate: (pasted: string | undefined) => void,
): void {
  const latest = useRef({ held, onDate, pastes: 0 });
  useLayoutEffect(() => {
    Object.assign(latest.current, { held, onDate });
  });
  usePlainDigits(parts, (text) => {
    const shown = parts.current?.querySelectorAll<HTMLElement>('[data-type=day], [data-type=month]') ?? [];
    const [before, drawn] = [latest.current.held, drawnDate(parts.current)];
    const paste = (latest.current.pastes += 1);
    onIncomplete?.(true);
    const reading = dateInText(text, shown[0]?.dataset['type'] === 'month');
    const read = loadedInTime(reading).catch(() => undefined);
    void read.then((pasted) => {
      if (paste !== latest.current.pastes) return;
      onIncomplete?.(isHalfTyped(parts.current));
      if (before === latest.current.held && drawn === drawnDate(parts.current)) latest.current.onDate(pasted);
    });
  });
}
