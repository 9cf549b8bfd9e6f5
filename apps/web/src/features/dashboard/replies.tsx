import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Job } from '@foothold/domain/job';
import type { Answer, DateRange } from '@foothold/domain/job-facts';
import type { ResponseCounts } from '@foothold/domain/statistics';
import { useFormat } from '../../i18n/format.ts';
import { responsesOf } from './dashboard-numbers.ts';
import { rangeSearch } from './jobs-behind.ts';
import { JobsLink } from './jobs-link.tsx';
import styles from './replies.module.css';
import dashboardStyles from './dashboard.module.css';

/** More stones than this say less than a bar of their shares. */
const unitsMax = 60;

interface Part {
  look: string | undefined;
  answer: Answer;
  count: number;
  words: string;
}

/** How many applications were answered, and how. */
export function Replies({ jobs, range }: { jobs: readonly Job[]; range: DateRange }) {
  const counts = responsesOf(jobs);
  const parts = useParts(counts).filter(({ count }) => count > 0);
  return (
    <section className={dashboardStyles.dashReplies} aria-labelledby="replies">
      <div className={dashboardStyles.dashHead}>
        <h2 id="replies" tabIndex={-1}>
          <Trans>Replies</Trans>
        </h2>
      </div>
      <Answered counts={counts} range={range} />
      {counts.applied <= unitsMax ? (
        <div className={styles.units} aria-hidden>
          {parts.flatMap(({ look, count }) =>
            Array.from({ length: count }, (_, unit) => <i key={`${look}-${unit}`} className={look} />),
          )}
        </div>
      ) : (
        <div className={styles.shareBar} aria-hidden>
          {parts.map(({ look, count }) => (
            <i key={look} className={look} style={{ flexGrow: count }} />
          ))}
        </div>
      )}
      <ul className={dashboardStyles.legend}>
        {parts.map(({ look, answer, words }) => (
          <li key={look}>
            <JobsLink search={{ ...rangeSearch(range), answer }}>
              <span>
                <i className={look} aria-hidden />
                {words}
              </span>
            </JobsLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

function useParts({ talked, saidNo, neverReplied, waiting }: ResponseCounts): Part[] {
  const { t } = useLingui();
  const conversations = t`${plural(talked, { one: '# conversation', other: '# conversations' })}`;
  return [
    { look: styles.uYes, answer: 'talked', count: talked, words: conversations },
    { look: styles.uNo, answer: 'said_no', count: saidNo, words: t`${{ jobs: saidNo }} rejected` },
    {
      look: styles.uNone,
      answer: 'never_replied',
      count: neverReplied,
      words: t`${{ jobs: neverReplied }} no reply`,
    },
    { look: styles.uWait, answer: 'waiting', count: waiting, words: t`${waiting} waiting` },
  ];
}

function Answered({ counts, range }: { counts: ResponseCounts; range: DateRange }) {
  const format = useFormat();
  const answered = counts.talked + counts.saidNo;
  return (
    <JobsLink
      className={dashboardStyles.bigCount}
      search={{ ...rangeSearch(range), reached: 'applied', answer: ['talked', 'said_no'] }}
    >
      <span className="flair">
        <Trans>
          {{ at: format.number(answered) }} of {{ count: format.number(counts.applied) }}
        </Trans>
      </span>{' '}
      <span className="text-sm ink-2">
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
    </JobsLink>
  );
}
