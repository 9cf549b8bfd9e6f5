import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { mutateAll } from '../../sync/mutate.ts';
import { useListedJobs } from '../../sync/use-jobs.ts';
import { Button } from '../../ui/button.tsx';
import { useUndoOffer } from '../../ui/use-undo-offer.tsx';
import { binChanges } from './bin-changes.ts';
import { SettingRow } from './setting-row.tsx';

/** Puts every job into the bin in one step, with one way back. */
export function ClearJobs() {
  const { t } = useLingui();
  const jobs = useListedJobs();
  const offerUndo = useUndoOffer();
  async function clear(): Promise<void> {
    const count = jobs.length;
    await mutateAll(binChanges('job.delete', jobs), () =>
      offerUndo(t`${plural(count, { one: '# job is in the bin', other: '# jobs are in the bin' })}`, () =>
        mutateAll(binChanges('job.restore', jobs)),
      ),
    );
  }
  return (
    <SettingRow
      title={<Trans>Clear all jobs</Trans>}
      description={<Trans>Keeps your account and settings. Undo within 30 days.</Trans>}
    >
      <Button variant="dangerline" isDisabled={jobs.length === 0} onClick={() => void clear()}>
        <Trans>Clear jobs</Trans>
      </Button>
    </SettingRow>
  );
}
