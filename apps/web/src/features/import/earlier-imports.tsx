import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { Job } from '@foothold/domain/job';
import { useFormat } from '../../i18n/format.ts';
import { useImportRecords } from '../../sync/hooks/import-records.ts';
import { useJobs, useSettings } from '../../sync/hooks/use-jobs.ts';
import { Button } from '../../ui/button.tsx';
import { showProblem, showToast } from '../../ui/toast.tsx';
import { earlierImports, undoImport, type EarlierImport } from './undo-import.ts';
import { useKeptWords } from './use-kept-words.ts';

/** What was imported before, each to be undone as a whole. */
export function EarlierImports() {
  const jobs = useJobs();
  const settings = useSettings();
  const records = useImportRecords();
  const batches = useMemo(() => earlierImports(jobs, settings, records), [jobs, settings, records]);
  if (batches.length === 0) return null;
  return (
    <section className="page-section" aria-labelledby="earlier-imports">
      <header>
        <h2 id="earlier-imports">
          <Trans>Earlier imports</Trans>
        </h2>
      </header>
      <ul className="line-list">
        {batches.map((batch) => (
          <Batch key={batch.batchId} batch={batch} />
        ))}
      </ul>
    </section>
  );
}

function Batch({ batch }: { batch: EarlierImport }) {
  const { t } = useLingui();
  const format = useFormat();
  const keptWords = useKeptWords();
  const when = format.dateAndTime(new Date(batch.at));
  const count = batch.ids.length;
  const updated = batch.updatedCount;
  const undo = async () => {
    let kept: readonly Job[];
    try {
      kept = await undoImport(batch);
    } catch (error) {
      console.warn(error);
      showProblem({ message: t`The server is not answering. Nothing has changed. Try again.` });
      return;
    }
    showToast({
      ...(kept.length > 0 ? { detail: keptWords(kept) } : {}),
      message:
        updated > 0
          ? t`Import undone`
          : t`${plural(count, { one: '# job is in the bin', other: '# jobs are in the bin' })}`,
    });
  };
  return (
    <li>
      <span className="grow">
        {when}{' '}
        <span className="ink-2">
          {count > 0 && (
            <>
              · <Plural value={count} one="# job" other="# jobs" />
            </>
          )}{' '}
          {updated > 0 && (
            <>
              · <Plural value={updated} one="# updated" other="# updated" />
            </>
          )}
        </span>
      </span>
      <Button size="s" aria-label={t`Undo the import of ${when}`} onClick={() => void undo()}>
        <Trans>Undo</Trans>
      </Button>
    </li>
  );
}
