import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { CSSProperties } from 'react';
import type { Job } from '@foothold/domain/job';
import { clsx } from 'clsx';
import { useFormat } from '../../i18n/format.ts';
import { useTimeZone, useToday } from '../../i18n/today.ts';
import { useFirstDayOfWeek } from '../../i18n/weeks.ts';
import { useSettings } from '../../sync/hooks/use-jobs.ts';
import { latestWeeks } from './dashboard-numbers.ts';
import { JobsLink } from './jobs-link.tsx';
import styles from './weekly-steps.module.css';
import dashboardStyles from './dashboard.module.css';

const stonesMax = 8;
const stoneWidths = [30, 26, 22, 18, 15, 12, 12, 12];

export function WeeklySteps({ jobs }: { jobs: readonly Job[] }) {
  const today = useToday();
  const { weeklyGoal } = useSettings();
  const { starts, counts } = latestWeeks(jobs, today, useFirstDayOfWeek(), useTimeZone());
  const total = counts.reduce((sum, count) => sum + count, 0);
  return (
    <section className={dashboardStyles.dashSteps} aria-labelledby="your-steps">
      <div className={dashboardStyles.dashHead}>
        <h2 id="your-steps">
          <Trans>Your steps</Trans>
        </h2>
        <Link className="text-sm ink-2" to="/settings" search={{ section: 'profile' }}>
          <Trans>Weekly goal</Trans>
        </Link>
      </div>
      <ThisWeek start={starts.at(-1)} count={counts.at(-1) ?? 0} goal={weeklyGoal} />
      <div className={styles.weeksPlace}>
        <ul className={styles.weeks}>
          {starts.map((start, week) => (
            <Week
              key={start}
              start={start}
              count={counts[week] ?? 0}
              goal={week === starts.length - 1 ? weeklyGoal : null}
              today={today}
            />
          ))}
        </ul>
      </div>
      <p className={dashboardStyles.dashHint}>
        <JobsLink search={{ week: starts }}>
          <Plural value={total} one="# step in eight weeks." other="# steps in eight weeks." />
        </JobsLink>{' '}
        <Trans>Counts applications, follow-ups and conversations</Trans>
      </p>
    </section>
  );
}

interface ThisWeekProps {
  start: string | undefined;
  count: number;
  goal: number;
}

function ThisWeek({ start, count, goal }: ThisWeekProps) {
  const format = useFormat();
  return (
    <div className={dashboardStyles.bigCount}>
      <span className="flair">
        <JobsLink search={{ week: start }}>
          {goal === 0 ? (
            format.number(count)
          ) : (
            <Trans>
              {{ at: format.number(count) }} of {{ count: format.number(goal) }}
            </Trans>
          )}
        </JobsLink>
      </span>
      <span className="text-sm ink-2">
        <Trans>This week</Trans>
      </span>
    </div>
  );
}

interface WeekProps {
  /** The date of its first day. */
  start: string;
  count: number;
  /** Null for a week that is over. */
  goal: number | null;
  today: string;
}

/** One week as a small cairn: filled stones for steps, open ones for what the goal still leaves. */
function Week({ start, count, goal, today }: WeekProps) {
  const { t } = useLingui();
  const format = useFormat();
  const isNow = goal !== null;
  const shown = Math.min(count, stonesMax);
  const open = Math.max(0, Math.min(goal ?? 0, stonesMax) - shown);
  const day = format.shortDate(start, today);
  return (
    <li className={clsx(styles.weekColumn, isNow && styles.isNow)}>
      <JobsLink search={{ week: start }} label={isNow ? t`This week` : t`Week from ${day}`}>
        <span className="visually-hidden">
          <Plural value={count} one="# step" other="# steps" />
        </span>
        <span className={styles.wkPile} aria-hidden>
          {Array.from({ length: shown + open }, (_, level) => (
            <i key={level} className={level < shown ? undefined : 'is-empty'} style={stoneStyle(level)} />
          ))}
          {count > stonesMax && <small>{format.number(count)}</small>}
        </span>
        <span className={styles.wkName} aria-hidden>
          {isNow ? <Trans>Now</Trans> : day}
        </span>
      </JobsLink>
    </li>
  );
}

function stoneStyle(level: number): CSSProperties {
  return { inlineSize: stoneWidths[level] ?? 12 };
}
