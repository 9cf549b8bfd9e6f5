import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { rateCountMin } from '@foothold/domain/statistics';
import type { ClimbKind, DateRange } from '@foothold/domain/job-facts';
import { daysBetween } from '@foothold/domain/moment';
import type { ClimbStep } from '@foothold/domain/statistics';
import { useFormat } from '../../i18n/format.ts';
import { kindName } from '../../i18n/stage-words.ts';
import { useToday } from '../../i18n/today.ts';
import { climbBars, climbHeight, climbWidth } from './climb-geometry.ts';
import type { ClimbBar } from './climb-geometry.ts';
import { rangeSearch, restingEnds } from './jobs-behind.ts';
import { JobsLink } from './jobs-link.tsx';
import './climb-chart.css';

const colourOf: Record<ClimbKind, string> = {
  applied: 'lake',
  screening: 'heather',
  interview: 'ochre',
  offer: 'pine',
};

interface ClimbChartProps {
  steps: readonly ClimbStep[];
  range: DateRange;
  /** The last day to reply to the one offer; null when no such day is to be told. */
  offerOpenUntil: string | null;
}

/** The climb as stacked bars, offers on top. The numbers stand as text beside the drawing. */
export function ClimbChart({ steps, range, offerOpenUntil }: ClimbChartProps) {
  const bars = climbBars(steps);
  return (
    <dl className="climb-grid">
      <svg viewBox={`0 0 ${climbWidth} ${climbHeight(bars.length)}`} aria-hidden>
        {bars.map((bar) => (
          <Bar key={bar.kind} bar={bar} />
        ))}
      </svg>
      {steps.toReversed().map((step, row, fromTop) => (
        <Row
          key={step.kind}
          step={step}
          below={fromTop[row + 1]}
          row={row + 1}
          range={range}
          openUntil={step.kind === 'offer' ? offerOpenUntil : null}
        />
      ))}
    </dl>
  );
}

function Bar({ bar }: { bar: ClimbBar }) {
  const clip = useId();
  return (
    <g className={`st-${colourOf[bar.kind]}`}>
      {bar.flow && <path className="climb-flow" d={bar.flow} />}
      <clipPath id={clip}>
        <rect x={bar.x} y={bar.y} width={bar.width} height={bar.height} rx={Math.min(12, bar.width / 2)} />
      </clipPath>
      <g clipPath={`url(#${clip})`}>
        {bar.segments.map(({ part, x, width }) => (
          <rect
            key={part}
            className="climb-bar"
            data-part={part}
            x={x}
            y={bar.y}
            width={width}
            height={bar.height}
          />
        ))}
      </g>
    </g>
  );
}

interface RowProps {
  step: ClimbStep;
  below: ClimbStep | undefined;
  row: number;
  range: DateRange;
  openUntil: string | null;
}

function useHereWords({ kind, stillOpen }: ClimbStep, openUntil: string | null): string {
  const { t } = useLingui();
  const format = useFormat();
  const today = useToday();
  if (openUntil !== null) {
    // So near, the name of the day says which one.
    const isNear = daysBetween(today, openUntil) < 7;
    const day = isNear ? format.weekday(openUntil) : format.shortDate(openUntil, today);
    return t`open until ${day}`;
  }
  return kind === 'applied' ? t`${stillOpen} waiting` : t`${stillOpen} still open`;
}

function Row({ step, below, row, range, openUntil }: RowProps) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const { kind, stillOpen, cameToRest } = step;
  const dates = rangeSearch(range);
  const here = { ...dates, height: kind, end: 'open' } as const;
  const rest = { ...dates, height: kind, end: restingEnds };
  const hereWords = useHereWords(step, openUntil);
  const restWords = t`${cameToRest} resting`;
  const rate = below && below.reached >= rateCountMin ? format.percent(step.reached / below.reached) : null;
  return (
    <div className="climb-row" style={{ gridRow: row }}>
      <dt>{kindName(i18n, kind)}</dt>
      <dd>
        <JobsLink search={{ ...dates, reached: kind }} label={kindName(i18n, kind)}>
          {format.number(step.reached)}
        </JobsLink>
        {rate && (
          <span className="rate">
            <JobsLink search={{ ...dates, reached: kind }}>
              <Trans>{rate} went on</Trans>
            </JobsLink>
          </span>
        )}
      </dd>
      <dd className="rest">
        {stillOpen > 0 && cameToRest > 0 ? (
          <Trans>
            <JobsLink search={here}>{hereWords}</JobsLink>, <JobsLink search={rest}>{restWords}</JobsLink>
          </Trans>
        ) : stillOpen > 0 ? (
          <JobsLink search={here}>{hereWords}</JobsLink>
        ) : cameToRest > 0 ? (
          <JobsLink search={rest}>{restWords}</JobsLink>
        ) : null}
      </dd>
    </div>
  );
}
