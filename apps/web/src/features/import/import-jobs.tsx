import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useFormat } from '../../i18n/format.ts';
import { useToday } from '../../i18n/today.ts';
import { useSettings } from '../../sync/use-jobs.ts';
import { Notice } from '../../ui/notice.tsx';
import { PageFrame } from '../../ui/page-frame.tsx';
import { ChooseFile, type FileRead } from './choose-file.tsx';
import { EarlierImports } from './earlier-imports.tsx';
import type { Encoding } from './decode-text.ts';
import { ExportPlan } from './export-plan.tsx';
import { FileEncodingField } from './file-encoding-field.tsx';
import { ImportClient } from './import-client.ts';
import { TablePlan } from './table-plan.tsx';
import './import-jobs.css';

/** Brings jobs in from a file: choose it, check what was understood, and only then add them. */
export function ImportJobs() {
  const [read, setRead] = useState<FileRead | null>(null);
  useEffect(() => () => read?.client.close(), [read]);
  const restart = () => setRead(null);
  const readIn = useReadIn(read, setRead);
  const [foot, setFoot] = useState<HTMLElement | null>(null);
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
      strip={read?.result.kind === 'tables' ? <div ref={setFoot} /> : undefined}
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
          <ExportPlan fileName={read.file.name} contents={read.result.contents} onRestart={restart} />
        ) : (
          <>
            {read.result.encoding && <FileEncodingField encoding={read.result.encoding} onChoose={readIn} />}
            <SkippedSheets names={read.result.skippedSheets} />
            <TablePlan
              // Other text: what was chosen for the columns may fit it no more.
              key={read.result.encoding?.encoding}
              client={read.client}
              fileName={read.file.name}
              tables={read.result.tables}
              foot={foot}
              onRestart={restart}
            />
          </>
        )}
      </div>
    </PageFrame>
  );
}

function SkippedSheets({ names }: { names: readonly string[] }) {
  const { list } = useFormat();
  if (names.length === 0) return null;
  const sheets = list(names);
  return (
    <Notice tone="care">
      <Trans>Skipped because they hold no table: {sheets}</Trans>
    </Notice>
  );
}

/** Reads the same file once more, in the encoding that the person says it has. */
function useReadIn(read: FileRead | null, onRead: (read: FileRead) => void): (chosen: Encoding) => void {
  const { i18n } = useLingui();
  const { ownFields = [] } = useSettings();
  const today = useToday();
  return (chosen) => {
    if (read === null) return;
    const client = new ImportClient();
    const decoding = { chosen, language: i18n.locale };
    void client.read(read.file, { guessing: { ownFields, today }, decoding, tell: () => {} }).then(
      (result) => onRead({ client, file: read.file, result }),
      () => {
        client.close();
        onRead({ ...read, result: { kind: 'failed', problem: 'unreadable' } });
      },
    );
  };
}
