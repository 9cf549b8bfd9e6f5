import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import type { DragEvent } from 'react';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ImportClient } from './import-client.ts';
import type { ReadProblem, ReadResult } from './import-messages.ts';
import { problemWords } from './import-words.ts';

/** What a file holds, and the client that goes on with it; whoever gets it closes it. */
export interface FileRead {
  client: ImportClient;
  fileName: string;
  result: ReadResult;
}

interface ChooseFileProps {
  problem: ReadProblem | null;
  onRead: (read: FileRead) => void;
}

/** The place for a file: chosen by the button, or dropped anywhere on it. */
export function ChooseFile({ problem, onRead }: ChooseFileProps) {
  const { t, i18n } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  const [isReading, setReading] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const wrong = hasFailed ? 'unreadable' : problem;

  async function read(file: File | undefined): Promise<void> {
    if (!file) return;
    setReading(true);
    setFailed(false);
    try {
      const client = new ImportClient();
      onRead({ client, fileName: file.name, result: await client.read(file) });
    } catch (error) {
      console.error(error);
      setFailed(true);
    } finally {
      setReading(false);
    }
  }

  const drop = (event: DragEvent) => {
    event.preventDefault();
    void read(event.dataTransfer.files[0]);
  };
  return (
    <section className="import-drop" onDragOver={(event) => event.preventDefault()} onDrop={drop}>
      <h2>
        <Trans>A spreadsheet, or another tool’s export</Trans>
      </h2>
      <p className="sm t2">
        <Trans>
          CSV, XLSX, the zip from LinkedIn, Teal, Huntr, JobSync, or an export of Foothold. Nothing changes
          until you have seen what will be added.
        </Trans>
      </p>
      <input
        ref={input}
        className="vh"
        type="file"
        tabIndex={-1}
        aria-label={t`File with jobs`}
        accept=".csv,.tsv,.txt,.xlsx,.zip,.json"
        onChange={(event) => {
          void read(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
      <Button variant="primary" isDisabled={isReading} onClick={() => input.current?.click()}>
        <Trans>Choose a file</Trans>
      </Button>
      {isReading && (
        <p className="sm" role="status">
          <Trans>Reading the file …</Trans>
        </p>
      )}
      {wrong && !isReading && (
        <Notice tone="bad" role="alert">
          {problemWords(i18n, wrong)}
        </Notice>
      )}
    </section>
  );
}
