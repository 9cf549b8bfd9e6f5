import styles from './file-preview.module.css';
import { Trans } from '@lingui/react/macro';
import { Download, ExternalLink } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import type { JobFile } from '@foothold/domain/job';
import { clsx } from 'clsx';
import { useFormat } from '../../../i18n/format.ts';
import { readFileBytes } from '../../../sync/files/files.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { saveFile } from '../../../ui/save-file.ts';
import { shownAs, type ShownAs } from './shown-as.ts';

type Reading =
  | { state: 'reading' }
  | { state: 'failed' }
  | { state: 'missing' }
  | { state: 'read'; bytes: Blob; url: string; as: ShownAs };

/** Shows a picture, and a PDF where the browser has a reader for it; every other file can be saved. */
export function FilePreview({ file, onClose }: { file: JobFile; onClose: () => void }) {
  const { fileSize } = useFormat();
  const { reading, readAgain } = useFile(file);
  const isRead = reading.state === 'read';
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={file.name}
      actions={
        <>
          <span className={clsx('text-sm ink-3 grow', styles.fileSize)}>{fileSize(file.size)}</span>
          {isRead && reading.as === 'pdf' && navigator.pdfViewerEnabled && (
            <a className={buttonClass({})} href={reading.url} target="_blank" rel="noopener noreferrer">
              <ExternalLink className="icon" aria-hidden="true" />
              <Trans>Open in a new tab</Trans>
            </a>
          )}
          <Button
            variant="primary"
            isDisabled={!isRead}
            icon={<Download className="icon" aria-hidden="true" />}
            onClick={() => isRead && saveFile(reading.bytes, file.name)}
          >
            <Trans>Save file</Trans>
          </Button>
        </>
      }
    >
      <div className={styles.fileShown}>
        <Shown file={file} reading={reading} onReadAgain={readAgain} />
      </div>
    </Dialog>
  );
}

interface ShownProps {
  file: JobFile;
  reading: Reading;
  onReadAgain: () => void;
}

function Shown({ file, reading, onReadAgain }: ShownProps): ReactNode {
  if (reading.state === 'reading') {
    return (
      <p role="status">
        <Trans>Reading the file …</Trans>
      </p>
    );
  }
  if (reading.state === 'failed' || reading.state === 'missing') {
    return (
      <Notice tone="bad" role="alert">
        {reading.state === 'failed' ? (
          <Trans>Your server is not answering</Trans>
        ) : (
          <Trans>File not on your server. It may still be uploading from another device.</Trans>
        )}{' '}
        <button type="button" className="linkb" onClick={onReadAgain}>
          <Trans>Try again</Trans>
        </button>
      </Notice>
    );
  }
  if (reading.as === 'picture') return <img src={reading.url} alt={file.name} />;
  if (reading.as === 'pdf' && navigator.pdfViewerEnabled) {
    return <iframe className={styles.filePdf} src={reading.url} title={file.name} />;
  }
  return (
    <p className="ink-2">
      {reading.as === 'pdf' ? (
        <Trans>This browser can’t show PDF here. Save the file to open it.</Trans>
      ) : (
        <Trans>No preview for this type. Save the file to open it.</Trans>
      )}
    </p>
  );
}

function useFile(file: JobFile): { reading: Reading; readAgain: () => void } {
  const [reading, setReading] = useState<Reading>({ state: 'reading' });
  const [attempt, setAttempt] = useState(0);
  const { sha256 } = file;
  useEffect(() => {
    let url: string | null = null;
    let isGone = false;
    const show = async () => {
      const bytes = await readFileBytes({ sha256 });
      if (isGone) return;
      if (bytes === null) return setReading({ state: 'missing' });
      const { as, type } = await shownAs(bytes);
      if (isGone) return;
      const typed = new Blob([bytes], { type });
      url = URL.createObjectURL(typed);
      setReading({ state: 'read', bytes: typed, url, as });
    };
    show().catch((error: unknown) => {
      console.warn('A file could not be read:', error);
      if (!isGone) setReading({ state: 'failed' });
    });
    return () => {
      isGone = true;
      // Revoked after a minute: a tab that opened the address has read it by then.
      const opened = url;
      if (opened) setTimeout(() => URL.revokeObjectURL(opened), 60_000);
    };
  }, [sha256, attempt]);
  function readAgain(): void {
    setReading({ state: 'reading' });
    setAttempt((before) => before + 1);
  }
  return { reading, readAgain };
}
