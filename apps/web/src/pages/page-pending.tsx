import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { PageFrame } from '../ui/page-frame.tsx';
import { PageMissing } from './page-problem.tsx';

/** A server that accepts a request and never answers leaves it open for minutes. */
const patienceMs = 10_000;

/** Shown where a page loads for longer than a moment; after `patienceMs` it says what to do, and still waits. */
export function PagePending() {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), patienceMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <PageFrame strip={null}>
      {isLong ? (
        <PageMissing />
      ) : (
        <div className="quietpage" role="status">
          <p className="ink-2">
            <Trans>Fetching this page…</Trans>
          </p>
        </div>
      )}
    </PageFrame>
  );
}
