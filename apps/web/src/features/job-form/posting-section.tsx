import { Trans, useLingui } from '@lingui/react/macro';
import { Archive } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { jobLimits, type Job } from '@foothold/domain/job';
import { useFormat } from '../../i18n/format.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { firstCharacters } from './first-characters.ts';
import { JobTextArea } from './job-fields.tsx';
import { useJobFormState } from './job-form-context.tsx';
import { isUnfilled } from './job-form-values.ts';

const shownLengthMax = 320;
// Only fetched by whoever compares.
const PostingDifference = lazy(async () => ({
  default: (await import('./posting-difference.tsx')).PostingDifference,
}));

/** The text of the posting as the person saw it, still here when the page is gone. */
export function PostingSection({ job }: { job: Job }) {
  const { t } = useLingui();
  const { form } = useJobFormState();
  const [isOpen, setIsOpen] = useState(false);
  const [isCompared, setIsCompared] = useState(false);
  const [isEditing, setIsEditing] = useState(false);
  const posting = useWatch({ control: form.control, name: 'posting' });
  const isClipped = !isEditing && !isUnfilled(job.posting) && posting === job.posting;
  return (
    <section className="sec" aria-labelledby="job-posting">
      <div className="h">
        <h2 id="job-posting">
          <Trans>Posting, as you saw it</Trans>
        </h2>
        {isClipped && (
          <span className="row">
            <Button variant="ghost" size="s" onClick={() => setIsEditing(true)}>
              <Trans>Change it</Trans>
            </Button>
            <Button variant="ghost" size="s" onClick={() => setIsOpen(true)}>
              <Trans>Open copy</Trans>
            </Button>
          </span>
        )}
      </div>
      {isClipped ? (
        <PostingClip job={job} />
      ) : (
        <JobTextArea
          name="posting"
          isLabelHidden
          rows={5}
          maxLength={jobLimits.posting}
          placeholder={t`Paste the text of the posting. It stays here when they take it down.`}
        />
      )}
      {job.earlierPostings && job.posting && (
        <div className="row">
          <Button variant="ghost" size="s" onClick={() => setIsCompared(true)}>
            <Trans>What changed since</Trans>
          </Button>
        </div>
      )}
      {job.earlierPostings && isCompared && (
        <Suspense>
          <PostingDifference job={job} earlier={job.earlierPostings} onClose={() => setIsCompared(false)} />
        </Suspense>
      )}
      <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title={t`Posting, as you saw it`}>
        <p className="posting-text" dir="auto">
          {job.posting}
        </p>
        <CapturedOn job={job} />
      </Dialog>
    </section>
  );
}

function PostingClip({ job }: { job: Job }) {
  const text = (job.posting ?? '').replace(/\s+/g, ' ');
  const shown = firstCharacters(text, shownLengthMax);
  return (
    <div className="clip">
      <p dir="auto">
        {shown}
        {shown.length < text.length && '…'}
      </p>
      <CapturedOn job={job} />
    </div>
  );
}

function CapturedOn({ job }: { job: Job }) {
  const { date } = useFormat();
  if (!job.postingCapturedAt) return null;
  const captured = date(job.postingCapturedAt);
  return (
    <span className="row xs t3">
      <Archive className="i i-s" aria-hidden="true" />
      <Trans>Copy from {captured}</Trans>
    </span>
  );
}
