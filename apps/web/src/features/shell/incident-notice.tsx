import { Plural, Trans } from '@lingui/react/macro';
import { HardDrive } from 'lucide-react';
import { useLostVersions } from '../../sync/hooks/use-lost-versions.ts';
import { dismissIncident } from '../../sync/engine/mutate.ts';
import { useSyncStatus } from '../../sync/hooks/use-sync-status.ts';
import type { SyncStatus } from '../../sync/hooks/use-sync-status.ts';
import { NoticeLine } from './notice-line.tsx';

/** Says what happened to the copy on this device, also where it is repaired already. */
export function IncidentNotice() {
  const { incident } = useSyncStatus();
  const hasLost = useLostVersions().length > 0;
  // `LostNotice`, above this one, says it then.
  const isSaid = hasLost && incident?.kind === 'restored';
  return (
    <div role="status">
      {incident && !isSaid && (
        <NoticeLine
          tone={incident.unsent > 0 || incident.kind === 'restored' ? 'care' : 'plain'}
          icon={<HardDrive className="icon" aria-hidden="true" />}
          act={
            <button type="button" className="linkb" onClick={dismissIncident}>
              <Trans>OK</Trans>
            </button>
          }
        >
          <Words incident={incident} />
        </NoticeLine>
      )}
    </div>
  );
}

function Words({ incident: { kind, unsent } }: { incident: NonNullable<SyncStatus['incident']> }) {
  if (kind === 'damaged') {
    return (
      <Trans>Part of this device’s copy was damaged and is loaded again. Unsent changes are safe.</Trans>
    );
  }
  if (kind === 'restored') {
    return (
      <Trans>
        Your server was restored from a backup. Later changes may be missing; unsent ones are kept.
      </Trans>
    );
  }
  if (unsent === 0) {
    return <Trans>This browser deleted its copy. It’s loaded from your server again.</Trans>;
  }
  return (
    <Plural
      value={unsent}
      one="This browser deleted its copy with # unsent change. Check whether anything is missing."
      other="This browser deleted its copy with # unsent changes. Check whether anything is missing."
    />
  );
}
