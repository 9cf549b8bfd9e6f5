import { Trans, useLingui } from '@lingui/react/macro';
import type { Job } from '@foothold/domain/job';
import { workModeWords } from '../../i18n/job-words.ts';
import { Monogram } from '../../ui/monogram.tsx';

/** The job's name, and where it is, as it is saved. */
export function JobHead({ job }: { job: Job }) {
  const { i18n } = useLingui();
  const places = [job.location, job.workMode && workModeWords(i18n, job.workMode)].filter(
    (each): each is string => Boolean(each),
  );
  return (
    <div className="jobhead">
      <Monogram name={job.company} size="lg" />
      <div className="grow">
        <h1 className="flair" tabIndex={-1}>
          <bdi>{job.title}</bdi>
        </h1>
        <p className="sm t2 jobhead-words">
          <bdi>{job.company}</bdi>
          {places.map((place) => (
            <span key={place} className="t3">
              {' · '}
              <bdi>{place}</bdi>
            </span>
          ))}
          {job.externalId && (
            <span className="t3">
              {' · '}
              <Trans>Ref {job.externalId}</Trans>
            </span>
          )}
        </p>
      </div>
    </div>
  );
}
