import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { startTransition, useCallback, useEffect, useState } from 'react';
import { useFormat } from '../../i18n/format.ts';
import { useToday } from '../../i18n/today.ts';
import { useTextDraft } from '../../drafts/use-text-draft.ts';
import { useSettings } from '../../sync/hooks/use-jobs.ts';
import { Notice } from '../../ui/notice.tsx';
import { PageFrame } from '../../ui/page-frame.tsx';
import { ChooseFile, type FileRead } from './choose-file.tsx';
import { EarlierImports } from './earlier-imports.tsx';
import type { Encoding } from './decode-text.ts';
import { ExportPlan } from './export-plan.tsx';
import { EarlierChoices, type FileChoices } from './file-choices.ts';
import { FileEncodingField } from './file-encoding-field.tsx';
import { ImportClient } from './import-client.ts';
import { listedMax } from './row-list.tsx';
import { TablePlan } from './table-plan.tsx';
import styles from './import-jobs.module.css';

/** Imports jobs from a file: choose it, check the preview, then add them. */
export function ImportJobs() {
  const { read, open, openIn, restart, storeChoices } = useOpenFile();
  const [typed, type, forgetTyped] = useTextDraft('import/rows', '');
  // Kept until they are imported: the preview of rows does not outlive the page.
  const forgetImported = () => {
    if (typed !== '') void read?.file.text().then((text) => text === typed && forgetTyped());
  };
  const [foot, setFoot] = useState<HTMLElement | null>(null);
  return (
    <PageFrame
      title={<Trans>Import</Trans>}
      top={
        <>
          <span className="grow" />
          <Link className="text-sm ink-2" to="/settings" search={{ section: 'data' }}>
            <Trans>Back to your data</Trans>
          </Link>
        </>
      }
      strip={read?.result.kind === 'tables' ? <div ref={setFoot} /> : undefined}
    >
      <div className={clsx(styles.import, 'scroll')}>
        {read === null || read.result.kind === 'failed' ? (
          <>
            <ChooseFile
              problem={read?.result.kind === 'failed' ? read.result.problem : null}
              typed={typed}
              onType={type}
              onRead={open}
            />
            <EarlierImports />
          </>
        ) : read.result.kind === 'export' ? (
          <ExportPlan fileName={read.file.name} contents={read.result.contents} onRestart={restart} />
        ) : (
          <>
            {read.result.encoding && <FileEncodingField encoding={read.result.encoding} onChoose={openIn} />}
            <SkippedSheets names={read.result.skippedSheets} />
            <TablePlan
              // Another encoding gives other headings, for which the choices may be wrong.
              key={read.result.encoding?.encoding}
              client={read.client}
              fileName={read.file.name}
              tables={read.result.tables}
              earlier={read.earlier}
              onChoices={storeChoices}
              onImported={forgetImported}
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
  const sheets = list(names.slice(0, listedMax));
  const count = names.length - listedMax;
  return (
    <Notice tone="care">
      <Trans>Not imported as jobs: {sheets}</Trans>{' '}
      {count > 0 && <Plural value={count} one="and # more" other="and # more" />}
    </Notice>
  );
}

/** A file that was read, and what was chosen for it before. */
interface OpenFile extends FileRead {
  earlier?: FileChoices | undefined;
}

/** The open file; one that was open before gets its choices and its encoding again. */
function useOpenFile() {
  const [read, setRead] = useState<OpenFile | null>(null);
  useEffect(() => () => read?.client.close(), [read]);
  const [earlierChoices] = useState(() => new EarlierChoices());
  const readIn = useReadIn();
  const open = async (file: FileRead) => {
    const earlier = earlierChoices.of(file);
    const encoding = file.result.kind === 'tables' ? file.result.encoding?.encoding : undefined;
    if (earlier?.encoding === undefined || earlier.encoding === encoding) {
      // A transition: a table has many columns, each with a long list of fields.
      startTransition(() => setRead({ ...file, earlier }));
      return;
    }
    file.client.close();
    setRead({ ...(await readIn(file.file, earlier.encoding)), earlier });
  };
  const storeChoices = useCallback(
    (choices: FileChoices) => {
      if (read) earlierChoices.store(read, choices);
    },
    [earlierChoices, read],
  );
  return {
    read,
    open: (file: FileRead) => void open(file),
    openIn: (chosen: Encoding) => {
      if (read) void readIn(read.file, chosen).then(setRead);
    },
    restart: () => setRead(null),
    storeChoices,
  };
}

/** Reads a file once more, in the encoding that the person says it has. */
function useReadIn(): (file: File, chosen: Encoding) => Promise<FileRead> {
  const { i18n } = useLingui();
  const { ownFields = [], stages } = useSettings();
  const today = useToday();
  return async (file, chosen) => {
    const client = new ImportClient();
    const decoding = { chosen, language: i18n.locale };
    try {
      const result = await client.read(file, {
        guessing: { ownFields, today, stages },
        decoding,
        tell: () => {},
      });
      return { client, file, result };
    } catch {
      client.close();
      return { client, file, result: { kind: 'failed', problem: 'unreadable' } };
    }
  };
}
