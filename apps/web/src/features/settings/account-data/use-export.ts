import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { localToday } from '../../../i18n/today.ts';
import { saveFile } from '../../../ui/save-file.ts';
import { showToast } from '../../../ui/toast.tsx';
import type { ExportedZip, ExportStep } from './export-files.ts';
import { loadedInTime } from '../../../time-limit.ts';

export type ExportKind = 'zip' | 'csv';

/** What is not in an export that was made. */
export type ExportLacks = Omit<ExportedZip, 'zip'>;

const nothingLacks: ExportLacks = { missingFiles: 0, hasEarlierValues: true };

/** Makes exports one at a time and saves them; `running` is the one that is being made. */
export function useExport() {
  const { t } = useLingui();
  const [running, setRunning] = useState<{ kind: ExportKind; step: ExportStep } | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [lacks, setLacks] = useState(nothingLacks);

  async function make(kind: ExportKind): Promise<void> {
    const tell = (step: ExportStep) => setRunning({ kind, step });
    tell({ kind: 'collecting', share: null });
    setFailed(false);
    setLacks(nothingLacks);
    try {
      // Loaded on demand.
      const files = await loadedInTime(import('./export-files.ts'));
      const name = `foothold-${localToday()}.${kind}`;
      if (kind === 'csv') {
        saveFile(await files.exportJobsCsv(), name);
      } else {
        const { zip, ...rest } = await files.exportZip(tell);
        saveFile(zip, name);
        setLacks(rest);
      }
      // Browsers’ own notes about downloads are easily missed and not read out.
      showToast({ message: t`Exported: ${name}` });
    } catch (error) {
      console.error(error);
      setFailed(true);
    } finally {
      setRunning(null);
    }
  }

  return { running, hasFailed, lacks, make };
}
