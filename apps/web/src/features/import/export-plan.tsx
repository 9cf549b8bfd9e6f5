import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { recoverRejected } from '../../sync/export-data.ts';
import { useBin, useJobs, useSettings } from '../../sync/use-jobs.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
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
  const jobs = useJobs();
  const bin = useBin();
  const { ownFields = [] } = useSettings();
  const [done, setDone] = useState<{ ids: string[]; missingFiles: number } | null>(null);
  const here = new Set([...jobs, ...bin].map(({ id }) => id));
  const missing = contents.jobs.filter(({ id }) => !here.has(id));
  const isEmpty = here.size === 0;
  if (done) {
    return (
      <>
        <ImportDone count={done.ids.length} onUndo={() => takeBack(done.ids)} onRestart={onRestart} />
        {done.missingFiles > 0 && (
          <Notice tone="bad" role="alert">
            <Plural
              value={done.missingFiles}
              one="# file that a job names is not in this export, or is damaged."
              other="# files that jobs name are not in this export, or are damaged."
            />
          </Notice>
        )}
      </>
    );
  }
  const putBack = async () => {
    const alive = missing.filter((job) => job.deleted === undefined).map(({ id }) => id);
    await recover(missing, contents, isEmpty ? null : ownFields);
    if (isEmpty) await recoverRejected(contents.rejected);
    setDone({ ids: alive, missingFiles: await recoverFiles(missing, contents) });
  };
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
        {isEmpty && <Trans>Your settings and stages come with them.</Trans>}
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
      <div className="row wrap">
        <Button variant="primary" isDisabled={missing.length === 0} onClick={() => void putBack()}>
          {t`Put back ${plural(missing.length, { one: '# job', other: '# jobs' })}`}
        </Button>
        <Button onClick={onRestart}>
          <Trans>Another file</Trans>
        </Button>
      </div>
    </section>
  );
}
