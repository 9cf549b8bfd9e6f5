import { useEffect } from 'react';
import { useValueDraft } from './use-value-draft.ts';

/**
 * The text of a field that is saved when it is left or sent; until then it is kept under `slot` on this device. The
 * last of the three forgets what was typed, so that the field shows what is stored.
 */
export function useTextDraft(
  slot: string,
  stored: string,
): [text: string, type: (typed: string) => void, forget: () => void] {
  const { value, write, forget } = useValueDraft<string>(slot);
  useEffect(() => {
    if (value === stored) forget();
  }, [value, stored, forget]);
  return [value ?? stored, write, forget];
}
