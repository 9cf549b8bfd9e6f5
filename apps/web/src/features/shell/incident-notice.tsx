import { Plural, Trans } from '@lingui/react/macro';
import { HardDrive } from 'lucide-react';
import { dismissIncident } from '../../sync/mutate.ts';
import { useSyncStatus } from '../../sync/use-sync-status.ts';
import type { SyncStatus } from '../../sync/use-sync-status.ts';
import { NoticeLine } from './notice-line.tsx';

/** Says what has happened to the copy on this device, also where it has been mended already. */
export function IncidentNotice() {
  const { incident } = useSyncStatus();
  return (
    <div role="status">
      {incident && (
        <NoticeLine
          tone={incident.unsent > 0 || incident.kind === 'restored' ? 'care' : 'plain'}
          icon={<HardDrive className="i" aria-hidden="true" />}
          act={
            <button type="button" className="linkb" onClick={dismissIncident}>
              <Trans>Understood</Trans>
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
      <Trans>
        Part of the copy on this device could not be read. It comes from your server again; changes that wait
        to be sent are not touched.
      </Trans>
    );
  }
  if (kind === 'restored') {
    return (
      <Trans>
        Your server has gone back to an earlier state, as it does when a backup is restored. What was saved
        after that backup may be missing. What this device had not sent yet is kept.
      </Trans>
    );
  }
  if (unsent === 0) {
    return <Trans>This browser had removed the copy on this device. It comes from your server again.</Trans>;
  }
  return (
    <Plural
      value={unsent}
      one="This browser has removed the copy on this device, and with it # change that had not been sent. Please look whether something is missing."
      other="This browser has removed the copy on this device, and with it # changes that had not been sent. Please look whether something is missing."
    />
  );
}
