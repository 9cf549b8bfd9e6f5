import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useNavigate } from '@tanstack/react-router';
import { ChevronLeft, ChevronRight, Copy, Ellipsis, Flag, Leaf, RotateCcw, Trash2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { isResting } from '@foothold/domain/cancelled';
import { currentEvent } from '@foothold/domain/history';
import type { Job } from '@foothold/domain/job';
import type { Stage } from '@foothold/domain/stage';
import { clsx } from 'clsx';
import { stageName } from '../../../i18n/stage-words.ts';
import { binJob } from '../../../job-commands/bin-job.ts';
import { duplicateJob } from '../../../job-commands/duplicate-job.ts';
import { archiveJob } from '../../../job-commands/archive-job.ts';
import { bringBackJob } from '../../../job-commands/bring-back-job.ts';
import { useSettings } from '../../../sync/hooks/use-jobs.ts';
import { Menu, type MenuItem } from '../../../ui/menu.tsx';
import { useUndoOffer } from '../../../ui/use-undo-offer.tsx';
import '../../../ui/chip.css';
import { OutcomeDialog } from '../history/outcome-dialog.tsx';
import { useJobChange } from '../items/use-job-change.ts';
import styles from './job-page.module.css';

interface EditJobTopProps {
  job: Job;
  beside: ReactNode;
}

/** The top of a job's page: links to its neighbours, and commands for the whole job. */
export function EditJobTop({ job, beside }: EditJobTopProps) {
  const { t } = useLingui();
  return (
    <>
      <nav className="crumb" aria-label={t`Breadcrumb`}>
        <Link
          className="button button-ghost button-icon only-phone"
          to="/job-list"
          aria-label={t`Back to jobs`}
        >
          <ChevronLeft className="icon icon-large flip" aria-hidden="true" />
        </Link>
        <Link className="only-desk" to="/job-list">
          <Trans>Jobs</Trans>
        </Link>
        <ChevronRight className="icon icon-small flip only-desk" aria-hidden="true" />
        <span className={clsx('strong', styles.crumbHere, 'trunc')}>{job.company}</span>
        {job.isSample && (
          <span className="badge dashed">
            <Trans>Sample</Trans>
          </span>
        )}
      </nav>
      {beside}
      <JobMenu job={job} />
    </>
  );
}

function JobMenu({ job }: Omit<EditJobTopProps, 'beside'>) {
  const { i18n, t } = useLingui();
  const { stages } = useSettings();
  const [ending, setEnding] = useState<Stage | null>(null);
  const { rest, duplicate, remove } = useWholeJob(job);
  const isAtRest = isResting(job);
  const isEnded = currentEvent(job.events)?.toKind === 'closed';
  const ends = isEnded ? [] : stages.filter(({ kind }) => kind === 'closed');
  const RestIcon = isAtRest ? RotateCcw : Leaf;
  const items: MenuItem[] = [
    ...ends.map((stage, index) => ({
      id: `end ${stage.id}`,
      label: index === 0 ? t`Close job…` : t`Move to ${{ name: stageName(i18n, stage) }}`,
      icon: <Flag className="icon" aria-hidden="true" />,
      onAction: () => setEnding(stage),
    })),
    {
      id: 'rest',
      label: isAtRest ? t`Reopen` : t`Let rest`,
      icon: <RestIcon className="icon" aria-hidden="true" />,
      onAction: () => void rest(),
    },
    {
      id: 'duplicate',
      label: t`Duplicate job`,
      icon: <Copy className="icon" aria-hidden="true" />,
      onAction: () => void duplicate(),
    },
    {
      id: 'delete',
      label: t`Delete job`,
      icon: <Trash2 className="icon" aria-hidden="true" />,
      isDanger: true,
      onAction: () => void remove(),
    },
  ];
  return (
    <>
      <Menu label={t`More actions`} items={items}>
        <Ellipsis className="icon" aria-hidden="true" />
      </Menu>
      <OutcomeDialog job={job} stage={ending} onClose={() => setEnding(null)} />
    </>
  );
}

/** What is done with a job as a whole, each with an undo. */
function useWholeJob(job: Job) {
  const { t } = useLingui();
  const change = useJobChange();
  const offerUndo = useUndoOffer();
  const navigate = useNavigate();
  const { stages } = useSettings();
  const { id, company } = job;
  const isAtRest = isResting(job);
  const lead = stages.find(({ kind }) => kind === 'lead');
  return {
    rest: () =>
      change(
        () => (isAtRest ? bringBackJob(job, stages) : archiveJob(job, true)),
        isAtRest ? t`${company} is back` : t`${company} is resting`,
      ),
    duplicate: async () => {
      if (!lead) return;
      const copy = duplicateJob(job, lead.id);
      await navigate({ to: '/edit-job', search: { job: copy.id } });
      offerUndo(t`Job duplicated`, () => {
        copy.undo();
        void navigate({ to: '/edit-job', search: { job: id } });
      });
    },
    remove: async () => {
      await navigate({ to: '/job-list' });
      change(() => binJob(job), t`${company} is in the bin`);
    },
  };
}
