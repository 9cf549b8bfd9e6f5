import { useEffect, useEffectEvent } from 'react';
import type { RefObject } from 'react';
import { withPlainDigits } from '@foothold/domain/amount/read-amount';

/**
 * For the parts of a date or time field: typed digits of any script are passed on as 0 to 9, because React Aria accepts
 * only the digits of the locale. Pasted text is passed to `onPaste` as a whole, because React Aria ignores it.
 */
export function usePlainDigits(
  parts: RefObject<HTMLDivElement | null>,
  onPaste: (text: string) => void,
): void {
  const takeInput = useEffectEvent((event: InputEvent) => {
    if (event.inputType !== 'insertFromPaste') return handOn(event);
    event.preventDefault();
    event.stopPropagation();
    onPaste(event.dataTransfer?.getData('text/plain') ?? event.data ?? '');
  });
  useEffect(() => {
    const element = parts.current;
    const listen = (event: InputEvent) => takeInput(event);
    element?.addEventListener('beforeinput', listen, { capture: true });
    return () => element?.removeEventListener('beforeinput', listen, { capture: true });
  }, [parts]);
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
