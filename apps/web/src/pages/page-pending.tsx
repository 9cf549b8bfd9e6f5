import { Trans } from '@lingui/react/macro';
import { PageFrame } from '../ui/page-frame.tsx';

/** Shown only when a page takes longer than a moment to arrive. */
export function PagePending() {
  return (
    <PageFrame strip={null}>
      <div className="quietpage" role="status">
        <p className="ink-2">
          <Trans>Fetching this page…</Trans>
        </p>
      </div>
    </PageFrame>
  );
}
