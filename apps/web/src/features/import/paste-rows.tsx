import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent } from 'react';
import type { ClipboardEvent as ReactClipboardEvent } from 'react';
import { Button } from '../../ui/button.tsx';
import { isPastedInto } from '../../ui/plain-keys.ts';
import { TextArea } from '../../ui/text-area.tsx';
import { rowsOn } from './rows-on-clipboard.ts';
import styles from './import-jobs.module.css';

interface PasteRowsProps {
  isDisabled: boolean;
  typed: string;
  onType: (typed: string) => void;
  /** Takes rows as they stand on the clipboard: separated by tabs, or a table in HTML where it has links. */
  onRows: (rows: string) => void;
}

/** The place for rows from a spreadsheet; they can be pasted anywhere on the page, too, and typed here. */
export function PasteRows({ isDisabled, typed, onType, onRows }: PasteRowsProps) {
  const { t } = useLingui();
  const take = (data: DataTransfer | null): boolean => {
    const rows = data === null || isDisabled ? '' : rowsOn(data);
    if (rows.trim() === '') return false;
    onRows(rows);
    return true;
  };
  const takeAnywhere = useEffectEvent((event: ClipboardEvent) => {
    if (isPastedInto(event.target) || event.defaultPrevented) return;
    if (take(event.clipboardData)) event.preventDefault();
  });
  useEffect(() => {
    const paste = (event: ClipboardEvent) => takeAnywhere(event);
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, []);
  const paste = (event: ReactClipboardEvent) => {
    if (typed === '' && take(event.clipboardData)) event.preventDefault();
  };
  return (
    <div className={styles.importPaste} onPaste={paste}>
      <TextArea
        label={t`Or paste rows`}
        hint={t`Copied from Excel, Google Sheets or LibreOffice, with or without the headings. For a whole Google Sheet: File › Download › CSV.`}
        value={typed}
        onChange={onType}
        rows={2}
      />
      {typed.trim() !== '' && (
        <Button isDisabled={isDisabled} onClick={() => onRows(typed)}>
          <Trans>Read rows</Trans>
        </Button>
      )}
    </div>
  );
}
