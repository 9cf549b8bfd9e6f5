import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import type { DragEvent } from 'react';
import { useToday } from '../../i18n/today.ts';
import { useSettings } from '../../sync/use-jobs.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ImportClient } from './import-client.ts';
import { ProgressLine } from '../../ui/progress-line.tsx';
import type { ImportProgress, ReadProblem, ReadResult } from './import-messages.ts';
import { problemWords } from './import-words.ts';

/** What a file holds, and the client that goes on with it; whoever gets it closes it. */
export interface FileRead {
  client: ImportClient;
  file: File;
  result: ReadResult;
}

/** A file that is being read. */
interface Reading {
  client: ImportClient;
  progress: ImportProgress | null;
}

interface ChooseFileProps {
  problem: ReadProblem | null;
  onRead: (read: FileRead) => void;
}

/** The place for a file: chosen by the button, or dropped anywhere on it. */
export function ChooseFile({ problem, onRead }: ChooseFileProps) {
  const { t, i18n } = useLingui();
  const { ownFields = [] } = useSettings();
  const today = useToday();
  const input = useRef<HTMLInputElement>(null);
  const [reading, setReading] = useState<Reading | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const wrong = hasFailed ? 'unreadable' : problem;

  async function read(file: File | undefined): Promise<void> {
    if (!file) return;
    const client = new ImportClient();
    setReading({ client, progress: null });
    setFailed(false);
    try {
      const result = await client.read(file, {
        guessing: { ownFields, today },
        decoding: { language: i18n.locale },
        tell: (progress) => setReading({ client, progress }),
      });
      onRead({ client, file, result });
    } catch (error) {
      console.error(error);
      client.close();
      setFailed(true);
    } finally {
      setReading(null);
    }
  }

  const stop = () => {
    reading?.client.close();
    setReading(null);
  };

  const drop = (event: DragEvent) => {
    event.preventDefault();
    void read(event.dataTransfer.files[0]);
  };
  return (
    <section className="import-drop" onDragOver={(event) => event.preventDefault()} onDrop={drop}>
      <ChooseWords />
      <input
        ref={input}
        className="vh"
        type="file"
        tabIndex={-1}
        aria-label={t`File with jobs`}
        accept=".csv,.tsv,.txt,.xlsx,.ods,.zip,.json"
        onChange={(event) => {
          void read(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
      <Button variant="primary" isDisabled={reading !== null} onClick={() => input.current?.click()}>
        <Trans>Choose a file</Trans>
      </Button>
      {reading && <ReadingLine progress={reading.progress} onStop={stop} />}
      {wrong && !reading && (
        <Notice tone="bad" role="alert">
          {problemWords(i18n, wrong)}
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
          <Trans>Stop</Trans>
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
      <p className="sm t2">
        <Trans>CSV, XLSX, ODS, LinkedIn, other trackers or a Foothold export. You review it first.</Trans>
      </p>
    </>
  );
}
