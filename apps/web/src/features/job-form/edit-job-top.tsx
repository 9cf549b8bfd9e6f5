import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useNavigate } from '@tanstack/react-router';
import { ChevronLeft, ChevronRight, Ellipsis, Leaf, RotateCcw, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Job } from '@foothold/domain/job';
import { mutate } from '../../sync/mutate.ts';
import { Menu } from '../../ui/menu.tsx';
import { useJobChange } from './use-job-change.ts';

interface EditJobTopProps {
  job: Job;
  beside: ReactNode;
  /** Called before the page is left for good. */
  onDelete: () => void;
}

/** Where this job stands among the pages, and what can be done with it as a whole. */
export function EditJobTop({ job, beside, onDelete }: EditJobTopProps) {
  const { t } = useLingui();
  const change = useJobChange();
  const navigate = useNavigate();
  const { id, company } = job;
  const isResting = job.archived !== undefined;

  const rest = () =>
    change(
      () => {
        mutate('job.archive', { id, archived: !isResting });
        return () => mutate('job.archive', { id, archived: isResting });
      },
      isResting ? t`${company} is back` : t`${company} is resting`,
    );
  async function remove(): Promise<void> {
    onDelete();
    await navigate({ to: '/job-list' });
    change(
      () => {
        mutate('job.delete', { id });
        return () => mutate('job.restore', { id });
      },
      t`${company} is in the bin`,
    );
  }

  return (
    <>
      <nav className="crumb" aria-label={t`Where you are`}>
        <Link className="btn btn-ghost btn-icon only-phone" to="/job-list" aria-label={t`Back to jobs`}>
          <ChevronLeft className="i i-l flip" aria-hidden="true" />
        </Link>
        <Link className="only-desk" to="/job-list">
          <Trans>Jobs</Trans>
        </Link>
        <ChevronRight className="i i-s flip only-desk" aria-hidden="true" />
        <span className="st crumb-here trunc">{company}</span>
      </nav>
      <span className="grow" />
      {beside}
      <Menu
        label={t`More actions`}
        items={[
          {
            id: 'rest',
            label: isResting ? t`Bring it back` : t`Let it rest`,
            icon: isResting ? (
              <RotateCcw className="i" aria-hidden="true" />
            ) : (
              <Leaf className="i" aria-hidden="true" />
            ),
            onAction: () => void rest(),
          },
          {
            id: 'delete',
            label: t`Delete this job`,
            icon: <Trash2 className="i" aria-hidden="true" />,
            isDanger: true,
            onAction: () => void remove(),
          },
        ]}
      >
        <Ellipsis className="i" aria-hidden="true" />
      </Menu>
    </>
  );
}
