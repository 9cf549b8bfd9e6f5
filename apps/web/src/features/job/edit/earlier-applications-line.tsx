import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { History } from 'lucide-react';
import {
  earlierApplications,
  type EarlierApplications,
} from '@foothold/domain/sameness/earlier-applications';
import type { Job } from '@foothold/domain/job';
import { lastHeldInterview } from '@foothold/domain/standing/upcoming-interview';
import { clsx } from 'clsx';
import { flowEndWords } from '../../../i18n/history-words.ts';
import { kindName } from '../../../i18n/stage-words.ts';
import { useClock, useTimeZone } from '../../../i18n/today.ts';
import { useApplicationIndex } from '../merge/application-index.ts';
import styles from './job-page.module.css';

/** What happened when the person applied to this company before; nothing when they never did. */
export function EarlierApplicationsLine({ job }: { job: Job }) {
  const jobs = useApplicationIndex();
  const timeZone = useTimeZone();
  const earlier = useMemo(() => earlierApplications(job, jobs, timeZone), [job, jobs, timeZone]);
  if (!earlier) return null;
  const { company } = job;
  return (
    <p className={clsx('text-sm ink-2', styles.earlier)}>
      <History className="icon icon-small" aria-hidden="true" />
      <span>
        <b>
          <bdi>{company}</bdi>
        </b>
        : <Plural value={earlier.count} one="# earlier application." other="# earlier applications." />{' '}
        <Ending earlier={earlier} />
      </span>
    </p>
  );
}

/** The last of them, how it ended and how far it came. */
function Ending({ earlier: { last, end, height } }: { earlier: EarlierApplications }): ReactNode {
  const { i18n } = useLingui();
  const role = (
    <Link to="/edit-job" search={{ job: last.id }}>
      <bdi>{last.title}</bdi>
    </Link>
  );
  const clock = useClock();
  const ended = flowEndWords(i18n, end);
  // An interview that is still to come was not reached, and an offer is more than the talk before it.
  const interview = height === 'offer' ? undefined : lastHeldInterview(last, clock)?.label;
  const reached = <bdi>{interview ?? kindName(i18n, height)}</bdi>;
  return (
    <Trans>
      The last: {role}, {ended} ({reached}).
    </Trans>
  );
}
