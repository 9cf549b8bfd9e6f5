import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { recoverRejected } from '../../sync/export-data.ts';
import { useBin, useJobs, useSettings } from '../../sync/use-jobs.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ProgressLine } from '../../ui/progress-line.tsx';
import { recover, recoverFiles, takeBack } from './apply-import.ts';
import { ImportDone } from './import-done.tsx';
import type { ExportContents } from './import-messages.ts';

interface ExportPlanProps {
  fileName: string;
  contents: ExportContents;
  onRestart: () => void;
}

/** Puts an export of our own back: what is here already stays as it is. */
export function ExportPlan({ fileName, contents, onRestart }: ExportPlanProps) {
  const { t } = useLingui();
  const { missing, isEmpty, done, share, hasFailed, putBack } = usePutBack(contents);
  const isOnlySettings = isEmpty && missing.length === 0 && contents.settings !== null;
  if (done) return <PutBack done={done} onRestart={onRestart} />;
  return (
    <section className="setsec" aria-labelledby="import-export">
      <header>
        <h2 id="import-export">
          <Trans>An export of Foothold</Trans>
        </h2>
        <p>
          <bdi>{fileName}</bdi>
        </p>
      </header>
      <p>
        <Plural value={missing.length} one="# job will be put back" other="# jobs will be put back" />,{' '}
        <Plural
          value={contents.jobs.length - missing.length}
          one="# is here already."
          other="# are here already."
        />{' '}
        {isEmpty ? (
          <Trans>Your settings and stages come with them.</Trans>
        ) : (
          missing.length > 0 && <Trans>Your settings and stages stay as they are here.</Trans>
        )}
      </p>
      {contents.broken > 0 && (
        <Notice tone="care">
          <Plural
            value={contents.broken}
            one="# entry in this file is not a whole job and is left out."
            other="# entries in this file are not whole jobs and are left out."
          />
        </Notice>
      )}
      {hasFailed && (
        <Notice tone="bad" role="alert">
          <Trans>This could not be put back, and nothing has changed. Choose the file again.</Trans>
        </Notice>
      )}
      {share !== null && (
        <ProgressLine share={share}>
          <Trans>Putting back …</Trans>
        </ProgressLine>
      )}
      <div className="row wrap">
        <Button
          variant="primary"
          isDisabled={missing.length === 0 && !isOnlySettings}
          isPending={share !== null}
          onClick={() => void putBack()}
        >
          {isOnlySettings
            ? t`Put back your settings`
            : t`Put back ${plural(missing.length, { one: '# job', other: '# jobs' })}`}
        </Button>
        <Button isDisabled={share !== null} onClick={onRestart}>
          <Trans>Another file</Trans>
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
          <Plural
            value={inBin}
            one="# more job is back in the bin."
            other="# more jobs are back in the bin."
          />
        </Notice>
      )}
      {missingFiles > 0 && (
        <Notice tone="bad" role="alert">
          <Plural
            value={missingFiles}
            one="# file that a job names is not in this export, or is damaged."
            other="# files that jobs name are not in this export, or are damaged."
          />
        </Notice>
      )}
    </>
  );
}
