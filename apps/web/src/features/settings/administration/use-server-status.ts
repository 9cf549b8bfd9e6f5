import { useCallback, useEffect, useState } from 'react';
import { readServerStatus } from '../../../sync/requests/administration.ts';
import type { ServerStatus } from '../../../sync/requests/administration.ts';

const lookAgainAfterMs = 2_000;

/** How the server is: asked for when the page opens, on request, and again while a backup is being made. */
export function useServerStatus() {
  const [status, setStatus] = useState<ServerStatus | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [isLoading, setLoading] = useState(true);

  const load = useCallback(
    (): Promise<void> =>
      readServerStatus()
        .then(
          (answer) => {
            setStatus(answer);
            setFailed(false);
          },
          (error: unknown) => {
            console.warn('The status of the server could not be read:', error);
            setFailed(true);
          },
        )
        .finally(() => setLoading(false)),
    [],
  );

  useEffect(() => void load(), [load]);

  const isMaking = status?.backups && 'isMaking' in status.backups && status.backups.isMaking;
  useEffect(() => {
    if (!isMaking) return;
    const timer = setTimeout(() => void load(), lookAgainAfterMs);
    return () => clearTimeout(timer);
  }, [isMaking, status, load]);

  const check = (): void => {
    setLoading(true);
    void load();
  };
  return { status, hasFailed, isLoading, check, setStatus };
}
