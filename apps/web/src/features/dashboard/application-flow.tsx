import { Trans, useLingui } from '@lingui/react/macro';
import type { CSSProperties } from 'react';
import type { DateRange } from '@foothold/domain/job-facts';
import type { Job } from '@foothold/domain/job';
import { clsx } from 'clsx';
import { useFormat } from '../../i18n/format.ts';
import { kindName } from '../../i18n/stage-words.ts';
import { Cairn } from '../../ui/cairn.tsx';
import { climbOf, flowOf } from './dashboard-numbers.ts';
import { flowAcross, placeFlow, type Flow, type FlowStage } from './flow-geometry.ts';
import { FlowEnds, FlowState } from './flow-words.tsx';
import { rangeSearch, restingEnds } from './jobs-behind.ts';
import { JobsLink } from './jobs-link.tsx';
import { cairnOf } from './kind-cairn.ts';
import { FoldedTable } from './numbers-table.tsx';
import styles from './application-flow.module.css';
import dashboardStyles from './dashboard.module.css';

interface ApplicationFlowProps {
  jobs: readonly Job[];
  range: DateRange;
}

/** Draws every application from when it was sent to its outcome or current stage. */
export function ApplicationFlow({ jobs, range }: ApplicationFlowProps) {
  const { t } = useLingui();
  const dates = rangeSearch(range);
  const flow = placeFlow(flowOf(jobs));
  const sum = (count: (stage: FlowStage) => number) =>
    flow.stages.reduce((total, stage) => total + count(stage), 0);
  const open = sum((stage) => stage.open);
  const cameToRest = sum((stage) => stage.resting + stage.accepted);
  const openWords = t`${open} still open`;
  const restWords = t`${cameToRest} resting`;
  return (
    <section className={dashboardStyles.dashFlow} aria-labelledby="flow">
      <div className={dashboardStyles.dashHead}>
        <h2 id="flow">
          <Trans>Where applications went</Trans>
        </h2>
      </div>
      <p className="text-sm ink-2">
        <Trans>
          <JobsLink search={{ ...dates, reached: 'applied', end: 'open' }}>{openWords}</JobsLink>,{' '}
          <JobsLink search={{ ...dates, reached: 'applied', end: restingEnds }}>{restWords}</JobsLink>
        </Trans>
      </p>
      <FlowDrawing flow={flow} range={range} />
      <FlowList flow={flow} range={range} />
      <FlowTable jobs={jobs} range={range} />
    </section>
  );
}

/** A percentage of the drawing: only the ribbons are stretched with it, not the text. */
const share = (thousandths: number) => `${thousandths / 10}%`;

function positionOf({ x, y, height }: FlowStage): CSSProperties {
  return {
    '--x': share(x),
    '--y': `${y}px`,
    '--stone': share(flowAcross.stone),
    '--high': `${height}px`,
  } as CSSProperties;
}

function FlowDrawing({ flow: { stages, ground }, range }: { flow: Flow; range: DateRange }) {
  const endsMax = Math.max(0, ...stages.map(({ ends }) => ends.length));
  const high = { '--ground': `${ground}px`, '--lines': endsMax } as CSSProperties;
  return (
    <div className={styles.flow} style={high}>
      <svg viewBox={`0 0 1000 ${ground}`} preserveAspectRatio="none" aria-hidden>
        {stages.map(({ kind, ribbon, drop }) => (
          <g key={kind} className={`st-${cairnOf[kind].colour}`}>
            {ribbon && <path className={styles.flowRibbon} d={ribbon} />}
            {drop && <path className={styles.flowDrop} d={drop.path} strokeWidth={drop.width} />}
          </g>
        ))}
      </svg>
      <span className={styles.flowGround} aria-hidden />
      {stages.map((stage) => (
        <Stage key={stage.kind} stage={stage} range={range} />
      ))}
    </div>
  );
}

