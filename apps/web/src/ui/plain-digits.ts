import { useEffect, useRef } from 'react';
import { withPlainDigits } from '@foothold/domain/amount/read-amount';

/**
 * For the parts of a date or time field: digits of any script are handed on as 0 to 9. React Aria takes no others where
 * the locale names the digits that dates are shown in.
 */
export function usePlainDigits() {
  const parts = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = parts.current;
    element?.addEventListener('beforeinput', handOn, { capture: true });
    return () => element?.removeEventListener('beforeinput', handOn, { capture: true });
  }, []);
  return parts;
}

function handOn(event: InputEvent): void {
  const { data, inputType, target } = event;
  const plain = data === null ? null : withPlainDigits(data);
  if (plain === data || target === null) return;
  event.preventDefault();
  event.stopPropagation();
  target.dispatchEvent(
    new InputEvent('beforeinput', { data: plain, inputType, bubbles: true, cancelable: true }),
  );
}
