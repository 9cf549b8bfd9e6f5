import { Trans, useLingui } from '@lingui/react/macro';
import { Archive, Pencil, Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { jobLimits, type Job } from '@foothold/domain/job';
import { clsx } from 'clsx';
import { useFormat } from '../../../i18n/format.ts';
import { localDate, useToday } from '../../../i18n/today.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { JobTextArea } from '../form/job-fields.tsx';
import { useJobFormState } from '../form/job-form-context.tsx';
import { isUnfilled } from '../form/job-form-values.ts';
import { loadedInTime } from '../../../time-limit.ts';
import postingStyles from './posting.module.css';
import itemsStyles from '../items/items.module.css';

// Loaded on demand.
const PostingDifference = lazy(async () => ({
  default: (await loadedInTime(import('./posting-difference.tsx'))).PostingDifference,
}));

/** The text of the posting as the person saw it, still here when the page is gone. */
export function PostingSection({ job }: { job: Job }) {
  const { t } = useLingui();
  const { form } = useJobFormState();
  const [isOpen, setIsOpen] = useState(false);
  const [isCompared, setIsCompared] = useState(false);
  const [isWanted, setIsWanted] = useState(false);
  const posting = useWatch({ control: form.control, name: 'posting' });
  const hasPosting = !isUnfilled(job.posting);
  const isEditing = isWanted || (posting || undefined) !== (job.posting || undefined);
  return (
    <section className="section" aria-labelledby="job-posting">
      <div className="section-head">
        <h2 id="job-posting">
          <Trans>Posting</Trans>
        </h2>
        <span className="grow" />
        {!isEditing && (
          <Button
            variant="ghost"
            size="s"
            icon={
              hasPosting ? (
                <Pencil className="icon icon-small" aria-hidden="true" />
              ) : (
                <Plus className="icon icon-small" aria-hidden="true" />
              )
            }
            aria-label={hasPosting ? t`Edit posting` : t`Add posting`}
            onClick={() => setIsWanted(true)}
          >
            {hasPosting ? <Trans>Edit</Trans> : <Trans>Add</Trans>}
          </Button>
        )}
      </div>
      {hasPosting && !isEditing && <SavedCopy job={job} onOpen={() => setIsOpen(true)} />}
      {isEditing && (
        <JobTextArea
          name="posting"
          isLabelHidden
          rows={5}
          maxLength={jobLimits.posting}
          placeholder={t`Paste the posting. It stays here when they take it down.`}
        />
      )}
      {job.earlierPostings && job.posting && (
        <div className="flex-row">
          <Button variant="ghost" size="s" onClick={() => setIsCompared(true)}>
            <Trans>Compare versions</Trans>
          </Button>
        </div>
      )}
      {job.earlierPostings && isCompared && (
        <Suspense>
          <PostingDifference job={job} earlier={job.earlierPostings} onClose={() => setIsCompared(false)} />
        </Suspense>
      )}
      <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title={t`Posting`}>
        <p className={postingStyles.postingText} dir="auto">
          {job.posting}
        </p>
        <CapturedOn job={job} />
      </Dialog>
    </section>
  );
}

/** One line that opens the whole text. */
function SavedCopy({ job, onOpen }: { job: Job; onOpen: () => void }) {
  const { shortDate } = useFormat();
  const today = useToday();
  const { postingCapturedAt } = job;
  return (
    <ul className="list">
      <li className="list-row">
        <Archive className="icon" aria-hidden="true" />
        <span className={clsx('grow', itemsStyles.liText)}>
          <button
            type="button"
            className={clsx('linkb', itemsStyles.fileName)}
            aria-haspopup="dialog"
            onClick={onOpen}
          >
            <Trans>Saved copy</Trans>
          </button>
        </span>
        {postingCapturedAt && (
          <span className="text-xs ink-3">{shortDate(localDate(postingCapturedAt), today)}</span>
        )}
      </li>
    </ul>
  );
}

function CapturedOn({ job }: { job: Job }) {
  const { date } = useFormat();
  if (!job.postingCapturedAt) return null;
  const captured = date(job.postingCapturedAt);
  return (
    <span className="flex-row text-xs ink-3">
      <Archive className="icon icon-small" aria-hidden="true" />
      <Trans>Copy from {captured}</Trans>
    </span>
  );
}
