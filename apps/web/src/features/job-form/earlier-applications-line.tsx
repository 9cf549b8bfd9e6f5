import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { Plural, Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { History } from 'lucide-react';
import { earlierApplications, type EarlierApplications } from '@foothold/domain/earlier-applications';
import type { Job } from '@foothold/domain/job';
import { useJobsLater } from '../../sync/use-jobs.ts';

/** What happened when the person applied to this company before; nothing when they never did. */
export function EarlierApplicationsLine({ job }: { job: Job }) {
  const jobs = useJobsLater();
  const earlier = useMemo(() => earlierApplications(job, jobs), [job, jobs]);
  if (!earlier) return null;
  const { company } = job;
  return (
    <p className="sm t2 earlier">
      <History className="i i-s" aria-hidden="true" />
      <span>
        <b>
          <bdi>{company}</bdi>
        </b>
        :{' '}
        <Plural
          value={earlier.count}
          one="one earlier application"
          _2="two earlier applications"
          _3="three earlier applications"
          other="# earlier applications"
        />
        . <Ending earlier={earlier} />
      </span>
    </p>
  );
}

function Ending({ earlier: { last, end, height, interview } }: { earlier: EarlierApplications }): ReactNode {
  const role = (
    <Link to="/edit-job" search={{ job: last.id }}>
      <bdi>{last.title}</bdi>
    </Link>
  );
  const after = <CameAsFarAs height={height} interview={interview} />;
  switch (end) {
    case 'no_response':
      return (
        <Trans>
          The last, {role}, went quiet {after}.
        </Trans>
      );
    case 'rejected':
      return (
        <Trans>
          The last, {role}, was turned down {after}.
        </Trans>
      );
    case 'accepted':
      return <Trans>The last, {role}, was accepted.</Trans>;
    case 'declined':
      return (
        <Trans>
          You ended the last, {role}, {after}.
        </Trans>
      );
    case 'open':
      return <Trans>The last, {role}, is still open.</Trans>;
    case 'resting':
      return (
        <Trans>
          The last, {role}, came to rest {after}.
        </Trans>
      );
  }
}

function CameAsFarAs({ height, interview }: Pick<EarlierApplications, 'height' | 'interview'>): ReactNode {
  if (height === 'offer') return <Trans comment="How far an earlier application came">after an offer</Trans>;
  if (interview) {
    return (
      <Trans comment="How far an earlier application came">
        after “<bdi>{interview}</bdi>”
      </Trans>
    );
  }
  if (height === 'interview')
    return <Trans comment="How far an earlier application came">after an interview</Trans>;
  if (height === 'screening')
    return <Trans comment="How far an earlier application came">after a call</Trans>;
  return <Trans comment="How far an earlier application came">after the application</Trans>;
}
