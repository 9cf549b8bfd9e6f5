import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { PageFrame } from '../../ui/page-frame.tsx';
import { ChooseFile, type FileRead } from './choose-file.tsx';
import { EarlierImports } from './earlier-imports.tsx';
import { ExportPlan } from './export-plan.tsx';
import { TablePlan } from './table-plan.tsx';
import './import-jobs.css';

/** Brings jobs in from a file: choose it, check what was understood, and only then add them. */
export function ImportJobs() {
  const [read, setRead] = useState<FileRead | null>(null);
  useEffect(() => () => read?.client.close(), [read]);
  const restart = () => setRead(null);
  return (
    <PageFrame
      title={<Trans>Import</Trans>}
      top={
        <>
          <span className="grow" />
          <Link className="sm t2" to="/settings" search={{ section: 'data' }}>
            <Trans>Back to your data</Trans>
          </Link>
        </>
      }
    >
      <div className="import scroll">
        {read === null || read.result.kind === 'failed' ? (
          <>
            <ChooseFile
              problem={read?.result.kind === 'failed' ? read.result.problem : null}
              onRead={setRead}
            />
            <EarlierImports />
          </>
        ) : read.result.kind === 'export' ? (
          <ExportPlan fileName={read.fileName} contents={read.result.contents} onRestart={restart} />
        ) : (
          <TablePlan
            client={read.client}
            fileName={read.fileName}
            tables={read.result.tables}
            onRestart={restart}
          />
        )}
      </div>
    </PageFrame>
  );
}
