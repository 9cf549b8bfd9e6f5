import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { CopyCheck } from 'lucide-react';
import { useDeferredValue, useMemo, type ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { useFormat } from '../../i18n/format.ts';
import { useJobs } from '../../sync/use-jobs.ts';
import { Notice } from '../../ui/notice.tsx';
import { useJobFormState } from './job-form-context.tsx';
import { indexJobs, similarJob, type SimilarJob } from './similar-jobs.ts';

/** Mentions a job already kept that looks like this one; it never stands in the way. */
export function SimilarJobNotice({ ownId }: { ownId?: string }) {
  const { form } = useJobFormState();
  const jobs = useJobs();
  const watched = useWatch({ control: form.control, name: ['title', 'company', 'url'] });
  const [title, company, url] = useDeferredValue(watched);
  const index = useMemo(() => indexJobs(jobs), [jobs]);
  const similar = similarJob(index, { title, company, url }, ownId);
  // A form that is being read again should only mention what is truly twice.
  if (!similar || (ownId !== undefined && similar.because === 'company')) return null;
  return (
    <Notice tone="plain" role="status" icon={<CopyCheck className="i" aria-hidden="true" />}>
      <SimilarWords similar={similar} />
    </Notice>
  );
}

function SimilarWords({ similar: { job, because } }: { similar: SimilarJob }): ReactNode {
  const { month } = useFormat();
  const when = month(job.createdAt);
  const link = (
    <Link to="/edit-job" search={{ job: job.id }}>
      <Trans>
        {job.title} at {job.company}
      </Trans>
    </Link>
  );
  if (because === 'link')
    return <Trans>You already keep this posting: {link}. You can save it again all the same.</Trans>;
  if (because === 'role')
    return (
      <Trans>
        You already have {link}, since {when}. You can keep both.
      </Trans>
    );
  return (
    <Trans>
      You looked at {link} in {when}. It is a different role, so both are kept.
    </Trans>
  );
}
