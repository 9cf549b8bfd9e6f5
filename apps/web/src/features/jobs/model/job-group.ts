import { cameUpOn, factsOf } from '@foothold/domain/job-facts';
import { localTimeZone } from '../../../i18n/today.ts';
import type { Stage } from '@foothold/domain/stage';
import { moveGroups, type MoveGroup } from '@foothold/domain/standing/whose-move';
import { foldText } from '../../../i18n/folded-text.ts';
import type { JobEntry } from '../../../job-fields/job-entry.ts';
import type { JobGrouping } from './job-list-search.ts';

/** Rows that stand together under one heading; `key` names it and is unique among the groups. */
export type JobGroup = { key: string; entries: JobEntry[] } & (
  | { by: 'move'; move: MoveGroup }
  | { by: 'stage'; stage: Stage | undefined }
  | { by: 'company'; company: string }
  /** Empty where the job has no source. */
  | { by: 'source'; source: string }
  /** `YYYY-MM` of the application, before that of the day the job was saved; empty where an import made the date up. */
  | { by: 'month'; month: string }
  | { by: 'none' }
);

type GroupHead = JobGroup extends infer Group
  ? Group extends unknown
    ? Omit<Group, 'entries'>
    : never
  : never;

/**
 * Parts entries into groups that are never empty, keeping their order within each group.
 * Moves stand in their fixed order, stages from the highest down with resting last, months from the newest, companies and sources as they come.
 */
export function groupEntries(entries: readonly JobEntry[], by: JobGrouping): JobGroup[] {
  const groups = new Map<string, JobGroup>();
  for (const entry of entries) {
    const key = groupKey(entry, by);
    const group = groups.get(key);
    if (group) group.entries.push(entry);
    else groups.set(key, { ...groupHead(entry, by, key), entries: [entry] } as JobGroup);
  }
  return [...groups.values()].sort((a, b) => rank(a) - rank(b));
}

function groupKey(entry: JobEntry, by: JobGrouping): string {
  switch (by) {
    case 'move':
      return entry.move;
    case 'stage':
      return entry.pipelineStage?.id ?? '';
    case 'company':
      return foldText(entry.job.company);
    case 'source':
      return foldText(entry.job.source ?? '');
    case 'month':
      return monthOf(entry);
    case 'none':
      return '';
  }
}

function groupHead(entry: JobEntry, by: JobGrouping, key: string): GroupHead {
  switch (by) {
    case 'move':
      return { key, by, move: entry.move };
    case 'stage':
      return { key, by, stage: entry.pipelineStage };
    case 'company':
      return { key, by, company: entry.job.company };
    case 'source':
      return { key, by, source: entry.job.source ?? '' };
    case 'month':
      return { key, by, month: key };
    case 'none':
      return { key, by };
  }
}

function monthOf({ job }: JobEntry): string {
  if (factsOf(job).sinceCertainty === 'unknown') return '';
  return cameUpOn(job, localTimeZone()).slice(0, 'YYYY-MM'.length);
}

function rank(group: JobGroup): number {
  if (group.by === 'move') return moveGroups.indexOf(group.move);
  if (group.by === 'stage') {
    const position = group.entries[0]?.stagePosition ?? 0;
    return group.stage?.kind === 'closed' ? 1_000 + position : -position;
  }
  if (group.by === 'source') return group.source === '' ? 1 : 0;
  if (group.by === 'month') return -Number(group.month.replace('-', ''));
  return 0;
}

/**
 * One line of the list: a heading or a job, without an object around it, because a keystroke builds thousands of lines.
 */
export type JobLine = JobGroup | JobEntry;

/** The lines of the list from top to bottom; a list without grouping has no heading. */
export function linesOf(groups: readonly JobGroup[]): JobLine[] {
  return groups.flatMap((group): JobLine[] =>
    group.by === 'none' ? group.entries : [group, ...group.entries],
  );
}

/** The jobs of the groups, in their order. */
export function entriesIn(groups: readonly JobGroup[]): JobEntry[] {
  return groups.flatMap(({ entries }) => entries);
}
