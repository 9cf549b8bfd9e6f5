import { useCallback, useEffect, useRef, useState } from 'react';
import { endSessions, readAccountActivity } from '../../../sync/requests/account-activity.ts';
import { SessionError } from '../../../session/session-error.ts';
import { withRecentSignIn } from '../../../session/session.ts';
import type { AccountActivity } from '../../../sync/requests/account-activity.ts';

/** An answer of the server, and when it came: what is shown as "5 minutes ago" is so since then. */
interface Answer extends AccountActivity {
  readAt: Date;
}

/** What the server knows of the account's sessions; asked for anew whenever the page comes back into view. */
export function useAccountActivity() {
  const [activity, setActivity] = useState<Answer | null>(null);
  const [hasFailed, setFailed] = useState(false);
  /** The number of the last request: replies of earlier ones are dropped. */
  const asked = useRef(0);

  const show = useCallback((ask: () => Promise<AccountActivity>): Promise<boolean> => {
    const question = (asked.current += 1);
    return ask().then(
      (answer) => {
        if (question === asked.current) setActivity({ ...answer, readAt: new Date() });
        setFailed(false);
        return true;
      },
      (error: unknown) => {
        if (error instanceof SessionError && error.code === 'dismissed') return false;
        console.warn('The sessions could not be read:', error);
        setFailed(true);
        return false;
      },
    );
  }, []);

  const load = useCallback(() => void show(readAccountActivity), [show]);

  useEffect(() => {
    const loadWhenVisible = () => {
      if (document.visibilityState === 'visible') load();
    };
    load();
    document.addEventListener('visibilitychange', loadWhenVisible);
    return () => document.removeEventListener('visibilitychange', loadWhenVisible);
  }, [load]);

  /** Whether it is done. */
  const end = (which: { sessionId: string } | 'others') =>
    show(() => withRecentSignIn(() => endSessions(which)));

  return { activity, hasFailed, load, end };
}
