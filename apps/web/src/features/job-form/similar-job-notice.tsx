import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { CopyCheck } from 'lucide-react';
import { lazy, Suspense, useDeferredValue, useMemo, useState, type ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import type { Job } from '@foothold/domain/job';
import { factsOf } from '@foothold/domain/job-facts';
import { useFormat } from '../../i18n/format.ts';
import { useJobsLater } from '../../sync/use-jobs.ts';
import { Notice } from '../../ui/notice.tsx';
import { useJobFormState } from './job-form-context.tsx';
import { indexJobs, similarJob, type SimilarJob } from './similar-jobs.ts';

// Only fetched by whoever has kept a job twice.
const MergeDialog = lazy(async () => ({ default: (await import('./merge-dialog.tsx')).MergeDialog }));

/** Mentions a job already kept that looks like this one; it never stands in the way. */
export function SimilarJobNotice({ own }: { own?: Job }) {
  const ownId = own?.id;
  const [isMerging, setIsMerging] = useState(false);
  const { form } = useJobFormState();
  const jobs = useJobsLater();
  const watched = useWatch({ control: form.control, name: ['title', 'company', 'url'] });
  const [title, company, url] = useDeferredValue(watched);
  const index = useMemo(() => indexJobs(jobs), [jobs]);
  const similar = similarJob(index, { title, company, url }, ownId);
  // A form that is being read again should only mention what is truly twice.
  if (!similar || (ownId !== undefined && similar.because === 'company')) return null;
  return (
    <Notice tone="plain" role="status" icon={<CopyCheck className="i" aria-hidden="true" />}>
      <SimilarWords similar={similar} />
      {own && (
        <>
          {' '}
          <button type="button" className="linkb" aria-haspopup="dialog" onClick={() => setIsMerging(true)}>
            <Trans>Merge jobs</Trans>
          </button>
        </>
      )}
      {own && isMerging && (
        <Suspense>
          <MergeDialog job={own} other={similar.job} onClose={() => setIsMerging(false)} />
        </Suspense>
      )}
    </Notice>
  );
}

function SimilarWords({ similar: { job, because } }: { similar: SimilarJob }): ReactNode {
  const { month } = useFormat();
  const { since, appliedOn } = factsOf(job);
  const when = month(since);
  const link = (
    <Link to="/edit-job" search={{ job: job.id }}>
      <Trans>
        {job.title} at {job.company}
      </Trans>
    </Link>
  );
  if (because === 'link') return <Trans>You already have this posting: {link}.</Trans>;
  if (because === 'role')
    return (
      <Trans>
        You already have {link}, since {when}.
      </Trans>
    );
  if (appliedOn !== null)
    return (
      <Trans>
        You applied for another role here in {when}: {link}.
      </Trans>
    );
  return (
    <Trans>
      You saved another role here in {when}: {link}.
    </Trans>
  );
}
