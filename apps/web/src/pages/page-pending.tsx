import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { PageFrame } from '../ui/page-frame.tsx';
import { PageMissing } from './page-problem.tsx';

/** A server that takes the call and never answers leaves it open for minutes. */
const patienceMs = 10_000;

/** Shown only when a page takes longer than a moment to arrive; says what to do when it takes long, and still waits. */
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
