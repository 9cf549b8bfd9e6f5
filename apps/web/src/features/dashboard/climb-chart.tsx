import { Trans, useLingui } from '@lingui/react/macro';
import type { CSSProperties } from 'react';
import { rateCountMin } from '@foothold/domain/statistics';
import type { DateRange } from '@foothold/domain/job-facts';
import type { ClimbKind } from '@foothold/domain/stage';
import { daysBetween } from '@foothold/domain/moment';
import type { ClimbStep } from '@foothold/domain/statistics';
import { clsx } from 'clsx';
import { useFormat } from '../../i18n/format.ts';
import { kindName } from '../../i18n/stage-words.ts';
import { useToday } from '../../i18n/today.ts';
import { Cairn } from '../../ui/cairn.tsx';
import { climbBars } from './climb-geometry.ts';
import type { ClimbBar, ClimbSegment } from './climb-geometry.ts';
import { rangeSearch, restingEnds } from './jobs-behind.ts';
import { JobsLink } from './jobs-link.tsx';
import { cairnOf } from './kind-cairn.ts';
import styles from './climb-chart.module.css';
import dashboardStyles from './dashboard.module.css';

interface ClimbChartProps {
  steps: readonly ClimbStep[];
  range: DateRange;
  /** The last day to reply to the only open offer; null without one. */
  offerOpenUntil: string | null;
}

/** The climb as bars, offers on top, each with its numbers beside it, or below as a list where the page is narrow. */
export function ClimbChart({ steps, range, offerOpenUntil }: ClimbChartProps) {
  const { widest, bars } = climbBars(steps);
  const fromTop = steps.toReversed();
  return (
    <dl className={styles.climb} style={{ '--rows': steps.length, '--widest': widest } as CSSProperties}>
      {fromTop.map((step, row) => (
        <div key={step.kind} className={styles.climbRow} style={{ '--row': row } as CSSProperties}>
          <Numbers
            step={step}
            below={fromTop[row + 1]}
            range={range}
            openUntil={step.kind === 'offer' ? offerOpenUntil : null}
          />
          {bars[row] && <Bar bar={bars[row]} widest={widest} belowKind={fromTop[row + 1]?.kind} />}
        </div>
      ))}
    </dl>
  );
}

interface BarProps {
  bar: ClimbBar;
  widest: number;
  belowKind: ClimbKind | undefined;
}

function Bar({ bar, widest, belowKind }: BarProps) {
  const isTop = bar.kind === 'offer';
  return (
    <>
      <dd className={clsx(styles.climbTrack, `st-${cairnOf[bar.kind].colour}`)} aria-hidden>
        <span className={styles.climbBar} style={{ inlineSize: `${(bar.reached / widest) * 100}%` }}>
          {bar.segments.map(({ part, jobs }) => (
            <i key={part} className={runClass(part, isTop)} style={{ flexGrow: jobs }} />
          ))}
        </span>
      </dd>
      {belowKind && (
        <dd className={clsx(styles.climbTie, `st-${cairnOf[belowKind].colour}`)} aria-hidden>
          <svg viewBox={`0 0 ${widest} 10`} preserveAspectRatio="none">
            {bar.tie && <path d={bar.tie} />}
          </svg>
        </dd>
      )}
    </>
  );
}

function runClass(part: ClimbSegment['part'], isTop: boolean): string | undefined {
  if (part === 'cameToRest') return dashboardStyles.runResting;
  // An offer has no stage above it, so its jobs cannot move on.
  return part === 'wentOn' || isTop ? dashboardStyles.runOn : dashboardStyles.runOpen;
}

interface NumbersProps {
  step: ClimbStep;
  below: ClimbStep | undefined;
  range: DateRange;
  openUntil: string | null;
}

function useOpenWords({ stillOpen }: ClimbStep, openUntil: string | null): string {
  const { t } = useLingui();
  const format = useFormat();
  const today = useToday();
  if (openUntil === null) return t`${{ open: stillOpen }} still open`;
  // Within a week the weekday names the date.
  const isNear = daysBetween(today, openUntil) < 7;
  const day = isNear ? format.weekday(openUntil) : format.shortDate(openUntil, today);
  return t`open until ${day}`;
}

function Numbers({ step, below, range, openUntil }: NumbersProps) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const { kind, stillOpen, cameToRest } = step;
  const dates = rangeSearch(range);
  const open = { ...dates, height: kind, end: 'open' } as const;
  const rest = { ...dates, height: kind, end: restingEnds };
  const openWords = useOpenWords(step, openUntil);
  const restWords = t`${cameToRest} resting`;
  const rate = below && below.reached >= rateCountMin ? format.percent(step.reached / below.reached) : null;
  return (
    <>
      <dt className={styles.climbName}>
        <Cairn {...cairnOf[kind]} />
        {kindName(i18n, kind)}
      </dt>
      <dd className={styles.climbCount}>
        <JobsLink search={{ ...dates, reached: kind }} label={kindName(i18n, kind)}>
          {format.number(step.reached)}
        </JobsLink>
      </dd>
      <dd className={styles.climbState}>
        {stillOpen > 0 && cameToRest > 0 ? (
          <Trans>
            <JobsLink search={open}>{openWords}</JobsLink>, <JobsLink search={rest}>{restWords}</JobsLink>
          </Trans>
        ) : stillOpen > 0 ? (
          <JobsLink search={open}>{openWords}</JobsLink>
        ) : cameToRest > 0 ? (
          <JobsLink search={rest}>{restWords}</JobsLink>
        ) : null}
      </dd>
      {rate && (
        <dd className={styles.climbRate}>
          <JobsLink search={{ ...dates, reached: kind }}>
            <Trans>{rate} moved on</Trans>
          </JobsLink>
        </dd>
      )}
    </>
  );
}
