import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Job } from '@foothold/domain/job';
import { responses } from '@foothold/domain/statistics';
import { useFormat } from '../../i18n/format.ts';
import './who-wrote-back.css';

const unitsMax = 60;

export function WhoWroteBack({ jobs }: { jobs: readonly Job[] }) {
  const { t } = useLingui();
  const format = useFormat();
  const counts = responses(jobs);
  const answered = counts.talked + counts.saidNo;
  const parts = [
    { look: 'u-yes', count: counts.talked, words: t`${counts.talked} wanted to talk` },
    { look: 'u-no', count: counts.saidNo, words: t`${counts.saidNo} said no` },
    { look: 'u-none', count: counts.neverReplied, words: t`${counts.neverReplied} never replied` },
    { look: 'u-wait', count: counts.waiting, words: t`${counts.waiting} waiting` },
  ];
  return (
    <>
      <div className="dh">
        <h2>
          <Trans>Who wrote back</Trans>
        </h2>
      </div>
      {counts.applied === 0 ? (
        <p className="sm t2">
          <Trans>Nobody has been asked yet.</Trans>
        </p>
      ) : (
        <>
          <div className="big-count">
            <span className="flair">
              <Trans>
                {format.number(answered)} of {format.number(counts.applied)}
              </Trans>
            </span>
            <span className="sm t2">
              {counts.usualDays === null ? (
                <Trans>replied</Trans>
              ) : (
                <Plural
                  value={counts.usualDays}
                  one="replied, most within # day"
                  other="replied, most within # days"
                />
              )}
            </span>
          </div>
          {counts.applied <= unitsMax && (
            <div className="units" aria-hidden>
              {parts.flatMap(({ look, count }) =>
                Array.from({ length: count }, (_, unit) => <i key={`${look}-${unit}`} className={look} />),
              )}
            </div>
          )}
          <ul className="legend">
            {parts
              .filter(({ count }) => count > 0)
              .map(({ look, words }) => (
                <li key={look}>
                  <span>
                    <i className={look} aria-hidden />
                    {words}
                  </span>
                </li>
              ))}
          </ul>
        </>
      )}
    </>
  );
}
