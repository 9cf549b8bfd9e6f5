import { defaultRank, rankBetween } from '@foothold/domain/board-order';
import { daysBetween } from '@foothold/domain/moment';
import type { Stage } from '@foothold/domain/stage';
import type { JobEntry } from '../../../job-fields/job-entry.ts';

/** One stage of the board with its cards, from the top. */
export interface BoardColumn {
  stage: Stage;
  /** How far below the highest column its top stands, in steps; null for stages that end a job. */
  stepsDown: number | null;
  entries: readonly JobEntry[];
}

/** A position on the board: before the card that is now number `index` among the column's others. */
export interface BoardPosition {
  stageId: string;
  index: number;
}

/** Parts entries, which come in the order of their ranks, into the columns of the stages, lowest first. */
export function boardColumns(entries: readonly JobEntry[], stages: readonly Stage[]): BoardColumn[] {
  const byStage = new Map<Stage, JobEntry[]>(stages.map((stage) => [stage, []]));
  for (const entry of entries) if (entry.pipelineStage) byStage.get(entry.pipelineStage)?.push(entry);
  const climbing = stages.filter((stage) => stage.kind !== 'closed');
  return stages.map((stage) => ({
    stage,
    stepsDown: stage.kind === 'closed' ? null : climbing.length - 1 - climbing.indexOf(stage),
    entries: byStage.get(stage) ?? [],
  }));
}

const ranks = new WeakMap<JobEntry, string>();

/** The rank of a card in its column: the one it was given, else by its date, else by how recently it came. */
export function boardRank(entry: JobEntry): string {
  const known = ranks.get(entry);
  if (known !== undefined) return known;
  const rank = entry.job.rank ?? defaultRank(positionByDate(entry), entry.job.id);
  ranks.set(entry, rank);
  return rank;
}

const epoch = '1970-01-01';
const undatedFrom = 5_000_000;

function positionByDate({ move, when, stay }: JobEntry): number {
  if (when && move !== 'resting') return daysBetween(epoch, when.date);
  return undatedFrom - daysBetween(epoch, when?.date ?? stay.since);
}

/** The rank that puts a card at a position among a column's other cards; null where it needs none or there is no room. */
export function rankAt(others: readonly JobEntry[], index: number): string | null {
  const [before, after] = [others[index - 1], others[index]];
  if (!before && !after) return null;
  return rankBetween(before ? boardRank(before) : null, after ? boardRank(after) : null);
}
