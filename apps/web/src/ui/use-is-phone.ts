import { useSyncExternalStore } from 'react';

// The width below which the shell becomes a dock, as in its style sheet.
const phone = matchMedia('(max-width: 47.99rem)');

function subscribe(onChange: () => void): () => void {
  phone.addEventListener('change', onChange);
  return () => phone.removeEventListener('change', onChange);
}

/** Whether the window is as narrow as a phone. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(subscribe, () => phone.matches);
}
