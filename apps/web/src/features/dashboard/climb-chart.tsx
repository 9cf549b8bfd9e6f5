import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { rateCountMin } from '@foothold/domain/statistics';
import type { ClimbKind, ClimbStep } from '@foothold/domain/statistics';
import { useFormat } from '../../i18n/format.ts';
import { kindName } from '../../i18n/stage-words.ts';
import { climbBars, climbHeight, climbWidth } from './climb-geometry.ts';
import type { ClimbBar } from './climb-geometry.ts';
import './climb-chart.css';

const colourOf: Record<ClimbKind, string> = {
  applied: 'lake',
  screening: 'heather',
  interview: 'ochre',
  offer: 'pine',
};

/** The climb as stacked bars, offers on top. The numbers stand as text beside the drawing. */
export function ClimbChart({ steps }: { steps: readonly ClimbStep[] }) {
  const bars = climbBars(steps);
  return (
    <dl className="climb-grid">
      <svg viewBox={`0 0 ${climbWidth} ${climbHeight(bars.length)}`} aria-hidden>
        {bars.map((bar) => (
          <Bar key={bar.kind} bar={bar} />
        ))}
      </svg>
      {steps.toReversed().map((step, row, fromTop) => (
        <Row key={step.kind} step={step} below={fromTop[row + 1]} row={row + 1} />
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

function Row({ step, below, row }: { step: ClimbStep; below: ClimbStep | undefined; row: number }) {
  const { i18n } = useLingui();
  const format = useFormat();
  const { hereNow, cameToRest } = step;
  const rate = below && below.reached >= rateCountMin ? format.percent(step.reached / below.reached) : null;
  return (
    <div className="climb-row" style={{ gridRow: row }}>
      <dt>{kindName(i18n, step.kind)}</dt>
      <dd>
        {format.number(step.reached)}
        {rate && (
          <span className="rate">
            <Trans>{rate} went on</Trans>
          </span>
        )}
      </dd>
      <dd className="rest">
        {hereNow > 0 && cameToRest > 0 ? (
          <Trans>
            {hereNow} here now, {cameToRest} resting
          </Trans>
        ) : hereNow > 0 ? (
          <Trans>{hereNow} here now</Trans>
        ) : cameToRest > 0 ? (
          <Trans>{cameToRest} resting</Trans>
        ) : null}
      </dd>
    </div>
  );
}
