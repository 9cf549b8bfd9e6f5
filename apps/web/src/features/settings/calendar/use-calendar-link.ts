import { useEffect, useState } from 'react';
import { currentLanguage } from '../../../i18n/catalogues.ts';
import { withRecentSignIn } from '../../../session/session.ts';
import {
  makeCalendarLink,
  readCalendarLink,
  revokeCalendarLink,
} from '../../../sync/requests/calendar-link.ts';

interface LinkState {
  /** Milliseconds since 1970 UTC; null when there is no link, undefined while that is not known. */
  madeAt: number | null | undefined;
  /** Known only after it has just been made. */
  url: string | null;
}

/** The account's link for calendars. `make` and `revoke` resolve with whether it is done. */
export function useCalendarLink() {
  const [state, setState] = useState<LinkState>({ madeAt: undefined, url: null });
  const [isPending, setPending] = useState(false);
  const [hasFailed, setFailed] = useState(false);

  useEffect(() => {
    let isGone = false;
    readCalendarLink().then(
      ({ madeAt }) => {
        if (!isGone) setState({ madeAt, url: null });
      },
      (error: unknown) => {
        console.warn('The calendar link could not be read:', error);
        if (!isGone) setFailed(true);
      },
    );
    return () => void (isGone = true);
  }, []);

  async function settle(ask: () => Promise<LinkState>): Promise<boolean> {
    setPending(true);
    setFailed(false);
    try {
      setState(await ask());
      return true;
    } catch (error) {
      if ((error as { code?: unknown }).code === 'dismissed') return false;
      console.warn('The calendar link could not be changed:', error);
      setFailed(true);
      return false;
    } finally {
      setPending(false);
    }
  }

  return {
    ...state,
    isPending,
    hasFailed,
    make: () => settle(() => withRecentSignIn(() => makeCalendarLink(currentLanguage()))),
    revoke: () => settle(async () => ({ ...(await revokeCalendarLink()), url: null })),
  };
}
