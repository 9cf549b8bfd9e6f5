import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { useSyncStatus } from '../../sync/use-sync-status.ts';
import { showToast } from '../../ui/toast.tsx';

/** Whether what waited for the network or the server is being sent now; says so once all of it has arrived. */
export function useBackOnline(): boolean {
  const { t } = useLingui();
  const { state, pending } = useSyncStatus();
  const waited = useRef(0);
  const [isSending, setSending] = useState(false);

  useEffect(() => {
    const isAway = state === 'offline' || state === 'server_down';
    if (isAway) waited.current = pending;
    const count = waited.current;
    setSending(!isAway && state !== 'saved' && count > 0);
    if (state !== 'saved' || count === 0) return;
    waited.current = 0;
    showToast({
      message: t`${plural(count, { one: 'Back online. # change sent.', other: 'Back online. # changes sent.' })}`,
    });
  }, [state, pending, t]);
  return isSending;
}
