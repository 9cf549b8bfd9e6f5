import { Trans } from '@lingui/react/macro';
import { PackageOpen } from 'lucide-react';
import { allKept } from '../../sync/engine/mutate.ts';
import { takeOver, useAppUpdate } from '../../worker/app-update.ts';
import { NoticeLine } from './notice-line.tsx';

/** Says that a newer version is on this device. It takes over on the person's word, or at the next start. */
export function UpdateNotice() {
  const update = useAppUpdate();
  return <div role="status">{update !== 'none' && <Words isRunning={update === 'running'} />}</div>;
}

function Words({ isRunning }: { isRunning: boolean }) {
  return (
    <NoticeLine
      tone="plain"
      icon={<PackageOpen className="icon" aria-hidden="true" />}
      act={
        <button type="button" className="linkb" onClick={() => void allKept().then(takeOver)}>
          {isRunning ? <Trans>Reload</Trans> : <Trans>Update now</Trans>}
        </button>
      }
    >
      {isRunning ? (
        <Trans>A new version of Foothold runs in another tab. Reload to update.</Trans>
      ) : (
        <Trans>A new version of Foothold is ready.</Trans>
      )}
    </NoticeLine>
  );
}
