import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import type { DragEvent } from 'react';
import { useToday } from '../../i18n/today.ts';
import { useSettings } from '../../sync/hooks/use-jobs.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ImportClient } from './import-client.ts';
import { ProgressLine } from '../../ui/progress-line.tsx';
import { importLimits, type ImportProgress, type ReadProblem, type ReadResult } from './import-messages.ts';
import { pasteProblemWords, problemWords } from './import-words.ts';
import { PasteRows } from './paste-rows.tsx';
import { rowsOn } from './rows-on-clipboard.ts';
import styles from './import-jobs.module.css';

/** The contents of a file, and the client that read it and plans its import; the caller closes the client. */
export interface FileRead {
  client: ImportClient;
  file: File;
  result: ReadResult;
}

/** A file while it is read. */
interface Reading {
  client: ImportClient;
  progress: ImportProgress | null;
}

interface ChooseFileProps {
  problem: ReadProblem | null;
  /** The rows that are typed in place of a file. */
  typed: string;
  onType: (typed: string) => void;
  onRead: (read: FileRead) => void;
}

/** Returns a client whose worker is loaded while the person chooses a file; the caller closes it. */
function useClientAhead(): () => ImportClient {
  const ahead = useRef<ImportClient>(null);
  useEffect(() => {
    ahead.current = new ImportClient();
    return () => ahead.current?.close();
  }, []);
  return () => {
    const client = ahead.current ?? new ImportClient();
    ahead.current = null;
    return client;
  };
}

/** Reads one file at a time, and holds the error of the last one. */
function useFileReader(onRead: (read: FileRead) => void) {
  const { i18n } = useLingui();
  const { ownFields = [], stages } = useSettings();
  const today = useToday();
  const [reading, setReading] = useState<Reading | null>(null);
  const [failure, setFailure] = useState<ReadProblem | null>(null);
  const takeClient = useClientAhead();

  async function read(file: File): Promise<void> {
    const client = takeClient();
    setReading({ client, progress: null });
    setFailure(null);
    try {
      const result = await client.read(file, {
        guessing: { ownFields, today, stages },
        decoding: { language: i18n.locale },
        tell: (progress) => setReading({ client, progress }),
      });
      onRead({ client, file, result });
    } catch (error) {
      console.error(error);
      client.close();
      setFailure('unreadable');
    } finally {
      setReading(null);
    }
  }

  const stop = () => {
    reading?.client.close();
    setReading(null);
  };
  return { reading, read, stop, failure, setFailure };
}

/** Takes a file, chosen by the button or dropped on the section, and rows that are pasted. */
export function ChooseFile({ problem, typed, onType, onRead }: ChooseFileProps) {
  const { t, i18n } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  const [isPasted, setPasted] = useState(false);
  const { reading, read, stop, failure, setFailure } = useFileReader(onRead);
  const wrong = failure ?? problem;

  const choose = (file: File | undefined) => {
    setPasted(false);
    if (file) void read(file);
  };
  const paste = (rows: string) => {
    setPasted(true);
    // A character takes at least one byte, so a longer text is refused before it is encoded.
    if (rows.length > importLimits.fileBytes) setFailure('too_large');
    else void read(new File([rows], t`Pasted rows`));
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    const [file] = event.dataTransfer.files;
    const rows = rowsOn(event.dataTransfer);
    if (file || rows.trim() === '') choose(file);
    else paste(rows);
  };
  return (
    <section className={styles.importDrop} onDragOver={(event) => event.preventDefault()} onDrop={drop}>
      <ChooseWords />
      <input
        ref={input}
        className="visually-hidden"
        type="file"
        tabIndex={-1}
        aria-label={t`File with jobs`}
        accept=".csv,.tsv,.txt,.xlsx,.ods,.zip,.json"
        onChange={(event) => {
          choose(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
      <Button variant="primary" isDisabled={reading !== null} onClick={() => input.current?.click()}>
        <Trans>Choose a file</Trans>
      </Button>
      <PasteRows isDisabled={reading !== null} typed={typed} onType={onType} onRows={paste} />
      {reading && <ReadingLine progress={reading.progress} onStop={stop} />}
      {wrong && !reading && (
        <Notice tone="bad" role="alert">
          {isPasted ? pasteProblemWords(i18n, wrong) : problemWords(i18n, wrong)}
        </Notice>
      )}
    </section>
  );
}

interface ReadingLineProps {
  progress: ImportProgress | null;
  onStop: () => void;
}

function ReadingLine({ progress, onStop }: ReadingLineProps) {
  return (
    <ProgressLine
      share={progress?.share ?? null}
      stop={
        <Button size="s" onClick={onStop}>
          <Trans>Cancel</Trans>
        </Button>
      }
    >
      {progress ? (
        <Plural value={progress.rows} one="Reading: # row so far" other="Reading: # rows so far" />
      ) : (
        <Trans>Reading the file …</Trans>
      )}
    </ProgressLine>
  );
}

function ChooseWords() {
  return (
    <>
      <h2>
        <Trans>A spreadsheet or another tool</Trans>
      </h2>
      <p className="text-sm ink-2">
        <Trans>CSV, XLSX, ODS, LinkedIn, other trackers or a Foothold export. You review it first.</Trans>
      </p>
    </>
  );
}
