import { kindRank, type Stage } from '../stage.ts';
import type { RowStage } from './import-stage-columns.ts';
import { stageOfPhrase, type ImportedStage } from './import-stage.ts';
import type { CellByField, ImportWarning } from './import-warning.ts';

/**
 * Where a job stands by its stage and by a column of how it ended, which counts where it says more; what contradicts it, or
 * is not understood, is warned of.
 */
export function stageWithOutcome(
  stage: RowStage,
  { outcome: cell }: CellByField,
  stages: readonly Stage[],
  warnings: ImportWarning[],
): RowStage {
  if (!cell) return stage;
  const end = stageOfPhrase(cell.text, stages);
  const { said, words } = stage;
  const isUnknown = words !== '' && !said.isKnown;
  const isFurther = end.kind === 'closed' || !said.isKnown || kindRank(end.kind) > kindRank(said.kind);
  if (!end.isKnown || !isFurther) {
    const isSame = end.isKnown && end.kind === said.kind;
    if (!isSame)
      warnings.push({ field: 'outcome', code: end.isKnown ? 'overruled' : 'left_out', text: cell.text });
    return stage;
  }
  if (isUnknown) warnings.push({ field: 'stage', code: 'unknown_stage', text: words });
  else if (isOtherEnd(said, end)) warnings.push({ field: 'stage', code: 'overruled', text: words });
  const isNoted = isUnknown || end.isPart === true;
  return {
    words: isUnknown ? `${words} – ${cell.text}` : cell.text,
    said: { ...withPathOf(said, end), ...(isNoted ? { isPart: true as const } : {}) },
  };
}

/** Whether a stage is another end; that it is closed somehow says no more than that. */
function isOtherEnd(said: ImportedStage, end: ImportedStage): boolean {
  if (said.kind !== 'closed' || said.outcome === undefined) return false;
  return said.outcome !== end.outcome && said.outcome !== 'position_closed' && said.outcome !== 'skipped';
}

/** An end with the path that the stage tells: its steps, or that there was a talk. */
function withPathOf(said: ImportedStage, end: ImportedStage): ImportedStage {
  if (end.kind !== 'closed' || !said.isKnown || said.kind === 'closed') return end;
  if (said.path && !end.path) {
    const { kind, outcome } = end;
    return {
      ...end,
      path: [...said.path, { kind, ...(outcome === undefined ? {} : { outcome }), when: '' }],
    };
  }
  const { kind: reached } = said;
  const isTalk = reached === 'interview' || reached === 'screening';
  return isTalk && end.reached === undefined ? { ...end, reached } : end;
}
