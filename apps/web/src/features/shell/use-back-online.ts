import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { useSyncStatus } from '../../sync/hooks/use-sync-status.ts';
import { showToast } from '../../ui/toast.tsx';

/** Whether changes that waited for the network or the server are being sent; shows a message once all have arrived. */
export function useBackOnline(): boolean {
  const { t } = useLingui();
  const { state, pending, rejected } = useSyncStatus();
  const refused = rejected.length;
  const waited = useRef(0);
  const refusedBefore = useRef(0);
  const [isSending, setSending] = useState(false);

  useEffect(() => {
    const isAway = state === 'offline' || state === 'server_down';
    if (isAway) {
      waited.current = pending;
      refusedBefore.current = refused;
    }
    // Refused changes have not arrived.
    const count = waited.current - Math.max(0, refused - refusedBefore.current);
    setSending(!isAway && state !== 'saved' && count > 0);
    if (state !== 'saved' || waited.current === 0) return;
    waited.current = 0;
    if (count <= 0) return;
    showToast({
      message: t`${plural(count, { one: 'Back online. # change sent.', other: 'Back online. # changes sent.' })}`,
    });
  }, [state, pending, refused, t]);
  return isSending;
}
