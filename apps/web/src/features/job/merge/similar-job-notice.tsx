import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { CopyCheck } from 'lucide-react';
import { lazy, Suspense, useDeferredValue, useState, type ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import type { Job } from '@foothold/domain/job';
import { factsOf } from '@foothold/domain/job-facts';
import { applicationOf } from '@foothold/domain/sameness/sameness';
import { useFormat } from '../../../i18n/format.ts';
import { samenessWords } from '../../../i18n/sameness-words.ts';
import { Notice } from '../../../ui/notice.tsx';
import { useJobFormState } from '../form/job-form-context.tsx';
import { useApplicationIndex } from './application-index.ts';
import { similarJob, type SimilarJob } from './similar-jobs.ts';
import { loadedInTime } from '../../../time-limit.ts';

// Loaded on demand: few jobs are merged.
const MergeDialog = lazy(async () => ({
  default: (await loadedInTime(import('./merge-dialog.tsx'))).MergeDialog,
}));

const comparedFields = ['title', 'company', 'url', 'location', 'workMode', 'externalId'] as const;

/** Mentions a job already kept that looks like this one; it never stands in the way. */
export function SimilarJobNotice({ own }: { own?: Job }) {
  const ownId = own?.id;
  const [isMerging, setIsMerging] = useState(false);
  const { form } = useJobFormState();
  const watched = useWatch({ control: form.control, name: comparedFields });
  const [title, company, url, location, mode, externalId] = useDeferredValue(watched);
  const workMode = mode ?? undefined;
  const index = useApplicationIndex();
  const appliedOn = own && applicationOf(own).appliedOn;
  const similar = similarJob(
    index,
    { title, company, url, location, workMode, externalId, appliedOn },
    ownId,
  );
  // On the page of a job only one that may be the same, and can be merged, is mentioned.
  if (!similar || (ownId !== undefined && similar.sameness === null)) return null;
  return (
    <Notice tone="plain" role="status" icon={<CopyCheck className="icon" aria-hidden="true" />}>
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

function SimilarWords({ similar: { job, sameness } }: { similar: SimilarJob }): ReactNode {
  const { i18n } = useLingui();
  const { month } = useFormat();
  const { since, sinceCertainty, appliedOn } = factsOf(job);
  const link = (
    <Link to="/edit-job" search={{ job: job.id }}>
      <Trans>
        {job.title} at {job.company}
      </Trans>
    </Link>
  );
  const when = month(since);
  const known =
    // A month that an import guessed is not shown.
    sinceCertainty === 'unknown' ? (
      link
    ) : (
      <Trans>
        {link}, since {when}
      </Trans>
    );
  if (sameness?.verdict === 'same' || sameness?.agrees.includes('posting'))
    return <Trans>You already have {known}.</Trans>;
  const reasons = sameness && samenessWords(i18n, sameness);
  if (reasons)
    return (
      <Trans>
        {reasons}: {known}.
      </Trans>
    );
  return appliedOn === null ? (
    <Trans>You saved another role here: {known}.</Trans>
  ) : (
    <Trans>You applied for another role here: {known}.</Trans>
  );
}
