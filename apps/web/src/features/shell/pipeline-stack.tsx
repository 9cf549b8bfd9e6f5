import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useLocation } from '@tanstack/react-router';
import type { CSSProperties } from 'react';
import type { PipelineCounts } from '@foothold/domain/statistics';
import type { Stage } from '@foothold/domain/stage';
import { useFormat } from '../../i18n/format.ts';
import { stageName } from '../../i18n/stage-words.ts';
import { routeTable } from '../../route-table.ts';
import { Cairn } from '../../ui/cairn.tsx';

/** Widths from the ground up, in percent, and how far each stone sits off the middle, in pixels. */
const stoneWidths = [100, 93, 84, 76, 66];
const stoneNudges = [0, -2, 4, -5, 6];

type PipelineStackProps = { stages: readonly Stage[]; counts: PipelineCounts | null };

/** The pipeline as a pile of stones, the furthest stage on top; each one filters the list. Null: not counted yet. */
export function PipelineStack({ stages, counts }: PipelineStackProps) {
  const { t } = useLingui();
  const climbing = stages.filter((stage) => stage.kind !== 'closed');
  const resting = stages.filter((stage) => stage.kind === 'closed');
  return (
    <section aria-label={t`Pipeline`}>
      <h2>
        <Trans>Pipeline</Trans>
      </h2>
      <div className="stack">
        {climbing
          .map((stage, level) => (
            <StageStone
              key={stage.id}
              stage={stage}
              count={counts && (counts.byStageId.get(stage.id) ?? 0)}
              position={positionOf(level)}
            />
          ))
          .reverse()}
        <div className="ground" />
        {resting.map((stage) => (
          <StageStone key={stage.id} stage={stage} count={counts && (counts.byStageId.get(stage.id) ?? 0)} />
        ))}
      </div>
    </section>
  );
}

function positionOf(level: number): CSSProperties {
  const width = stoneWidths[Math.min(level, stoneWidths.length - 1)];
  const nudge = stoneNudges[level % stoneNudges.length];
  return { '--w': `${width}%`, '--nudge': `${nudge}px` } as CSSProperties;
}

type StageStoneProps = { stage: Stage; count: number | null; position?: CSSProperties };

function StageStone({ stage, count, position }: StageStoneProps) {
  const { i18n } = useLingui();
  const format = useFormat();
  const isShown = useLocation({
    select: ({ pathname, search }) =>
      pathname === routeTable['job-list'].path && (search as { stage?: unknown }).stage === stage.id,
  });
  const name = stageName(i18n, stage);
  const shown = count === null ? '' : format.number(count);
  return (
    <Link
      to="/job-list"
      search={{ stage: stage.id }}
      className={position ? undefined : 'flat'}
      style={position}
      aria-current={isShown ? 'true' : undefined}
    >
      <Cairn height={position ? (stage.height as 1 | 2 | 3 | 4 | 5) : 'ground'} colour={stage.colour} />
      <span className="trunc">{name}</span>
      <span className="count">{shown}</span>
    </Link>
  );
}
