import { Trans } from '@lingui/react/macro';
import { PackageOpen } from 'lucide-react';
import { allKept } from '../../sync/engine/mutate.ts';
import { takeOver, useAppUpdate } from '../../worker/app-update.ts';
import { NoticeLine } from './notice-line.tsx';

/** Says that a newer version is on this device. It takes over on the person's word, or at the next start. */
export function UpdateNotice() {
  const update = useAppUpdate();
  return <div role="status">{update !== 'none' && <Words />}</div>;
}

function Words() {
  return (
    <NoticeLine
      tone="plain"
      icon={<PackageOpen className="icon" aria-hidden="true" />}
      act={
        <button type="button" className="linkb" onClick={() => void allKept().then(takeOver)}>
          <Trans>Reload</Trans>
        </button>
      }
    >
      <Trans>A new version of Foothold is ready.</Trans>
    </NoticeLine>
  );
}
