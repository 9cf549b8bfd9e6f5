import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { useFormat } from '../../i18n/format.ts';
import { useJobs } from '../../sync/use-jobs.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast.tsx';
import { importBatches, takeBack, type ImportBatch } from './apply-import.ts';

/** What was brought in before, to be taken back as a whole. */
export function EarlierImports() {
  const jobs = useJobs();
  const batches = useMemo(() => importBatches(jobs), [jobs]);
  if (batches.length === 0) return null;
  return (
    <section className="setsec" aria-labelledby="earlier-imports">
      <header>
        <h2 id="earlier-imports">
          <Trans>Earlier imports</Trans>
        </h2>
      </header>
      <ul className="setlines">
        {batches.map((batch) => (
          <Batch key={batch.id} batch={batch} />
        ))}
      </ul>
    </section>
  );
}

function Batch({ batch }: { batch: ImportBatch }) {
  const { t } = useLingui();
  const format = useFormat();
  const when = format.dateAndTime(new Date(batch.at));
  const count = batch.jobIds.length;
  const undo = async () => {
    await takeBack(batch.jobIds);
    showToast({
      message: t`${plural(count, { one: '# job is in the bin', other: '# jobs are in the bin' })}`,
    });
  };
  return (
    <li>
      <span className="grow">
        {when}{' '}
        <span className="t2">
          · <Plural value={count} one="# job" other="# jobs" />
        </span>
      </span>
      <Button size="s" aria-label={t`Undo the import of ${when}`} onClick={() => void undo()}>
        <Trans>Undo</Trans>
      </Button>
    </li>
  );
}
