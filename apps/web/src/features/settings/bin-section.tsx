import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import type { Job } from '@foothold/domain/job';
import { useFormat } from '../../i18n/format.ts';
import { mutateAll } from '../../sync/mutate.ts';
import { useBin } from '../../sync/use-jobs.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast.tsx';
import { binChanges } from './bin-changes.ts';

const shownAtFirst = 10;
const shownMoreEach = 100;

/** The jobs that were deleted, the latest first, and the way back for one or for all of them. */
export function BinSection() {
  const { t } = useLingui();
  const bin = useBin();
  const [shown, setShown] = useState(shownAtFirst);
  const latest = useMemo(
    () => bin.toSorted((a, b) => ((a.deleted ?? '') < (b.deleted ?? '') ? 1 : -1)),
    [bin],
  );
  if (bin.length === 0) return null;
  const all = bin.length;
  const takeOut = async (jobs: readonly Job[]) => {
    const count = jobs.length;
    await mutateAll(binChanges('job.restore', jobs), () =>
      showToast({
        message: t`${plural(count, { one: '# job is back in your list', other: '# jobs are back in your list' })}`,
      }),
    );
  };
  return (
    <section className="setsec" aria-labelledby="settings-bin">
      <header>
        <h2 id="settings-bin">
          <Trans>Bin</Trans>
        </h2>
        <p>
          <Trans>Deleted after 30 days.</Trans>
        </p>
      </header>
      <ul className="setlines">
        {latest.slice(0, shown).map((job) => (
          <BinnedJob key={job.id} job={job} onTakeOut={() => void takeOut([job])} />
        ))}
      </ul>
      <div className="row wrap">
        {all > shown && (
          <Button onClick={() => setShown(shown + shownMoreEach)}>
            <Trans>Show more</Trans>
          </Button>
        )}
        {all > 1 && (
          <Button onClick={() => void takeOut(latest)}>
            <Trans>Restore all {all}</Trans>
          </Button>
        )}
      </div>
    </section>
  );
}

function BinnedJob({ job, onTakeOut }: { job: Job; onTakeOut: () => void }) {
  const { t } = useLingui();
  const format = useFormat();
  const { id, company, title, deleted = job.updatedAt } = job;
  return (
    <li>
      <Link className="grow trunc" to="/edit-job" search={{ job: id }}>
        <bdi className="st">{company}</bdi> <span className="t2">{title}</span>
      </Link>
      <span className="t2 xs">{format.date(deleted)}</span>
      <Button size="s" aria-label={t`Restore ${title} at ${company}`} onClick={onTakeOut}>
        <Trans>Restore</Trans>
      </Button>
    </li>
  );
}
