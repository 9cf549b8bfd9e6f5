import { useEffect, useLayoutEffect, useRef } from 'react';

/** Saves when the page is hidden, ends, or gives way to another page of the app: no blur tells of these. */
export function useSaveOnLeaving(save: () => void): void {
  const latest = useRef(save);
  useLayoutEffect(() => {
    latest.current = save;
  });
  useEffect(() => {
    const saveNow = () => latest.current();
    const saveHidden = () => {
      if (document.visibilityState === 'hidden') saveNow();
    };
    addEventListener('pagehide', saveNow);
    document.addEventListener('visibilitychange', saveHidden);
    return () => {
      removeEventListener('pagehide', saveNow);
      document.removeEventListener('visibilitychange', saveHidden);
      saveNow();
    };
  }, []);
}
