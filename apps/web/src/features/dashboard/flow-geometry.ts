import { flowEnds, type FlowEnd } from '@foothold/domain/job-facts';
import { climbKinds, type ClimbKind } from '@foothold/domain/stage';
import type { FlowLink } from '@foothold/domain/statistics';

/** Pixels per application, unless the highest stone would be higher than `stoneMax`. */
const unitMax = 6;
const stoneMax = 156;
const stoneMin = 4;
/** Pixels by which each stage is above the one before it. */
const step = 36;
const clearance = 36;
/** An open segment at least this high has room for its words beside it. */
const labelRoom = 16;

/** Positions across, in thousandths of the drawing's width. */
const across = { first: 0, second: 280, between: 250, stone: 85, drop: 135 } as const;

/** A stage with the applications that reached it. Vertical measures are in pixels, horizontal ones in thousandths. */
export interface FlowStage {
  kind: ClimbKind;
  reached: number;
  movedOn: number;
  open: number;
  accepted: number;
  /** The resting jobs by outcome. */
  ends: { end: FlowEnd; jobs: number }[];
  resting: number;
  x: number;
  y: number;
  height: number;
  /** The middle of the words beside the stone; null where they have no room and stand above it. */
  labelY: number | null;
  /** The outline of the ribbon to the next stage; null where no job moved on. */
  ribbon: string | null;
  /** The centre line and the width of the ribbon to the ground; null where no job rests. */
  drop: { path: string; width: number } | null;
}

export interface Flow {
  stages: FlowStage[];
  /** Where the ground is, in pixels from the top. */
  ground: number;
}

export const flowAcross = across;

/** Places the stages as stones that step up, their ribbons above the drops, so that nothing crosses. */
export function placeFlow(links: readonly FlowLink[]): Flow {
  const counted = climbKinds.map((kind) => countStage(links, kind)).filter(({ reached }) => reached > 0);
  const most = Math.max(1, ...counted.map(({ reached }) => reached));
  const unit = Math.min(unitMax, stoneMax / most);
  const top = step * climbKinds.length;
  const placed = counted.map((stage) => {
    const level = climbKinds.indexOf(stage.kind);
    const x = level === 0 ? across.first : across.second + (level - 1) * across.between;
    return { ...stage, x, y: top - level * step, height: Math.max(stoneMin, stage.reached * unit) };
  });
  const ground = Math.max(0, ...placed.map(({ y, height }) => y + height)) + clearance;
  const stages = placed.map((stage, at): FlowStage => {
    const next = placed[at + 1];
    return {
      ...stage,
      labelY: labelMiddle(stage),
      ribbon: next && stage.movedOn > 0 ? ribbonPath(stage, next) : null,
      drop: stage.resting > 0 ? dropOf(stage, ground) : null,
    };
  });
  return { stages, ground };
}

type Counted = Pick<FlowStage, 'kind' | 'reached' | 'movedOn' | 'open' | 'accepted' | 'ends' | 'resting'>;
type Placed = Counted & Pick<FlowStage, 'x' | 'y' | 'height'>;

function countStage(links: readonly FlowLink[], kind: ClimbKind): Counted {
  const from = links.filter((link) => link.from === kind);
  const jobsTo = (wanted: FlowLink['to']) =>
    from.filter(({ to }) => to === wanted).reduce((sum, { jobs }) => sum + jobs, 0);
  const next = climbKinds[climbKinds.indexOf(kind) + 1];
  const movedOn = next ? jobsTo(next) : 0;
  const [open, accepted] = [jobsTo('open'), jobsTo('accepted')];
  const ends = flowEnds
    .filter((end) => end !== 'open' && end !== 'accepted')
    .map((end) => ({ end, jobs: jobsTo(end) }))
    .filter(({ jobs }) => jobs > 0);
  const resting = ends.reduce((sum, { jobs }) => sum + jobs, 0);
  return { kind, reached: movedOn + open + accepted + resting, movedOn, open, accepted, ends, resting };
}

/** The segments of a stone from its top down: moved on, accepted, open, resting. */
function runOf(stage: Placed, run: 'movedOn' | 'open' | 'resting'): { from: number; to: number } {
  const each = stage.height / stage.reached;
  const before = { movedOn: 0, open: stage.movedOn + stage.accepted, resting: stage.reached - stage.resting };
  const from = stage.y + before[run] * each;
  return { from, to: from + stage[run] * each };
}

function labelMiddle(stage: Placed): number | null {
  const open = runOf(stage, 'open');
  if (stage.movedOn === 0 && stage.resting === 0) return stage.y + stage.height / 2;
  if (open.to - open.from >= labelRoom) return (open.from + open.to) / 2;
  // No ribbon begins below the open segment, so the words may extend beyond it.
  return stage.resting === 0 ? Math.max(open.from + labelRoom / 2, (open.from + open.to) / 2) : null;
}

function ribbonPath(stage: Placed, next: Placed): string {
  const { from: top, to: bottom } = runOf(stage, 'movedOn');
  const start = stage.x + across.stone;
  const middle = (start + next.x) / 2;
  const nextBottom = next.y + next.height;
  return (
    `M${start} ${top}C${middle} ${top} ${middle} ${next.y} ${next.x} ${next.y}` +
    `V${nextBottom}C${middle} ${nextBottom} ${middle} ${bottom} ${start} ${bottom}Z`
  );
}

function dropOf(stage: Placed, ground: number): { path: string; width: number } {
  const { from, to } = runOf(stage, 'resting');
  const y = (from + to) / 2;
  const start = stage.x + across.stone;
  const end = stage.x + across.drop;
  const bottom = ground - 4;
  return {
    path: `M${start} ${y}C${start + 40} ${y} ${end} ${Math.min(y + 6, bottom)} ${end} ${Math.min(y + 46, bottom)}V${bottom}`,
    width: Math.max(1, to - from),
  };
}