function Stage({ stage, range }: { stage: FlowStage; range: DateRange }) {
  const { i18n } = useLingui();
  const format = useFormat();
  const { kind, reached, movedOn, accepted, open, resting, labelY } = stage;
  const isLast = kind === 'offer';
  const state = <FlowState stage={stage} range={range} />;
  const drop = {
    '--drop': share(stage.x + flowAcross.drop),
    '--pebble': `${Math.min(40, Math.max(16, resting * 8))}px`,
  } as CSSProperties;
  return (
    <div
      className={clsx(styles.flowStage, `st-${cairnOf[kind].colour}`)}
      style={{ ...positionOf(stage), ...drop }}
    >
      <span className={styles.flowLabel}>
        <Cairn {...cairnOf[kind]} />
        <JobsLink search={{ ...rangeSearch(range), reached: kind }}>
          <b>{kindName(i18n, kind)}</b> {format.number(reached)}
        </JobsLink>
        {labelY === null && <span className={styles.flowState}>{state}</span>}
      </span>
      <span className={styles.flowStone} aria-hidden>
        {movedOn + accepted > 0 && (
          <i className={dashboardStyles.runOn} style={{ flexGrow: movedOn + accepted }} />
        )}
        {open > 0 && (
          <i
            className={isLast ? dashboardStyles.runOn : dashboardStyles.runOpen}
            style={{ flexGrow: open }}
          />
        )}
        {resting > 0 && <i className={dashboardStyles.runResting} style={{ flexGrow: resting }} />}
      </span>
      {labelY !== null && (
        <span
          className={clsx(styles.flowState, styles.flowBeside)}
          style={{ '--label': `${labelY}px` } as CSSProperties}
        >
          {state}
        </span>
      )}
      {resting > 0 && (
        <>
          <i className={styles.flowPebble} aria-hidden />
          <ul className={clsx(styles.flowEnds, isLast && styles.flowEndsLast)}>
            <FlowEnds stage={stage} range={range} />
          </ul>
        </>
      )}
    </div>
  );
}

/** The same numbers as a list, where the drawing does not fit. */
function FlowList({ flow, range }: { flow: Flow; range: DateRange }) {
  const { i18n } = useLingui();
  const format = useFormat();
  return (
    <ul className={styles.flowList}>
      {flow.stages.map((stage) => (
        <li key={stage.kind}>
          <Cairn {...cairnOf[stage.kind]} />
          <b>{kindName(i18n, stage.kind)}</b>
          <span className={styles.flowListWords}>
            <FlowState stage={stage} range={range} />
            <ul>
              <FlowEnds stage={stage} range={range} />
            </ul>
          </span>
          <JobsLink search={{ ...rangeSearch(range), reached: stage.kind }}>
            {format.number(stage.reached)}
          </JobsLink>
        </li>
      ))}
    </ul>
  );
}

function FlowTable({ jobs, range }: ApplicationFlowProps) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const dates = rangeSearch(range);
  const steps = climbOf(jobs);
  return (
    <FoldedTable
      caption={t`Where applications went`}
      columns={[t`Stage`, t`Reached`, t`Moved on`, t`Still open`, t`Resting`]}
      rows={steps.map(({ kind, reached, wentOn, stillOpen, cameToRest }, at) => {
        const next = steps[at + 1]?.kind;
        return {
          id: kind,
          cells: [
            kindName(i18n, kind),
            <JobsLink key="reached" search={{ ...dates, reached: kind }}>
              {format.number(reached)}
            </JobsLink>,
            next && (
              <JobsLink key="on" search={{ ...dates, reached: next }}>
                {format.number(wentOn)}
              </JobsLink>
            ),
            <JobsLink key="open" search={{ ...dates, height: kind, end: 'open' }}>
              {format.number(stillOpen)}
            </JobsLink>,
            <JobsLink key="rest" search={{ ...dates, height: kind, end: restingEnds }}>
              {format.number(cameToRest)}
            </JobsLink>,
          ],
        };
      })}
    />
  );
}
