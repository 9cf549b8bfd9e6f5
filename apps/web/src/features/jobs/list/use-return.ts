import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';

/** The job whose page led here; null after any other page, and where the list was asked for to search in it. */
export function useReturnedFrom(): string | null {
  const router = useRouter();
  // At the first render of a page the one before is still the last that was resolved.
  const [id] = useState(() => {
    const { location, resolvedLocation: from } = router.state;
    if (location.state.isForSearch) return null;
    return from?.pathname === '/edit-job' ? (from.search.job ?? null) : null;
  });
  return id;
}

/** Brings the focus back to the job whose page was left. */
export function useFocusOnReturn(returnedFrom: string | null, goTo: (id: string) => void): void {
  const focus = useEffectEvent(() => {
    if (returnedFrom !== null) goTo(returnedFrom);
  });
  useEffect(() => focus(), []);
}
