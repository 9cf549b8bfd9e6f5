import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { binJobs } from '../../../job-commands/bin-job.ts';
import { useListedJobs } from '../../../sync/hooks/use-jobs.ts';
import { Button } from '../../../ui/button.tsx';
import { useUndoOffer } from '../../../ui/use-undo-offer.tsx';
import { SettingRow } from '../frame/setting-row.tsx';

/** Puts every job into the bin in one step, with one undo. */
export function ClearJobs() {
  const { t } = useLingui();
  const jobs = useListedJobs();
  const offerUndo = useUndoOffer();
  async function clear(): Promise<void> {
    const ids = jobs.map(({ id }) => id);
    const count = ids.length;
    await binJobs(ids, (undo) =>
      offerUndo(t`${plural(count, { one: '# job is in the bin', other: '# jobs are in the bin' })}`, undo),
    );
  }
  return (
    <SettingRow
      title={<Trans>Delete all jobs</Trans>}
      description={<Trans>Keeps your account and settings. Undo within 30 days.</Trans>}
    >
      <Button variant="dangerline" isDisabled={jobs.length === 0} onClick={() => void clear()}>
        <Trans>Delete</Trans>
      </Button>
    </SettingRow>
  );
}
