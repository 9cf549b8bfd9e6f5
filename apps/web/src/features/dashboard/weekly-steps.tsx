import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { CSSProperties } from 'react';
import type { Job } from '@foothold/domain/job';
import { useFormat } from '../../i18n/format.ts';
import { useTimeZone, useToday } from '../../i18n/today.ts';
import { firstDayOfWeek } from '../../i18n/weeks.ts';
import { useSettings } from '../../sync/use-jobs.ts';
import { latestWeeks } from './dashboard-numbers.ts';
import { JobsLink } from './jobs-link.tsx';
import { FoldedTable } from './numbers-table.tsx';
import './weekly-steps.css';

const stonesMax = 8;
const stoneWidths = [30, 26, 22, 18, 15, 12, 12, 12];

export function WeeklySteps({ jobs }: { jobs: readonly Job[] }) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const today = useToday();
  const { weeklyGoal } = useSettings();
  const { starts, counts } = latestWeeks(jobs, today, firstDayOfWeek(i18n.locale), useTimeZone());
  const thisWeek = counts.at(-1) ?? 0;
  const total = counts.reduce((sum, count) => sum + count, 0);
  const spoken = format.list(counts.slice(0, -1).map((count) => format.number(count)));
  return (
    <section className="b" aria-labelledby="your-steps">
      <div className="dh">
        <h2 id="your-steps">
          <Trans>Your steps</Trans>
        </h2>
        <Link className="sm t2" to="/settings" search={{ section: 'profile' }}>
          <Trans>Change goal</Trans>
        </Link>
      </div>
      <div className="big-count">
        <span className="flair">
          <JobsLink search={{ week: starts.at(-1) }}>
            <Trans>
              {format.number(thisWeek)} of {format.number(weeklyGoal)}
            </Trans>
          </JobsLink>
        </span>
        <span className="sm t2">
          <Trans>this week. An application, a follow-up, a conversation: each counts as one.</Trans>
        </span>
      </div>
      <div
        className="weeks"
        role="img"
        aria-label={t`Steps in the last eight weeks: ${spoken}, and ${thisWeek} of ${weeklyGoal} this week`}
      >
        {counts.map((count, week) => (
          <Week key={starts[week]} count={count} goal={week === starts.length - 1 ? weeklyGoal : null} />
        ))}
      </div>
      <div className="base" />
      <div className="wkl" aria-hidden>
        {starts.map((start, week) => (
          <span key={start}>
            {week === starts.length - 1 ? <Trans>Now</Trans> : format.shortDate(start, today)}
          </span>
        ))}
      </div>
      <p className="dash-hint">
        <Trans>A quiet week is a week, not a failure.</Trans>{' '}
        <JobsLink search={{ week: starts }}>
          <Plural
            value={total}
            one="That is # step in eight weeks."
            other="That is # steps in eight weeks."
          />
        </JobsLink>
      </p>
      <WeeksTable starts={starts} counts={counts} />
    </section>
  );
}

function WeeksTable({ starts, counts }: { starts: readonly string[]; counts: readonly number[] }) {
  const { t } = useLingui();
  const format = useFormat();
  return (
    <FoldedTable
      caption={t`Your steps`}
      columns={[t`Week from`, t`Steps`]}
      rows={starts.map((start, week) => ({
        id: start,
        cells: [
          format.date(start),
          <JobsLink key={start} search={{ week: start }}>
            {format.number(counts[week] ?? 0)}
          </JobsLink>,
        ],
      }))}
    />
  );
}

/** One week as a small cairn: filled stones for steps, open ones for what the goal still leaves. */
function Week({ count, goal }: { count: number; goal: number | null }) {
  const format = useFormat();
  const shown = Math.min(count, stonesMax);
  const open = goal === null ? 0 : Math.max(0, Math.min(goal, stonesMax) - shown);
  return (
    <div className={goal === null ? 'wk' : 'wk now'}>
      {Array.from({ length: shown + open }, (_, level) => (
        <i key={level} className={level < shown ? undefined : 'o'} style={stoneStyle(level)} />
      ))}
      {count > stonesMax && <small>{format.number(count)}</small>}
    </div>
  );
}

function stoneStyle(level: number): CSSProperties {
  return { inlineSize: stoneWidths[level] ?? 12 };
}
