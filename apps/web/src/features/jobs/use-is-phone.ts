import { useSyncExternalStore } from 'react';

// The width below which the shell becomes a dock; the same as in its style sheet.
const phone = '(max-width: 47.99rem)';

function subscribe(onChange: () => void): () => void {
  const query = matchMedia(phone);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/** Whether the window is as narrow as a phone, where rows have three lines. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(phone).matches);
}
