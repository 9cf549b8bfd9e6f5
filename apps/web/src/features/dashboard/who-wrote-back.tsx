import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Job } from '@foothold/domain/job';
import type { Answer, DateRange } from '@foothold/domain/job-facts';
import type { ResponseCounts } from '@foothold/domain/statistics';
import { answerWords } from '../../i18n/history-words.ts';
import { useFormat } from '../../i18n/format.ts';
import { responsesOf } from './dashboard-numbers.ts';
import { rangeSearch } from './jobs-behind.ts';
import { JobsLink } from './jobs-link.tsx';
import { NothingCounted } from './nothing-counted.tsx';
import { FoldedTable } from './numbers-table.tsx';
import './who-wrote-back.css';

const unitsMax = 60;

interface Part {
  look: string;
  answer: Answer;
  count: number;
  words: string;
}

export function WhoWroteBack({ jobs, range }: { jobs: readonly Job[]; range: DateRange }) {
  const { t } = useLingui();
  const counts = responsesOf(jobs);
  const dates = rangeSearch(range);
  const parts: Part[] = [
    { look: 'u-yes', answer: 'talked', count: counts.talked, words: t`${counts.talked} wanted to talk` },
    { look: 'u-no', answer: 'said_no', count: counts.saidNo, words: t`${counts.saidNo} said no` },
    {
      look: 'u-none',
      answer: 'never_replied',
      count: counts.neverReplied,
      words: t`${counts.neverReplied} never replied`,
    },
    { look: 'u-wait', answer: 'waiting', count: counts.waiting, words: t`${counts.waiting} waiting` },
  ];
  return (
    <>
      <div className="dh">
        <h2 tabIndex={-1}>
          <Trans>Who wrote back</Trans>
        </h2>
      </div>
      {counts.applied === 0 ? (
        <NothingCounted range={range}>
          <Trans>Nobody has been asked yet.</Trans>
        </NothingCounted>
      ) : (
        <>
          <Answered counts={counts} range={range} />
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
              .map(({ look, answer, words }) => (
                <li key={look}>
                  <JobsLink search={{ ...dates, answer }}>
                    <span>
                      <i className={look} aria-hidden />
                      {words}
                    </span>
                  </JobsLink>
                </li>
              ))}
          </ul>
          <AnswersTable parts={parts} range={range} />
        </>
      )}
    </>
  );
}

function Answered({ counts, range }: { counts: ResponseCounts; range: DateRange }) {
  const format = useFormat();
  const answered = counts.talked + counts.saidNo;
  return (
    <JobsLink
      className="big-count"
      search={{ ...rangeSearch(range), reached: 'applied', answer: ['talked', 'said_no'] }}
    >
      <span className="flair">
        <Trans>
          {format.number(answered)} of {format.number(counts.applied)}
        </Trans>
      </span>{' '}
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
    </JobsLink>
  );
}

function AnswersTable({ parts, range }: { parts: readonly Part[]; range: DateRange }) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  return (
    <FoldedTable
      caption={t`Who wrote back`}
      columns={[t`Answer`, t`Jobs`]}
      rows={parts.map(({ answer, count }) => ({
        id: answer,
        cells: [
          answerWords(i18n, answer),
          <JobsLink key={answer} search={{ ...rangeSearch(range), answer }}>
            {format.number(count)}
          </JobsLink>,
        ],
      }))}
    />
  );
}
