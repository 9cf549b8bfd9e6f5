import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useMemo, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import type { Job } from '@foothold/domain/job';
import { useFormat } from '../../../i18n/format.ts';
import { inOneLine, labelled } from '../../../i18n/labelled.ts';
import { restoreChanges } from '../../../job-commands/bin-job.ts';
import { deleteBinned } from '../../../sync/requests/delete-binned.ts';
import { mutateAll } from '../../../sync/engine/mutate.ts';
import { useBin } from '../../../sync/hooks/use-jobs.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { showProblem, showToast } from '../../../ui/toast.tsx';
import { FocusAfter } from '../frame/focus-after.tsx';

const shownAtFirst = 10;
const shownMoreEach = 100;

/** The deleted jobs, latest first, with buttons that restore or delete one or all of them. */
export function BinSection() {
  const { t } = useLingui();
  const bin = useBin();
  const { number } = useFormat();
  const [shown, setShown] = useState(shownAtFirst);
  const [asked, setAsked] = useState<readonly Job[]>([]);
  const [isAsking, setAsking] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const latest = useMemo(
    () => bin.toSorted((a, b) => ((a.deleted ?? '') < (b.deleted ?? '') ? 1 : -1)),
    [bin],
  );
  if (bin.length === 0) return null;
  const ask = (jobs: readonly Job[]) => {
    setAsked(jobs);
    setAsking(true);
  };
  const all = bin.length;
  const left = number(all - shown);
  const takeOut = async (jobs: readonly Job[]) => {
    const count = jobs.length;
    await mutateAll(restoreChanges(jobs.map(({ id }) => id)), () =>
      showToast({
        message: t`${plural(count, { one: '# job is back', other: '# jobs are back' })}`,
      }),
    );
  };
  return (
    <section className="page-section" aria-labelledby="settings-bin">
      <header>
        <h2 id="settings-bin" tabIndex={-1} ref={heading}>
          <Trans>Bin</Trans>
        </h2>
        <p>
          <Trans>Deleted after 30 days; after one day if your account is full.</Trans>
        </p>
      </header>
      <ul className="line-list">
        {latest.slice(0, shown).map((job) => (
          <BinnedJob
            key={job.id}
            job={job}
            onTakeOut={() => void takeOut([job])}
            onDelete={() => ask([job])}
          />
        ))}
      </ul>
      <div className="flex-row wrap">
        {all > shown && (
          <Button onClick={() => setShown(shown + shownMoreEach)}>
            <Trans>Show more ({left})</Trans>
          </Button>
        )}
        {all > 1 && (
          <Button onClick={() => void takeOut(latest)}>
            <Trans>Restore all {all}</Trans>
          </Button>
        )}
        {all > 1 && (
          <Button variant="dangerline" onClick={() => ask(latest)}>
            <Trans>Empty bin</Trans>
          </Button>
        )}
      </div>
      <DeleteForGood jobs={asked} isOpen={isAsking} onClose={() => setAsking(false)}>
        <FocusAfter isGone={!bin.some(({ id }) => asked[0]?.id === id)} heading={heading} />
      </DeleteForGood>
    </section>
  );
}

function BinnedJob({ job, onTakeOut, onDelete }: { job: Job; onTakeOut: () => void; onDelete: () => void }) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const { id, company, title, deleted = job.updatedAt } = job;
  const name = inOneLine(i18n, title, company);
  return (
    <li>
      <Link className="grow trunc" dir="auto" to="/edit-job" search={{ job: id }}>
        <bdi className="strong">{company}</bdi> <span className="ink-2">{title}</span>
      </Link>
      <span className="ink-2 text-xs">{format.date(deleted)}</span>
      <Button size="s" aria-label={labelled(i18n, t`Restore`, name)} onClick={onTakeOut}>
        <Trans>Restore</Trans>
      </Button>
      <Button size="s" variant="ghost" aria-label={labelled(i18n, t`Delete`, name)} onClick={onDelete}>
        <Trans>Delete</Trans>
      </Button>
    </li>
  );
}

interface DeleteForGoodProps {
  jobs: readonly Job[];
  isOpen: boolean;
  onClose: () => void;
  children: ReactNode;
}

function DeleteForGood({ jobs, isOpen, onClose, children }: DeleteForGoodProps) {
  const { t } = useLingui();
  const [isPending, setPending] = useState(false);
  const [only] = jobs;
  const count = jobs.length;

  async function act(): Promise<void> {
    setPending(true);
    try {
      const deleted = await deleteBinned(jobs.map(({ id }) => id));
      const left = count - deleted;
      if (left === 0)
        showToast({ message: t`${plural(deleted, { one: '# job deleted', other: '# jobs deleted' })}` });
      else
        showProblem({
          message: t`${plural(left, { one: '# job is not in your server’s bin yet. Try again.', other: '# jobs are not in your server’s bin yet. Try again.' })}`,
        });
      onClose();
    } catch {
      showProblem({ message: t`The server is not answering. Nothing has changed. Try again.` });
    } finally {
      setPending(false);
    }
  }

  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={t`Delete for good`}
      confirmLabel={t`Delete for good`}
      isDanger
      isPending={isPending}
      onCancel={onClose}
      onConfirm={() => void act()}
    >
      {count === 1 && only ? (
        <Trans>
          {only.title} at {only.company}, with its notes and files. This can’t be undone.
        </Trans>
      ) : (
        <Plural
          value={count}
          one="# job, with its notes and files. This can’t be undone."
          other="# jobs, with their notes and files. This can’t be undone."
        />
      )}
      {children}
    </ConfirmDialog>
  );
}
