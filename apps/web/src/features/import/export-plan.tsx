import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { recoverRejected } from '../../sync/requests/export-data.ts';
import { useBin, useJobs, useSettings } from '../../sync/hooks/use-jobs.ts';
import { useSyncStatus } from '../../sync/hooks/use-sync-status.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ProgressLine } from '../../ui/progress-line.tsx';
import { recover, recoverFiles } from './apply-import.ts';
import { ImportDone } from './import-done.tsx';
import type { ExportContents } from './import-messages.ts';
import { takeBack } from './undo-import.ts';

interface ExportPlanProps {
  fileName: string;
  contents: ExportContents;
  onRestart: () => void;
}

/** Restores an export of Foothold; documents that exist already stay unchanged. */
export function ExportPlan({ fileName, contents, onRestart }: ExportPlanProps) {
  const { t } = useLingui();
  const { missing, isEmpty, done, share, hasFailed, putBack } = usePutBack(contents);
  const { loaded } = useSyncStatus();
  const isOnlySettings = isEmpty && missing.length === 0 && contents.settings !== null;
  if (done) return <PutBack done={done} onRestart={onRestart} />;
  return (
    <section className="page-section" aria-labelledby="import-export">
      <header>
        <h2 id="import-export">
          <Trans>Full export</Trans>
        </h2>
        <p>
          <bdi>{fileName}</bdi>
        </p>
      </header>
      <p>
        <Plural value={missing.length} one="# job to restore" other="# jobs to restore" />,{' '}
        <Plural value={contents.jobs.length - missing.length} one="# duplicate" other="# duplicates" />.{' '}
        {isEmpty ? (
          <Trans>Your settings and stages are restored, too.</Trans>
        ) : (
          missing.length > 0 && <Trans>Your settings and stages stay as they are.</Trans>
        )}
      </p>
      {contents.broken > 0 && (
        <Notice tone="care">
          <Plural
            value={contents.broken}
            one="# damaged entry is ignored."
            other="# damaged entries are ignored."
          />
        </Notice>
      )}
      {hasFailed && (
        <Notice tone="bad" role="alert">
          <Trans>Nothing has changed. Choose the file again.</Trans>
        </Notice>
      )}
      {share !== null && (
        <ProgressLine share={share}>
          <Trans>Restoring …</Trans>
        </ProgressLine>
      )}
      <div className="flex-row wrap">
        <Button
          variant="primary"
          isDisabled={missing.length === 0 && !isOnlySettings}
          // Waits for the copy: existing documents decide what is restored.
          isPending={!loaded || share !== null}
          onClick={() => void putBack()}
        >
          {isOnlySettings
            ? t`Restore your settings`
            : t`Restore ${plural(missing.length, { one: '# job', other: '# jobs' })}`}
        </Button>
        <Button isDisabled={share !== null} onClick={onRestart}>
          <Trans>Change file</Trans>
        </Button>
      </div>
    </section>
  );
}

/** What has been put back. */
interface Done {
  /** The jobs that are not in the bin. */
  ids: string[];
  /** How many are in the bin, where they were. */
  inBin: number;
  missingFiles: number;
}

function usePutBack(contents: ExportContents) {
  const jobs = useJobs();
  const bin = useBin();
  const { ownFields = [] } = useSettings();
  const [done, setDone] = useState<Done | null>(null);
  const [share, setShare] = useState<number | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const here = new Set([...jobs, ...bin].map(({ id }) => id));
  const missing = contents.jobs.filter(({ id }) => !here.has(id));
  const isEmpty = here.size === 0;
  const putBack = async () => {
    const ids = missing.filter((job) => job.deleted === undefined).map(({ id }) => id);
    setShare(0);
    setFailed(false);
    try {
      const missingFiles = await recoverFiles(missing, contents, setShare);
      await recover(missing, contents, isEmpty ? null : ownFields);
      if (isEmpty) await recoverRejected(contents.rejected);
      setDone({ ids, inBin: missing.length - ids.length, missingFiles });
    } catch (error) {
      console.error(error);
      setFailed(true);
    } finally {
      setShare(null);
    }
  };
  return { missing, isEmpty, done, share, hasFailed, putBack };
}

interface PutBackProps {
  done: Done;
  onRestart: () => void;
}

function PutBack({ done: { ids, inBin, missingFiles }, onRestart }: PutBackProps) {
  const put = useMemo(() => new Set(ids), [ids]);
  return (
    <>
      <ImportDone
        ids={ids}
        isOfImport={({ args }) => put.has((args as { job?: { id: string } }).job?.id ?? '')}
        onUndo={() => takeBack(ids)}
        onRestart={onRestart}
      />
      {inBin > 0 && (
        <Notice tone="plain">
          <Plural value={inBin} one="# more job is in the bin." other="# more jobs are in the bin." />
        </Notice>
      )}
      {missingFiles > 0 && (
        <Notice tone="bad" role="alert">
          <Plural
            value={missingFiles}
            one="# file is missing from this export or damaged."
            other="# files are missing from this export or damaged."
          />
        </Notice>
      )}
    </>
  );
}
